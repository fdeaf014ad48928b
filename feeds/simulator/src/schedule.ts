import type { FeedFixture } from '@fairbook/feed-contract';
import type { FootballData, League } from './data.ts';
import { LONGEST_MATCH, SHORTEST_MATCH } from './match-time.ts';
import { randomStream } from './random.ts';

const FOOTBALL = 1;
/** Kick-offs a slot, and slots that are always in play: ten games live at least, were none called off. */
const GAMES_PER_SLOT = 2;
const SLOTS_IN_PLAY = 5;
const SLOTS_AHEAD = 32;
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

export function createSchedule(data: FootballData, seed: string, speed: number): Schedule {
  const slotSeconds = Math.max(1, Math.floor(SHORTEST_MATCH / speed / SLOTS_IN_PLAY));
  const slotMs = slotSeconds * 1000;
  const rotation = rotationOf(data.leagues);
  const offsets = new Map(
    data.leagues.map((league) => [league.id, Math.floor(randomStream(seed, 'season', league.id)() * 1e6)]),
  );
  const leagueById = new Map(data.leagues.map((league) => [league.id, league]));
  const real = data.fixtures.map(([leagueId, round, startsAtSeconds, homeId, awayId], index) =>
    fixtureOf(data, leagueById.get(leagueId)!, index + 1, round, startsAtSeconds * 1000, homeId, awayId),
  );

  function slotGame(slot: number, place: number): FeedFixture {
    const ordinal = slot * GAMES_PER_SLOT + place;
    const turn = Math.floor(ordinal / rotation.length);
    const { league, share } = rotation[ordinal % rotation.length]!;
    const index = (offsets.get(league.id)! + turn * league.weight + share) % league.pairings.length;
    const [round, homeId, awayId] = league.pairings[index]!;
    const seconds = slot * slotSeconds;
    const id = FIRST_SLOT_ID + (seconds - EPOCH_SECONDS) * GAMES_PER_SLOT + place;
    return fixtureOf(data, league, id, round, seconds * 1000, homeId, awayId);
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
  const longestMatchMs = (LONGEST_MATCH * 1000) / speed;
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

/** Leagues take turns; the big ones come round more often, spread over the rotation so that no side plays twice at once. */
function rotationOf(leagues: readonly League[]): { league: League; share: number }[] {
  const most = Math.max(...leagues.map((league) => league.weight));
  return Array.from({ length: most }, (_, share) =>
    leagues.filter((league) => league.weight > share).map((league) => ({ league, share })),
  ).flat();
}

function fixtureOf(
  data: FootballData,
  league: League,
  gameId: number,
  round: string,
  startsAt: number,
  homeId: number,
  awayId: number,
): FeedFixture {
  const { id, key, name, countryCode } = league;
  return {
    gameId,
    sportId: FOOTBALL,
    champ: { id, key, name, countryCode },
    round,
    home: data.teams.get(homeId)!,
    away: data.teams.get(awayId)!,
    startsAt,
  };
}
