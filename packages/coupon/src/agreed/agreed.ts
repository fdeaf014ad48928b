import type { bets } from '@fairbook/contracts';
import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import type { MinorUnits } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import {
  antiExpressOdds,
  type DecidedResult,
  type SameGame,
  type SettlementInput,
} from '@fairbook/settlement';

import { jointPrice } from '@fairbook/sports/price';
import { isStakeGiven, sumOf, termsOf, withOwnStake } from './terms.ts';

export { isStakeGiven, termsOf, withOwnStake };

/** A coupon as its receipt states it and the server stores it. */
export interface AgreedCoupon {
  type: CouponType;
  systemValues: readonly number[];
  /** Major units, as all amounts here. */
  amount: string;
  iso: string;
  amountByBlockId: Readonly<Record<string, string>> | null;
  legs: readonly { gameId: number; outcomeId: string; oddsMilli: number; blockId: number | null }[];
  sameGames: readonly bets.SameGame[];
  terms: bets.AcceptedTerms | null;
}

/**
 * The input of settlement: the agreed coupon and the known result of each leg (null while it is open). Used by the
 * server that settles, the verifier of receipts and the pages that explain a payout. Throws a RangeError for an amount
 * that doesn't parse: such a coupon is never accepted.
 */
export function settlementInputOf(
  coupon: AgreedCoupon,
  decided: readonly (DecidedResult | null)[],
): SettlementInput {
  const { type, systemValues, iso, amountByBlockId, legs, terms } = coupon;
  const { antiExpress } = terms ?? {};
  return {
    type,
    systemValues,
    stake: sumOf(coupon.amount, iso),
    amountByBlockId: amountByBlockId && blocksOf(amountByBlockId, iso),
    legs: legs.map((leg, i) => ({
      ...leg,
      oddsMilli: oddsMilli(leg.oddsMilli),
      decided: decided[i] ?? null,
    })),
    sameGames: coupon.sameGames.map((sameGame) => sameGameOf(sameGame, legs)),
    // 1.00 if no odds can be offered; such a coupon is never accepted.
    antiExpressMilli: antiExpress && (antiExpressOdds(antiExpress) ?? oddsMilli(1000)),
    terms: terms ? termsOf(terms, iso) : undefined,
  };
}

function blocksOf(amounts: Readonly<Record<string, string>>, iso: string): Record<number, MinorUnits> {
  return Object.fromEntries(Object.entries(amounts).map(([block, text]) => [block, sumOf(text, iso)]));
}

/**
 * Prices a combination again for the legs that a void leaves, from the agreed model and prices. Never above the agreed
 * odds of all legs: no void makes a coupon pay more than its possible win, which its price takes into account.
 */
function sameGameOf({ bets: places, coef, model }: bets.SameGame, legs: AgreedCoupon['legs']): SameGame {
  const agreed = oddsMilli(Math.round(Number(coef) * 1000));
  return {
    legs: places,
    priceOf(survivors) {
      if (survivors.length === places.length) return agreed;
      const price = jointPrice(
        model,
        survivors.map((place) => legs[place]!),
      );
      if (price.kind !== 'priced') throw new RangeError(`No price for ${price.outcomeId}`);
      return oddsMilli(Math.min(price.oddsMilli, agreed));
    },
  };
}
