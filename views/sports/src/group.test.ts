import { describe, expect, test } from 'vitest';
import { byDay, byLeague, fairChances, featured, inLeagueOrder, sharedOut } from './group.ts';
import { CHAMP_LIST, LINE, LIVE, upcoming } from './testing/games.ts';

const ids = (games: readonly { id: number }[]) => games.map(({ id }) => id);

describe('games in blocks', () => {
  test('by league, in the order of their first game', () => {
    expect(byLeague(LINE).map(({ champId, games }) => [champId, ids(games)])).toEqual([
      [1, [23, 26]],
      [2, [24, 30]],
      [3, [25]],
      [4, [27]],
    ]);
  });

  test('by day of the zone, not of the server', () => {
    const late = upcoming(40, 0, 4.5);
    expect(byDay([late], 'UTC')[0]?.key).toBe('2026-08-16');
    expect(byDay([late], 'Europe/Madrid')[0]?.key).toBe('2026-08-17');
    expect(byDay(LINE, 'UTC').map(({ games }) => games.length)).toEqual([3, 2, 1]);
  });

  test('in the order of leagues whatever the order they come in', () => {
    const order = ids(inLeagueOrder(LIVE, CHAMP_LIST));
    expect(ids(inLeagueOrder([...LIVE].reverse(), CHAMP_LIST))).toEqual(order);
    expect(order).toEqual([16, 17, 18, 19, 20, 21, 22]);
  });

  test('featured: the next game of the three biggest leagues, never one without a result market', () => {
    const bare = { ...upcoming(42, 0, 0.1), markets: [] };
    const chosen = featured([...LINE, bare], CHAMP_LIST);
    const biggest = CHAMP_LIST.slice(0, 3).map(({ id }) => id);
    expect(chosen.map(({ champId }) => champId).toSorted()).toEqual(biggest.toSorted());
    for (const game of chosen)
      expect(game).toBe(LINE.find(({ champId, markets }) => champId === game.champId && markets.length > 0));
    expect(chosen).toEqual(chosen.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)));
    expect(featured([], CHAMP_LIST)).toEqual([]);
  });
});

describe('fair chances', () => {
  test.each([
    [
      [2000, 2000],
      [50, 50],
    ],
    [
      [1900, 1900],
      [50, 50],
    ],
    [
      [1340, 5630, 8300],
      [71, 17, 12],
    ],
    [
      [1010, 51_000, 101_000],
      [97, 2, 1],
    ],
  ])('%j → %j', (odds, chances) => {
    expect(fairChances(odds)).toEqual(chances);
  });
});

describe('rows for several sports', () => {
  const games = [1, 1, 1, 1, 4, 4].map((sportId, id) => ({ id, sportId }));
  const ids = (most: number) => sharedOut(games, most).map(({ id }) => id);

  test('each sport has as many as the others, in the order given', () => {
    expect(ids(2)).toEqual([0, 4]);
    expect(ids(3)).toEqual([0, 1, 4]);
  });

  test('one that runs out leaves its places to the others', () => {
    expect(ids(5)).toEqual([0, 1, 2, 4, 5]);
    expect(ids(9)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('one sport alone has all of them', () => {
    expect(sharedOut(games.slice(0, 4), 3).map(({ id }) => id)).toEqual([0, 1, 2]);
  });
});
