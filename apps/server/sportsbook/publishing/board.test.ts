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
