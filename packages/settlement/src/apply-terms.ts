import type { MinorUnits, Ratio } from '@fairbook/money';
import { bonusCoef, MIN_BONUS_BETS, MIN_BONUS_ODDS_MILLI } from './bonus.ts';
import { hyperBonusPercent, MIN_HYPER_ODDS_MILLI } from './hyper-bonus.ts';
import { add, isAbove, lower, NOTHING, percentOf, subtract, times, whole } from './sums.ts';
import type { PayoutStep, Terms } from './terms.ts';
import type { Bet } from './unit-state.ts';

interface Context {
  stake: MinorUnits;
  bets: readonly Bet[];
  terms: Terms;
}

type Step = (sum: Ratio, context: Context) => PayoutStep | null;

/** In the order of decision 0024. Each step is exact; null where it changes nothing. */
const STEPS: readonly Step[] = [bonusExpress, boost, freeBet, hyperBonus, refund, insurance, maxPayout];

/** The payout after the terms, step by step from the combinations; the last step is the exact payout. */
export function applyTerms(
  stake: MinorUnits,
  factor: Ratio,
  bets: readonly Bet[],
  terms: Terms,
): [PayoutStep, ...PayoutStep[]] {
  const steps: [PayoutStep, ...PayoutStep[]] = [
    { name: 'combinations', factor, sum: { num: stake * factor.num, den: factor.den } },
  ];
  for (const step of STEPS) {
    const taken = step(steps.at(-1)!.sum, { stake, bets, terms });
    if (taken) steps.push(taken);
  }
  return steps;
}

function bonusExpress(sum: Ratio, { bets, terms }: Context): PayoutStep | null {
  const counted = countedFrom(bets, MIN_BONUS_ODDS_MILLI);
  if (!terms.bonusCoef || counted < MIN_BONUS_BETS || sum.num === 0n) return null;
  const [num, den] = terms.bonusCoef;
  const coef = lower({ num: BigInt(num), den: BigInt(den) }, bonusCoef(counted));
  return { name: 'bonus_express', coef, bets: counted, sum: times(sum, coef) };
}

function boost(sum: Ratio, { stake, terms }: Context): PayoutStep | null {
  const percent = terms.boostPercent ?? 0;
  if (percent <= 0 || !isAbove(sum, whole(stake))) return null;
  const added = percentOf(subtract(sum, whole(stake)), percent);
  return { name: 'boost', percent, added, sum: add(sum, added) };
}

function freeBet(sum: Ratio, { stake, terms }: Context): PayoutStep | null {
  if (!terms.isFreeBet || sum.num === 0n) return null;
  return {
    name: 'free_bet',
    stake,
    sum: isAbove(sum, whole(stake)) ? subtract(sum, whole(stake)) : NOTHING,
  };
}

/** Adds the hyper bonus on the winnings: the return above the stake, or of a free bet (its stake is off) all of it. */
function hyperBonus(sum: Ratio, { stake, bets, terms }: Context): PayoutStep | null {
  const { hyperBonus: agreed, isFreeBet } = terms;
  if (!agreed || stake < agreed.minStake) return null;
  const counted = countedFrom(bets, MIN_HYPER_ODDS_MILLI);
  const percent = Math.min(agreed.percent, hyperBonusPercent(counted));
  const own = whole(isFreeBet ? 0n : stake);
  if (percent <= 0 || !isAbove(sum, own)) return null;
  const bonus = percentOf(subtract(sum, own), percent);
  const isCapped = isAbove(bonus, whole(agreed.maxBonus));
  const added = isCapped ? whole(agreed.maxBonus) : bonus;
  return { name: 'hyper_bonus', percent, bets: counted, added, isCapped, sum: add(sum, added) };
}

function refund(sum: Ratio, { stake, terms }: Context): PayoutStep | null {
  const percent = terms.refundPercent ?? 0;
  if (percent <= 0 || terms.isFreeBet || sum.num > 0n) return null;
  const added = percentOf(whole(stake), percent);
  return { name: 'refund', percent, added, sum: added };
}

function insurance(sum: Ratio, { stake, bets, terms }: Context): PayoutStep | null {
  if (sum.num > 0n || terms.isFreeBet || !isInsured(bets, terms)) return null;
  const { percent } = terms.insurance!;
  const added = percentOf(whole(stake), percent);
  return { name: 'insurance', percent, added, sum: added };
}

/** Whether the coupon's insurance would pay if its open legs won. */
export function isInsured(bets: readonly Bet[], { insurance }: Pick<Terms, 'insurance'>): boolean {
  if (!insurance || bets.filter(({ isVoid }) => !isVoid).length < insurance.minBets) return false;
  return bets.filter(({ isLost }) => isLost).length === 1;
}

function maxPayout(sum: Ratio, { terms }: Context): PayoutStep | null {
  const max = terms.maxPayout;
  if (max === undefined || !isAbove(sum, whole(max))) return null;
  return { name: 'max_payout', max, sum: whole(max) };
}

function countedFrom(bets: readonly Bet[], leastMilli: number): number {
  return bets.filter(({ oddsMilli, isVoid }) => !isVoid && oddsMilli >= BigInt(leastMilli)).length;
}
