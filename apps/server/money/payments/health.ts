import { paymentMethods as contract, Refusal } from '@fairbook/contracts';
import { PAYMENT_WAYS } from '@fairbook/contracts/money/payments/rules';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { addGauges } from '../../platform/telemetry/metrics.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import type { PaymentMethod } from './adapter.ts';
import { type SwitchRow, switchesOf, turn } from './switches.ts';

type Spans = Pick<contract.MethodHealth, 'hour' | 'day' | 'week'>;
type Span = Spans['hour'];

const HOUR_MS = 3_600_000;
const SPANS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;
/** A request for a status that is later than this counts as missed. */
const OVERDUE_MS = 60_000;

/** Deposits and withdrawals in the same columns. A withdrawal waits for its provider once it is released. */
const PAYMENTS = `
  select method, 'in' way, created_at, ask_at, status = 'done' is_done, status in ('failed', 'expired') is_failed,
    status in ('created', 'redirected') is_open, ended_at, created_at open_since from deposits
  union all
  select w.method, 'out', w.created_at, w.ask_at, w.status = 'paid', w.status = 'refused',
    w.status not in ('paid', 'refused', 'cancelled'), case w.status when 'paid' then w.changed_at end,
    case w.status when 'released' then w.changed_at end from withdrawals w`;

interface HealthRow {
  method: string;
  way: 'in' | 'out';
  last_done_at: Date | null;
  oldest_open_at: Date | null;
  overdue: number;
  spans: Record<keyof Spans, Omit<Span, 'refusedMessages'>>;
}

/** Payments of the last hour, day and week in one query, with the oldest open one and the last one done, of any age. */
async function readHealth(sql: Sql, now: number): Promise<HealthRow[]> {
  const spanOf = (name: string, n: number) => `'${name}', json_build_object(
    'begun', count(*) filter (where created_at > $${n}),
    'done', count(*) filter (where created_at > $${n} and is_done),
    'failed', count(*) filter (where created_at > $${n} and is_failed),
    'open', count(*) filter (where created_at > $${n} and is_open),
    'medianMs', round(1000 * percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at))
      filter (where created_at > $${n} and is_done)),
    'slowestMs', round(1000 * percentile_cont(0.95) within group (order by extract(epoch from ended_at - created_at))
      filter (where created_at > $${n} and is_done)))`;
  const { rows } = await sql.query<HealthRow>({
    text: `select method, way, max(ended_at) filter (where is_done) last_done_at,
             min(open_since) filter (where is_open) oldest_open_at,
             (count(*) filter (where ask_at < $4))::int overdue,
             json_build_object(${spanOf('hour', 1)}, ${spanOf('day', 2)}, ${spanOf('week', 3)}) spans
           from (${PAYMENTS}) payments group by method, way`,
    values: [
      new Date(now - SPANS.hour),
      new Date(now - SPANS.day),
      new Date(now - SPANS.week),
      new Date(now - OVERDUE_MS),
    ],
  });
  return rows;
}

/** Refused messages by method and span. */
async function readHookFaults(sql: Sql, now: number): Promise<Map<string, Record<keyof Spans, number>>> {
  const { rows } = await sql.query<{ method: string } & Record<keyof Spans, number>>({
    text: `select method, coalesce(sum(refused) filter (where hour > $1), 0)::int "hour",
             coalesce(sum(refused) filter (where hour > $2), 0)::int "day", sum(refused)::int week
           from payment_hook_faults where hour > $3 group by method`,
    values: [new Date(now - SPANS.hour), new Date(now - SPANS.day), new Date(now - SPANS.week)],
  });
  return new Map(rows.map(({ method, ...counts }) => [method, counts]));
}

const NONE = { begun: 0, done: 0, failed: 0, open: 0, medianMs: null, slowestMs: null };

/** The health of payment methods, and their switches. */
export function healthRoutes(
  { pool, clock, metrics }: Pick<Platform, 'pool' | 'clock' | 'metrics'>,
  { edits, methods }: { edits: SiteEdits; methods: ReadonlyMap<string, PaymentMethod> },
): Route[] {
  addGauges(metrics, 'fairbook_payment_open_seconds', async () => {
    const { rows } = await pool.query<{ way: string; since: Date | null }>(
      `select 'in' way, min(created_at) since from deposits where ask_at is not null and status in ('created', 'redirected')
       union all select 'out', min(changed_at) from withdrawals where ask_at is not null and status = 'released'`,
    );
    return rows.map(
      ({ way, since }) => [{ way }, since ? (clock.now() - since.getTime()) / 1000 : 0] as const,
    );
  });

  async function all(sql: Sql): Promise<contract.MethodHealth[]> {
    const now = clock.now();
    const [rows, faults, switches] = [
      await readHealth(sql, now),
      await readHookFaults(sql, now),
      await switchesOf(sql),
    ];
    return [...methods.values()].flatMap(({ data }) =>
      PAYMENT_WAYS.filter((way) => data[way] !== null).map((way) => {
        const row = rows.find((each) => each.method === data.id && each.way === way);
        const spanOf = (name: keyof Spans): Span => ({
          ...(row?.spans[name] ?? NONE),
          refusedMessages: faults.get(data.id)?.[name] ?? 0,
        });
        return {
          method: data.id,
          way,
          ...shownSwitch(switches.get(`${data.id} ${way}`)),
          lastDoneAt: row?.last_done_at?.toISOString() ?? null,
          oldestOpenAt: row?.oldest_open_at?.toISOString() ?? null,
          overdueAsks: row?.overdue ?? 0,
          hour: spanOf('hour'),
          day: spanOf('day'),
          week: spanOf('week'),
        };
      }),
    );
  }

  return [
    route(contract.health, async () => ({ methods: await all(pool) })),
    route(contract.turn, ({ caller, params: { method, way }, body: { version, off } }) => {
      if (!methods.get(method)?.data[way]) throw new Refusal({ code: 'payments.unknown_method' });
      const userId = userOf(caller);
      const of = { part: 'payments', subject: `payment method ${method} ${way}`, userId } as const;
      return edits.edit(of, async (tx) => {
        const before = shownSwitch((await switchesOf(tx)).get(`${method} ${way}`));
        const to = { method, way, reason: off?.reason ?? null, note: off?.note ?? '', version };
        if (!(await turn(tx, { ...to, by: userId, at: new Date(clock.now()) })))
          throw new Refusal({ code: 'operator.version_conflict' });
        const after = shownSwitch((await switchesOf(tx)).get(`${method} ${way}`));
        const answer = (await all(tx)).find((each) => each.method === method && each.way === way)!;
        return { before, after, answer };
      });
    }),
  ];
}

function shownSwitch(row: SwitchRow | undefined) {
  return {
    isOn: row?.is_on ?? true,
    reason: row?.reason ?? null,
    note: row?.note ?? '',
    by: row?.login ?? null,
    at: row?.at.toISOString() ?? null,
    version: row?.version ?? 0,
  };
}
