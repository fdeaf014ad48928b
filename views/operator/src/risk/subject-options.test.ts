import type { sportsbook } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { gameIdOf, marketOptions, outcomeOptions, withChosen } from './subject-options.ts';

const market = (typeId: number, line: string, name: string, ...outcomes: string[]): sportsbook.Market => ({
  id: `${typeId}:${line}`,
  typeId,
  line,
  name,
  margin: 5,
  outcomes: outcomes.map((key) => ({ id: `${typeId}:${line}:${key}`, name: key, coef: 2, isBlocked: false })),
});
const GAME = {
  id: 1001,
  markets: [
    market(1, '', 'Result', '1', '2'),
    market(18, '2.5', 'Total', 'over'),
    market(18, '3.5', 'Total'),
  ],
};

test('a limit of a market is for all its lines, so each kind is offered once', () => {
  expect(marketOptions(GAME)).toEqual([
    { value: '1001:1', label: 'Result' },
    { value: '1001:18', label: 'Total' },
  ]);
});

test('an outcome is named with its market', () => {
  expect(outcomeOptions(GAME)).toEqual([
    { value: '1001:1::1', label: 'Result: 1' },
    { value: '1001:1::2', label: 'Result: 2' },
    { value: '1001:18:2.5:over', label: 'Total: over' },
  ]);
});

test.each([
  ['', null],
  ['1001', 1001],
  ['1001:18', 1001],
  ['1001:18:2.5:over', 1001],
  ['Roma', null],
])('the game of "%s" is %j', (subject, id) => {
  expect(gameIdOf(subject)).toBe(id);
});

test('the subject of a link stays chosen even if the book no longer offers it', () => {
  const options = [{ value: '1', label: 'Football' }];
  expect(withChosen(options, '1')).toEqual(options);
  expect(withChosen(options, '')).toEqual(options);
  expect(withChosen(options, '9')).toEqual([{ value: '9', label: '9' }, ...options]);
});
