import { expect, test } from 'vitest';
import { CHAMP_LIST, LIVE } from '../testing/games.ts';
import { countedOf } from './counted.ts';

const all = { sportId: null, champId: null };

test('chips count the live games that the heading counts, also after one began or ended', () => {
  // As rendered a moment before.
  const champs = CHAMP_LIST.map((champ) => ({ ...champ, live: champ.live + 1 }));
  const counts = countedOf(champs, LIVE, all);
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(LIVE.length);
  expect(countedOf(champs, [], all).get(LIVE[0]!.champId)).toBe(0);
});

test('a page of one league knows the games of no other', () => {
  const { champId } = LIVE[0]!;
  expect([...countedOf(CHAMP_LIST, LIVE, { sportId: 1, champId }).keys()]).toEqual([champId]);
  expect(countedOf(CHAMP_LIST, LIVE, { sportId: 4, champId: null }).size).toBe(0);
});
