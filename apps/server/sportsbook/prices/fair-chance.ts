import type { FeedMarket } from '@fairbook/feed-contract';
import { withoutMargin } from '@fairbook/pricing';
import { chanceIn, roundedWithin } from '@fairbook/sports/price';
import { type HotGame, isOwnMarket, priceOf, withFeedPrices } from '../catalogue/hot-game.ts';
import { scoreModelsOf } from '../same-game/same-game.ts';

const known = new WeakMap<FeedMarket, ReadonlyMap<string, number>>();

/**
 * One end of the time for which a price holds. The chance behind the price is higher at one end (`most`) and lower at
 * the other (`least`).
 */
export type End = 'most' | 'least';

/**
 * The inverse of an outcome's fair odds, from 0 to 1; null without a price. Computed from the feed's model at the
 * wanted end of the step, otherwise from the feed's price without its market's margin.
 */
export function fairChanceOf(game: HotGame, outcomeId: string, end: End = 'most'): number | null {
  const found = priceOf(withFeedPrices(game), outcomeId);
  if (!found) return null;
  const told = toldOf(game, outcomeId).map(({ fair }) => fair);
  if (told.length > 0) return end === 'most' ? Math.max(...told) : Math.min(...told);
  const fair = known.get(found.market) ?? fairOfMarket(found.market);
  known.set(found.market, fair);
  return fair.get(outcomeId) ?? null;
}

/**
 * The feed's chances behind a price, at each end of its step. Empty without a model, and for a market that another
 * producer supplies.
 */
function toldOf(game: HotGame, outcomeId: string) {
  const found = priceOf(game, outcomeId);
  if (!game.models || (found && !isOwnMarket(found.market))) return [];
  return scoreModelsOf(game).flatMap((model) => chanceIn(model, outcomeId) ?? []);
}

/**
 * The chance of each outcome. The stated margin is that of the outcomes on offer, so it is removed from them alone. A
 * blocked outcome has the inverse of its odds, which are often the lowest or the highest possible.
 */
function fairOfMarket({ outcomes, margin }: FeedMarket): ReadonlyMap<string, number> {
  const open = outcomes.filter(([, , blocked]) => blocked === 0);
  const fair = withoutMargin(
    open.map(([, oddsMilli]) => oddsMilli / 1000),
    margin,
  );
  const chances = new Map(outcomes.map(([id, oddsMilli]) => [id, 1000 / oddsMilli]));
  for (const [n, [id]] of open.entries()) chances.set(id, Math.min(1, fair[n]!));
  return chances;
}

/** The inverse of an outcome's fair odds, and the share of the stake that voids are expected to return. */
export interface Chance {
  fair: number;
  returned: number;
}

/**
 * The most by which a chance from `chancesOf` may be too low: twice the rounding of models, once for lowering it and
 * once for the model itself.
 */
export function chanceWithin(outcomeId: string): number {
  return 2 * roundedWithin(outcomeId);
}

/**
 * The chances behind an outcome's price, at each end of its step, rounded down; without a model, the price without
 * its margin.
 */
export function chancesOf(game: HotGame, outcomeId: string): readonly Chance[] {
  const told = toldOf(game, outcomeId);
  const rounding = roundedWithin(outcomeId);
  if (told.length > 0)
    return told.map(({ fair, returned }) => ({ fair: Math.max(0, fair - rounding), returned }));
  const [model] = scoreModelsOf(game);
  const returned = (model && chanceIn(model, outcomeId)?.returned) ?? 0;
  return [{ fair: fairChanceOf(game, outcomeId) ?? 0, returned }];
}
