import { createHmac } from 'node:crypto';
import { partners as contract, Refusal } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { createRounds, type Rounds } from '../../platform/jobs/rounds.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { addressFault, addressFor, type MacroValues } from './postback-address.ts';
import { post } from './send-postback.ts';
import { type Db, partnerById } from './store.ts';

const LOOK_EVERY_MS = 1_000;
const TIMEOUT_MS = 5_000;
/** How long a node keeps an event for itself, longer than a try may take. Then another node sends it. */
export const LEASE_MS = 20_000;
const AT_ONCE = 20;
const MINUTE_MS = 60_000;
/** The pauses between tries; after the last one the event has failed, until an operator sends it again. */
export const PAUSES_MS: readonly number[] = [
  10_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  60 * MINUTE_MS,
  180 * MINUTE_MS,
  360 * MINUTE_MS,
  720 * MINUTE_MS,
  1_440 * MINUTE_MS,
];
const SHOWN = 100;
const LONGEST_FAULT = 200;

interface PostbackParts {
  edits: SiteEdits;
  open(userId: number, sealed: Buffer): Buffer;
}

interface DueRow {
  id: string;
  partner_id: bigint;
  event: contract.PostbackEvent;
  user_id: bigint;
  amount: bigint | null;
  currency: string | null;
  at: Date;
  tries: number;
  code: string;
  owner_id: bigint;
  secret: Buffer;
  postback_url: string;
  tag: string;
  sub_id: string;
  click_id: string;
}

/** A player's id for one partner: the same in all events, and another for each partner, so that they can't compare. */
function playerMark(secret: Uint8Array, userId: number): string {
  return createHmac('sha256', secret).update(`player ${userId}`).digest('hex').slice(0, 20);
}

/** Tells partners' servers what happened, each event until its server has taken it or the tries are used up. */
export function createPostbacks(
  { db, clock, logger, config }: Pick<Platform, 'db' | 'clock' | 'logger' | 'config'>,
  { open }: Pick<PostbackParts, 'open'>,
): Rounds {
  async function send(row: DueRow): Promise<void> {
    const secret = open(Number(row.owner_id), row.secret);
    const values = macrosOf(row, secret);
    const n = row.tries;
    const at = clock.now();
    // The address may have been changed since. The event is tried again, because the address may be corrected.
    const fault = addressFault(row.postback_url, config.internalPostbacks);
    const url = fault ? row.postback_url : addressFor(row.postback_url, values);
    const message = { id: row.id, url, body: JSON.stringify(values), secret, now: at };
    const told = fault
      ? { answer: null, fault: `the address is not allowed (${fault})` }
      : await post(message, { timeoutMs: TIMEOUT_MS, internal: config.internalPostbacks }).then(
          (answer) => ({ answer, fault: '' }),
          (error: unknown) => ({
            answer: null,
            fault: String((error as Error).message).slice(0, LONGEST_FAULT),
          }),
        );
    const isTaken = told.answer !== null && told.answer >= 200 && told.answer < 300;
    const pause = PAUSES_MS[n - 1];
    await db
      .insertInto('partner_postback_tries')
      .values({ postback_id: row.id, n, at: new Date(at), url, ...told })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .updateTable('partner_postbacks')
      .set({
        status: isTaken ? 'sent' : pause === undefined ? 'failed' : 'waiting',
        next_at: isTaken || pause === undefined ? null : new Date(clock.now() + pause),
      })
      .where('id', '=', row.id)
      // Unless another node took it over, because this one was too slow.
      .where('tries', '=', n)
      .execute();
  }

  return createRounds({
    clock,
    everyMs: LOOK_EVERY_MS,
    async step() {
      const due = await takeDue(db, clock.now());
      await Promise.all(
        due.map((row) =>
          send(row).catch((err) => logger.warn({ err, partner: row.code }, 'partners.scan_failed')),
        ),
      );
    },
    onFailed: (err) => logger.warn({ err }, 'partners.scan_failed'),
  });
}

/** Takes the events that are due, for `LEASE_MS`, so that nodes share the work. */
async function takeDue(db: Db, now: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    with due as (
      select id from partner_postbacks where next_at <= ${new Date(now)} order by next_at limit ${AT_ONCE}
      for update skip locked), taken as (
      update partner_postbacks set next_at = ${new Date(now + LEASE_MS)}, tries = tries + 1
      where id in (select id from due) returning *)
    select t.*, p.code, p.user_id owner_id, p.secret, p.postback_url, b.tag, b.sub_id, b.click_id
    from taken t join partners p on p.id = t.partner_id join partner_players b on b.user_id = t.user_id`.execute(
    db,
  );
  return rows;
}

function macrosOf(row: DueRow, secret: Uint8Array): MacroValues {
  return {
    event: row.event,
    event_id: row.id,
    click_id: row.click_id,
    pb: row.click_id,
    sub_id: row.sub_id,
    tag: row.tag,
    player: playerMark(secret, Number(row.user_id)),
    amount: row.amount === null ? '' : formatAmount(minorUnits(row.amount), row.currency!),
    currency: row.currency ?? '',
    at: row.at.toISOString(),
  };
}

/** The log of a partner's events for operators, and sending one again. */
export function postbackRoutes(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { edits, open }: PostbackParts,
): Route[] {
  return [
    route(contract.postbacks, async ({ params }) => {
      if (!(await partnerById(db, params.id))) throw new Refusal('operator.unknown_entry');
      return { postbacks: await shownPostbacks(db, { partnerId: params.id, open }) };
    }),
    route(contract.resend, ({ params, caller }) => {
      const of = { part: 'partners', subject: `postback ${params.id}`, userId: userOf(caller) } as const;
      return edits.edit(of, async (tx) => {
        const row = await tx
          .selectFrom('partner_postbacks')
          .select(['status', 'tries'])
          .where('id', '=', params.id)
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw new Refusal('operator.unknown_entry');
        if (row.status === 'waiting') throw new Refusal('partners.not_now');
        await tx
          .updateTable('partner_postbacks')
          .set({ status: 'waiting', next_at: new Date(clock.now()) })
          .where('id', '=', params.id)
          .execute();
        const [answer] = await shownPostbacks(tx, { id: params.id, open });
        return { before: { status: row.status }, after: { status: 'waiting' }, answer: answer! };
      });
    }),
  ];
}

interface ShownRow {
  id: string;
  event: contract.PostbackEvent;
  user_id: bigint;
  at: Date;
  status: 'waiting' | 'sent' | 'failed';
  next_at: Date | null;
  owner_id: bigint;
  secret: Buffer;
  tries: contract.Postback['tries'];
}

async function shownPostbacks(
  db: Db,
  {
    partnerId = null,
    id = null,
    open,
  }: { partnerId?: number | null; id?: string | null } & Pick<PostbackParts, 'open'>,
): Promise<contract.Postback[]> {
  const { rows } = await sql<ShownRow>`
    select b.id, b.event, b.user_id, b.at, b.status, b.next_at, p.user_id owner_id, p.secret,
      coalesce((select json_agg(json_build_object('at', to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'url', t.url, 'answer', t.answer, 'fault', t.fault) order by t.n desc)
        from partner_postback_tries t where t.postback_id = b.id), '[]') tries
    from partner_postbacks b join partners p on p.id = b.partner_id
    where (${partnerId}::bigint is null or b.partner_id = ${partnerId}) and (${id}::uuid is null or b.id = ${id})
    order by b.at desc, b.id desc limit ${SHOWN}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    event: row.event,
    player: playerMark(open(Number(row.owner_id), row.secret), Number(row.user_id)),
    at: row.at.toISOString(),
    status: row.status,
    nextAt: row.next_at?.toISOString() ?? null,
    tries: row.tries,
  }));
}
