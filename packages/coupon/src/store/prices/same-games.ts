import type { bets } from '@fairbook/contracts';
import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { traitsOf } from '@fairbook/settlement';
import type { Leg } from './legs.ts';

/** Legs of one game that are priced together. */
export interface SameGameLegs {
  /** Places of the legs in the coupon. */
  legs: readonly number[];
  /** Combined odds in thousandths from the last quote; null while they are not known. */
  coefMilli: number | null;
  /** The odds if the legs were independent, in thousandths rounded down. */
  productMilli: number;
}

/** The same-game combinations of this coupon, with their prices from the last quote. */
export function sameGamesOf(
  legs: readonly Leg[],
  type: CouponType,
  quote: Pick<bets.Quote, 'builders'> | null,
): readonly SameGameLegs[] {
  const groups = new Map<string, number[]>();
  for (const [index, leg] of legs.entries()) {
    const unit = traitsOf(type).isOneCombination ? 0 : leg.blockId;
    if (unit === null) continue;
    const name = `${unit} ${leg.bet.gameId}`;
    groups.set(name, [...(groups.get(name) ?? []), index]);
  }
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => ({
      legs: group,
      coefMilli: sameGameMilli(group, quote),
      productMilli: product(group, legs),
    }));
}

function sameGameMilli(group: readonly number[], quote: Pick<bets.Quote, 'builders'> | null): number | null {
  const found = quote?.builders.find(({ bets: places }) => places.join() === group.join());
  return found ? Math.round(found.coef * 1000) : null;
}

function product(group: readonly number[], legs: readonly Leg[]): number {
  return Math.floor(group.reduce((odds, index) => (odds * legs[index]!.coefMilli) / 1000, 1000));
}
