import type { bets, Reason } from '@fairbook/contracts';
import { termsOf } from '@fairbook/coupon/agreed';
import { formatDecimal, initialAmount, minorUnits, parseDecimal, type Ratio } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import {
  antiExpressOdds,
  bonusCoef,
  bonusWithin,
  hyperBonusOf,
  hyperBonusWithin,
  isBonusBet,
  MIN_BONUS_BETS,
} from '@fairbook/settlement';
import { type AcceptedLeg, betsOf, type Limits, type Submitted, type TermDecision } from '../coupon/index.ts';
import type { House } from './house.ts';
import { antiExpressOf, type Values } from './worth.ts';

/** The hyper bonus begins at this multiple of the usual stake and adds at most so many of them. */
const HYPER = { minStakes: 1n, maxStakes: 2_000n };
/** S1 §5: the kind of market that bonuses leave out, and any other. */
const KINDS = { leftOut: 7, usual: 1 };

/** The legs of a coupon together. */
export interface Together {
  legs: readonly AcceptedLeg[];
  builders: readonly bets.Builder[];
  values: Values;
}

/** What the terms of the house make of a coupon together. */
export interface Agreement {
  /** Null when there is nothing to agree. */
  terms: bets.AcceptedTerms | null;
  reasons: readonly Reason[];
  offers: NonNullable<TermDecision['offers']>;
  kept: Readonly<Record<string, unknown>>;
}

/**
 * What would be agreed beside the prices, and why it can't be. What the player asks for comes first; the bonuses that
 * nobody asks for have what room it leaves.
 */
export function agreementOn(
  coupon: Submitted,
  { legs, builders, values }: Together,
  house: House,
): Agreement {
  const { limits } = house;
  const said = house.terms.flatMap((term) => {
    const decision = term.decide?.({ coupon, legs, builders, house });
    return decision ? [{ name: term.name, ...decision }] : [];
  });
  const asked: bets.AcceptedTerms = {
    ...Object.assign({}, ...said.map(({ agreed }) => agreed)),
    ...(coupon.type === 'anti_express' && { antiExpress: antiExpressOf(legs, house) }),
  };
  const bonuses = bonusesFor(coupon, { legs, builders, values }, asked, house);
  const terms: bets.AcceptedTerms = { ...bonuses, ...asked };
  const isNothing = Object.keys(terms).length === 0;
  return {
    terms: isNothing ? null : { ...terms, maxPayout: formatDecimal(limits.maxPayout, limits.exponent) },
    reasons: [
      ...hyperReasons(coupon, bonuses.hyperBonus, limits),
      ...antiReasons(terms),
      ...said.flatMap(({ reasons }) => reasons ?? []),
    ],
    offers: said.flatMap(({ offers }) => offers ?? []),
    kept: Object.fromEntries(said.flatMap(({ name, kept }) => (kept === undefined ? [] : [[name, kept]]))),
  };
}

/**
 * The bonuses of a coupon, each as far as all terms together leave it no more than the house can bear: the bonus express of
 * S1 first, then the hyper bonus.
 */
function bonusesFor(
  coupon: Submitted,
  { legs, builders, values }: Together,
  asked: bets.AcceptedTerms,
  { rules, limits }: Pick<House, 'rules' | 'limits'>,
): Pick<bets.AcceptedTerms, 'bonusCoef' | 'hyperBonus'> {
  // A price that is raised is a gift already; S1 §5 has bonuses leave such a kind of bet out.
  const isSpecial = legs.some(({ fact }) => fact.boost);
  if (isSpecial || coupon.type !== 'express' || legs.length < MIN_BONUS_BETS) return {};
  const counted = betsOf(legs, builders).map(({ oddsMilli: milli, marketTypeIds }) => {
    const isLeftOut = marketTypeIds.some((id) => rules.noBonusMarkets.includes(id));
    return { oddsMilli: oddsMilli(milli), kind: isLeftOut ? KINDS.leftOut : KINDS.usual };
  });
  const others = termsOf(asked, limits.currency);
  const isBonus = isBonusCoupon(coupon, counted, rules.isBonusBetAllowed);
  const bonus = isBonus ? bonusWithin(bonusCoef(counted.length), values(undefined), others) : null;
  const most = rules.isHyperBonusAllowed ? hyperBonusOf({ type: coupon.type, legs: counted }) : 0;
  const before = { ...others, bonusCoef: bonus ? stepOf(bonus) : undefined };
  const percent = most > 0 ? hyperBonusWithin(most, values(undefined), before) : 0;
  return {
    ...(bonus && { bonusCoef: Number(bonus.num) / Number(bonus.den) }),
    ...(percent > 0 && { hyperBonus: { percent, ...hyperLimits(limits) } }),
  };
}

function stepOf({ num, den }: Ratio): [number, number] {
  return [Number(num), Number(den)];
}

type Counted = { oddsMilli: ReturnType<typeof oddsMilli>; kind: number }[];

function isBonusCoupon({ type, wish }: Submitted, legs: Counted, isAllowed: boolean): boolean {
  const coef = legs.reduce(
    (product, leg) => ({ num: product.num * BigInt(leg.oddsMilli), den: product.den * 1000n }),
    { num: 1n, den: 1n },
  );
  return isBonusBet({ type, legs, coef, isAllowed, manuallyDeletedBonusBet: wish.isBonusDeclined });
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

function antiReasons({ antiExpress }: bets.AcceptedTerms): Reason[] {
  if (!antiExpress || antiExpressOdds(antiExpress)) return [];
  return [{ code: 'bets.anti_express_odds', field: 'bets' }];
}
