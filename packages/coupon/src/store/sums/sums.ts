import { formatAmount, type MinorUnits, minorUnits, type Ratio, roundDownMulDiv } from '@fairbook/money';
import { type OddsMilli, oddsMilli, roundDownToMilli } from '@fairbook/odds';
import { antiExpressOdds, type PayoutStep, type SameGame, traitsOf } from '@fairbook/settlement';
import { termsOf } from '../../agreed/terms.ts';
import { type CouponMaths, type CouponMathsInput, couponMaths } from '../../maths/maths.ts';
import { minorByName } from '../chosen/stake.ts';
import { sizesFor } from '../chosen/type.ts';
import type { CouponSnapshot } from '../facts.ts';
import type { Leg } from '../prices/legs.ts';
import type { Sums } from './shown.ts';

/** Higher odds would only be a very long number. */
const MAX_SHOWN_MILLI = 10n ** 12n;
const ONE = minorUnits(1n);

export type SumsInput = Pick<
  CouponSnapshot,
  'legs' | 'draft' | 'account' | 'type' | 'stakes' | 'quote' | 'sameGames' | 'units'
>;

/** What this coupon would pay, by the arithmetic of settlement. Null while one of its legs can't be bet on. */
export function sumsOf(coupon: SumsInput): Sums | null {
  const isClosed = coupon.legs.some(({ price }) => price.state === 'suspended' || price.state === 'over');
  return isClosed ? null : sumsAt(coupon, (leg) => leg.coefMilli);
}

/** The same at the agreed prices, before they moved. */
export function agreedSums(coupon: SumsInput): Sums | null {
  return sumsAt(coupon, ({ bet }) => bet.coefMilli);
}

function sumsAt(coupon: SumsInput, priceOf: (leg: Leg) => number): Sums | null {
  const { legs, account, stakes, type } = coupon;
  if (legs.length === 0) return null;
  if (type === 'singles') return singlesSums(coupon, priceOf);
  const input = mathsInputOf(coupon, priceOf);
  const maths = input && couponMaths(input);
  return maths ? shown(maths, account.iso, stakes.wholeMinor !== null) : null;
}

/** The input of the arithmetic; null while a combined price or the odds of the whole are not known. */
export function mathsInputOf(
  { legs, draft, account, type, stakes, quote, sameGames, units }: SumsInput,
  priceOf: (leg: Leg) => number,
): CouponMathsInput | null {
  const priced = sameGames.flatMap(({ legs: places, coefMilli }): SameGame[] =>
    coefMilli === null ? [] : [{ legs: places, priceOf: () => oddsMilli(coefMilli) }],
  );
  if (priced.length < sameGames.length || legs.some(({ conflicts }) => conflicts.length > 0)) return null;
  return {
    type,
    systemValues: traitsOf(type).hasSizes ? sizesFor(draft, units) : [],
    stake: minorUnits(stakes.wholeMinor ?? 0n),
    amountByBlockId: stakes.byBlockId && minorByName(stakes.byBlockId, account.iso),
    legs: legs.map((leg) => ({
      gameId: leg.bet.gameId,
      oddsMilli: oddsMilli(priceOf(leg)),
      blockId: leg.blockId,
    })),
    sameGames: priced,
    antiExpressMilli: antiMilli(quote),
    // A win above the maximum payout is refused, so it is shown in full, not capped.
    terms: quote?.terms ? { ...termsOf(quote.terms, account.iso), maxPayout: undefined } : undefined,
  };
}

function antiMilli(quote: CouponSnapshot['quote']): OddsMilli | undefined {
  const anti = quote?.terms?.antiExpress;
  return (anti && antiExpressOdds(anti)) ?? undefined;
}

function singlesSums({ legs, account, stakes }: SumsInput, priceOf: (leg: Leg) => number): Sums {
  const byBet = minorByName(stakes.byBetId ?? {}, account.iso);
  const wins = legs.map((leg) =>
    roundDownMulDiv(byBet[leg.key] ?? minorUnits(0n), { num: BigInt(priceOf(leg)), den: 1000n }),
  );
  const all = minorUnits(wins.reduce<bigint>((sum, win) => sum + win, 0n));
  const least = wins.reduce((one, other) => (other < one ? other : one));
  const isKnown = stakes.wholeMinor !== null;
  return {
    coefMilli: null,
    wholeMilli: null,
    combinations: legs.length,
    possibleWin: isKnown ? formatAmount(all, account.iso) : '',
    minReturn: isKnown ? formatAmount(least, account.iso) : null,
    share: null,
    sizes: [],
    name: null,
    steps: [],
  };
}

function shown(maths: CouponMaths, iso: string, isStaked: boolean): Sums {
  const written = (sum: MinorUnits) => formatAmount(sum, iso);
  const { coefMilli, stakePerCombination, possibleWin, minReturn } = maths;
  const bounded = (milli: bigint) => Number(milli < MAX_SHOWN_MILLI ? milli : MAX_SHOWN_MILLI);
  return {
    coefMilli: coefMilli === null ? null : bounded(coefMilli),
    wholeMilli: bounded(roundDownToMilli(maths.factor)),
    combinations: maths.combinations,
    possibleWin: isStaked ? written(possibleWin) : '',
    minReturn: !isStaked || minReturn === null || minReturn === possibleWin ? null : written(minReturn),
    share: maths.combinations > 1 && stakePerCombination ? shareOf(stakePerCombination, written) : null,
    sizes: maths.sizes.map(({ size, combinations, cost, ...returns }) => ({
      size,
      combinations,
      cost: written(cost),
      minReturn: written(returns.minReturn),
      maxReturn: written(returns.maxReturn),
    })),
    name: maths.name,
    steps: stepsOf(maths.steps, iso),
  };
}

function shareOf({ num, den }: Ratio, written: (sum: MinorUnits) => string): Sums['share'] {
  if (num % den === 0n) return { each: written(minorUnits(num / den)), even: null };
  const each = num / den + 1n;
  return { each: null, even: { stake: written(minorUnits(each * den)), each: written(minorUnits(each)) } };
}

function stepsOf(steps: readonly PayoutStep[], iso: string): Sums['steps'] {
  return steps.flatMap(({ name, sum }, i) => {
    if (name === 'combinations') return [];
    const change = floor(sum) - floor(steps[i - 1]!.sum);
    return [{ name, change: formatAmount(minorUnits(change), iso) }];
  });
}

function floor(exact: Ratio): MinorUnits {
  return roundDownMulDiv(ONE, exact);
}
