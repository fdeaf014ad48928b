import { expect, test } from 'vitest';
import { withLeavers } from './lingering.ts';
import { LIVE } from './testing/games.ts';

const ids = (games: readonly { id: number }[]) => games.map(({ id }) => id);
const [first, second, third] = LIVE as [(typeof LIVE)[0], (typeof LIVE)[0], (typeof LIVE)[0]];

test('a game that leaves is kept as over, once, and goes when it comes back', () => {
  const left = withLeavers([], [first, second, third], [first, third]);
  expect(ids(left)).toEqual([second.id]);
  expect(left[0]?.state).toMatchObject({
    status: 'ended',
    period: 'over',
    clock: null,
    score: second.state.score,
  });
  expect(ids(withLeavers(left, [first, third], [first]))).toEqual([second.id, third.id]);
  expect(ids(withLeavers(left, [first, third], [first, second, third]))).toEqual([]);
});

test('only the last few are kept', () => {
  expect(ids(withLeavers([], LIVE, []))).toEqual(ids(LIVE).slice(-6));
});
