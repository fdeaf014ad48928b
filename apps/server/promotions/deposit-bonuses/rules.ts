import type { depositBonuses as contract } from '@fairbook/contracts';
import { exponentOf, parseDecimal } from '@fairbook/money';
import { dayOf } from '../weeks.ts';

const DAY_MS = 86_400_000;

/** A player as the conditions of a bonus see them. */
export interface Depositor {
  countryId: number;
  registeredAt: number;
  /** Deposits so far, without the one that is being judged. */
  deposits: number;
}

/** The end of the time for the deposit: the end of the bonus, or of the player's days since registration if earlier. */
export function endOf({ until, withinDays }: contract.DepositBonusFields, registeredAt: number): number {
  const end = Date.parse(until);
  return withinDays === null ? end : Math.min(end, registeredAt + withinDays * DAY_MS);
}

const BEFORE = { first: 0, second: 1, third: 2 } as const;

/** How many deposits of the player have to arrive before the one that brings the bonus; null if it is past. Pure. */
export function depositsBefore(
  { deposit }: Pick<contract.DepositBonusFields, 'deposit'>,
  { deposits }: Pick<Depositor, 'deposits'>,
): number | null {
  if (deposit === 'further') return deposits > 0 ? 0 : 1;
  return deposits > BEFORE[deposit] ? null : BEFORE[deposit] - deposits;
}

/** Whether the deposit that the bonus is for could bring it now, whatever its amount and those before it. Pure. */
export function isOpenTo(fields: contract.DepositBonusFields, player: Depositor, now: number): boolean {
  const { countries, from, isActive } = fields;
  return (
    isActive &&
    (countries.length === 0 || countries.includes(player.countryId)) &&
    Date.parse(from) <= now &&
    now < endOf(fields, player.registeredAt)
  );
}

/** Whether a deposit of this player now could bring the bonus, whatever its amount. Pure. */
export function isFor(fields: contract.DepositBonusFields, player: Depositor, now: number): boolean {
  return depositsBefore(fields, player) === 0 && isOpenTo(fields, player, now);
}

/** The day in UTC that a deposit at this moment has a repeated bonus for; null for a bonus that a person gets once. Pure. */
export function repeatDay(
  { isRepeated }: Pick<contract.DepositBonusFields, 'isRepeated'>,
  now: number,
): string | null {
  return isRepeated ? dayOf(now) : null;
}

const HOUR_MS = 3_600_000;

/** The start and end of the current happy hours, or of the next ones, in epoch milliseconds; null if the bonus has none. Pure. */
export function happyHourOf(
  { hours }: Pick<contract.DepositBonusFields, 'hours'>,
  now: number,
): { from: number; until: number } | null {
  if (!hours) return null;
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const days = Array.from({ length: 8 }, (_, n) => today + n * DAY_MS);
  const spans = days
    .filter((day) => hours.days.includes(new Date(day).getUTCDay() || 7))
    .map((day) => ({ from: day + hours.fromHour * HOUR_MS, until: day + hours.untilHour * HOUR_MS }));
  return spans.find(({ until }) => now < until)!;
}

/** Whether a deposit that arrives at this moment is in the happy hours of a bonus. Pure. */
export function isInHours(fields: Pick<contract.DepositBonusFields, 'hours'>, now: number): boolean {
  const hour = happyHourOf(fields, now);
  return hour === null || hour.from <= now;
}

/**
 * What a deposit brings, in its minor units: the percentage of it, rounded down, at most the cap; null where the
 * deposit is below the minimum or its currency has no bonus. Pure.
 */
export function bonusOf(
  { percent, amounts }: Pick<contract.DepositBonusFields, 'percent' | 'amounts'>,
  { amount, currency }: { amount: bigint; currency: string },
): bigint | null {
  const own = amounts.find(({ iso }) => iso === currency);
  if (!own) return null;
  const [cap, min] = [minor(own.cap, currency), minor(own.minDeposit, currency)];
  if (amount < min) return null;
  const share = (amount * BigInt(percent)) / 100n;
  const bonus = share < cap ? share : cap;
  return bonus > 0n ? bonus : null;
}

function minor(amount: string, iso: string): bigint {
  const sum = parseDecimal(amount, exponentOf(iso));
  if (typeof sum === 'string')
    throw new Error(`a bonus on deposits has ${amount} ${iso}, which is no amount`);
  return sum;
}
