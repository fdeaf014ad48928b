import { type BodyOf, type lotto as contract, type Reason, Refusal } from '@fairbook/contracts';
import { type Lottery, type LotteryId, lotteryOf, MOST_TICKETS } from '@fairbook/contracts/pools/lotteries';
import {
  BASE_CURRENCY,
  formatAmount,
  friendlyAmount,
  minorUnits,
  type Rates,
  toBaseUp,
} from '@fairbook/money';
import type { SigningKey } from '@fairbook/proof/server';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { agreedPrice, payingCurrency, type StakeDeps, takeStakes } from '../stakes/index.ts';
import { signStatement } from '../statements/index.ts';
import type { MakeDeps } from './make.ts';
import { countOf, type DrawRow, holdNextDraws, stakesOn, type TicketRow, ticketsByKey } from './store.ts';

export interface PlaceDeps extends StakeDeps, MakeDeps {
  signer: { key(): SigningKey };
  /** Why nothing is accepted: what can't be proven isn't sold. */
  stopped(): Reason | null;
  rates(): Rates;
}

type PlacePlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'bus'>;
type Body = BodyOf<typeof contract.place>;
interface Asked {
  userId: number;
  key: string;
  body: Body;
}

/** The price of a ticket in a currency, in minor units; undefined without a rate. */
export function priceIn(lottery: LotteryId, iso: string, rates: Rates): bigint | undefined {
  if (iso !== BASE_CURRENCY && !rates.has(iso)) return undefined;
  return friendlyAmount(lotteryOf(lottery).price, iso, rates);
}

/** What each number of hits pays, most hits first. */
export function prizesOf(lottery: Lottery, chosen: number): { hits: number; times: number }[] {
  return Object.entries(lottery.prizes[chosen] ?? {})
    .map(([hits, times]) => ({ hits: Number(hits), times }))
    .sort((a, b) => b.hits - a.hits);
}

/**
 * Sells tickets with the same numbers for the next draws: checks, money, tickets and the signed receipt are one
 * transaction, in which the draws are locked against their end. A repeat with the same key answers the same tickets.
 */
export async function placeTickets(
  platform: PlacePlatform,
  deps: PlaceDeps,
  asked: Asked,
): Promise<TicketRow[]> {
  const { db, pool } = platform;
  const before = await ticketsByKey(db, asked.userId, asked.key);
  if (before.length > 0) return repeated(before, asked.body);
  const stopped = deps.stopped();
  if (stopped) throw new Refusal(stopped);
  try {
    return await transact(pool, (tx) => sell(tx, platform, deps, asked));
  } catch (error) {
    const isTaken = (error as { constraint?: unknown } | null)?.constraint === 'lotto_tickets_keys';
    if (!isTaken) throw error;
    return repeated(await ticketsByKey(db, asked.userId, asked.key), asked.body);
  }
}

async function sell(
  tx: Tx,
  { clock, random, bus }: PlacePlatform,
  deps: PlaceDeps,
  { userId, key, body }: Asked,
): Promise<TicketRow[]> {
  const { lottery, accountId } = body;
  const now = clock.now();
  const numbers = numbersOf(body);
  const draws = await holdNextDraws(tx, lottery, now, body.draws);
  if (draws.length < body.draws) throw new Refusal('lotto.no_draw');
  const iso = await payingCurrency(tx, userId, accountId);
  const stake = agreedPrice(priceIn(lottery, iso, deps.rates()), iso, body.price);
  const tickets = draws.map((draw) => ({ id: random.uuid(), draw }));
  await takeStakes(tx, deps, {
    userId,
    accountId,
    iso,
    product: 'lotto',
    alsoClosedBy: lotteryOf(lottery).product,
    kind: 'lotto_stake',
    each: tickets.map(({ id }) => ({ reference: `lotto:${id}`, amount: stake })),
    field: 'numbers',
  });
  for (const { draw } of tickets) await checkRoom(tx, deps, draw, { userId, numbers, iso, stake });
  const purchaseId = random.uuid();
  const rows = await tx
    .insertInto('lotto_tickets')
    .values(
      tickets.map(({ id, draw }) => ({
        id,
        purchase_id: purchaseId,
        lottery,
        draw: draw.number,
        user_id: userId,
        account_id: accountId,
        currency: iso,
        numbers,
        stake,
        at: new Date(now),
        idem_key: key,
      })),
    )
    .returningAll()
    .execute();
  const statement = statementOf(rows, draws);
  await signStatement(tx, deps.signer.key(), { id: purchaseId, kind: 'lotto', statement });
  tx.onCommit(() => bus.publish('account.changed', { userId }));
  return rows;
}

/** The numbers in ascending order. Throws `lotto.bad_numbers` for another count, a repeated one, or one out of range. */
function numbersOf({ lottery, numbers }: Body): number[] {
  const { of, prizes } = lotteryOf(lottery);
  const isFit =
    numbers.length in prizes &&
    new Set(numbers).size === numbers.length &&
    numbers.every((each) => each >= 1 && each <= of);
  if (!isFit) throw new Refusal({ code: 'lotto.bad_numbers', field: 'numbers' });
  return [...numbers].sort((a, b) => a - b);
}

/**
 * Refuses a ticket beyond those that a player may have in a draw, and one with numbers on which the house would pay too
 * much, whoever has them.
 */
async function checkRoom(
  tx: Tx,
  { rates, rules }: PlaceDeps,
  draw: DrawRow,
  { userId, numbers, iso, stake }: { userId: number; numbers: readonly number[]; iso: string; stake: bigint },
): Promise<void> {
  if ((await countOf(tx, userId, draw)) >= MOST_TICKETS)
    throw new Refusal({ code: 'lotto.too_many', field: 'numbers', values: { max: MOST_TICKETS } });
  const [top] = prizesOf(lotteryOf(draw.lottery), numbers.length);
  const staked = [...(await stakesOn(tx, draw, numbers)), { currency: iso, stakes: stake }];
  const worth = staked.reduce((sum, row) => sum + toBaseUp(row.stakes, row.currency, rates()), 0n);
  if (worth * BigInt(top!.times) > BigInt(rules().mostToWin) * 100n)
    throw new Refusal({ code: 'lotto.sold_out', field: 'numbers' });
}

function statementOf(rows: readonly TicketRow[], draws: readonly DrawRow[]): contract.PurchaseStatement {
  const [first] = rows;
  const { purchase_id, user_id, lottery, numbers, stake, currency, at } = first!;
  const commitments = new Map(draws.map(({ number, commitment }) => [number, commitment]));
  return {
    v: 1,
    kind: 'lotto',
    purchaseId: purchase_id,
    userId: Number(user_id),
    lottery,
    numbers,
    stake: formatAmount(minorUnits(stake), currency),
    iso: currency,
    prizes: prizesOf(lotteryOf(lottery), numbers.length),
    draws: rows.map(({ id, draw }) => ({
      number: Number(draw),
      ticketId: id,
      commitment: commitments.get(draw)!,
    })),
    acceptedAt: at.toISOString(),
  };
}

/** The tickets of a repeated request; another body under the same key is refused. */
function repeated(tickets: TicketRow[], body: Body): TicketRow[] {
  const [first] = tickets;
  const isSame =
    first !== undefined &&
    first.lottery === body.lottery &&
    Number(first.account_id) === body.accountId &&
    tickets.length === body.draws &&
    first.numbers.join() === [...body.numbers].sort((a, b) => a - b).join();
  if (!isSame) throw new Refusal('request.key_reused');
  return tickets;
}
