import type { live, sportsbook } from '@fairbook/contracts';
import { compareGames, compareMarkets } from './order.ts';

type Game = sportsbook.Game;
type Market = sportsbook.Market;

/** The game after a delta, as the server has it. Unchanged markets and outcomes stay the same objects. */
export function applyGameDelta(game: Game, delta: live.GameDelta): Game {
  return {
    ...game,
    priceVersion: delta.v,
    pricedAt: new Date(delta.at).toISOString(),
    state: delta.state ?? game.state,
    delaySeconds: delta.delaySeconds ?? game.delaySeconds,
    marketsCount: delta.marketsCount ?? game.marketsCount,
    startsAt: delta.startsAt ?? game.startsAt,
    markets: priced(withMarkets(game.markets, delta), delta),
  };
}

/** The games of a list after a delta, soonest first. */
export function applyListDelta(games: readonly Game[], delta: live.ListDelta): readonly Game[] {
  const byId = new Map(games.map((game) => [game.id, game]));
  for (const id of delta.removed ?? []) byId.delete(id);
  for (const game of delta.added ?? []) byId.set(game.id, game);
  for (const change of delta.changed ?? []) {
    const game = byId.get(change.id);
    if (game) byId.set(game.id, applyGameDelta(game, change));
  }
  return [...byId.values()].sort(compareGames);
}

function withMarkets(markets: Market[], { markets: heard = [], removedMarkets: gone = [] }: live.GameDelta) {
  if (heard.length + gone.length === 0) return markets;
  const byId = new Map(markets.map((market) => [market.id, market]));
  for (const id of gone) byId.delete(id);
  for (const market of heard) byId.set(market.id, market);
  return [...byId.values()].sort(compareMarkets);
}

function priced(markets: Market[], { prices = [], margins = [] }: live.GameDelta): Market[] {
  if (prices.length + margins.length === 0) return markets;
  const priceById = new Map(prices.map((price) => [price[0], price]));
  const marginById = new Map(margins);
  return markets.map((market) => {
    const margin = marginById.get(market.id);
    const isPriced = market.outcomes.some((outcome) => priceById.has(outcome.id));
    if (margin === undefined && !isPriced) return market;
    const outcomes = market.outcomes.map((outcome) => {
      const price = priceById.get(outcome.id);
      return price ? pricedOutcome(outcome, price) : outcome;
    });
    return { ...market, margin: margin ?? market.margin, outcomes };
  });
}

function pricedOutcome(
  { id, name }: sportsbook.Outcome,
  [, coefMilli, blocked, boostedMilli]: live.PriceTuple,
): sportsbook.Outcome {
  const boost = boostedMilli === undefined ? {} : { boostedMilli };
  return { id, name, coef: coefMilli / 1000, isBlocked: blocked === 1, ...boost };
}
