import type { promo as contract, ErrorCode, Reason } from '@fairbook/contracts';
import { type CouponType, typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { isStakeGiven } from '@fairbook/coupon/agreed';
import { formatDecimal, minorUnits, parseDecimal } from '@fairbook/money';
import type { Posting } from '../../money/wallet/index.ts';
import {
  betsOf,
  type Limits,
  type PlacementTerm,
  type PricedCoupon,
  type Submitted,
  type TermDecision,
} from '../../placement/coupon/index.ts';
import { holdPromos } from './uses-held.ts';

/** The terms of a promo code. Amounts in minor units of `currency`. */
export interface Promo {
  id: number;
  code: string;
  kind: contract.PromoKind;
  percent: number | null;
  amount: bigint | null;
  currency: string | null;
  types: readonly CouponType[];
  minOddsMilli: number;
  minLegs: number;
  /** Of a risk-free bet: how often the bonus money has to be wagered. */
  wagerTimes?: number | null;
}

/** Access to the promo codes of this module. */
export interface PromoBook {
  /**
   * The code of this name for a player, from memory, or why it can't be used. `isHeld`: a coupon decided again has it
   * already, so an end of the code doesn't matter.
   */
  promoOf(code: string, who: { userId: number | null; isHeld: boolean }): Promo | Reason;
  /** Why the player can't use the code any more; empty for nothing. Placements look again under their lock. */
  whyNotLeft(userId: number, code: string): Promise<readonly Reason[]>;
}

/**
 * The term of a promo code: it gives the stake, adds to a win, refunds part of a loss, insures an express, or promises bonus money
 * for a loss.
 */
export function promoTerm({ promoOf, whyNotLeft }: PromoBook): PlacementTerm {
  return {
    name: 'promo',
    asked: {
      field: 'promoCode',
      isIn: ({ promoCode }) => promoCode !== null,
      refuseSingles: () => ({ code: 'bets.promo_unavailable', field: 'promoCode' }),
      isHidden: true,
    },
    decide: (priced) => decidePromo(priced, promoOf),
    hold: holdPromos,
    fund: (postings, { accepted: { terms } }) =>
      isStakeGiven(terms) ? postings.map(givenByHouse) : postings,
    async foresee(userId, { terms }) {
      const code = terms?.promo?.code;
      return code === undefined ? [] : whyNotLeft(userId, code);
    },
  };
}

function decidePromo(priced: PricedCoupon, promoOf: PromoBook['promoOf']): TermDecision | null {
  const { coupon, house } = priced;
  const code = coupon.wish.promoCode;
  if (code === null) return null;
  const { userId, except } = house.whose;
  const found = promoOf(code, { userId, isHeld: except !== undefined });
  const reason = 'kind' in found ? promoReason(found, priced) : found;
  if (reason !== null || !('kind' in found)) return { reasons: [{ field: 'promoCode', ...reason! }] };
  const { id, kind, percent, minLegs, wagerTimes } = found;
  const own = {
    ...(kind === 'insurance' && { minLegs }),
    ...(kind === 'risk_free' && { wagerTimes: wagerTimes ?? 1 }),
  };
  return {
    agreed: { promo: { code: found.code, kind, percent, ...own } },
    offers: [{ kind: 'promo', offerId: id, field: 'promoCode' }],
    kept: id,
  };
}

function givenByHouse(posting: Posting): Posting {
  return posting.kind === 'stake_reserve' ? { ...posting, kind: 'free_reserve' } : posting;
}

/** A same-game combination counts as one bet, because its legs nearly follow from each other. */
function promoReason(
  promo: Promo,
  { coupon, legs, sameGames, house: { limits } }: PricedCoupon,
): Reason | null {
  const say = (code: ErrorCode, values: NonNullable<Reason['values']> = {}): Reason => ({ code, values });
  if (limits.isBonus) return say('promo.bonus_account');
  if (promo.currency !== null && promo.currency !== limits.currency) {
    return say('promo.currency', { iso: promo.currency });
  }
  if (!promo.types.includes(coupon.type)) return say('promo.type', { typeId: typeIdOf(coupon.type) });
  const counted = betsOf(legs, sameGames);
  if (counted.length < promo.minLegs) return say('promo.legs', { min: promo.minLegs });
  const low = counted.find(({ oddsMilli }) => oddsMilli < promo.minOddsMilli);
  if (low) {
    const { gameId, outcomeId } = legs[low.place]!.fact;
    const values = { min: promo.minOddsMilli / 1000, gameId, outcomeId };
    return { ...say('promo.odds', values), field: `bets.${low.place}` };
  }
  return stakeReason(promo, coupon, limits);
}

/** A free bet has exactly its own stake; other codes may have a maximum stake. */
function stakeReason(
  { kind, amount }: Promo,
  coupon: Submitted,
  { exponent, currency }: Limits,
): Reason | null {
  if (amount === null) return null;
  const stake = parseDecimal(coupon.amount, exponent);
  const isTaken = kind === 'free_bet' ? stake === amount : typeof stake === 'bigint' && stake <= amount;
  if (isTaken) return null;
  const values = { amount: formatDecimal(minorUnits(amount), exponent), iso: currency };
  return { code: kind === 'free_bet' ? 'promo.stake' : 'promo.max_stake', field: 'amount', values };
}
