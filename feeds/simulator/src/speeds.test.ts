import { sportsbook } from '@fairbook/contracts';
import type { FeedFixture, FeedMessage } from '@fairbook/feed-contract';
import { loadPlayed, type PlayedSport } from '@fairbook/sports/play';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { SPORTS_NOW } from '../../../packages/sports/testing/by-day.ts';
import { messagesFrom } from '../../../packages/sports/testing/messages-from.ts';

const START = Date.UTC(2026, 10, 20, 15);
/** The ends and the middle of what docs/configuration.md allows, with the speed at which half seconds showed. */
const BY_DAY = [7, 33.3, 200];
/** Every whole speed that anyone is likely to set, and fractions. */
const AT_NIGHT = [...Array.from({ length: 60 }, (_, n) => n + 1), 1.01, 1.5, ...BY_DAY, 75, 101, 133, 199.9];
const SPEEDS = process.env.NIGHT === '1' ? AT_NIGHT : BY_DAY;

const State = Compile(sportsbook.GameState);

describe.each(loadPlayed(SPORTS_NOW).map((sport) => [sport.teams.size, sport] as const))(
  '%i competitors',
  (_, sport) => {
    test.each(SPEEDS)(
      'at %d seconds of play a second, all of a match can be shown',
      { timeout: 600_000 },
      (speed) => {
        for (const n of speed < 20 ? [1] : [1, 2]) {
          const faults = told(sport, speed, n).flatMap((message) => faultsOf(message));
          expect(faults.slice(0, 3)).toEqual([]);
        }
      },
    );
  },
);

function told(sport: PlayedSport, speed: number, n: number): FeedMessage[] {
  const game = sport.game(fixtureOf(sport, n), { seed: `speed ${speed}`, speed });
  return messagesFrom(game.resume(START));
}

function fixtureOf({ leagues, teams, sportId, idsFrom }: PlayedSport, n: number): FeedFixture {
  const { pairings, ...champ } = leagues[0]!;
  const [round, first, second, , ...others] = pairings[n]!;
  const sides = [first, second, ...others].map((side) => teams.get(side)!);
  const competitors = sides as FeedFixture['competitors'];
  return { gameId: idsFrom + n, sportId, champ, round, competitors, startsAt: START };
}

/** What of a message no answer could show: times that are no milliseconds, and states that break their contract. */
function faultsOf(message: FeedMessage): string[] {
  const times = [message.at, 'holdsUntil' in message ? (message.holdsUntil ?? 0) : 0];
  const faults = times.filter((at) => !Number.isSafeInteger(at)).map((at) => `${message.type} at ${at}`);
  if (!('state' in message)) return faults;
  const { state } = message;
  const clock = state.clock && { ...state.clock, at: new Date(state.clock.at).toISOString() };
  const shown = { ...state, clock, suspended: null, suspendedSince: null };
  if (State.Check(shown)) return faults;
  return [...faults, `${message.type}: ${JSON.stringify(clock)}`];
}
