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

  test("by day in the reader's zone, not the server's", () => {
    const late = upcoming(40, 0, 4.5);
    expect(byDay([late], 'UTC')[0]?.key).toBe('2026-08-16');
    expect(byDay([late], 'Europe/Madrid')[0]?.key).toBe('2026-08-17');
    expect(byDay(LINE, 'UTC').map(({ games }) => games.length)).toEqual([3, 2, 1]);
  });

  test('in the order of leagues, whatever order they come in', () => {
    const order = ids(inLeagueOrder(LIVE, CHAMP_LIST));
    expect(ids(inLeagueOrder([...LIVE].reverse(), CHAMP_LIST))).toEqual(order);
    expect(order).toEqual([16, 17, 18, 19, 20, 21, 22]);
  });

  test('featured: the next game of each of the three biggest leagues, only with a winner market', () => {
    const bare = { ...upcoming(42, 0, 0.1), markets: [] };
    const chosen = featured([...LINE, bare], CHAMP_LIST);
    const biggest = CHAMP_LIST.slice(0, 3).map(({ id }) => id);
    expect(chosen.map(({ champId }) => champId).toSorted()).toEqual(biggest.toSorted());
    for (const game of chosen)
      expect(game).toBe(LINE.find(({ champId, markets }) => champId === game.champId && markets.length > 0));
    expect(chosen).toEqual(chosen.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)));
    expect(featured([], CHAMP_LIST)).toEqual([]);
  });

  test('featured: each sport gets its turn, counting the cards already shown', () => {
    const ofTennis = (id: number, champId: number, inHours: number) => ({
      ...upcoming(id, 0, inHours),
      sportId: 4,
      champId,
      markets: [{ ...LINE[0]!.markets[0]!, typeId: 2001 }],
    });
    const tennis = [ofTennis(90, 101, 90), ofTennis(91, 102, 1.5), ofTennis(92, 103, 0.5)];
    const champs = [...CHAMP_LIST, ...[101, 102, 103].map((id) => ({ ...CHAMP_LIST[0]!, id, sportId: 4 }))];
    // The biggest league of each sport, then the sooner game of the second biggest: 24 starts in two hours, 91 in one
    // and a half.
    expect(ids(featured([...LINE, ...tennis], champs))).toEqual([23, 91, 90]);
    expect(ids(featured([...LINE, ...tennis], champs, [{ sportId: 1 }, { sportId: 1 }]))).toEqual([90]);
    expect(ids(featured([...LINE, ...tennis], champs, [{ sportId: 4 }]))).toEqual([23, 24]);
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

  test('each sport has as many as the others, in the given order', () => {
    expect(ids(2)).toEqual([0, 4]);
    expect(ids(3)).toEqual([0, 1, 4]);
  });

  test('a sport that runs out leaves its places to the others', () => {
    expect(ids(5)).toEqual([0, 1, 2, 4, 5]);
    expect(ids(9)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('a single sport has all of them', () => {
    expect(sharedOut(games.slice(0, 4), 3).map(({ id }) => id)).toEqual([0, 1, 2]);
  });
});
