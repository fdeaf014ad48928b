import type { CashbackProgramme, CasinoCashbackRules } from '@fairbook/contracts/promotions/casino-cashback';
import { type Rates, toBaseDown, toBaseUp } from '@fairbook/money';
import { baseOf, levelOf } from '../weeks.ts';

/** What a player played in a span; in minor units of the base currency. */
export interface Played {
  staked: bigint;
  paid: bigint;
  counted: bigint;
}
const NOTHING: Played = { staked: 0n, paid: 0n, counted: 0n };

/** The same on accounts of one currency. `counted` is in hundredths of its minor unit. */
export interface PlayedIn extends Played {
  currency: string;
}

/**
 * The sums of all currencies together. Stakes are rounded down and payouts up, so that rounding brings no player more.
 * Play in a currency that has lost its rate is left out.
 */
export function togetherOf(sums: readonly PlayedIn[], rates: Rates): Played {
  return sums.reduce((all, { currency, staked, paid, counted }) => {
    if (!rates.has(currency)) return all;
    return {
      staked: all.staked + toBaseDown(staked, currency, rates),
      paid: all.paid + toBaseUp(paid, currency, rates),
      counted: all.counted + toBaseDown(counted / 100n, currency, rates),
    };
  }, NOTHING);
}

/** The terms by which a week of a player is counted. `level` is null for premium cashback. */
export interface WeekTerms {
  programme: CashbackProgramme;
  level: number | null;
  lossPercent: number;
  caps: Pick<CasinoCashbackRules['premium'], 'mostPerMille' | 'mostPerWeek'>;
}

/** The terms of a player; null for one who has no programme. `turnover`: what counted in the weeks before. */
export function termsOf(
  { vip, premium }: CasinoCashbackRules,
  { isMember, turnover }: { isMember: boolean; turnover: bigint },
): WeekTerms | null {
  if (premium.isOn && isMember)
    return { programme: 'premium', level: null, lossPercent: premium.lossPercent, caps: premium };
  if (!vip.isOn) return null;
  const level = levelOf(vip.levels, turnover);
  return { programme: 'vip', level, lossPercent: vip.levels[level]!.lossPercent, caps: vip };
}

/**
 * What a week earns: a share of the net loss, but no more than a share of the stakes that count, and no more than the most
 * of a week. The stakes that count cost at least twice the highest such share (`MOST_CASINO_CASHBACK_PER_MILLE`), so no
 * way to lose and win makes playing for it worthwhile. Rounded down. Pure.
 */
export function earnedOf({ staked, paid, counted }: Played, { lossPercent, caps }: WeekTerms): bigint {
  const loss = staked > paid ? staked - paid : 0n;
  const shares = [
    (loss * BigInt(lossPercent)) / 100n,
    (counted * BigInt(caps.mostPerMille)) / 1_000n,
    baseOf(caps.mostPerWeek),
  ];
  return shares.reduce((least, each) => (each < least ? each : least));
}
