import { loadPlayed } from '@fairbook/sports/play';
import { describe, expect, test } from 'vitest';
import { createSchedule } from './schedule.ts';
import { calendarOf, restOf, sidesOf } from './season.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SPEEDS = [20, 1];

const momentOf = (playedAt: string) => Date.parse(`${playedAt}:00Z`);

describe.each(
  loadPlayed().flatMap((sport) =>
    SPEEDS.map((speed) => {
      const { slotMs } = createSchedule(sport, 'rest', speed);
      const rest = restOf({ sport, slotMs, matchMs: (sport.longestSeconds * 1000) / (sport.speed ?? speed) });
      return [sport.sportId, rest, sport] as const;
    }),
  ),
)('sport %i, with %i places of rest', (_, rest, sport) => {
  const ring = calendarOf(sport, rest);
  const size = sport.leagues.reduce((sum, { pairings }) => sum + pairings.length, 0);

  test('every recorded game is in the ring, as often as each other', () => {
    expect(ring.length % size).toBe(0);
    const counts = Map.groupBy(ring, (game) => `${game.league.id} ${game.playedAt} ${game.firstId}`);
    expect(counts.size).toBe(size);
    expect(new Set([...counts.values()].map((games) => games.length))).toEqual(new Set([ring.length / size]));
  });

  test('a side rests between its games, over the ends of the ring too', () => {
    const last = new Map<number, number>();
    for (const [place, game] of [...ring, ...ring].entries())
      for (const side of sidesOf(game)) {
        expect(place - (last.get(side) ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(rest);
        last.set(side, place);
      }
  });

  test('a competition plays day by day, and one season after the other', () => {
    for (const games of Map.groupBy(ring, ({ league }) => league.id).values()) {
      const days = games.map(({ playedAt }) => playedAt.slice(0, 10));
      const back = days.filter((day, n) => n > 0 && day < days[n - 1]!);
      // The one step back is from the end of its recorded seasons to their start.
      const stepsBack = back.length + (days[0]! < days.at(-1)! ? 1 : 0);
      expect(stepsBack).toBe(ring.length / size);
    }
  });

  test.skipIf(sport.slots.inPlay < 1)('what is played together was played in the same weeks', () => {
    const together = 12;
    const spread = ring.map((_game, n) => {
      const weeks = Array.from({ length: together }, (_, k) => ring[(n + k) % ring.length]!);
      const moments = weeks.map(({ playedAt }) => momentOf(playedAt) % (364 * DAY)).sort((a, b) => a - b);
      return moments[together / 2 + 3]! - moments[together / 2 - 3]!;
    });
    const median = spread.toSorted((a, b) => a - b)[Math.floor(spread.length / 2)]!;
    expect(median).toBeLessThan(14 * DAY);
  });
});

describe.each(loadPlayed().map((sport) => [sport.sportId, sport] as const))('sport %i', (_, sport) => {
  test('games start at hours at which people watch them', () => {
    for (const { pairings } of sport.leagues)
      for (const [, , , playedAt] of pairings) {
        const hour = Number(playedAt.slice(11, 13));
        expect(hour).toBeGreaterThanOrEqual(10);
        expect(hour).toBeLessThanOrEqual(22);
      }
  });

  test('a side has a day of rest in its own calendar', () => {
    for (const { key, pairings } of sport.leagues) {
      const last = new Map<number, number>();
      for (const [round, firstId, secondId, playedAt, ...others] of pairings)
        for (const side of [firstId, secondId, ...others]) {
          const at = momentOf(playedAt);
          const restMs = at - (last.get(side) ?? Number.NEGATIVE_INFINITY);
          expect(restMs, `${key}, ${round}, ${playedAt}, ${side}`).toBeGreaterThanOrEqual(16 * HOUR);
          last.set(side, at);
        }
    }
  });
});
