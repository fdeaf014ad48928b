import { expect, test } from 'vitest';
import { begun, over } from '../lingering.ts';
import { LIVE } from '../testing/games.ts';
import { areAlike, heldRows, rowsOf } from './held.ts';

const inPlay = LIVE.filter(({ state }) => state.status === 'live');
const [one, two, three] = inPlay as [(typeof LIVE)[0], (typeof LIVE)[0], (typeof LIVE)[0]];
const ids = (games: readonly { id: number }[]) => games.map(({ id }) => id);

test('games that are over lie apart from the open ones', () => {
  const rows = rowsOf([over(one), two, over(three)]);
  expect([ids(rows.open), ids(rows.ended)]).toEqual([[two.id], [one.id, three.id]]);
});

test.each([
  ['the same rows', [one, two], [one, two], true],
  ['another order', [one, two], [two, one], false],
  ['a new game', [one], [one, two], false],
  ['a game that ended', [one, two], [over(one), two], false],
  ['other figures', [one], [{ ...one, marketsCount: 1 }], true],
])('%s: alike is %4$s', (_, before, now, alike) => {
  expect(areAlike(rowsOf(before), rowsOf(now))).toBe(alike);
});

test('held rows keep their places and their newest figures; one that has left says so', () => {
  const newer = { ...one, marketsCount: 7 };
  const rows = heldRows(rowsOf([one, two]), [three, over(newer)], begun);
  expect(ids(rows.open)).toEqual([one.id, two.id]);
  expect(rows.open[0]).toEqual(over(newer));
  expect(rows.open[1]?.state).toMatchObject({ status: 'live', suspended: expect.any(String) });
  expect(rows.ended).toEqual([]);
});
