import { loadFootballData, playedFootball } from '@fairbook/sports/football';
import { loadPlayed } from '@fairbook/sports/play';
import { expect, test } from 'vitest';
import { goalsModel } from '../../../packages/sports/football/play/goals-model.ts';
import { LONGEST_MATCH } from '../../../packages/sports/football/play/match-time.ts';
import { matchScript } from '../../../packages/sports/football/play/script.ts';
import { createSchedule } from './schedule.ts';

const NIGHT = process.env.NIGHT === '1';
const DATA = loadFootballData();
const START = Date.UTC(2026, 10, 20);
const DAY = 86_400_000;

test.each([1, 20, 100])(
  'every minute of a day has 6 live and 60 upcoming games from 8 leagues, at speed %i',
  (speed) => {
    const stepMs = NIGHT ? 60_000 : 53 * 60_000 + 1000;
    for (const seed of ['a', 'b', 'c']) {
      const schedule = createSchedule(playedFootball(DATA), seed, speed);
      for (let now = START; now < START + DAY; now += stepMs) {
        const upcoming = schedule.upcoming(now);
        const live = schedule.started(now).filter((fixture) => {
          const script = matchScript(seed, fixture.gameId, goalsModel(DATA, fixture));
          return !script.isCancelled && fixture.startsAt + (script.halves[1].to * 1000) / speed > now;
        });
        expect(live.length).toBeGreaterThanOrEqual(6);
        expect(upcoming.length).toBeGreaterThanOrEqual(60);
        expect(new Set(upcoming.map(({ champ }) => champ.id)).size).toBeGreaterThanOrEqual(8);
      }
    }
  },
);

test('every game can be found by its id', () => {
  const schedule = createSchedule(playedFootball(DATA), 'ids', 20);
  const games = [...schedule.started(START), ...schedule.upcoming(START)];
  expect(new Set(games.map(({ gameId }) => gameId)).size).toBe(games.length);
  for (const game of games) expect(schedule.byId(game.gameId)).toEqual(game);
});

test.each([1, 7, 20, 60, 200])(
  'no team plays two games at once, real fixtures included, at speed %i, with any seed',
  (speed) => {
    const matchMs = (LONGEST_MATCH * 1000) / speed;
    const days = (NIGHT ? { 1: 21, 7: 4 }[speed] : { 1: 8, 7: 2 }[speed]) ?? (NIGHT ? 7 : 1);
    for (const seed of ['e2e', 'bench', `rest ${speed}`])
      createSchedule(playedFootball(DATA), seed, speed).newlyOffered(
        START - 30 * DAY,
        START - 30 * DAY + (4 * DAY) / speed,
      );
    const schedule = createSchedule(playedFootball(DATA), `rest ${speed}`, speed);
    const games = schedule.newlyOffered(START, START + days * DAY);
    const real = schedule.upcoming(START).filter(({ gameId }) => gameId < 1_000_000);
    const kickOffs = new Map<number, Set<number>>();
    for (const { competitors, startsAt } of [...games, ...real])
      for (const { id } of competitors) kickOffs.set(id, (kickOffs.get(id) ?? new Set()).add(startsAt));
    expect(kickOffs.size).toBeGreaterThan(350);
    const early = [...kickOffs].flatMap(([team, times]) => {
      const sorted = [...times].sort((a, b) => a - b);
      return sorted.filter((at, i) => i > 0 && at - sorted[i - 1]! < matchMs).map((at) => ({ team, at }));
    });
    expect(early).toEqual([]);
  },
);

test('kick-offs are at round times', () => {
  expect(createSchedule(playedFootball(DATA), 'hours', 1).slotMs).toBe(15 * 60_000);
  expect(createSchedule(playedFootball(DATA), 'hours', 20).slotMs).toBe(60_000);
});

test('a side that plays a real fixture leaves its recorded game out', () => {
  const football = playedFootball(DATA);
  const [recorded] = createSchedule({ ...football, fixtures: [] }, 'away', 20).newlyOffered(
    START,
    START + DAY,
  );
  const [home, guest] = recorded!.competitors;
  const real = [1, 'Round 1', recorded!.startsAt / 1000 + 60, guest.id, home.id] as const;
  const schedule = createSchedule({ ...football, fixtures: [[...real]] }, 'away', 20);
  expect(schedule.byId(recorded!.gameId)).toBeNull();
  expect(schedule.newlyOffered(START, START + DAY).map(({ gameId }) => gameId)).not.toContain(
    recorded!.gameId,
  );
});

test('real fixtures are spread over a weekend, and only a last round is played at once', () => {
  const rounds = Map.groupBy(DATA.fixtures, ([leagueId, round]) => `${leagueId} ${round}`);
  const last = new Set(
    [...Map.groupBy(DATA.fixtures, ([leagueId]) => leagueId).values()].map((games) => games.at(-1)![1]),
  );
  for (const games of rounds.values()) {
    const together = [...Map.groupBy(games, ([, , at]) => at).values()].map((same) => same.length);
    expect(Math.max(...together)).toBeLessThanOrEqual(last.has(games[0]![1]) ? 10 : 4);
  }
});

test('an id made at another speed is not in the schedule', () => {
  const slow = createSchedule(playedFootball(DATA), 'ids', 1).upcoming(START).at(-1)!;
  const [first] = createSchedule(playedFootball(DATA), 'ids', 37)
    .upcoming(START)
    .filter(({ gameId }) => gameId >= 1_000_000);
  expect(slow.startsAt).toBeGreaterThan(START);
  expect(createSchedule(playedFootball(DATA), 'ids', 20).byId(first!.gameId)).toBeNull();
});

test('each slot is offered once as time passes', () => {
  const schedule = createSchedule(playedFootball(DATA), 'once', 20);
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

test.each([1, 20, 100, 200])('leagues that ran out of pairings start again, at speed %i', (speed) => {
  const [sport] = loadPlayed(['tennis']);
  const leagues = sport!.leagues.map((league) => ({ ...league, pairings: league.pairings.slice(0, 31) }));
  for (const seed of ['a', 'b', 'golden']) {
    const schedule = createSchedule({ ...sport!, leagues }, seed, speed);
    expect(schedule.newlyOffered(START, START + 1_000 * schedule.slotMs)).toHaveLength(1_000);
  }
});
