import type { Ledger, PostingItem } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { payTickets } from '../stakes/index.ts';
import { hitsOf, prizeOf } from './arithmetic.ts';
import { hitsIn, setState } from './decide.ts';
import { type DrawRow, heldDraw, poolsOfDraws, type TicketRow } from './store.ts';

const BATCH = 200;

type PayPlatform = Pick<Platform, 'pool' | 'clock' | 'bus'>;

/** A ticket as it ends. */
interface Ended {
  ticket: TicketRow;
  status: 'won' | 'lost' | 'refused';
  prize: bigint;
  hits: { hits: number; variants: number }[];
}

/**
 * Pays the next tickets of a decided draw, or returns the stakes of a cancelled one, in one transaction: what a stopped
 * run has paid is never paid again. Returns whether there may be more.
 */
export function payBatch(
  { pool, clock, bus }: PayPlatform,
  ledger: Pick<Ledger, 'post'>,
  id: bigint,
): Promise<boolean> {
  return transact(pool, async (tx) => {
    const draw = await heldDraw(tx, id);
    if (!draw || draw.settled_at !== null) return false;
    if (draw.state !== 'drawn' && draw.state !== 'cancelled') return false;
    const at = new Date(clock.now());
    const tickets = await openTickets(tx, id);
    if (tickets.length === 0) {
      await setState(tx, id, {
        ...(draw.state === 'drawn' && { state: 'settled' as const }),
        settled_at: at,
      });
      return false;
    }
    const ended = draw.state === 'drawn' ? await decided(tx, draw, tickets) : tickets.map(returned);
    await move(tx, ledger, ended);
    await end(tx, ended, at);
    const userIds = new Set(tickets.map(({ user_id }) => Number(user_id)));
    tx.onCommit(() => {
      for (const userId of userIds) bus.publish('account.changed', { userId });
    });
    return true;
  });
}

function openTickets(tx: Tx, id: bigint): Promise<TicketRow[]> {
  return tx
    .selectFrom('toto_tickets')
    .selectAll()
    .where('draw_id', '=', id)
    .where('status', '=', 'open')
    .orderBy('number')
    .limit(BATCH)
    .forUpdate()
    .execute();
}

const returned = (ticket: TicketRow): Ended => ({ ticket, status: 'refused', prize: 0n, hits: [] });

async function decided(tx: Tx, draw: DrawRow, tickets: readonly TicketRow[]): Promise<Ended[]> {
  const results = await hitsIn(tx, draw.id);
  const pools = new Map((await poolsOfDraws(tx, [draw.id])).map((pool) => [pool.currency, pool]));
  return tickets.map((ticket) => {
    const counts = hitsOf(ticket.picks, results);
    const prizes = pools.get(ticket.currency)!.prizes.map(({ hits, each }) => ({ hits, each: BigInt(each) }));
    const prize = prizeOf(counts, prizes);
    const hits = prizes
      .map(({ hits: count }) => ({ hits: count, variants: Number(counts[count] ?? 0n) }))
      .filter(({ variants }) => variants > 0);
    return { ticket, status: prize > 0n ? 'won' : 'lost', prize, hits };
  });
}

async function move(tx: Tx, ledger: Pick<Ledger, 'post'>, ended: readonly Ended[]): Promise<void> {
  const items = ended.map(({ ticket, status, prize }): PostingItem => {
    const back = { kind: 'toto_stake_back' as const, amountMinor: ticket.stake };
    const share = { kind: 'toto_share' as const, amountMinor: ticket.share };
    const won = { kind: 'toto_prize' as const, amountMinor: prize };
    const postings = (status === 'refused' ? [back] : [share, won]).filter(
      ({ amountMinor }) => amountMinor > 0n,
    );
    return { accountId: Number(ticket.account_id), reference: `toto:${ticket.id}`, postings };
  });
  await payTickets(tx, ledger, 'toto', items);
}

async function end(tx: Tx, ended: readonly Ended[], at: Date): Promise<void> {
  await tx.query({
    name: 'toto_end_tickets',
    text: `update toto_tickets t set status = new.status, prize = new.prize, hits = new.hits, settled_at = $5
           from unnest($1::uuid[], $2::text[], $3::bigint[], $4::jsonb[]) as new (id, status, prize, hits)
           where t.id = new.id`,
    values: [
      ended.map(({ ticket }) => ticket.id),
      ended.map(({ status }) => status),
      ended.map(({ prize }) => prize),
      ended.map(({ hits }) => JSON.stringify(hits)),
      at,
    ],
  });
}
