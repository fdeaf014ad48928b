import { expect, test } from 'vitest';
import { heldRows, rowsOf } from './games/held.ts';
import { begun, over, stillOr, withLeavers } from './lingering.ts';
import { LIVE } from './testing/games.ts';

const ids = (games: readonly { id: number }[]) => games.map(({ id }) => id);
const [first, second, third] = LIVE as [(typeof LIVE)[0], (typeof LIVE)[0], (typeof LIVE)[0]];

test('a game that leaves is kept as over, once, until it comes back', () => {
  const left = withLeavers([], [first, second, third], [first, third], over);
  expect(ids(left)).toEqual([second.id]);
  expect(left[0]?.state).toMatchObject({
    status: 'ended',
    period: 'over',
    clock: null,
    score: (second.state as { score: unknown }).score,
  });
  expect(ids(withLeavers(left, [first, third], [first], over))).toEqual([second.id, third.id]);
  expect(ids(withLeavers(left, [first, third], [first, second, third], over))).toEqual([]);
});

test('only the last few are kept', () => {
  const many = Array.from({ length: 50 }, (_, n) => ({ ...first, id: n + 1 }));
  expect(ids(withLeavers([], many, [], over))).toEqual(ids(many).slice(-40));
});

test('an upcoming game that leaves has begun, and takes no bets in that list', () => {
  const [game] = withLeavers([], [first], [], begun);
  expect(game?.state).toMatchObject({ status: 'live', suspended: 'other' });
});

test('a game that leaves a filter is over only if no list has it any more', () => {
  const rows = rowsOf([first, second]);
  const passed = { ...first, state: { ...first.state, period: 'second_half' } as (typeof first)['state'] };
  const { open } = heldRows(rows, [], stillOr([passed], over));
  expect(open.map(({ state }) => state.status)).toEqual(['live', 'ended']);
  expect(open[0]).toBe(passed);
});
