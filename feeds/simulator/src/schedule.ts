import type { FeedFixture } from '@fairbook/feed-contract';
import type { League, PlayedSport } from '@fairbook/sports/play';
import { createSeason, sidesOf } from './season.ts';

/** The intervals that kick-offs may have, in seconds: whole fractions of an hour or of a minute. */
const ROUND_SECONDS = [900, 600, 300, 120, 60, 30, 20, 15, 12, 10, 6, 5, 4, 3, 2];
/** The same for sports of which one game at a time is enough. */
const SPARE_SECONDS = [
  3600, 1800, 1200, 900, 600, 300, 240, 180, 120, 90, 60, 45, 30, 20, 15, 12, 10, 6, 5, 4, 3, 2,
];
/** The same for sports with pauses between their games. */
const LONG_SECONDS = [86_400, 43_200, 21_600, 14_400, 7200, 3600, 1800];
/** How long before their kick-off real fixtures are offered. */
const FIXTURES_AHEAD_MS = 21 * 86_400_000;
/** Ids per sport. Generated games count from `FIRST_SLOT_ID`; real fixtures have small ids. */
const IDS = 10_000_000_000;
const FIRST_SLOT_ID = 1_000_000;
const EPOCH_SECONDS = Date.UTC(2025, 0, 1) / 1000;

/** Which games exist: a pure function of the data, the seed and the speed of the match clock. */
export interface Schedule {
  /** Games on offer at a moment (epoch milliseconds) that have not kicked off, soonest first. */
  upcoming(now: number): FeedFixture[];
  /** Games whose offer begins in (from, to]. */
  newlyOffered(from: number, to: number): FeedFixture[];
  /** Games that kicked off no longer ago than the longest match takes. */
  started(now: number): FeedFixture[];
  /** The game with an id; `null` for an id of another speed or other data, or of a game that is left out. */
  byId(gameId: number): FeedFixture | null;
  slotMs: number;
}

/** The schedule of a sport, with the seasons of its leagues. */
export interface LeagueSchedule extends Schedule {
  /** How long before its start a game is offered. */
  aheadMs: number;
  /** How long the longest game takes. */
  longestMs: number;
  /** All games with a start in (from, to]. */
  between(from: number, to: number): FeedFixture[];
  /** The games of the first season of a league that is not over at a moment. */
  seasonOf(leagueId: number, now: number): FeedFixture[];
}

/** `clockSpeed`: seconds of play a second, for sports without a pace of their own. */
export function createSchedule(sport: PlayedSport, seed: string, clockSpeed: number): LeagueSchedule {
  const speed = sport.speed ?? clockSpeed;
  const { idsFrom, slots } = sport;
  const slotSeconds = slotSecondsAt(sport, speed);
  const slotMs = slotSeconds * 1000;
  const longestMatchMs = (sport.longestSeconds * 1000) / speed;
  const season = createSeason({ sport, seed, slotMs, matchMs: longestMatchMs });
  const leagueById = new Map(sport.leagues.map((league) => [league.id, league]));
  const real = sport.fixtures.map(([leagueId, round, startsAtSeconds, ...sides], index) =>
    fixtureOf(sport, leagueById.get(leagueId)!, idsFrom + index + 1, round, startsAtSeconds * 1000, sides),
  );

  function gamesOf(slot: number): FeedFixture[] {
    const seconds = slot * slotSeconds;
    const firstId = idsFrom + FIRST_SLOT_ID + (seconds - EPOCH_SECONDS) * slots.games;
    return [...season.games(slot)].map(([place, pick]) => ({
      ...fixtureOf(sport, pick.league, firstId + place, pick.round, seconds * 1000, sidesOf(pick)),
      ...(sport.speed === undefined && { replay: { playedAt: pick.playedAt, speed } }),
    }));
  }

  /** Games with a kick-off in (from, to]. */
  function slotGames(from: number, to: number): FeedFixture[] {
    const first = Math.floor(from / slotMs) + 1;
    const count = Math.floor(to / slotMs) - first + 1;
    return Array.from({ length: count }, (_, n) => gamesOf(first + n)).flat();
  }

  function kickingOff(from: number, to: number): FeedFixture[] {
    return real.filter(({ startsAt }) => startsAt > from && startsAt <= to);
  }

  const aheadMs = slots.ahead * slotMs;
  const between = (from: number, to: number) => sorted([...kickingOff(from, to), ...slotGames(from, to)]);
  return {
    between,
    ...{ slotMs, aheadMs },
    longestMs: longestMatchMs,
    seasonOf(leagueId, now) {
      const slots = season.slotsOf(leagueId, Math.floor((now - longestMatchMs) / slotMs) + 1);
      return slots.flatMap(gamesOf).filter(({ champ }) => champ.id === leagueId);
    },
    upcoming: (now) =>
      sorted([...kickingOff(now, now + FIXTURES_AHEAD_MS), ...slotGames(now, now + aheadMs)]),
    newlyOffered: (from, to) =>
      sorted([
        ...kickingOff(from + FIXTURES_AHEAD_MS, to + FIXTURES_AHEAD_MS),
        ...slotGames(from + aheadMs, to + aheadMs),
      ]),
    started: (now) => between(now - longestMatchMs, now),
    byId(gameId) {
      const id = gameId - idsFrom;
      if (id < 1 || id >= IDS) return null;
      if (id < FIRST_SLOT_ID) return real[id - 1] ?? null;
      const seconds = Math.floor((id - FIRST_SLOT_ID) / slots.games) + EPOCH_SECONDS;
      if (seconds % slotSeconds !== 0) return null;
      return gamesOf(seconds / slotSeconds).find((game) => game.gameId === gameId) ?? null;
    },
  };
}

function sorted(games: FeedFixture[]): FeedFixture[] {
  return games.sort((a, b) => a.startsAt - b.startsAt || a.gameId - b.gameId);
}

/** Seconds between kick-offs: the longest of the usual intervals that keeps enough games in play. */
function slotSecondsAt({ shortestSeconds, slots }: PlayedSport, speed: number): number {
  const most = shortestSeconds / speed / slots.inPlay;
  const usual = slots.inPlay < 1 ? [...LONG_SECONDS, ...ROUND_SECONDS] : ROUND_SECONDS;
  const rounds = slots.isSpare ? SPARE_SECONDS : usual;
  return rounds.find((seconds) => seconds <= most) ?? 1;
}

function fixtureOf(
  sport: PlayedSport,
  league: League,
  gameId: number,
  round: string,
  startsAt: number,
  sides: readonly number[],
): FeedFixture {
  const { id, key, name, countryCode } = league;
  return {
    gameId,
    sportId: sport.sportId,
    champ: { id, key, name, countryCode },
    round,
    competitors: sides.map((side) => sport.teams.get(side)!) as FeedFixture['competitors'],
    startsAt,
  };
}
