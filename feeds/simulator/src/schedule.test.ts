import { expect, test } from 'vitest';
import { loadFootballData } from './data.ts';
import { goalsModel } from './goals-model.ts';
import { createSchedule } from './schedule.ts';
import { matchScript } from './script.ts';

const DATA = loadFootballData();
const START = Date.UTC(2026, 10, 20);
const DAY = 86_400_000;

test.each([1, 20, 100])(
  'at every minute of a day: 6 games live and 60 ahead of 8 leagues, at speed %i',
  (speed) => {
    const stepMs = process.env.NIGHT === '1' ? 60_000 : 17 * 60_000 + 1000;
    for (const seed of ['a', 'b', 'c']) {
      const schedule = createSchedule(DATA, seed, speed);
      for (let now = START; now < START + DAY; now += stepMs) {
        const upcoming = schedule.upcoming(now);
        const live = schedule.started(now).filter((fixture) => {
          const script = matchScript(seed, fixture.gameId, goalsModel(DATA, fixture));
          return !script.isCancelled && fixture.startsAt + (script.halves.ends * 1000) / speed > now;
        });
        expect(live.length).toBeGreaterThanOrEqual(6);
        expect(upcoming.length).toBeGreaterThanOrEqual(60);
        expect(new Set(upcoming.map(({ champ }) => champ.id)).size).toBeGreaterThanOrEqual(8);
      }
    }
  },
);

test('every game is found again by its id, and no side plays twice at once', () => {
  const schedule = createSchedule(DATA, 'ids', 20);
  const games = [...schedule.started(START), ...schedule.upcoming(START)];
  expect(new Set(games.map(({ gameId }) => gameId)).size).toBe(games.length);
  for (const game of games) expect(schedule.byId(game.gameId)).toEqual(game);
  const playing = schedule.started(START).flatMap(({ home, away }) => [home.id, away.id]);
  expect(new Set(playing).size).toBe(playing.length);
});

test('an id of another speed is not in the schedule', () => {
  const slow = createSchedule(DATA, 'ids', 1).upcoming(START).at(-1)!;
  const [first] = createSchedule(DATA, 'ids', 37)
    .upcoming(START)
    .filter(({ gameId }) => gameId >= 1_000_000);
  expect(slow.startsAt).toBeGreaterThan(START);
  expect(createSchedule(DATA, 'ids', 20).byId(first!.gameId)).toBeNull();
});

test('each slot is offered once, as time goes on', () => {
  const schedule = createSchedule(DATA, 'once', 20);
  const later = START + 10 * schedule.slotMs;
  const offered = [...schedule.upcoming(START), ...schedule.newlyOffered(START, later)];
  const ids = offered.filter(({ startsAt }) => startsAt > later).map(({ gameId }) => gameId);
  expect(ids.toSorted()).toEqual(
    schedule
      .upcoming(later)
      .map(({ gameId }) => gameId)
      .toSorted(),
  );
});
