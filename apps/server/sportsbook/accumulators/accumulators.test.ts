import { expect, test } from 'vitest';
import { fixtureOf, PRODUCER } from '../../testing/sample-feed.ts';
import { type HotGame, newGame } from '../catalogue/hot-game.ts';
import { createAccumulators } from './accumulators.ts';

const NOW = Date.parse('2026-11-27T12:00:00.000Z');
const HOUR = 3_600_000;

function gameOf(id: number, hours: number, coefMilli = 1_600): HotGame {
  const game = newGame(fixtureOf(id, NOW + hours * HOUR), PRODUCER, 1, NOW);
  const market = {
    ...{ id: '1:', typeId: 1, line: '', margin: 5 },
    outcomes: [
      ['1::1', coefMilli, 0],
      ['1::x', 3_800, 0],
      ['1::2', 5_500, 0],
    ],
  };
  return {
    ...game,
    fixture: { ...game.fixture, champ: { ...game.fixture.champ, id } },
    ...{ isOpen: true, priceVersion: 1 },
    markets: new Map([['1:', market]]) as unknown as HotGame['markets'],
  };
}

function aBook(games: readonly HotGame[], top: readonly number[] = []) {
  const state = { at: NOW, top, games: new Map(games.map((game) => [game.fixture.gameId, game])) };
  const made = createAccumulators(
    { game: (id) => state.games.get(id), games: () => state.games.values() },
    () => state.at,
    async () => state.top,
  );
  return {
    state,
    change: (id: number, changes: Partial<HotGame>) =>
      state.games.set(id, { ...state.games.get(id)!, ...changes }),
    day: () => made('en').day,
    ids: () => made('en').day?.legs.map(({ gameId }) => gameId) ?? null,
    live: () => made('en').live,
  };
}

test('the accumulator of the day has the favourites of the next 24 hours, with names, prices and what the house keeps', () => {
  const { day, live } = aBook([gameOf(1, 1), gameOf(2, 2), gameOf(3, 3), gameOf(4, 0.01), gameOf(5, 30)]);
  expect(day()).toMatchObject({ coef: 4.096, margin: 9.8 });
  expect(day()!.legs.map(({ gameId, outcomeId, coef }) => [gameId, outcomeId, coef])).toEqual([
    [1, '1::1', 1.6],
    [2, '1::1', 1.6],
    [3, '1::1', 1.6],
  ]);
  expect(day()!.legs[0]!.face).toMatchObject({ marketName: 'Match result', isLive: false });
  expect(live()).toBe(null);
});

test('an accumulator stays while prices move or a leg is suspended, and another one comes when a leg closes', () => {
  const { ids, day, change } = aBook([gameOf(2, 1), gameOf(3, 2), gameOf(4, 3), gameOf(5, 4)]);
  expect(ids()).toEqual([2, 3, 4]);
  change(1, gameOf(1, 1));
  change(3, { isOpen: false });
  expect(ids()).toEqual([2, 3, 4]);
  expect(day()!.legs.map(({ isBlocked }) => isBlocked)).toEqual([false, true, false]);
  change(2, { decided: new Set(['1::1']) });
  expect(ids()).toEqual([1, 4, 5]);
});

test('without enough favourites there is none, and soon after they come there is one', () => {
  const { ids, change, state } = aBook([gameOf(1, 1), gameOf(2, 2)]);
  expect(ids()).toBe(null);
  change(3, gameOf(3, 3));
  state.at += 6_000;
  expect(ids()).toEqual([1, 2, 3]);
});

test('games that traders put on top come first as soon as they are known', async () => {
  const { ids, state } = aBook([1, 2, 3, 4, 5].map((id) => gameOf(id, id)));
  expect(ids()).toEqual([1, 2, 3]);
  state.top = [5, 4];
  state.at += 31_000;
  ids();
  await Promise.resolve();
  await Promise.resolve();
  expect(ids()).toEqual([1, 4, 5]);
});
