import type { lotto as contract } from '@fairbook/contracts';
import { lotteryOf, timesOf } from '@fairbook/contracts/pools/lotteries';
import { commitmentOf, lottoNumbers } from '@fairbook/proof/lotto';
import type { Ledger, PostingItem } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { payTickets } from '../stakes/index.ts';
import { signStatement } from '../statements/index.ts';
import { type MakeDeps, seedFor } from './make.ts';
import { type DrawRow, heldDraw, type TicketRow } from './store.ts';

const BATCH = 200;
type DrawPlatform = Pick<Platform, 'pool' | 'clock' | 'random' | 'bus'>;
type Named = Pick<DrawRow, 'lottery' | 'number'>;

/**
 * Holds a draw that is due: reveals its seed and fixes the numbers that follow from it. If the seed is no longer the one
 * that was committed to, because the key of the site was replaced, the draw is cancelled instead.
 */
export function holdDraw(
  { pool, clock, random }: DrawPlatform,
  { signer }: MakeDeps,
  named: Named,
): Promise<boolean> {
  return transact(pool, async (tx) => {
    const draw = await heldDraw(tx, named);
    const now = clock.now();
    if (draw?.state !== 'open' || draw.draws_at.getTime() > now) return false;
    const { lottery, commitment } = draw;
    const number = Number(draw.number);
    const seed = seedFor(signer.key(), lottery, number);
    if (commitmentOf(seed) !== commitment) {
      await change(tx, draw, { state: 'cancelled', drawn_at: new Date(now) });
      return true;
    }
    const { of, drawn } = lotteryOf(lottery);
    const numbers = lottoNumbers(seed, { lottery, number, of, drawn });
    const id = random.uuid();
    const drawnAt = new Date(now);
    const statement: contract.ResultStatement = {
      v: 1,
      kind: 'lotto_result',
      lottery,
      number,
      commitment,
      seed,
      numbers,
      drawnAt: drawnAt.toISOString(),
    };
    await signStatement(tx, signer.key(), { id, kind: 'lotto_result', statement });
    await change(tx, draw, { state: 'drawn', seed, numbers, result_id: id, drawn_at: drawnAt });
    return true;
  });
}

/** Pays the next tickets of a draw, or returns the stakes of a cancelled one. Returns whether there may be more. */
export function payBatch(
  { pool, clock, bus }: DrawPlatform,
  ledger: Pick<Ledger, 'post'>,
  named: Named,
): Promise<boolean> {
  return transact(pool, async (tx) => {
    const draw = await heldDraw(tx, named);
    if (!draw || draw.settled_at !== null || draw.state === 'open') return false;
    const at = new Date(clock.now());
    const tickets = await openTickets(tx, draw);
    if (tickets.length === 0) {
      await change(tx, draw, {
        ...(draw.state === 'drawn' && { state: 'settled' as const }),
        settled_at: at,
      });
      return false;
    }
    const ended = tickets.map((ticket) =>
      draw.state === 'drawn' ? decided(ticket, draw) : returned(ticket),
    );
    await move(tx, ledger, ended);
    await end(tx, ended, at);
    const userIds = new Set(tickets.map(({ user_id }) => Number(user_id)));
    tx.onCommit(() => {
      for (const userId of userIds) bus.publish('account.changed', { userId });
    });
    return true;
  });
}

interface Ended {
  ticket: TicketRow;
  status: 'won' | 'lost' | 'refused';
  hits: number | null;
  prize: bigint;
}

const returned = (ticket: TicketRow): Ended => ({ ticket, status: 'refused', hits: null, prize: 0n });

function decided(ticket: TicketRow, { lottery, numbers }: DrawRow): Ended {
  const hits = ticket.numbers.filter((each) => numbers.includes(each)).length;
  const prize = ticket.stake * BigInt(timesOf(lotteryOf(lottery), ticket.numbers.length, hits));
  return { ticket, status: prize > 0n ? 'won' : 'lost', hits, prize };
}

function openTickets(tx: Tx, { lottery, number }: DrawRow): Promise<TicketRow[]> {
  return tx
    .selectFrom('lotto_tickets')
    .selectAll()
    .where('lottery', '=', lottery)
    .where('draw', '=', number)
    .where('status', '=', 'open')
    .orderBy('number')
    .limit(BATCH)
    .forUpdate()
    .execute();
}

async function move(tx: Tx, ledger: Pick<Ledger, 'post'>, ended: readonly Ended[]): Promise<void> {
  const items = ended.map(({ ticket, status, prize }): PostingItem => {
    const back = { kind: 'lotto_stake_back' as const, amountMinor: ticket.stake };
    const kept = { kind: 'lotto_post' as const, amountMinor: ticket.stake };
    const won = { kind: 'lotto_prize' as const, amountMinor: prize };
    const postings = status === 'refused' ? [back] : status === 'won' ? [kept, won] : [kept];
    return { accountId: Number(ticket.account_id), reference: `lotto:${ticket.id}`, postings };
  });
  await payTickets(tx, ledger, 'lotto', items);
}

async function end(tx: Tx, ended: readonly Ended[], at: Date): Promise<void> {
  await tx.query({
    name: 'lotto_end_tickets',
    text: `update lotto_tickets t set status = new.status, prize = new.prize, hits = new.hits, settled_at = $5
           from unnest($1::uuid[], $2::text[], $3::bigint[], $4::int[]) as new (id, status, prize, hits)
           where t.id = new.id`,
    values: [
      ended.map(({ ticket }) => ticket.id),
      ended.map(({ status }) => status),
      ended.map(({ prize }) => prize),
      ended.map(({ hits }) => hits),
      at,
    ],
  });
}

async function change(
  tx: Tx,
  { lottery, number }: Named,
  to: Partial<Pick<DrawRow, 'state' | 'seed' | 'numbers' | 'result_id' | 'drawn_at' | 'settled_at'>>,
): Promise<void> {
  await tx
    .updateTable('lotto_draws')
    .set(to)
    .where('lottery', '=', lottery)
    .where('number', '=', number)
    .execute();
}
