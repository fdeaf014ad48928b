// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCase } from './use-case.ts';

const one = (id: string, version: number) => ({ id, version });
const open = (start: ReturnType<typeof one> | null) =>
  renderHook(() => useCase(start, (a, b) => a.version === b.version)).result;

test('a version that somebody else made waits until the operator asks for it', () => {
  const now = open(one('a', 1));
  act(() => now.current.sees(one('a', 2)));
  expect(now.current).toMatchObject({ chosen: one('a', 1), newer: one('a', 2) });
  act(() => now.current.show(now.current.newer));
  expect(now.current).toMatchObject({ chosen: one('a', 2), newer: null });
});

test.each([
  ['another version', 2],
  ['the same version', 1],
])('an answer about the case before, of %s, changes nothing of the one that is open now', (_, version) => {
  const now = open(one('a', 1));
  act(() => now.current.show(one('b', 1)));
  act(() => now.current.sees(one('a', version)));
  expect(now.current).toMatchObject({ chosen: one('b', 1), newer: null });
});
