import { expect, test } from 'vitest';
import { fixtureOf, PRODUCER } from '../../testing/sample-feed.ts';
import { newGame } from '../catalogue/hot-game.ts';
import { champsOf } from './board.ts';

test('long-term bets name the league that they are on, whichever sport is asked for', () => {
  const match = newGame(fixtureOf(1, 0), PRODUCER, 1, 0);
  const { champ } = match.fixture;
  const season = (id: number, key: string) => ({
    ...match,
    fixture: { ...match.fixture, gameId: id, sportId: 95, champ: { ...champ, id, key } },
  });
  const games = [match, season(72_001, `${champ.key}.season`), season(72_002, 'unknown.season')].map(
    (game) => ({
      ...game,
      priceVersion: 1,
    }),
  );
  const named = (sportId?: number) =>
    champsOf(new Set(games).values(), (key) => key, sportId).map(({ id, seasonOf }) => [id, seasonOf]);
  expect(named()).toEqual([
    [champ.id, undefined],
    [72_001, champ.id],
    [72_002, undefined],
  ]);
  expect(named(95)).toEqual([
    [72_001, champ.id],
    [72_002, undefined],
  ]);
});

test('a national cup comes right after the first league of its country', () => {
  const match = newGame(fixtureOf(1, 0), PRODUCER, 1, 0);
  const gameIn = (id: number, key: string) => ({
    ...match,
    fixture: { ...match.fixture, gameId: id, champ: { ...match.fixture.champ, id, key } },
    priceVersion: 1,
  });
  const keyOf = new Map([
    [2, 'es.1'],
    [14, 'en.2'],
    [21, 'en.cup'],
    [22, 'world.cup'],
    [1, 'en.1'],
  ]);
  const games = [...keyOf].map(([id, key]) => gameIn(id, key));
  expect(champsOf(games, (key) => key).map(({ id }) => keyOf.get(id))).toEqual([
    ...['en.1', 'en.cup', 'es.1', 'en.2', 'world.cup'],
  ]);
});
