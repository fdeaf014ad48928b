import type { FeedFixture } from '@fairbook/feed-contract';
import type { League, PlayedSport } from '@fairbook/sports/play';
import { createSeason } from './season.ts';

/** Kick-offs a slot, and slots that are always in play: ten games live at least, were none called off. */
const GAMES_PER_SLOT = 2;
const SLOTS_IN_PLAY = 5;
const SLOTS_AHEAD = 32;
/** Fractions of an hour and of a minute. */
const ROUND_SECONDS = [900, 600, 300, 120, 60, 30, 20, 15, 12, 10, 6, 5, 4, 3, 2];
/** Real fixtures are offered from so long before their kick-off. */
const FIXTURES_AHEAD_MS = 21 * 86_400_000;
/** Ids of games played around now count from here; real fixtures have small ones. */
const FIRST_SLOT_ID = 1_000_000;
const EPOCH_SECONDS = Date.UTC(2025, 0, 1) / 1000;

/** Which games there are: a pure function of the data, the seed and the speed of the match clock. */
export interface Schedule {
  /** Games offered at a moment that have not kicked off, soonest first. */
  upcoming(now: number): FeedFixture[];
  /** Games whose offer begins in (from, to]. */
  newlyOffered(from: number, to: number): FeedFixture[];
  /** Games that kicked off no longer ago than the longest match lasts. */
  started(now: number): FeedFixture[];
  /** The game of an id, `null` when this schedule never has it (another speed or other data made it). */
  byId(gameId: number): FeedFixture | null;
  slotMs: number;
}

export function createSchedule(sport: PlayedSport, seed: string, speed: number): Schedule {
  const slotSeconds = slotSecondsAt(sport, speed);
  const slotMs = slotSeconds * 1000;
  const longestMatchMs = (sport.longestSeconds * 1000) / speed;
  const games = createSeason({ sport, seed, slotMs, gamesPerSlot: GAMES_PER_SLOT, matchMs: longestMatchMs });
  const leagueById = new Map(sport.leagues.map((league) => [league.id, league]));
  const real = sport.fixtures.map(([leagueId, round, startsAtSeconds, firstId, secondId], index) =>
    fixtureOf(sport, leagueById.get(leagueId)!, index + 1, round, startsAtSeconds * 1000, firstId, secondId),
  );

  function slotGame(slot: number, place: number): FeedFixture {
    const { league, round, firstId, secondId } = games(slot)[place]!;
    const seconds = slot * slotSeconds;
    const id = FIRST_SLOT_ID + (seconds - EPOCH_SECONDS) * GAMES_PER_SLOT + place;
    return fixtureOf(sport, league, id, round, seconds * 1000, firstId, secondId);
  }

  /** Games with a kick-off in (from, to]. */
  function slotGames(from: number, to: number): FeedFixture[] {
    const first = Math.floor(from / slotMs) + 1;
    const count = Math.floor(to / slotMs) - first + 1;
    return Array.from({ length: count * GAMES_PER_SLOT }, (_, index) =>
      slotGame(first + Math.floor(index / GAMES_PER_SLOT), index % GAMES_PER_SLOT),
    );
  }

  function kickingOff(from: number, to: number): FeedFixture[] {
    return real.filter(({ startsAt }) => startsAt > from && startsAt <= to);
  }

  const aheadMs = SLOTS_AHEAD * slotMs;
  return {
    slotMs,
    upcoming: (now) =>
      sorted([...kickingOff(now, now + FIXTURES_AHEAD_MS), ...slotGames(now, now + aheadMs)]),
    newlyOffered: (from, to) =>
      sorted([
        ...kickingOff(from + FIXTURES_AHEAD_MS, to + FIXTURES_AHEAD_MS),
        ...slotGames(from + aheadMs, to + aheadMs),
      ]),
    started: (now) =>
      sorted([...kickingOff(now - longestMatchMs, now), ...slotGames(now - longestMatchMs, now)]),
    byId(gameId) {
      if (gameId < FIRST_SLOT_ID) return real[gameId - 1] ?? null;
      const place = (gameId - FIRST_SLOT_ID) % GAMES_PER_SLOT;
      const seconds = (gameId - FIRST_SLOT_ID - place) / GAMES_PER_SLOT + EPOCH_SECONDS;
      return seconds % slotSeconds === 0 ? slotGame(seconds / slotSeconds, place) : null;
    },
  };
}

function sorted(games: FeedFixture[]): FeedFixture[] {
  return games.sort((a, b) => a.startsAt - b.startsAt || a.gameId - b.gameId);
}

/** Kick-offs stand on round times of a clock, at least so often that enough games are in play. */
function slotSecondsAt({ shortestSeconds }: PlayedSport, speed: number): number {
  const most = shortestSeconds / speed / SLOTS_IN_PLAY;
  return ROUND_SECONDS.find((seconds) => seconds <= most) ?? 1;
}

function fixtureOf(
  sport: PlayedSport,
  league: League,
  gameId: number,
  round: string,
  startsAt: number,
  firstId: number,
  secondId: number,
): FeedFixture {
  const { id, key, name, countryCode } = league;
  return {
    gameId,
    sportId: sport.sportId,
    champ: { id, key, name, countryCode },
    round,
    competitors: [sport.teams.get(firstId)!, sport.teams.get(secondId)!],
    startsAt,
  };
}
