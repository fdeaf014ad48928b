import type { bets, ErrorCode, Reason } from '@fairbook/contracts';
import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { gameText } from '@fairbook/contracts/placement/game-text';
import { formatDecimal, type MinorUnits, minorUnits } from '@fairbook/money';
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
} from '../../placement/coupon/index.ts';
import { fromBase } from '../../risk/index.ts';
import type { HotOutcome, SportsbookFacts } from '../../sportsbook/index.ts';
import { boostIn, type LegBoost } from './leg-boost.ts';
import { marginLeft } from './margin.ts';
import { namesOf } from './names.ts';
import { holdBoosts } from './uses-held.ts';

/** A boost of an outcome, and its boosted price in thousandths. */
export interface Boosted {
  boost: LegBoost;
  coefMilli: number;
}

/** Access to the boosts of this module. */
export interface BoostBook {
  /** The current boost of an outcome, from memory; null without one. */
  boostOf(fact: HotOutcome): Boosted | null;
  outcome: SportsbookFacts['outcome'];
  /** Which of these boosts the player has used. */
  usedBy(userId: number, boostIds: readonly number[]): Promise<ReadonlySet<number>>;
}

/**
 * The term of a boosted price: up to a maximum stake, once per player, for the coupon types that the operator chose.
 */
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
 * The outcomes as offered to this coupon: at the boosted price where the player requests one and it exists. An ended
 * boost leaves the usual price, which counts as a moved price.
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

/** Reasons against boosted prices in this coupon, the first for each leg. The stake is checked later. */
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

/** Limits this coupon alone; the player's other bets on the outcome at the usual price do not count. */
function boostBound({ legs, house: { limits } }: StakeAsked): StakeBound | null {
  const max = maxStakeOf(legs, limits);
  if (max === null) return null;
  return {
    max,
    limitedBy: { cause: 'boost', gameId: null, factor: null },
    refuse(stake, range) {
      if (stake <= max) return null;
      const shown = formatDecimal(range.max, limits.exponent);
      // Where no stake would be accepted, only the usual price helps, so no amount is offered.
      const isTaken = range.max >= range.min;
      const values = { max: shown, iso: limits.currency, ...(isTaken && { amount: shown }) };
      return { code: 'boosts.stake', field: 'amount', values };
    },
  };
}

/** The maximum stake at the coupon's boosted prices, in its currency; null without a boost. */
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

/** Which of the coupon's boosts the player has used; no query without boosts. */
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
    const game = typeof fact === 'string' ? '' : gameText(fact);
    const values = { gameId, outcomeId, game, ...(usualCoef !== undefined && { coef: usualCoef }) };
    return [{ code: 'boosts.used', field: `bets.${place}`, values }];
  });
}
