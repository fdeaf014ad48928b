import { describe, expect, test } from 'vitest';
import { change, isAllowed, type ViewState } from './state.ts';

const STATES: ViewState[] = ['not-exist', 'loading', 'ready', 'error'];
const ALLOWED = new Set([
  'not-exist → loading',
  'not-exist → ready',
  'error → loading',
  'error → not-exist',
  'loading → error',
  'loading → ready',
  'loading → not-exist',
  'ready → not-exist',
]);

describe('a view changes its state only as S1 §4 lists', () => {
  for (const from of STATES) {
    for (const to of STATES) {
      const name = `${from} → ${to}`;
      test(name, () => {
        expect(isAllowed(from, to)).toBe(ALLOWED.has(name));
        if (ALLOWED.has(name)) expect(change(from, to)).toBe(to);
        else expect(() => change(from, to)).toThrow(`from ${from} to ${to}`);
      });
    }
  }
});
