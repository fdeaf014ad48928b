import type { FeedMarket } from '@fairbook/feed-contract';
import { withoutMargin } from '@fairbook/pricing';
import { type HotGame, priceOf } from './hot-game.ts';

const chances = new WeakMap<FeedMarket, ReadonlyMap<string, number>>();

/** Inverse of an outcome's odds without the margin of its market, from 0 to 1; null when it has no price. */
export function fairChanceOf(game: HotGame, outcomeId: string): number | null {
  const found = priceOf(game, outcomeId);
  if (!found) return null;
  const known = chances.get(found.market) ?? chancesOf(found.market);
  chances.set(found.market, known);
  return known.get(outcomeId) ?? null;
}

function chancesOf({ outcomes, margin }: FeedMarket): ReadonlyMap<string, number> {
  const fair = withoutMargin(
    outcomes.map(([, oddsMilli]) => oddsMilli / 1000),
    margin,
  );
  return new Map(outcomes.map(([id], n) => [id, Math.min(1, fair[n]!)]));
}
