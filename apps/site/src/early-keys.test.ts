import { expect, test, vi } from 'vitest';
import { createEarlyKeys } from './early-keys.ts';

vi.stubGlobal('Element', class {});

function typed(keys: readonly string[], modifier: object = {}) {
  let time = 0;
  const early = createEarlyKeys(() => time);
  const prevented = keys.map((key) => {
    const preventDefault = vi.fn();
    early.keep({ key, target: null, ...modifier, preventDefault } as unknown as KeyboardEvent);
    return preventDefault.mock.calls.length === 1;
  });
  return { early, prevented, pass: (ms: number) => (time += ms) };
}

test.each([
  ['/ and letters', ['/', 'r', 'e'], ['/', 'r', 'e']],
  ['a letter taken back', ['/', 'r', 'x', 'Backspace'], ['/', 'r', 'x', 'Backspace']],
  ['keys that are no text', ['/', 'Shift', 'R', 'ArrowDown'], ['/', 'R']],
  ['letters without /', ['a', 'b'], []],
  ['Cyrillic', ['/', 'р'], ['/', 'р']],
])('%s', (_, keys, kept) => {
  const { early, prevented } = typed(keys);
  expect(early.wake()).toEqual(kept);
  expect(prevented).toEqual(keys.map((key) => kept.includes(key)));
});

test('with Ctrl nothing is kept, nor after a long wait, nor once the page listens', () => {
  expect(typed(['/'], { ctrlKey: true }).early.wake()).toEqual([]);
  const { early, pass } = typed(['/', 'a']);
  pass(10_000);
  expect(early.wake()).toEqual([]);
  early.keep({ key: '/', target: null, preventDefault: () => {} } as unknown as KeyboardEvent);
  expect(early.wake()).toEqual([]);
});
