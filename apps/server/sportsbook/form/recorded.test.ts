import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { fixtureOf, PRODUCER, playing } from '../../testing/sample-feed.ts';
import { newGame } from '../catalogue/hot-game.ts';
import { Recorded } from './recorded.ts';

const coming = newGame(fixtureOf(1, 0), PRODUCER, 1, 0);
const inPlay = { ...coming, state: playing(0) };
const [first, second] = coming.fixture.competitors;
const field = {
  ...inPlay,
  fixture: { ...coming.fixture, competitors: [first, second, { ...second, id: 99 }] },
} as typeof coming;

/** A database in which these competitors have had games. */
const poolOf = (ids: number[]) =>
  ({ query: async () => ({ rows: ids.map((id) => ({ id })) }) }) as unknown as Pool;

test('a game to come has statistics once the past of a side is known', async () => {
  const recorded = new Recorded(poolOf([second.id]), () => true);
  expect(recorded.idOf(coming)).toEqual({});
  await recorded.read([coming]);
  expect(recorded.idOf(coming)).toEqual({ statisticId: '1' });
});

test('a game in play has figures, a field of many has none', () => {
  const recorded = new Recorded(poolOf([]), () => true);
  expect(recorded.idOf(inPlay)).toEqual({ statisticId: '1' });
  expect(recorded.idOf(field)).toEqual({});
});

test('a site without pages of statistics leads to none', () => {
  expect(new Recorded(poolOf([]), () => false).idOf(inPlay)).toEqual({});
});
