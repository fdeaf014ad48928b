import type { overview as contract } from '@fairbook/contracts';
import { OWNED_QUEUES } from '@fairbook/contracts/after/handing-over';
import { WAITING_QUEUES, type WaitingQueueId } from '@fairbook/contracts/after/waiting-queues';
import type { Sql } from '../../platform/database/sql.ts';

const asked = (table: string) => `select requested_at at from ${table} where status = 'requested'`;

/** The moments since when something waits in a queue. Each reads only what is open, by an index or from a small table. */
const SINCE: Readonly<Record<WaitingQueueId, string>> = {
  prices: `select raised_at at from price_alerts where status = 'open'`,
  offers: `select placed_at at from coupons where accept_after is not null and delay_game_id is null`,
  voids: asked('voids'),
  alerts: `select coalesce(returned_at, since) at from desk_alerts where acknowledged_at is null or returned_at is not null`,
  desk: asked('hand_prices'),
  results: asked('results_by_hand'),
  withdrawals: `select created_at at, owner_id from withdrawals where status in ('requested', 'under_review')`,
  cases: `select opened_at at, owner_id from payment_cases where closed_at is null`,
  refunds: asked('refunds'),
  adjustments: asked('adjustments'),
  slips: asked('slip_batches'),
  toto: asked('toto_requests'),
  support: `select changed_at at, operator_id owner_id from conversations where kind <> 'appeal' and status in ('waiting', 'taken')`,
  appeals: `select changed_at at, operator_id owner_id from conversations where kind = 'appeal' and status in ('waiting', 'taken')`,
  verification: `select sent_at at from verifications where state = 'waiting'`,
  resets: asked('player_resets'),
  care: `select opened_at at, owner_id from care_cases where state <> 'closed'`,
  bonuses: asked('bonus_grants'),
  budgets: asked('budget_requests'),
  debts: asked('write_offs'),
  rates: asked('currency_rates'),
  payouts: asked('partner_payouts'),
  friends: `select coalesce(qualified_at, at) at from friends where state = 'held'`,
  newsletters: `select changed_at at from newsletters where status = 'requested'`,
  operators: asked('operator_requests'),
};

interface Row {
  id: WaitingQueueId;
  count: number;
  oldest: Date | null;
  past_half: number;
  late: number;
  mine: number;
}

/**
 * What waits in the queues that these permissions open, in the order of `WAITING_QUEUES`, and what of it is this
 * operator’s. `now`: epoch milliseconds.
 */
export async function waitingFor(
  sql: Sql,
  { held, userId, now }: { held: ReadonlySet<string>; userId: number | null; now: number },
): Promise<contract.Waiting[]> {
  const queues = WAITING_QUEUES.filter(({ permission }) => held.has(permission));
  if (queues.length === 0) return [];
  const parts = queues.map(
    ({ id, withinMinutes }) => `select '${id}' id, count(*)::int count, min(at) oldest,
      count(*) filter (where at <= $1::timestamptz - make_interval(secs => ${withinMinutes * 30}))::int past_half,
      count(*) filter (where at <= $1::timestamptz - make_interval(secs => ${withinMinutes * 60}))::int late,
      count(*) filter (where ${id in OWNED_QUEUES ? 'owner_id' : 'null::bigint'} = $2::bigint)::int mine
      from (${SINCE[id]}) waits`,
  );
  const { rows } = await sql.query<Row>({
    text: parts.join('\nunion all\n'),
    values: [new Date(now), userId],
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return queues.map(({ id }) => {
    const { count, oldest, past_half: pastHalf, late, mine } = byId.get(id)!;
    return { id, count, oldestAt: oldest?.toISOString() ?? null, pastHalf, late, mine };
  });
}
