import type { Reason } from '@fairbook/contracts';
import type { Rates } from '@fairbook/money';
import type { Sql } from '../../platform/database/sql.ts';
import { type Allowance, allowanceOf, covers } from './allowance.ts';
import { valued } from './currency.ts';
import { isLossBound, isStakeBound, plus, refusalOf, surelyLeft, type Windows } from './room.ts';
import { type HeldBook, holdBooks, type PlayedBook, playedOf, type StoredBook } from './store.ts';

/** A stake, in minor units of its account's currency; zero where the house gives it. */
export interface Stake {
  userId: number;
  accountId: number;
  amount: bigint;
  iso: string;
}

/** The accounts of the stakes by id, each with the number of its last line. They are locked before the books. */
export type LockedLines = Promise<ReadonlyMap<number, { seq: number }>>;

interface Deps {
  rates(): Rates;
  /** Epoch milliseconds. */
  now(): number;
  /** Why no stake at all is allowed. */
  whyNone(stored: StoredBook): Reason | null;
}

/** The held books of a group of players. */
export interface HeldStakes {
  books: ReadonlyMap<number, HeldBook>;
  /** One pass through the group: each stake that is allowed counts for the next. */
  claims(): (stake: Stake) => Reason | null;
  /** The next allowances of the players who staked. A player who needs no new one, or gets none, is left out. */
  allowances(placed: readonly Stake[]): [userId: number, Allowance][];
}

/**
 * After this time every window is past the result that was taken back: 30 days, and one more for clocks that are set.
 */
const TAKEN_BACK_MS = 31 * 86_400_000;

/**
 * Locks the books of the players of these stakes. The ledger is added up only for players whose stakes no allowance
 * covers. Null if nobody has a book.
 */
export async function holdStakes(
  sql: Sql,
  stakes: readonly Stake[],
  accounts: LockedLines,
  { rates, now, whyNone }: Deps,
): Promise<HeldStakes | null> {
  const books = await holdBooks(sql, [...new Set(stakes.map(({ userId }) => userId))]);
  if (books.size === 0) return null;
  const lines = await accounts;
  const open = uncovered(books, stakes, lines, now());
  const counted: ReadonlyMap<number, PlayedBook> =
    open.length === 0
      ? new Map()
      : await playedOf(sql, new Map(open.map((userId) => [userId, books.get(userId)!])), {
          isSpent: true,
          rates: rates(),
          now: now(),
        });
  const asked = ({ currency: iso }: StoredBook) => ({ iso, now: seconds(now) });
  let claimed = new Map<number, Windows>();

  function claim(stake: Stake): Reason | null {
    const stored = books.get(stake.userId);
    if (!stored) return null;
    const none = whyNone(stored);
    const played = counted.get(stake.userId);
    if (none || !played) return none;
    const so = claimed.get(stake.userId) ?? played.windows;
    const spend = {
      what: 'stake' as const,
      amount: valued(stake.amount, stake.iso, stored.currency, rates()),
    };
    const reason = refusalOf(stored.book, so, spend, asked(stored));
    if (!reason) claimed.set(stake.userId, plus(so, spend));
    return reason;
  }

  /** The next allowance of a player whose play was counted, sized by the last of these stakes. */
  function nextOf(own: readonly Stake[]): [userId: number, Allowance][] {
    const { userId, accountId, amount } = own.at(-1)!;
    const [stored, played, windows] = [books.get(userId), counted.get(userId), claimed.get(userId)];
    if (!stored || !played || !windows) return [];
    const isInOneCurrency = played.isInOneCurrency && own.every(({ iso }) => iso === stored.currency);
    if (!isInOneCurrency || mayShrink(stored, now)) return [];
    const left = surelyLeft(stored.book, windows, asked(stored));
    const { seq } = lines.get(accountId)!;
    const next = allowanceOf(left, { accountId, seq, stake: amount, now: now() });
    return next ? [[userId, next]] : [];
  }

  return {
    books,
    claims() {
      claimed = new Map();
      return claim;
    },
    allowances(placed) {
      return [...Map.groupBy(placed, ({ userId }) => userId).values()].flatMap(nextOf);
    },
  };
}

const seconds = (now: () => number) => Math.floor(now() / 1000);

/**
 * After a result was taken back, a loss limit may leave less without any new stake: the winnings leave the window, and
 * what took them back stays in it.
 */
function mayShrink({ book, takenBackAt }: HeldBook, now: () => number): boolean {
  const isLately = takenBackAt !== null && takenBackAt.getTime() > now() - TAKEN_BACK_MS;
  return isLately && isLossBound(book, seconds(now));
}

/** The players whose stakes have to be counted: a limit bounds them, and no allowance covers them all. */
function uncovered(
  books: ReadonlyMap<number, HeldBook>,
  stakes: readonly Stake[],
  lines: ReadonlyMap<number, { seq: number }>,
  now: number,
): number[] {
  const open = new Set<number>();
  const before = new Map<number, number>();
  for (const { userId, accountId, amount } of stakes) {
    const held = books.get(userId);
    if (!held || open.has(userId)) continue;
    const others = before.get(userId) ?? 0;
    before.set(userId, others + 1);
    const seq = lines.get(accountId)?.seq ?? Number.MAX_SAFE_INTEGER;
    if (covers(held.allowance, { accountId, seq, others, amount, now })) continue;
    if (isStakeBound(held.book, Math.floor(now / 1000))) open.add(userId);
  }
  return [...open];
}
