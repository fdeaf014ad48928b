import type { bets, ErrorCode, Reason } from '@fairbook/contracts';
import type { CouponType } from '@fairbook/contracts/coupon-type';
import { formatDecimal, type MinorUnits, minorUnits } from '@fairbook/money';
import { fromBase } from '../../risk/index.ts';
import type { HotOutcome, SportsbookFacts } from '../../sportsbook/index.ts';
import type {
  AcceptedLeg,
  Fact,
  Limits,
  PlacementTerm,
  PricedCoupon,
  StakeAsked,
  StakeBound,
  Submitted,
  SubmittedLeg,
} from '../coupon/index.ts';
import { boostIn, type LegBoost } from './leg-boost.ts';
import { marginLeft } from './margin.ts';
import { namesOf } from './names.ts';
import { holdBoosts } from './uses-held.ts';

/** A boost of an outcome, and what its price is with it, in thousandths. */
export interface Boosted {
  boost: LegBoost;
  coefMilli: number;
}

/** Boosted prices as the module that keeps them answers. */
export interface BoostBook {
  /** What the price of an outcome is boosted by now, from memory; null where it is not. */
  boostOf(fact: HotOutcome): Boosted | null;
  outcome: SportsbookFacts['outcome'];
  /** Which of these boosts the player has had. */
  usedBy(userId: number, boostIds: readonly number[]): Promise<ReadonlySet<number>>;
}

/** A boosted price: up to a maximum stake, once per player, for the coupon types that the operator chose. */
export function boostTerm(book: BoostBook): PlacementTerm {
  return {
    name: 'boost',
    price: (coupon, facts) => offeredTo(coupon, facts, book),
    refusePrices: boostReasons,
    decide({ legs }) {
      const offers = legs.flatMap(({ fact: { offer } }, place) =>
        offer ? [{ kind: 'boost' as const, offerId: offer.id, field: `bets.${place}` }] : [],
      );
      return offers.length > 0 ? { offers } : null;
    },
    bound: boostBound,
    hold: holdBoosts,
    foresee: (userId, quote) => boostsHad(book, userId, quote),
  };
}

/**
 * The outcomes as they are offered to this coupon: where the player wants the boosted price and there is one, at that.
 * A boost that has ended leaves the usual price, which is a moved price like any other.
 */
function offeredTo({ legs }: Submitted, facts: readonly Fact[], { boostOf }: BoostBook): readonly Fact[] {
  if (!legs.some(({ isSpecialCoef }) => isSpecialCoef)) return facts;
  return facts.map((fact, i) => (legs[i]!.isSpecialCoef ? boosted(fact, legs[i]!, boostOf) : fact));
}

function boosted(fact: Fact, { heldOfferId }: SubmittedLeg, boostOf: BoostBook['boostOf']): Fact {
  if (typeof fact === 'string') return fact;
  const found = boostOf(fact);
  if (!found || (heldOfferId !== undefined && heldOfferId !== found.boost.id)) return fact;
  const { boost, coefMilli } = found;
  return { ...fact, coefMilli, offer: boost, marginPercent: marginLeft(fact, coefMilli) };
}

/** Why the boosted prices do not go with the coupon as it is, the first for each leg. Stakes are judged with the stake. */
function boostReasons({ coupon, legs, sameGames, house: { limits } }: PricedCoupon): Reason[] {
  const combined = new Set(sameGames.flatMap(({ bets: places }) => places));
  return legs.flatMap(({ fact }, place): Reason[] => {
    const boost = boostIn(fact);
    if (!boost) return [];
    const code = obstacleOf(coupon, boost.types, {
      isBuilt: combined.has(place),
      isBonus: limits.isBonus,
    });
    return code ? [{ code, field: `bets.${place}`, values: namesOf(legs[place]!.fact) }] : [];
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

/** Of this coupon alone: what the player has on the outcome at the usual price does not count here. */
function boostBound({ legs, house: { limits } }: StakeAsked): StakeBound | null {
  const max = maxStakeOf(legs, limits);
  if (max === null) return null;
  return {
    max,
    limitedBy: { cause: 'boost', gameId: null, factor: null },
    refuse(stake, range) {
      if (stake <= max) return null;
      const shown = formatDecimal(range.max, limits.exponent);
      // Where no stake would work, only the usual price helps: no amount is offered.
      const isTaken = range.max >= range.min;
      const values = { max: shown, iso: limits.currency, ...(isTaken && { amount: shown }) };
      return { code: 'boosts.stake', field: 'amount', values };
    },
  };
}

/** The highest stake that the boosted prices of a coupon take, in its currency; null without one. */
function maxStakeOf(
  legs: readonly AcceptedLeg[],
  { currency, rates }: Pick<Limits, 'currency' | 'rates'>,
): MinorUnits | null {
  let most: bigint | null = null;
  for (const { fact } of legs) {
    const boost = boostIn(fact);
    if (!boost) continue;
    const max = fromBase(boost.maxStakeBase, currency, rates);
    if (most === null || max < most) most = max;
  }
  return most === null ? null : minorUnits(most);
}

/** The bets at boosted prices that the player has had: nothing is asked where none is boosted. */
async function boostsHad(
  { boostOf, outcome, usedBy }: BoostBook,
  userId: number,
  { bets: quoted }: bets.Quote,
): Promise<Reason[]> {
  if (!quoted.some(({ usualCoef }) => usualCoef !== undefined)) return [];
  const facts = quoted.map(({ gameId, outcomeId }) => outcome(gameId, outcomeId));
  const ids = facts.map((fact) => (typeof fact === 'string' ? null : (boostOf(fact)?.boost.id ?? null)));
  const wanted = ids.filter((id) => id !== null);
  const had = wanted.length > 0 ? await usedBy(userId, wanted) : new Set<number>();
  return quoted.flatMap(({ gameId, outcomeId, usualCoef }, place): Reason[] => {
    const [id, fact] = [ids[place]!, facts[place]!];
    if (id === null || !had.has(id)) return [];
    const game = typeof fact === 'string' ? '' : fact.opponents.join(' – ');
    const values = { gameId, outcomeId, game, ...(usualCoef !== undefined && { coef: usualCoef }) };
    return [{ code: 'boosts.used', field: `bets.${place}`, values }];
  });
}
