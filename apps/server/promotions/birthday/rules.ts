import { mostCostOf } from '@fairbook/contracts/casino/bonus-rules';
import type { BirthdayRules } from '@fairbook/contracts/promotions/birthday';
import { nextDay } from '../../platform/time/days.ts';

/** A gift that could not be offered on the day itself, because the site was down, is offered within so many days. */
const LATE_DAYS = 3;
/**
 * The days that two gifts of a person celebrate are at least so many days apart, whatever day a corrected birthday falls on.
 * A year less some days: a correction by so few costs nobody a gift.
 */
export const APART_DAYS = 362;
export const APART_MS = APART_DAYS * 86_400_000;

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The birthdays that are celebrated on a day, as `02-28`: on 28 February of a common year also those of 29 February. */
export function birthdaysOn(day: string): string[] {
  const own = day.slice(5);
  return own === '02-28' && !isLeap(Number(day.slice(0, 4))) ? [own, '02-29'] : [own];
}

/** The days whose gifts may still be offered, the earliest first. */
export const daysDue = (today: string): string[] =>
  Array.from({ length: LATE_DAYS + 1 }, (_, n) => nextDay(today, n - LATE_DAYS));

/** The birthdays that are celebrated from tomorrow on for so many days, each once. */
export const birthdaysAhead = (today: string, days: number): string[] => [
  ...new Set(Array.from({ length: days }, (_, n) => birthdaysOn(nextDay(today, n + 1))).flat()),
];

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The rules with a gift that is larger by this percentage of the usual one, rounded down. */
export function largerBy(rules: BirthdayRules, percent: number): BirthdayRules {
  const larger = (sum: number) => Math.floor((sum * percent) / 100);
  return { ...rules, points: larger(rules.points), bonus: larger(rules.bonus) };
}

/** What a gift costs at most on average, in minor units of the base currency. A point counts as a cent. */
export function worthOf(
  { gift, points, bonus, wagerTimes, casino }: BirthdayRules,
  mostWagerTimes: number | null = null,
): bigint {
  if (gift === 'points') return BigInt(points);
  const times = Math.min(wagerTimes, mostWagerTimes ?? wagerTimes);
  return mostCostOf(BigInt(bonus) * 100n, { wagerTimes: times, mostTimes: casino.mostTimes });
}
