import type { live } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { mergeDeltas } from './merge.ts';

const WORDS: live.MeDelta[] = [
  { balance: true },
  { draft: 7 },
  { offers: true },
  { support: true },
  { notices: true },
  { limits: true },
  { missed: true },
];

test.each(WORDS)('told twice within one gathering, a player hears %o once', (word) => {
  expect(mergeDeltas(word, word)).toEqual(word);
});

test('different words to a player are gathered', () => {
  expect(mergeDeltas({ support: true }, { balance: true })).toEqual({ support: true, balance: true });
});

test('of a shared game the later state is all there is', () => {
  const state = (count: number) => ({ shared: { game: 'crash', count } }) as unknown as live.SharedSnapshot;
  expect(mergeDeltas(state(1), state(2))).toEqual(state(2));
});
