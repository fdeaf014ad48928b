import type { live, sportsbook } from '@fairbook/contracts';
import type { TopicChange } from './delta.ts';
import { type HotGame, priceOf } from './hot-game.ts';
import { listTopic, mainMarketsOf, sectionOf } from './wire.ts';

/** Boosted prices of a game by outcome, in thousandths. */
export type BoostedPrices = ReadonlyMap<string, number>;

/** The prices that the house boosts now, from memory: whoever keeps boosts answers. */
export interface BoostBoard {
  /** Games that may have some. */
  games(): Iterable<number>;
  /** Those of a game at its prices of now; the same empty map where there are none. */
  of(gameId: number): BoostedPrices;
}

const NONE: BoostedPrices = new Map();
export const NO_BOOSTS: BoostBoard = { games: () => [], of: () => NONE };

/** The game with the boosted prices beside the usual ones. */
export function boostedGame(game: sportsbook.Game, board: BoostBoard): sportsbook.Game {
  const boosts = board.of(game.id);
  return boosts.size === 0 ? game : { ...game, markets: boostedMarkets(game.markets, boosts) };
}

function boostedMarkets(markets: readonly sportsbook.Market[], boosts: BoostedPrices): sportsbook.Market[] {
  return markets.map((market) => {
    if (!market.outcomes.some(({ id }) => boosts.has(id))) return market;
    const outcomes = market.outcomes.map((outcome) => {
      const boostedMilli = boosts.get(outcome.id);
      return boostedMilli === undefined ? outcome : { ...outcome, boostedMilli };
    });
    return { ...market, outcomes };
  });
}

/** A change of prices with the boosted ones beside them: a price that moves takes its boost with it. */
export function boostedChange({ topic, delta }: TopicChange, gameId: number, board: BoostBoard): TopicChange {
  const boosts = board.of(gameId);
  if (boosts.size === 0) return { topic, delta };
  if ('v' in delta) return { topic, delta: boostedDelta(delta, boosts) };
  const { added, changed, ...rest } = delta as live.ListDelta;
  return {
    topic,
    delta: {
      ...rest,
      ...(added && { added: added.map((game) => boostedGame(game, board)) }),
      ...(changed && { changed: changed.map((each) => boostedDelta(each, boosts)) }),
    },
  };
}

function boostedDelta<D extends live.GameDelta>(delta: D, boosts: BoostedPrices): D {
  const { prices, markets } = delta;
  return {
    ...delta,
    ...(prices && { prices: prices.map((price) => withBoost(price, boosts)) }),
    ...(markets && { markets: boostedMarkets(markets, boosts) }),
  };
}

function withBoost([id, coefMilli, blocked]: live.PriceTuple, boosts: BoostedPrices): live.PriceTuple {
  const boostedMilli = boosts.get(id);
  return boostedMilli === undefined ? [id, coefMilli, blocked] : [id, coefMilli, blocked, boostedMilli];
}

/** What followers of a game and of its list must hear when its boosts went from `before` to `after`. */
function boostChanges(game: HotGame, before: BoostedPrices, after: BoostedPrices): TopicChange[] {
  const moved = [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => before.get(id) !== after.get(id),
  );
  const prices = moved.flatMap((id): live.PriceTuple[] => {
    const found = priceOf(game, id);
    if (!found) return [];
    const [, coefMilli, blocked] = found.price;
    return [withBoost([id, coefMilli, blocked || game.decided.has(id) ? 1 : 0], after)];
  });
  if (prices.length === 0) return [];
  const { fixture, listed, priceVersion: v, pricedAt: at } = game;
  const section = sectionOf(game);
  const shown = new Set(mainMarketsOf(game).flatMap(({ outcomes }) => outcomes.map(([id]) => id)));
  const inRow = prices.filter(([id]) => shown.has(id));
  const row = { id: fixture.gameId, v: listed.version, at: listed.at, prices: inRow };
  return [
    { topic: `game:${fixture.gameId}`, delta: { v, at, prices } },
    ...(section && inRow.length > 0
      ? [{ topic: listTopic(section, fixture.sportId), delta: { changed: [row] } }]
      : []),
  ];
}

/** Tells what has changed since it was last asked: boosts that began, ended, ran out or moved by more than their prices. */
export function createBoostTeller(
  board: BoostBoard,
  game: (gameId: number) => HotGame | undefined,
  tell: (change: TopicChange) => void,
): () => void {
  const told = new Map<number, BoostedPrices>();
  return () => {
    for (const gameId of new Set([...told.keys(), ...board.games()])) {
      const [before, after] = [told.get(gameId) ?? NONE, board.of(gameId)];
      if (after.size > 0) told.set(gameId, after);
      else told.delete(gameId);
      const hot = game(gameId);
      if (hot) for (const change of boostChanges(hot, before, after)) tell(change);
    }
  };
}
