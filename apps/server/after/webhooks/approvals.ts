import type { ApprovalQueue } from '@fairbook/contracts/after/webhook-kinds';
import { sql as raw } from 'kysely';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';

const ASKED = 'id::text id, requested_by, requested_at';

/** For each queue, the query for the requests that wait for a second operator. Each is cheap: it reads open rows by an index, or the table is small. */
const OPEN: Readonly<Record<ApprovalQueue, string>> = {
  offers: `select ${ASKED} from odds_requests where status = 'requested'`,
  voids: `select ${ASKED} from voids where status = 'requested'`,
  desk: `select ${ASKED} from hand_prices where status = 'requested'`,
  results: `select ${ASKED} from results_by_hand where status = 'requested'`,
  refunds: `select ${ASKED} from refunds where status = 'requested'`,
  adjustments: `select ${ASKED} from adjustments where status = 'requested'`,
  slips: `select ${ASKED} from slip_batches where status = 'requested'`,
  toto: `select ${ASKED} from toto_requests where status = 'requested'`,
  resets: `select ${ASKED} from player_resets where status = 'requested'`,
  bonuses: `select id::text, operator_id, requested_at from bonus_grants where status = 'requested'`,
  budgets: `select ${ASKED} from budget_requests where status = 'requested'`,
  debts: `select ${ASKED} from write_offs where status = 'requested'`,
  rates: `select ${ASKED} from currency_rates where status = 'requested'`,
  payouts: `select ${ASKED} from partner_payouts where status = 'requested'`,
  newsletters: `select id || '.' || version, requested_by, changed_at from newsletters where status = 'requested'`,
  operators: `select ${ASKED} from operator_requests where status = 'requested'`,
};

const ALL_OPEN = Object.entries(OPEN)
  .map(([queue, select]) => `select '${queue}' queue, o.* from (${select}) o (request, asked_by, at)`)
  .join('\n union all ');

export interface AskedRow {
  queue: ApprovalQueue;
  request: string;
  asked_by: bigint | null;
  at: Date;
}

type Key = Pick<AskedRow, 'queue' | 'request'>;

/** Requests that nobody was told of yet, the oldest first, and those that were told and don't wait any more. */
export async function askedSince(sql: Sql): Promise<{ begun: AskedRow[]; ended: Key[] }> {
  const { rows } = await sql.query<AskedRow & { is_open: boolean }>({
    name: 'webhook_asked_since',
    text: `select queue, request, o.asked_by, o.at, o.at is not null is_open
           from (${ALL_OPEN}) o full join webhook_asked a using (queue, request)
           where o.at is null or a.queue is null order by o.at, queue, request`,
  });
  return { begun: rows.filter(({ is_open }) => is_open), ended: rows.filter(({ is_open }) => !is_open) };
}

export async function noteAsked(
  tx: Tx,
  { begun, ended }: { begun: readonly Key[]; ended: readonly Key[] },
): Promise<void> {
  const columns = (keys: readonly Key[]) =>
    raw`${keys.map(({ queue }) => queue)}::text[], ${keys.map(({ request }) => request)}::text[]`;
  if (ended.length > 0)
    await raw`delete from webhook_asked where (queue, request) in (select * from unnest(${columns(ended)}))`.execute(
      tx,
    );
  if (begun.length > 0)
    await raw`insert into webhook_asked (queue, request) select * from unnest(${columns(begun)})
              on conflict do nothing`.execute(tx);
}

/** Notes what waits already, so that an endpoint that is told of requests from now on isn't told of these. */
export async function skipAsked(tx: Tx): Promise<void> {
  await raw`insert into webhook_asked (queue, request) select queue, request from (${raw.raw(ALL_OPEN)}) o
            on conflict do nothing`.execute(tx);
}
