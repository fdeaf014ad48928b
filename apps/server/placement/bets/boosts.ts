import type { bets, ErrorCode, ErrorValues, Reason } from '@fairbook/contracts';
import type { CouponType } from '@fairbook/contracts/coupon-type';
import { type MinorUnits, minorUnits } from '@fairbook/money';
import { fromBase } from '../../risk/index.ts';
import type { AcceptedLeg, Fact, Limits, Outcome, Submitted, SubmittedLeg } from '../coupon/index.ts';
import type { House } from './house.ts';

/**
 * The outcomes as they are offered to this coupon: where the player wants the raised price and there is one, at that.
 * A boost that has ended leaves the usual price, which is a moved price like any other.
 */
export function offeredTo(
  { legs }: Pick<Submitted, 'legs'>,
  facts: readonly Fact[],
  { boostOf }: Pick<House, 'boostOf'>,
): readonly Fact[] {
  if (!boostOf || !legs.some(({ isSpecialCoef }) => isSpecialCoef)) return facts;
  return facts.map((fact, i) => (legs[i]!.isSpecialCoef ? raised(fact, legs[i]!, boostOf) : fact));
}

function raised(fact: Fact, { heldBoostId }: SubmittedLeg, boostOf: NonNullable<House['boostOf']>): Fact {
  if (typeof fact === 'string') return fact;
  const found = boostOf(fact);
  if (!found || (heldBoostId !== undefined && heldBoostId !== found.boost.id)) return fact;
  const { boost, coefMilli } = found;
  return { ...fact, coefMilli, boost, marginPercent: marginLeft(fact, coefMilli) };
}

/** What is left of the overround for who takes the raised price, in percent with one decimal; may be below 0. */
export function marginLeft(
  { marginPercent, coefMilli: usualMilli }: { marginPercent: number; coefMilli: number },
  boostedMilli: number,
): number {
  return Math.round(((100 + marginPercent) * usualMilli * 10) / boostedMilli - 1000) / 10;
}

/** Why the raised prices do not go with the coupon as it is, the first for each leg. Stakes are judged with the stake. */
export function boostReasons(
  coupon: Submitted,
  legs: readonly AcceptedLeg[],
  builders: readonly bets.Builder[],
  { limits }: Pick<House, 'limits'>,
): Reason[] {
  const built = new Set(builders.flatMap(({ bets: places }) => places));
  return legs.flatMap(({ fact }, place): Reason[] => {
    if (!fact.boost) return [];
    const code = obstacleOf(coupon, fact.boost.types, {
      isBuilt: built.has(place),
      isBonus: limits.isBonus,
    });
    return code ? [{ code, field: `bets.${place}`, values: namesOf(legs[place]!) }] : [];
  });
}

function obstacleOf(
  { type, wish }: Submitted,
  types: readonly CouponType[],
  { isBuilt, isBonus = false }: { isBuilt: boolean; isBonus: boolean | undefined },
): ErrorCode | null {
  if (isBonus) return 'boosts.bonus_account';
  if (!types.includes(type)) return 'boosts.type';
  if (isBuilt) return 'boosts.combined';
  return wish.promoCode === null ? null : 'boosts.promo';
}

/** The highest stake that the raised prices of a coupon take, in its currency; null without one. */
export function maxStakeWithBoosts(
  legs: readonly AcceptedLeg[],
  { currency, rates }: Pick<Limits, 'currency' | 'rates'>,
): MinorUnits | null {
  let most: bigint | null = null;
  for (const { fact } of legs) {
    if (!fact.boost) continue;
    const max = fromBase(fact.boost.maxStakeBase, currency, rates);
    if (most === null || max < most) most = max;
  }
  return most === null ? null : minorUnits(most);
}

/** What a placement found out under its locks, told of the leg it is about. */
export function boostRefusal(
  legs: readonly AcceptedLeg[],
  { reason, place }: Extract<Outcome, { kind: 'boost' }>,
): Reason {
  return { code: `boosts.${reason}`, field: `bets.${place}`, values: namesOf(legs[place]!) };
}

function namesOf({ fact }: AcceptedLeg): ErrorValues {
  const { gameId, outcomeId, opponents, boost } = fact;
  const [home, away] = opponents;
  return { gameId, outcomeId, home, away, coef: (boost?.usualMilli ?? fact.coefMilli) / 1000 };
}
