import { type BettingWorld, createBettingWorld, fakeClock } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FakeClock } from '../../platform/time/clock.ts';
import { fixtureOf, odds, PRODUCER, playing, settlement } from '../../testing/sample-feed.ts';
import { forgetOldGames } from '../journal/retention.ts';

let book: BettingWorld;
let clock: FakeClock;

beforeAll(async () => {
  clock = fakeClock(Date.UTC(2026, 10, 20, 12));
  book = await createBettingWorld(0, { clock });
});
afterAll(() => book.world.close());

const UNKNOWN = { status: 404, problem: { errors: [{ code: 'sportsbook.unknown_game' }] } };

const story = (id: number) => book.world.api()('sportsbook.story', { params: { id } });
const form = (id: number) => book.world.api()('sportsbook.form', { params: { id } });

const inPlay = async () => (await book.world.api()('sportsbook.momentum')).games.map(({ id }) => id);

/** A game from its announcement to its end, at 2:1. */
async function played(id: number): Promise<void> {
  await book.open(id, 60_000);
  clock.advance(60_000);
  await book.play(id, {});
  clock.advance(1000);
  await book.play(id, { score: [1, 0] });
  expect(await inPlay()).toContain(id);
  clock.advance(1000);
  await book.decide(id, { '1::1': 'won', '1::x': 'lost', '1::2': 'lost' });
}

test('a story is told by the call, may be cached, and stays as long as the page of its game', async () => {
  await played(301);
  expect(await inPlay()).not.toContain(301);
  const told = await story(301);
  expect(told.events[0]).toMatchObject({ kind: 'goal', place: 0, score: [1, 0] });
  expect(told.events.map(({ kind }) => kind)).toEqual(['goal', 'goal', 'goal', 'over']);
  expect(told.opening).toMatchObject({ odds: [2200, 3400, 3300] });
  expect(told.settled).toContainEqual({ outcomeId: '1::1', ending: 'won' });
  expect(told.settled).not.toContainEqual(expect.objectContaining({ outcomeId: '1::x' }));
  const url = '/line-api/v1/games/301/story';
  const answer = await book.world.app.inject({ url, headers: { host: 'localhost' } });
  expect(answer.headers['cache-control']).toBe('public, max-age=3');

  await book.world.services.sportsbook.flush();
  clock.advance(3_600_000);
  const later = new Date(clock.now());
  const { details } = await forgetOldGames(book.world.platform.pool, { details: later, games: new Date(0) });
  expect(details).toBeGreaterThan(0);
  const { rows } = await book.world.platform.pool.query(
    "select state -> 'story' as story from games where id = 301",
  );
  expect(rows[0].story.events).toHaveLength(4);
});

test('form has the games before this one; an unknown game has none', async () => {
  await played(302);
  await book.open(303, 60_000);
  const { recent, meetings, table } = await form(303);
  expect(recent).toEqual([[], []]);
  expect([meetings, table]).toEqual([[], []]);
  await expect(form(999_999)).rejects.toMatchObject(UNKNOWN);
  await expect(story(999_999)).rejects.toMatchObject(UNKNOWN);
});

/** A finished game of two of the sample league's teams. */
/** A game that ends 2:1, by No. 9 of the home side, an own goal, and No. 7 of the away side. */
async function playedBy(id: number, home: number, away: number): Promise<void> {
  await announcedBy(id, home, away);
  clock.advance(60_000);
  await book.play(id, {});
  const over = settlement(id, clock.now(), { '1::1': 'won', '1::x': 'lost', '1::2': 'lost' });
  const state = {
    period: 'over',
    score: [2, 1],
    halfTimeScore: [1, 0],
    scorers: ['1-9', 'own', '2-7'],
  } as const;
  await book.feed({ ...over, state: playing(clock.now(), structuredClone(state) as never) } as typeof over);
}

function squadOf(id: number) {
  const starters = [[9, 'forward', `Nine of ${id}`] as const, [7, 'midfielder', `Seven of ${id}`] as const];
  return { starters, bench: [], isMadeUp: true };
}

async function announcedBy(id: number, home: number, away: number): Promise<void> {
  const fixture = fixtureOf(id, clock.now() + 60_000);
  const [first, second] = fixture.competitors;
  const competitors = [
    { ...first, id: home, name: `Team ${home}` },
    { ...second, id: away, name: `Team ${away}` },
  ] as const;
  await book.feed({
    type: 'fixture',
    at: clock.now(),
    producer: PRODUCER,
    fixture: {
      ...fixture,
      competitors: [...competitors],
      squads: [squadOf(home), squadOf(away)],
    },
  });
  await book.feed(odds(id, clock.now()));
}

const shownId = async (id: number) =>
  (await book.world.api()('sportsbook.game', { params: { id } })).statisticId;

test('a game has a page of statistics once a side has played, or it has begun', async () => {
  await announcedBy(401, 9001, 9002);
  expect(await shownId(401)).toBeUndefined();
  clock.advance(60_000);
  await book.play(401, {});
  expect(await shownId(401)).toBe('401');
  await book.decide(401, { '1::1': 'won' });
  await announcedBy(402, 9001, 9003);
  expect(await shownId(402)).toBe('402');
  expect(book.world.services.sportsbook.snapshot('game:402')).toMatchObject({ statisticId: '402' });
  const { games } = await book.world.api()('sportsbook.lineGames', {});
  expect(games.find(({ id }) => id === 402)).not.toHaveProperty('statisticId');
});

test('a league has a table when its teams have played enough', async () => {
  const tables = async () => (await book.world.api()('sportsbook.tables')).champs;
  const table = (id: number) => book.world.api()('sportsbook.table', { params: { id } });
  await book.world.services.sportsbook.flush();
  await playedBy(411, 8001, 8002);
  await playedBy(412, 8003, 8004);
  await book.world.services.sportsbook.flush();
  const before = await tables();
  const rounds = [
    [8001, 8003],
    [8002, 8004],
    [8001, 8004],
    [8002, 8003],
    [8003, 8001],
    [8004, 8002],
    [8002, 8001],
    [8004, 8003],
  ] as const;
  for (const [n, [home, away]] of rounds.entries()) await playedBy(413 + n, home, away);
  await book.world.services.sportsbook.flush();
  expect(before).toEqual([]);
  expect(await tables()).toEqual([
    { id: 7, sportId: 1, name: 'Sample League', countryCode: 'en', games: expect.any(Number) },
  ]);
  // A table counts games that began before now.
  clock.advance(1_000);
  const { table: lines, tableGames, scorers } = await table(7);
  expect(tableGames).toBeGreaterThanOrEqual(10);
  expect(lines.find(({ id }) => id === 8001)).toMatchObject({ played: 5, scored: 8, conceded: 7 });
  // Own goals count for nobody.
  expect(scorers.map(({ name, goals }) => [name, goals])).toEqual([
    ...['Nine of 8001', 'Nine of 8002', 'Seven of 8003', 'Seven of 8004'].map((name) => [name, 3]),
    ...['Nine of 8003', 'Nine of 8004', 'Seven of 8001', 'Seven of 8002'].map((name) => [name, 2]),
  ]);
  expect(scorers[0]).toEqual({
    ...{ name: 'Nine of 8001', teamId: 8001, teamName: 'Team 8001', goals: 3, isMadeUp: true },
  });
  expect(await table(999_999)).toEqual({ champId: 999_999, table: [], tableGames: 0, scorers: [] });
});
