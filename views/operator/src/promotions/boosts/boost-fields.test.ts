import { expect, test } from 'vitest';
import { boostTermsOf, type ChosenBoost, minuteOf } from './boost-fields.ts';

const CHOSEN: ChosenBoost = { gameId: 7, outcomeId: '1::1', by: 'to', types: ['single', 'express'] };

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test.each([
  ['a price', 'to', '4,20', { percent: null, to: 4.2 }],
  ['a percentage', 'percent', '10', { percent: 10, to: null }],
  ['nothing', 'percent', '', { percent: 0, to: null }],
] as const)('a form by %s', (_, by, boost, terms) => {
  const typed = form({ boost, maxStake: '1 000,50', until: '2026-11-20T18:30' });
  expect(boostTermsOf(typed, { ...CHOSEN, by })).toEqual({
    gameId: 7,
    outcomeId: '1::1',
    typeIds: [0, 1],
    maxStake: '1000.50',
    until: '2026-11-20T18:30:00Z',
    ...terms,
  });
});

test('a moment in a field is in UTC', () => {
  expect(minuteOf('2026-11-20T18:30:59.000Z')).toBe('2026-11-20T18:30');
});
