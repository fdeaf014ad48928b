import type { live, site, sportsbook } from '@fairbook/contracts';
import type { FeedMarket } from '@fairbook/feed-contract';
import { compareMarkets } from '@fairbook/live/order';
import { isHere, mainMarkets, screenOf } from '@fairbook/sports';
import { isResting } from '@fairbook/sports/state';
import { delayOf } from '../catalogue/delays.ts';
import { HIDDEN, type HotGame, isClosed } from '../catalogue/hot-game.ts';

export type Fixture = HotGame['fixture'];
export type GameNames = Pick<sportsbook.Game, 'champName' | 'opponents' | 'names'>;

/** The names of a game, its markets and their outcomes. Live frames omit those of markets. */
export interface Names {
  game(fixture: Fixture): GameNames;
  market(market: FeedMarket, game: HotGame): string;
  outcome(outcomeId: string, game: HotGame): string;
}

/** What showing a game needs beside the game. */
export interface Showing {
  names: Names;
  delays: site.InPlayDelays;
}

type Markets = readonly FeedMarket[];
const known = {
  list: new WeakMap<HotGame['markets'], Markets>(),
  sides: new WeakMap<HotGame['markets'], Markets>(),
};

/** The markets of a list row, in fixed order. Cached, because every list and every message needs them. */
export function rowMarketsOf({ markets, fixture }: HotGame, kind: live.RowKind): Markets {
  const before = known[kind].get(markets);
  if (before) return before;
  const types = kind === 'sides' ? sideTypesOf(fixture.sportId) : undefined;
  const odds = (market: FeedMarket) => market.outcomes.map(([, each]) => each);
  const row = mainMarkets([...markets.values()], odds, types).sort(compareMarkets);
  known[kind].set(markets, row);
  return row;
}

/** The winner and the markets of each side; empty for a sport without such. */
export function sideTypesOf(sportId: number): readonly number[] {
  const { columns, sides = [] } = isHere(sportId) ? screenOf(sportId) : { columns: [] };
  return sides.length > 0 ? [columns[0]!, ...sides] : [];
}

/** A game as the API and the live topics show it: `full` with all its markets, or as a row of a list. */
export function gameOf(
  game: HotGame,
  extent: 'full' | live.RowKind,
  { names, delays }: Showing,
): sportsbook.Game {
  const { fixture } = game;
  const isFull = extent === 'full';
  const markets = isFull ? [...game.markets.values()] : rowMarketsOf(game, extent);
  // A row of main markets is as new as these; any other changes with the game.
  const isListed = extent === 'list';
  return {
    id: fixture.gameId,
    sportId: fixture.sportId,
    champId: fixture.champ.id,
    countryCode: fixture.champ.countryCode,
    round: fixture.round,
    ...names.game(fixture),
    startsAt: moment(fixture.startsAt),
    ...(fixture.replay && { replay: fixture.replay }),
    ...(isFull && fixture.squads && { squads: fixture.squads as sportsbook.Game['squads'] & object }),
    state: isFull ? stateOf(game) : rowStateOf(game),
    delaySeconds: delayOf(delays, fixture, game.state).seconds,
    priceVersion: isListed ? game.listed.version : game.priceVersion,
    pricedAt: moment(isListed ? game.listed.at : game.pricedAt),
    marketsCount: game.markets.size,
    markets: markets.map((market) => marketOf(game, market, names)),
  };
}

export function marketOf(game: HotGame, market: FeedMarket, names: Names): sportsbook.Market {
  return {
    id: market.id,
    typeId: market.typeId,
    line: market.line,
    name: names.market(market, game),
    margin: market.margin,
    outcomes: market.outcomes.map(([id, odds, blocked]) => ({
      id,
      name: names.outcome(id, game),
      coef: odds / 1000,
      isBlocked: blocked === 1 || isClosed(game, id),
    })),
  };
}

/** The state on the wire. While the feed is silent nobody knows the clock, so it stands where it was when last heard of. */
export function stateOf({
  state,
  suspended,
  suspendedSince,
  heardAt,
}: Pick<HotGame, 'state' | 'suspended' | 'suspendedSince' | 'heardAt'>): sportsbook.GameState {
  const clock = suspended === 'feed_down' ? stoppedAt(state.clock, heardAt) : state.clock;
  return {
    ...state,
    clock: clock && { ...clock, at: moment(clock.at) },
    isBreak: isResting(state),
    suspended,
    suspendedSince: suspendedSince === null ? null : moment(suspendedSince),
  };
}

/** The state in rows of lists, which show nothing of players. */
export function rowStateOf(game: Parameters<typeof stateOf>[0]): sportsbook.GameState {
  const { playerPoints: _, ...state } = stateOf(game) as sportsbook.GameState & { playerPoints?: object };
  return state as sportsbook.GameState;
}

function stoppedAt(clock: HotGame['state']['clock'], at: number): HotGame['state']['clock'] {
  if (!clock) return null;
  const passed = Math.max(0, at - clock.at) / 1000;
  return { at: Math.max(at, clock.at), seconds: Math.floor(clock.seconds + passed * clock.speed), speed: 0 };
}

export function moment(at: number): string {
  return new Date(at).toISOString();
}

/** The list of a game; null when it is over, was never priced, or is hidden. */
export function sectionOf(game: HotGame): 'live' | 'line' | null {
  if (game.priceVersion === 0 || game.stops.has(HIDDEN)) return null;
  if (game.state.status === 'live') return 'live';
  return game.state.status === 'upcoming' ? 'line' : null;
}

/** Whether some list has the game. */
export function isListed(game: HotGame): boolean {
  return sectionOf(game) !== null;
}

export function listTopic(
  section: 'live' | 'line',
  sportId: number,
  kind: live.RowKind = 'list',
): live.ListTopic {
  return `${kind}:${section}:${sportId}`;
}
