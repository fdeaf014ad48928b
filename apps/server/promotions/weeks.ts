import { BASE_CURRENCY, exponentOf, parseDecimal } from '@fairbook/money';

const DAY_MS = 86_400_000;
export const WEEK_MS = 7 * DAY_MS;
/** 1 January 1970 was a Thursday. */
const MONDAY_MS = 4 * DAY_MS;
/** How long after its end a week may be paid: by then what ended in its last moment is committed. */
const SETTLED_MS = 3_600_000;

/** The Monday, 00:00 UTC, at which the week of a moment began. */
export function weekOf(at: number): number {
  return Math.floor((at - MONDAY_MS) / WEEK_MS) * WEEK_MS + MONDAY_MS;
}

/** The Monday at which the last week began that may be paid. */
export const lastWeek = (now: number): number => weekOf(now - SETTLED_MS) - WEEK_MS;

/** Days as the database names them. */
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The index of the highest level whose turnover is reached; 0 if none is. */
export function levelOf(levels: readonly { turnover: string }[], turnover: bigint): number {
  const reached = levels.findLastIndex((level) => baseOf(level.turnover) <= turnover);
  return Math.max(0, reached);
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
