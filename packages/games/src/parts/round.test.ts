import { expect, test } from 'vitest';
import type { SeenRound } from '../face.ts';
import { drawnRound } from './round.ts';

const round: SeenRound = {
  ...{ id: '1', actions: [], shown: {}, isOver: true, times: 0 },
  options: { rows: 8, numbers: [1, 2] },
};
const drawn = (options: object, isBusy = false) => drawnRound({ round, options, isBusy });

test('a round is drawn for its own options, in whatever order they came', () => {
  expect(drawn({ rows: 8, numbers: [1, 2] })).toBe(round);
  expect(drawn({ numbers: [1, 2], rows: 8 })).toBe(round);
  expect(drawn({ rows: 9, numbers: [1, 2] })).toBeNull();
  expect(drawn({ rows: 8, numbers: [1, 3] })).toBeNull();
});

test('while a round is under way it is drawn in any case', () => {
  expect(drawn({ rows: 9, numbers: [] }, true)).toBe(round);
  expect(drawnRound({ round: null, options: {}, isBusy: true })).toBeNull();
});
