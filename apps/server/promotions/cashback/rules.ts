import type { CashbackRules } from '@fairbook/contracts/promotions/cashback';
import { BASE_CURRENCY, exponentOf, parseDecimal } from '@fairbook/money';

const DAY_MS = 86_400_000;
export const WEEK_MS = 7 * DAY_MS;
/** 1 January 1970 was a Thursday. */
const MONDAY_MS = 4 * DAY_MS;

/** The Monday, 00:00 UTC, at which the week of a moment began. */
export function weekOf(at: number): number {
  return Math.floor((at - MONDAY_MS) / WEEK_MS) * WEEK_MS + MONDAY_MS;
}

/** A bet that counts. In minor units of the base currency. */
export interface CountedBet {
  couponId: string;
  stake: bigint;
  payout: bigint;
}

type Levels = CashbackRules['levels'];

/** The index of the highest level whose turnover is reached; 0 if none is. */
export function levelOf(levels: Levels, turnover: bigint): number {
  const reached = levels.findLastIndex((level) => baseOf(level.turnover) <= turnover);
  return Math.max(0, reached);
}

/**
 * What each bet of a week earns, rounded down. In mode points it is the level's share of the stake. In mode percent it
 * is a part of the week's loss, spread over the bets by their stakes, but at most what mode points gives. So cashback
 * is never more than `MOST_CASHBACK_PER_MILLE` of the stakes, which is less than the cheapest bet costs. Pure.
 */
export function earnedBy(
  bets: readonly CountedBet[],
  { mode, lossPercent }: Pick<CashbackRules, 'mode' | 'lossPercent'>,
  perMille: number,
): bigint[] {
  const shares = bets.map(({ stake }) => (stake * BigInt(perMille)) / 1000n);
  if (mode === 'points') return shares;
  const stakes = bets.reduce((sum, { stake }) => sum + stake, 0n);
  const payouts = bets.reduce((sum, { payout }) => sum + payout, 0n);
  const loss = stakes > payouts ? stakes - payouts : 0n;
  const most = (loss * BigInt(lossPercent)) / 100n;
  return bets.map(({ stake }, i) => {
    const share = stakes === 0n ? 0n : (most * stake) / stakes;
    return share < shares[i]! ? share : shares[i]!;
  });
}

const WHOLE = 1_000_000n;

/** The part of everybody's cashback that the budget covers, in millionths. */
export function partOf(total: bigint, budget: bigint): number {
  return total <= budget ? Number(WHOLE) : Number((budget * WHOLE) / total);
}

export function cut(sum: bigint, part: number): bigint {
  return (sum * BigInt(part)) / WHOLE;
}

/** An amount of the rules in minor units of the base currency. */
export function baseOf(amount: string): bigint {
  const sum = parseDecimal(amount, exponentOf(BASE_CURRENCY));
  return typeof sum === 'string' ? 0n : sum;
}
