import type { Reason } from '@fairbook/contracts';
import {
  type LimitType,
  type Measured,
  MONEY_LIMITS,
  type MoneyLimit,
} from '@fairbook/contracts/care/limit-rules';
import { exponentOf, formatAmount, minorUnits } from '@fairbook/money';
import { type Book, entryAt } from './machine.ts';

/**
 * What a player staked, lost (stakes less returns) and paid in, within a window; minor units of the limits' currency.
 */
export type Played = Readonly<Record<Measured, bigint>>;

export const WINDOWS = [1, 7, 30] as const;
type Days = (typeof WINDOWS)[number];
/** By the days of the rolling window that ends now. */
export type Windows = Readonly<Record<Days, Played>>;

const NOTHING: Played = { wager: 0n, loss: 0n, deposit: 0n };
export const NO_PLAY: Windows = { 1: NOTHING, 7: NOTHING, 30: NOTHING };

/** What a stake or a deposit adds. A stake counts as lost until money comes back. */
export function plus(windows: Windows, { what, amount }: Spend): Windows {
  const add = (so: Played): Played =>
    what === 'stake'
      ? { ...so, wager: so.wager + amount, loss: so.loss + amount }
      : { ...so, deposit: so.deposit + amount };
  return { 1: add(windows[1]), 7: add(windows[7]), 30: add(windows[30]) };
}

export interface Spend {
  what: 'stake' | 'deposit';
  /** Minor units of the limits' currency. */
  amount: bigint;
}

const ALL = Object.keys(MONEY_LIMITS).map(Number) as MoneyLimit[];

/** The limits that bound a stake, and those that bound a deposit. */
const BOUND_BY: Readonly<Record<Spend['what'], readonly MoneyLimit[]>> = {
  stake: ALL.filter((type) => MONEY_LIMITS[type].what !== 'deposit'),
  deposit: ALL.filter((type) => MONEY_LIMITS[type].what === 'deposit'),
};

/** What is left of a money limit in force, at least zero; null without one. */
export function leftOf(book: Book, type: MoneyLimit, windows: Windows, iso: string, now: number) {
  const { active } = entryAt(book, type, now);
  if (!active) return null;
  const { what, days } = MONEY_LIMITS[type];
  const limit = BigInt(active.value) * 10n ** BigInt(exponentOf(iso));
  const left = limit - windows[days][what];
  return { limit, left: left > 0n ? left : 0n };
}

interface Asked {
  /** The currency of the limits. */
  iso: string;
  /** Epoch seconds. */
  now: number;
}

/** The limits in force that bound a stake or a deposit, with what each leaves. */
function bounding(book: Book, windows: Windows, what: Spend['what'], { iso, now }: Asked) {
  return BOUND_BY[what].flatMap((type) => {
    const room = leftOf(book, type, windows, iso, now);
    return room ? [{ ...MONEY_LIMITS[type], ...room }] : [];
  });
}

/** Whether any limit in force bounds stakes. */
export function isStakeBound(book: Book, now: number): boolean {
  return BOUND_BY.stake.some((type) => entryAt(book, type, now).active !== null);
}

/** Why the limits don't allow this, or null. If several don't, the one that leaves least is reported. */
export function refusalOf(book: Book, windows: Windows, spend: Spend, asked: Asked): Reason | null {
  const [first, ...others] = bounding(book, windows, spend.what, asked);
  if (!first) return null;
  const least = others.reduce((so, each) => (each.left < so.left ? each : so), first);
  if (spend.amount <= least.left) return null;
  const { iso } = asked;
  const shown = (sum: bigint) => formatAmount(minorUnits(sum), iso);
  const rest = least.left > 0n ? 'some' : 'none';
  const values = { days: least.days, limit: shown(least.limit), left: shown(least.left), rest, iso };
  return { code: `limits.${least.what}_reached`, field: 'amount', values };
}

/**
 * What the limits leave for stakes even if nothing but further stakes happens. Winnings are not counted, because they
 * leave the window of a loss limit before the stakes that won them. The caller must make sure that no payout is taken
 * back.
 */
export function surelyLeft(book: Book, windows: Windows, asked: Asked): bigint {
  const lefts = bounding(book, windows, 'stake', asked).map(({ limit, days }) => limit - windows[days].wager);
  return lefts.reduce((so, each) => (each < so ? each : so));
}

/** Whether a limit on losses is in force. */
export function isLossBound(book: Book, now: number): boolean {
  return BOUND_BY.stake.some((type) => MONEY_LIMITS[type].what === 'loss' && entryAt(book, type, now).active);
}

export function isMoneyLimit(type: LimitType): type is MoneyLimit {
  return type in MONEY_LIMITS;
}
