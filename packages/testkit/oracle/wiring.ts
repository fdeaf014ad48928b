import { minorUnits } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import type { SameGame, SettlementInput, Terms } from '@fairbook/settlement';
import { type OracleCoupon, unitsOf } from './coupon.ts';
import { games } from './factors.ts';

/** The combinations that the oracle prices together, in the form of the engine. */
function sameGamesOf(coupon: OracleCoupon): SameGame[] {
  const { type, legs } = coupon;
  if (type === 'anti_express' || type === 'singles') return [];
  const all = legs.map((_, place) => place);
  const bankers = type === 'system' ? all.filter((place) => legs[place]?.blockId === 0) : [];
  const units =
    type === 'single' || type === 'express'
      ? [all]
      : [
          bankers,
          ...unitsOf(
            legs,
            all.filter((place) => !bankers.includes(place)),
          ),
        ];
  return units
    .flatMap((unit) => games(coupon, unit))
    .filter((group) => group.length > 1)
    .map((group) => ({ legs: group, priceOf: (left) => oddsMilli(coupon.sameGameOdds(left)) }));
}

function termsOf({ hyperBonus, maxPayout, ...terms }: OracleCoupon['terms']): Terms {
  return {
    ...terms,
    hyperBonus: hyperBonus && {
      percent: hyperBonus.percent,
      minStake: minorUnits(hyperBonus.minStake),
      maxBonus: minorUnits(hyperBonus.maxBonus),
    },
    maxPayout: maxPayout === undefined ? undefined : minorUnits(maxPayout),
  };
}

/** The coupon in the form of the engine. */
export function engineInput(coupon: OracleCoupon): SettlementInput {
  const { type, sizes, stake, amountByBlockId, legs, terms } = coupon;
  return {
    type,
    systemValues: sizes.length > 0 ? sizes : undefined,
    stake: minorUnits(stake),
    amountByBlockId:
      amountByBlockId &&
      Object.fromEntries(Object.entries(amountByBlockId).map(([id, sum]) => [id, minorUnits(sum)])),
    legs: legs.map(({ odds, gameId, blockId, decided }) => ({
      oddsMilli: oddsMilli(odds),
      gameId,
      blockId,
      decided: decided && { result: decided.won, void: decided.void },
    })),
    sameGames: sameGamesOf(coupon),
    antiExpressMilli: oddsMilli(coupon.antiExpressOdds),
    terms: termsOf(terms),
  };
}
