import type { live } from '@fairbook/contracts';
import { applyGameDelta } from '@fairbook/live/reduce';

type GameChange = { id: number } & live.GameDelta;

/**
 * Merges two consecutive deltas of a topic. Applied to any state from before `first` to after `second`, the result is
 * the state after `second`, because a snapshot may be taken while deltas are being collected.
 */
export function mergeDeltas(first: live.TopicDelta, second: live.TopicDelta): live.TopicDelta {
  if ('shared' in second) return second;
  if (isGame(first) && isGame(second)) return mergeGame(first, second);
  if (isMe(first) && isMe(second)) return mergeMe(first, second);
  return mergeList(first as live.ListDelta, second as live.ListDelta);
}

function isGame(delta: live.TopicDelta): delta is live.GameDelta {
  return 'v' in delta;
}

/**
 * Names every field, so that a new one can't be forgotten: two deltas with unknown fields only would be merged as
 * deltas of a list, and lost.
 */
const ME: Record<keyof live.MeDelta, true> = {
  accounts: true,
  balance: true,
  coupons: true,
  draft: true,
  favourites: true,
  offers: true,
  notices: true,
  limits: true,
  support: true,
  payments: true,
  missed: true,
};

function isMe(delta: live.TopicDelta): delta is live.MeDelta {
  return Object.keys(delta).some((field) => field in ME);
}

/** In the reducer's order: removed markets, then whole ones, then prices. */
function mergeGame<D extends live.GameDelta>(first: D, second: D): D {
  const gone = second.removedMarkets ?? [];
  const whole = second.markets ?? [];
  const replaced = new Set([...gone, ...whole.map((market) => market.id)]);
  const markets = [...(first.markets ?? []).filter((market) => !replaced.has(market.id)), ...whole];
  const removedMarkets = [...new Set([...(first.removedMarkets ?? []), ...gone])];
  const prices = new Map((first.prices ?? []).map((price) => [price[0], price]));
  for (const id of prices.keys()) if (replaced.has(marketOf(id))) prices.delete(id);
  for (const price of second.prices ?? []) prices.set(price[0], price);
  const margins = new Map((first.margins ?? []).filter(([id]) => !replaced.has(id)));
  for (const [id, percent] of second.margins ?? []) margins.set(id, percent);
  return {
    ...first,
    ...second,
    markets: orNone(markets),
    removedMarkets: orNone(removedMarkets),
    prices: orNone([...prices.values()]),
    margins: orNone([...margins]),
  };
}

/** The market of an outcome: the first two parts of its id. */
function marketOf(outcomeId: string): string {
  return outcomeId.slice(0, outcomeId.indexOf(':', outcomeId.indexOf(':') + 1));
}

function mergeList(first: live.ListDelta, second: live.ListDelta): live.ListDelta {
  const removed = new Set(first.removed);
  const added = new Map((first.added ?? []).map((game) => [game.id, game]));
  const changed = new Map((first.changed ?? []).map((change) => [change.id, change]));
  for (const id of second.removed ?? []) {
    added.delete(id);
    changed.delete(id);
    removed.add(id);
  }
  for (const game of second.added ?? []) {
    added.set(game.id, game);
    changed.delete(game.id);
  }
  for (const change of second.changed ?? []) {
    const game = added.get(change.id);
    if (game) added.set(change.id, applyGameDelta(game, change));
    else changed.set(change.id, mergeChange(changed.get(change.id), change));
  }
  return {
    removed: orNone([...removed]),
    added: orNone([...added.values()]),
    changed: orNone([...changed.values()]),
  };
}

function mergeChange(first: GameChange | undefined, second: GameChange): GameChange {
  return first ? mergeGame(first, second) : second;
}

function mergeMe(first: live.MeDelta, second: live.MeDelta): live.MeDelta {
  const coupons = new Map(
    [...(first.coupons ?? []), ...(second.coupons ?? [])].map((each) => [each.couponId, each]),
  );
  return { ...first, ...second, coupons: orNone([...coupons.values()]) };
}

/** Undefined for an empty list, so that the frame leaves it out. */
function orNone<T>(values: T[]): T[] | undefined {
  return values.length > 0 ? values : undefined;
}
