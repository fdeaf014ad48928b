import { type AgreedCoupon, settlementInputOf } from '@fairbook/coupon/agreed';
import { chanceOfAll, KINDS, kindOf } from '../arithmetic/counts.ts';
import type { Forecast } from '../arithmetic/endings.ts';
import { BACK_SHARE, WON } from '../arithmetic/meanings.ts';
import { isInOrder, payoffByEnding } from '../arithmetic/payoffs.ts';
import { chancesInOrder, countingOf } from './board.ts';

/**
 * The expected return of a same-game combination, in multiples of the stake: in each ending it pays the odds of the
 * legs that are not void, if all of those win.
 */
export function combinationReturn(coupon: AgreedCoupon, forecast: Forecast): number {
  const { legs } = coupon;
  const sameGame = settlementInputOf(
    coupon,
    legs.map(() => null),
  ).sameGames![0]!;
  const tables = legs.map(({ outcomeId }) =>
    kindOf(outcomeId) || isInOrder(outcomeId) ? ALWAYS : payoffByEnding(outcomeId),
  );
  // Corners and cards don't depend on the goals, and no stake on them is returned.
  const apart = KINDS.reduce((chance, kind) => {
    const own = legs.flatMap(({ outcomeId }) => (kindOf(outcomeId) === kind ? [outcomeId] : []));
    return own.length === 0 ? chance : chance * chanceOfAll(own, countingOf(forecast, kind));
  }, 1);
  // At most one: two sides can't both score the next goal.
  const inOrder = legs.find(({ outcomeId }) => isInOrder(outcomeId));
  const next = inOrder && chancesInOrder(inOrder.outcomeId, forecast);
  const known = new Map<number, number>();
  const oddsOf = (left: number) => {
    const places = legs.flatMap((_, n) => ((left >> n) & 1 ? [n] : []));
    const odds = known.get(left) ?? (places.length === 0 ? 1 : sameGame.priceOf(places) / 1000);
    known.set(left, odds);
    return odds;
  };
  let expected = 0;
  for (let n = 0; n < forecast.ending.length; n++) {
    const left = survivors(tables, forecast.ending[n]!);
    if (left !== null) expected += forecast.chance[n]! * oddsOf(left) * (next?.[n] ?? 1);
  }
  return expected * apart;
}

/** A leg that wins in every ending of the goals. */
const ALWAYS = null;

/** The legs that are not void, as bits; null when one of them lost. */
function survivors(tables: readonly (Uint8Array | null)[], ending: number): number | null {
  let left = 0;
  for (let n = 0; n < tables.length; n++) {
    const verdict = tables[n]?.[ending] ?? WON;
    if (verdict === 0) return null;
    if (BACK_SHARE[verdict] === 0) left |= 1 << n;
  }
  return left;
}
