import type { live, site } from '@fairbook/contracts';
import type { FeedMarket } from '@fairbook/feed-contract';
import { delayOf } from '../catalogue/delays.ts';
import { type HotGame, isClosed, isSameClosed } from '../catalogue/hot-game.ts';
import { hasSameOutcomes } from '../catalogue/markets.ts';
import { NAMELESS } from '../names/names.ts';
import {
  gameOf,
  listTopic,
  marketOf,
  moment,
  rowMarketsOf,
  rowStateOf,
  sectionOf,
  sideTypesOf,
  stateOf,
} from './wire.ts';

type FeedPrice = FeedMarket['outcomes'][number];

export interface TopicChange {
  topic: live.Topic;
  delta: live.TopicDelta;
}

/** Whether anybody follows a topic, so that its changes are worth making. */
export type IsFollowed = (topic: live.Topic) => boolean;

/** The changes for followers of the game and of its lists when it went from `before` to `after`. */
export function topicChanges(
  before: HotGame,
  after: HotGame,
  delays: site.InPlayDelays,
  isFollowed: IsFollowed = () => true,
): TopicChange[] {
  const topic: live.Topic = `game:${after.fixture.gameId}`;
  const ofLists = listChanges(before, after, delays, isFollowed);
  if (!isFollowed(topic)) return ofLists;
  const delta = {
    ...gameDelta(before, after, [...before.markets.values()], [...after.markets.values()]),
    ...delayDelta(before, after, delays),
  };
  return [{ topic, delta: { v: after.priceVersion, at: after.pricedAt, ...delta } }, ...ofLists];
}

/** The changes when an operator has edited the game's delay; none when that makes no difference now. */
export function delayChanges(
  game: HotGame,
  before: site.InPlayDelays,
  after: site.InPlayDelays,
): TopicChange[] {
  const { fixture, state, listed } = game;
  const { seconds: delaySeconds } = delayOf(after, fixture, state);
  const section = sectionOf(game);
  if (!section || delaySeconds === delayOf(before, fixture, state).seconds) return [];
  const now = { v: game.priceVersion, at: game.pricedAt, delaySeconds };
  const row = { id: fixture.gameId, v: listed.version, at: listed.at, delaySeconds };
  const rowOf = { list: row, sides: { ...row, ...now } };
  return [
    { topic: `game:${fixture.gameId}`, delta: now },
    ...kindsOf(game).map((kind) => ({
      topic: listTopic(section, fixture.sportId, kind),
      delta: { changed: [rowOf[kind]] },
    })),
  ];
}

/** The lists that the games of a sport are in. */
function kindsOf({ fixture }: HotGame): live.RowKind[] {
  return sideTypesOf(fixture.sportId).length > 0 ? ['list', 'sides'] : ['list'];
}

/** The changes for a new game: it has no followers yet, but a list may gain a row. */
export function listChanges(
  before: HotGame | undefined,
  after: HotGame,
  delays: site.InPlayDelays,
  isFollowed: IsFollowed = () => true,
): TopicChange[] {
  const { sportId, gameId } = after.fixture;
  const [from, to] = [before && sectionOf(before), sectionOf(after)];
  return kindsOf(after).flatMap((kind): TopicChange[] => {
    const isShown = to && isFollowed(listTopic(to, sportId, kind));
    if (before && from && from === to) return isShown ? changedRow(before, after, delays, kind) : [];
    const changes: TopicChange[] = [];
    if (from) changes.push({ topic: listTopic(from, sportId, kind), delta: { removed: [gameId] } });
    if (isShown) {
      const row = gameOf(after, kind, { names: NAMELESS, delays });
      changes.push({ topic: listTopic(to, sportId, kind), delta: { added: [row] } });
    }
    return changes;
  });
}

function changedRow(
  before: HotGame,
  after: HotGame,
  delays: site.InPlayDelays,
  kind: live.RowKind,
): TopicChange[] {
  const isList = kind === 'list';
  // `nextGame` makes a new `listed` for each change of the row of main markets; a new fixture leaves it.
  if (isList && before.listed === after.listed && before.fixture === after.fixture) return [];
  const delta = rowDelta(before, after, kind);
  if (!delta && (isList || before.priceVersion === after.priceVersion)) return [];
  const { version: v, at } = isList ? after.listed : { version: after.priceVersion, at: after.pricedAt };
  const topic = listTopic(sectionOf(after)!, after.fixture.sportId, kind);
  const row = { id: after.fixture.gameId, v, at, ...delta, ...delayDelta(before, after, delays) };
  return [{ topic, delta: { changed: [row] } }];
}

/** The delta of a delay that changed with the state. */
function delayDelta(before: HotGame, after: HotGame, delays: site.InPlayDelays): { delaySeconds?: number } {
  const { seconds } = delayOf(delays, after.fixture, after.state);
  return seconds === delayOf(delays, before.fixture, before.state).seconds ? {} : { delaySeconds: seconds };
}

/**
 * The change of the game's list row, null when nothing shown has changed. The delay is not part of it: it changes
 * with the state, or with settings that the feed's record doesn't contain.
 */
export function rowDelta(before: HotGame, after: HotGame, kind: live.RowKind = 'list'): GameChange | null {
  const delta = gameDelta(before, after, rowMarketsOf(before, kind), rowMarketsOf(after, kind));
  if (delta.state) delta.state = rowStateOf(after);
  return Object.keys(delta).length > 0 ? delta : null;
}

/** Whether `rowDelta` finds a change, without making it. */
export function isRowChanged(before: HotGame, after: HotGame): boolean {
  if (after.markets.size !== before.markets.size || isOtherState(before, after)) return true;
  if (after.fixture.startsAt !== before.fixture.startsAt) return true;
  const [old, now] = [rowMarketsOf(before, 'list'), rowMarketsOf(after, 'list')];
  return old.length !== now.length || now.some((market, n) => isOtherMarket(before, after, old[n]!, market));
}

function isOtherMarket(before: HotGame, after: HotGame, old: FeedMarket, market: FeedMarket): boolean {
  if (old === market && isSameClosed(before, after)) return false;
  if (old.id !== market.id || old.margin !== market.margin || !hasSameOutcomes(old, market)) return true;
  return market.outcomes.some((price, n) => isMoved(before, after, old.outcomes[n]!, price));
}

type GameChange = Omit<live.GameDelta, 'v' | 'at'>;

function gameDelta(
  before: HotGame,
  after: HotGame,
  marketsBefore: readonly FeedMarket[],
  marketsAfter: readonly FeedMarket[],
): GameChange {
  const delta = marketsDelta(before, after, marketsBefore, marketsAfter);
  const { fixture } = after;
  if (isOtherState(before, after)) delta.state = stateOf(after);
  if (after.markets.size !== before.markets.size) delta.marketsCount = after.markets.size;
  if (fixture.startsAt !== before.fixture.startsAt) delta.startsAt = moment(fixture.startsAt);
  return delta;
}

function isOtherState(before: HotGame, after: HotGame): boolean {
  if (before.state === after.state && before.suspended === after.suspended) return false;
  if (before.suspended !== after.suspended || before.suspendedSince !== after.suspendedSince) return true;
  return textOf(before.state) !== textOf(after.state);
}

const texts = new WeakMap<HotGame['state'], string>();

/**
 * The text of a state. It is cached, because each state is compared with the one before and the one after it, for
 * several topics.
 */
function textOf(state: HotGame['state']): string {
  const text = texts.get(state) ?? JSON.stringify(state);
  texts.set(state, text);
  return text;
}

function marketsDelta(
  before: HotGame,
  after: HotGame,
  marketsBefore: readonly FeedMarket[],
  marketsAfter: readonly FeedMarket[],
): GameChange {
  const known = new Map<string, FeedMarket>();
  for (const market of marketsBefore) known.set(market.id, market);
  const whole: live.GameDelta['markets'] & object = [];
  const prices: live.PriceTuple[] = [];
  const margins: [string, number][] = [];
  for (const market of marketsAfter) {
    const old = known.get(market.id);
    known.delete(market.id);
    if (!old || !hasSameOutcomes(old, market)) {
      whole.push(marketOf(after, market, NAMELESS));
      continue;
    }
    if (old === market && isSameClosed(before, after)) continue;
    prices.push(...movedPrices(before, after, old, market));
    if (old.margin !== market.margin) margins.push([market.id, market.margin]);
  }
  const delta: GameChange = {};
  if (known.size > 0) delta.removedMarkets = [...known.keys()];
  if (whole.length > 0) delta.markets = whole;
  if (prices.length > 0) delta.prices = prices;
  if (margins.length > 0) delta.margins = margins;
  return delta;
}

function movedPrices(
  before: HotGame,
  after: HotGame,
  old: FeedMarket,
  market: FeedMarket,
): live.PriceTuple[] {
  const moved: live.PriceTuple[] = [];
  for (const [n, price] of market.outcomes.entries()) {
    if (!isMoved(before, after, old.outcomes[n]!, price)) continue;
    const [id, odds, blocked] = price;
    moved.push([id, odds, blocked || isClosed(after, id) ? 1 : 0]);
  }
  return moved;
}

/** Whether the price or its block differs between two versions of an outcome. */
function isMoved(before: HotGame, after: HotGame, old: FeedPrice, [id, odds, blocked]: FeedPrice): boolean {
  if (odds !== old[1]) return true;
  return Boolean(blocked || isClosed(after, id)) !== Boolean(old[2] || isClosed(before, id));
}
