import { loadPlayed } from '@fairbook/sports/play';
import { expect, test } from 'vitest';
import { cupSchedule } from './cups.ts';
import { longTerm } from './long-term.ts';
import { createSchedule } from './schedule.ts';

const START = Date.UTC(2026, 10, 20);
const DAY = 86_400_000;
const SPORTS = loadPlayed();
/** As many as `PlayedSport.idsFrom` promises to each sport. */
const IDS = 10_000_000_000;

test.each([1, 20, 200])(
  'every sport fills all of its slots at speed %i, and no two games share an id',
  (speed) => {
    const ids = new Set<number>();
    for (const sport of SPORTS) {
      const { sportId, idsFrom, longestSeconds } = sport;
      const schedule = createSchedule(sport, 'every sport', speed);
      const span = (14 * DAY) / speed;
      const games = schedule.newlyOffered(START, START + span);
      // A few recorded games are left out while a side plays a real fixture.
      const most = Math.floor(span / schedule.slotMs) * sport.slots.games;
      expect(games.length).toBeGreaterThan(0.95 * most);
      const free = new Map<number, number>();
      for (const { gameId, competitors, startsAt, ...fixture } of games) {
        expect(fixture.sportId).toBe(sportId);
        expect(gameId).toBeGreaterThan(idsFrom);
        expect(schedule.byId(gameId)?.startsAt).toBe(startsAt);
        expect(ids.has(gameId)).toBe(false);
        ids.add(gameId);
        for (const { id } of competitors) {
          expect(free.get(id) ?? 0).toBeLessThanOrEqual(startsAt);
          free.set(id, startsAt + (longestSeconds * 1000) / (sport.speed ?? speed));
        }
      }
    }
  },
);

test('no cup and no final table has an id in the range of a sport, today or in twenty years', () => {
  const speed = 200;
  const besides = SPORTS.flatMap((sport) => {
    const { cups, seasons } = sport;
    const league = createSchedule(sport, 'ids', speed);
    const played = cups && { cups, schedule: cupSchedule({ ...sport, cups }, league, 'ids') };
    return [
      ...(played ? [played.schedule] : []),
      ...(seasons ? [longTerm({ ...sport, seasons }, league, 'ids', played).schedule] : []),
    ];
  });
  expect(besides).toHaveLength(2);
  for (const schedule of besides)
    for (const at of [START, START + 20 * 365 * DAY]) {
      const games = Array.from({ length: 8 }, (_, n) => schedule.upcoming(at + (n * DAY) / 4)).flat();
      expect(games.length).toBeGreaterThan(0);
      const inSport = (id: number) => SPORTS.some(({ idsFrom }) => id >= idsFrom && id < idsFrom + IDS);
      expect(games.filter(({ gameId }) => inSport(gameId))).toEqual([]);
    }
}, 60_000);
