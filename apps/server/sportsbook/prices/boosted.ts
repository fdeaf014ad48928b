import type { live, sportsbook } from '@fairbook/contracts';
import { type HotGame, isClosed, priceOf } from '../catalogue/hot-game.ts';
import type { TopicChange } from '../publishing/delta.ts';
import { listTopic, rowMarketsOf, sectionOf } from '../publishing/wire.ts';

/** Boosted prices of a game by outcome, in thousandths. */
export type BoostedPrices = ReadonlyMap<string, number>;

/** The current boosts, from memory; the boosts module implements it. */
export interface BoostBoard {
  /** Games that may have boosts. */
  games(): Iterable<number>;
  /** The boosts of a game at its current prices; the same empty map where there are none. */
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

/** A price change with the boosted prices beside it, because a boost moves with its price. */
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

/** The changes that bring followers of a game and of its list from any of the `known` boosts to `now`. */
function boostChanges(game: HotGame, known: readonly BoostedPrices[], now: BoostedPrices): TopicChange[] {
  const ids = new Set([...known, now].flatMap((boosts) => [...boosts.keys()]));
  const moved = [...ids].filter((id) => known.some((boosts) => boosts.get(id) !== now.get(id)));
  const prices = moved.flatMap((id): live.PriceTuple[] => {
    const found = priceOf(game, id);
    if (!found) return [];
    const [, coefMilli, blocked] = found.price;
    return [withBoost([id, coefMilli, blocked || isClosed(game, id) ? 1 : 0], now)];
  });
  if (prices.length === 0) return [];
  const { fixture, listed, priceVersion: v, pricedAt: at } = game;
  const section = sectionOf(game);
  const rowsOf = (kind: live.RowKind): TopicChange[] => {
    const shown = new Set(rowMarketsOf(game, kind).flatMap(({ outcomes }) => outcomes.map(([id]) => id)));
    const inRow = prices.filter(([id]) => shown.has(id));
    if (!section || inRow.length === 0) return [];
    const asNew = kind === 'list' ? { v: listed.version, at: listed.at } : { v, at };
    const changed = [{ id: fixture.gameId, ...asNew, prices: inRow }];
    return [{ topic: listTopic(section, fixture.sportId, kind), delta: { changed } }];
  };
  return [
    { topic: `game:${fixture.gameId}`, delta: { v, at, prices } },
    ...(['list', 'sides'] as const).flatMap(rowsOf),
  ];
}

/**
 * Reports what has changed since the last `tell`: boosts that started, ended, ran out or moved apart from their prices.
 * Whoever shows prices reads the boosts from the returned `board`. So the teller knows what pages have seen, and takes
 * back a boost that was read and ended before the next `tell`.
 */
export function createBoostTeller(
  board: BoostBoard,
  game: (gameId: number) => HotGame | undefined,
  report: (change: TopicChange) => void,
): { board: BoostBoard; tell(): void } {
  /** The boosts that followers of a game may know since the last `tell`; games without an entry have had none. */
  const read = new Map<number, readonly BoostedPrices[]>();
  const knownOf = (gameId: number) => read.get(gameId) ?? [NONE];
  return {
    board: {
      games: () => board.games(),
      of(gameId) {
        const now = board.of(gameId);
        const known = knownOf(gameId);
        if (!known.some((boosts) => isSame(boosts, now))) read.set(gameId, [...known, now]);
        return now;
      },
    },
    tell() {
      for (const gameId of new Set([...read.keys(), ...board.games()])) {
        const [known, now] = [knownOf(gameId), board.of(gameId)];
        if (now.size > 0) read.set(gameId, [now]);
        else read.delete(gameId);
        const hot = game(gameId);
        if (hot) for (const change of boostChanges(hot, known, now)) report(change);
      }
    },
  };
}

function isSame(a: BoostedPrices, b: BoostedPrices): boolean {
  return a.size === b.size && [...a].every(([id, coefMilli]) => b.get(id) === coefMilli);
}
