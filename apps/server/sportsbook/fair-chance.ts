import type { FeedMarket } from '@fairbook/feed-contract';
import { withoutMargin } from '@fairbook/pricing';
import { chanceIn, roundedWithin } from '@fairbook/sports/price';
import { type HotGame, priceOf } from './hot-game.ts';
import { scoreModelsOf } from './same-game.ts';

const known = new WeakMap<FeedMarket, ReadonlyMap<string, number>>();

/** Which end of its step a chance is of: the better one for whoever holds the outcome, or the lesser. */
export type End = 'most' | 'least';

/**
 * Inverse of an outcome's fair odds, from 0 to 1; null when it has no price. From what its feed made the price of, at that
 * end of the step at which it is most or least, else the price without the margin of its market.
 */
export function fairChanceOf(game: HotGame, outcomeId: string, end: End = 'most'): number | null {
  const found = priceOf(game, outcomeId);
  if (!found) return null;
  const told = toldOf(game, outcomeId).map(({ fair }) => fair);
  if (told.length > 0) return end === 'most' ? Math.max(...told) : Math.min(...told);
  const fair = known.get(found.market) ?? fairOfMarket(found.market);
  known.set(found.market, fair);
  return fair.get(outcomeId) ?? null;
}

/** What the feed says that the price was made of, at each end of its step; nothing where it doesn't. */
function toldOf(game: HotGame, outcomeId: string) {
  if (!game.models) return [];
  return scoreModelsOf(game).flatMap((model) => chanceIn(model, outcomeId) ?? []);
}

function fairOfMarket({ outcomes, margin }: FeedMarket): ReadonlyMap<string, number> {
  const fair = withoutMargin(
    outcomes.map(([, oddsMilli]) => oddsMilli / 1000),
    margin,
  );
  return new Map(outcomes.map(([id], n) => [id, Math.min(1, fair[n]!)]));
}

/** An outcome as it is reckoned: the inverse of its fair odds, and the share of the stake expected back by voids. */
export interface Chance {
  fair: number;
  returned: number;
}

/** What `chancesOf` tells is at most so much below the chance. */
export function chanceWithin(outcomeId: string): number {
  return 2 * roundedWithin(outcomeId);
}

/**
 * What an outcome's price was made of, at each end of its step, and not more than that; of a feed that doesn't say, its
 * price without the margin.
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
