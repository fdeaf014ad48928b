import type { bets, Reason } from '@fairbook/contracts';
import { formatDecimal, initialAmount, minorUnits, parseDecimal } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import { antiExpressOdds, bonusCoef, hyperBonusOf, hyperBonusWithin, isBonusBet } from '@fairbook/settlement';
import { advanceTerms } from './advance.ts';
import type { House } from './house.ts';
import { betsOf } from './joint.ts';
import type { Limits } from './limits.ts';
import { promoTerms } from './promo.ts';
import type { Submitted } from './submitted.ts';
import type { AcceptedLeg } from './types.ts';

/** The hyper bonus begins at this multiple of the usual stake and adds at most so many of them. */
const HYPER = { minStakes: 1n, maxStakes: 2_000n };
/** S1 §5: the kind of market that bonuses leave out, and any other. */
const KINDS = { leftOut: 7, usual: 1 };
const MILLION = 1_000_000;

/** What would be agreed beside the prices, and why it can't be; null when there is nothing to agree. */
export function termsFor(
  coupon: Submitted,
  legs: readonly AcceptedLeg[],
  builders: readonly bets.Builder[],
  house: Pick<House, 'rules' | 'limits' | 'promoOf' | 'fairChance' | 'advance'>,
): { terms: bets.AcceptedTerms | null; promoId: number | null; reasons: Reason[] } {
  const { rules, limits } = house;
  const { promo, promoId, reasons: ofPromo } = promoTerms(coupon, legs, builders, house);
  const counted = betsOf(legs, builders).map(({ oddsMilli: milli, marketTypeIds }) => {
    const isLeftOut = marketTypeIds.some((id) => rules.noBonusMarkets.includes(id));
    return { oddsMilli: oddsMilli(milli), kind: isLeftOut ? KINDS.leftOut : KINDS.usual };
  });
  // A price that is raised is a gift already; S1 §5 has bonuses leave such a kind of bet out.
  const isSpecial = legs.some(({ fact }) => fact.boost);
  const isHyper = rules.isHyperBonusAllowed && !isSpecial;
  const isBonus = isBonusCoupon(coupon, counted, rules.isBonusBetAllowed && !isSpecial);
  const bonusCoef = isBonus ? bonusOf(counted.length) : undefined;
  const back = meanReturn(legs, builders, house.fairChance) * (bonusCoef ?? 1);
  const hyper = isHyper ? hyperBonusWithin(hyperBonusOf({ typeId: coupon.typeId, legs: counted }), back) : 0;
  const hyperBonus = hyper > 0 ? { percent: hyper, ...hyperLimits(limits) } : undefined;
  const advance = advanceTerms(coupon, legs, house);
  const terms: bets.AcceptedTerms = {
    ...(bonusCoef !== undefined && { bonusCoef }),
    ...(hyperBonus && { hyperBonus }),
    ...(promo && { promo }),
    ...(coupon.typeId === 6 && { antiExpress: antiExpressOf(legs, house.fairChance) }),
    ...advance.term,
  };
  const reasons = [
    ...hyperReasons(coupon, hyperBonus, limits),
    ...antiReasons(terms),
    ...ofPromo,
    ...advance.reasons,
  ];
  if (Object.keys(terms).length === 0) return { terms: null, promoId, reasons };
  return {
    terms: { ...terms, maxPayout: formatDecimal(limits.maxPayout, limits.exponent) },
    promoId,
    reasons,
  };
}

type Counted = { oddsMilli: ReturnType<typeof oddsMilli>; kind: number }[];

function isBonusCoupon({ typeId, wish }: Submitted, legs: Counted, isAllowed: boolean): boolean {
  const coef = legs.reduce(
    (product, leg) => ({ num: product.num * BigInt(leg.oddsMilli), den: product.den * 1000n }),
    { num: 1n, den: 1n },
  );
  return isBonusBet({ typeId, legs, coef, isAllowed, manuallyDeletedBonusBet: wish.isBonusDeclined });
}

/**
 * What an express of these legs gives back of a stake of 1 on average, by our own fair chances. A builder, and a leg whose
 * chance is not known, count as if they cost nothing.
 */
function meanReturn(
  legs: readonly AcceptedLeg[],
  builders: readonly bets.Builder[],
  fairChance: House['fairChance'],
): number {
  const built = new Set(builders.flatMap(({ bets: places }) => places));
  return legs.reduce((product, { fact: { gameId, outcomeId, coefMilli } }, place) => {
    const chance = built.has(place) ? null : fairChance(gameId, outcomeId);
    return chance === null ? product : product * chance * (coefMilli / 1000);
  }, 1);
}

function bonusOf(count: number): number {
  const { num, den } = bonusCoef(count);
  return Number((num * 100n) / den) / 100;
}

function hyperLimits({ currency, exponent }: Limits) {
  const usual = initialAmount(currency);
  return {
    minStake: formatDecimal(minorUnits(usual * HYPER.minStakes), exponent),
    maxBonus: formatDecimal(minorUnits(usual * HYPER.maxStakes), exponent),
  };
}

/** The player saw a better bonus than there is: nothing is agreed until it has been seen as it is. */
function hyperReasons(
  { wish }: Submitted,
  now: bets.AcceptedTerms['hyperBonus'],
  { exponent }: Limits,
): Reason[] {
  const seen = wish.seenHyper;
  if (!seen || seen.percent === 0) return [];
  const sum = (text: string | null | undefined) => {
    const parsed = parseDecimal(text ?? '0', exponent);
    return typeof parsed === 'bigint' ? parsed : 0n;
  };
  const isWorse =
    (now?.percent ?? 0) < seen.percent ||
    (seen.minStake !== null && sum(now?.minStake) > sum(seen.minStake)) ||
    (seen.maxBonus !== null && sum(now?.maxBonus) < sum(seen.maxBonus));
  const values = { percent: now?.percent ?? 0, seen: seen.percent };
  return isWorse ? [{ code: 'bets.bonus_changed', field: 'hyperBonusPercent', values }] : [];
}

/**
 * The fair chances of the legs and the margin of all of them together. An anti-express needs that they don't all win,
 * so it carries the margin of the coupon once. A chance that is not known is none, which is never offered.
 */
function antiExpressOf(
  legs: readonly AcceptedLeg[],
  fairChance: House['fairChance'],
): NonNullable<bets.AcceptedTerms['antiExpress']> {
  const margins = legs.map(({ fact }) => 1 + fact.marginPercent / 100);
  return {
    fairMillionths: legs.map(({ fact: { gameId, outcomeId } }) =>
      Math.floor(MILLION * (fairChance(gameId, outcomeId) ?? 0)),
    ),
    marginMillionths: Math.round((margins.reduce((product, margin) => product * margin, 1) - 1) * MILLION),
  };
}

function antiReasons({ antiExpress }: bets.AcceptedTerms): Reason[] {
  if (!antiExpress || antiExpressOdds(antiExpress.fairMillionths, antiExpress.marginMillionths)) return [];
  return [{ code: 'bets.anti_express_odds', field: 'bets' }];
}
