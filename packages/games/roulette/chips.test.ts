import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { withChips } from './chips.ts';
import { type Bets, MOST_BETS, MOST_CHIPS, roulette } from './rules.ts';
import { BETS } from './table.ts';

const red = (chips: number): Bets => [{ on: 'red', chips }];

test.each<[string, Bets, string, 1 | -1, Bets]>([
  ['a first chip makes a bet', red(2), '17', 1, [...red(2), { on: '17', chips: 1 }]],
  ['a further one raises it', red(2), 'red', 1, red(3)],
  ['one less lowers it', red(2), 'red', -1, red(1)],
  ['the last one taken ends it', red(1), 'red', -1, []],
  ['none is taken where none lies', red(1), '17', -1, red(1)],
  ['a full bet takes no more', red(MOST_CHIPS), 'red', 1, red(MOST_CHIPS)],
])('%s', (_, bets, on, more, after) => {
  expect(withChips(bets, on, more)).toEqual(after);
});

test('a full table takes no further bet, and can be played', () => {
  const bets = [...BETS.keys()].reduce<Bets>((all, on) => withChips(all, on, 1), []);
  expect(bets).toHaveLength(MOST_BETS);
  expect(Check(roulette.options, { bets })).toBe(true);
});
