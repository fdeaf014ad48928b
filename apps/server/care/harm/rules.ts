import type { careCases } from '@fairbook/contracts';

/** What a player did on one day. Sums are minor units of the base currency. */
export interface CareDay {
  /** `2026-11-30`, by the clock of the player’s jurisdiction. */
  day: string;
  staked: bigint;
  nightBets: number;
  chased: number;
  failedDeposits: number;
  cancelledWithdrawals: number;
}

interface Rule {
  threshold: number;
  /** Points from the threshold on; twice as many from twice the threshold on. */
  points: number;
  value(days: readonly CareDay[], today: string): number;
}

const DAY_MS = 86_400_000;
/** Below this much staked in a week, rising stakes mean nothing: 100 in the base currency. */
const LEAST_STAKED = 10_000n;
/** How many days the markers look back. */
export const LOOKED_BACK_DAYS = 28;

const lastDays = (days: readonly CareDay[], today: string, count: number) => {
  const from = new Date(Date.parse(today) - (count - 1) * DAY_MS).toISOString().slice(0, 10);
  return days.filter(({ day }) => day >= from && day <= today);
};
const sum = (days: readonly CareDay[], of: 'chased' | 'failedDeposits' | 'cancelledWithdrawals') =>
  days.reduce((all, each) => all + each[of], 0);
const staked = (days: readonly CareDay[]) => days.reduce((all, each) => all + each.staked, 0n);

/** Each marker: how its value is computed, the threshold from which it counts, and its points. */
export const RULES: Readonly<Record<careCases.Marker, Rule>> = {
  /** Deposits within an hour after a lost coupon, over 7 days. */
  chasing: { threshold: 3, points: 2, value: (days, today) => sum(lastDays(days, today, 7), 'chased') },
  /** Nights with bets, over 14 days. */
  night: {
    threshold: 4,
    points: 1,
    value: (days, today) => lastDays(days, today, 14).filter(({ nightBets }) => nightBets > 0).length,
  },
  /** Stakes of the last 7 days in percent of a week’s mean over the 21 days before. */
  rising: {
    threshold: 200,
    points: 2,
    value(days, today) {
      const week = staked(lastDays(days, today, 7));
      const before = staked(lastDays(days, today, LOOKED_BACK_DAYS)) - week;
      if (week < LEAST_STAKED || before === 0n) return 0;
      return Number((week * 300n) / before);
    },
  },
  /** Deposits that failed, over 7 days. */
  failed: {
    threshold: 3,
    points: 1,
    value: (days, today) => sum(lastDays(days, today, 7), 'failedDeposits'),
  },
  /** Withdrawals that the player took back, over 14 days. */
  cancelled: {
    threshold: 2,
    points: 2,
    value: (days, today) => sum(lastDays(days, today, 14), 'cancelledWithdrawals'),
  },
};

/** The score of a player, with every marker that counts towards it. */
export function scoreOf(days: readonly CareDay[], today: string): { score: number; marks: careCases.Mark[] } {
  const marks = (Object.keys(RULES) as careCases.Marker[]).flatMap((marker) => {
    const { threshold, points, value: count } = RULES[marker];
    const value = count(days, today);
    if (value < threshold) return [];
    return [{ marker, value, threshold, points: value >= 2 * threshold ? 2 * points : points }];
  });
  return { score: marks.reduce((all, { points }) => all + points, 0), marks };
}
