import { expect, test, vi } from 'vitest';
import { createEarlyKeys } from './early-keys.ts';

vi.stubGlobal('Element', class {});

/** A key that was pressed outside of any element. */
function pressed(key: string, modifier: object = {}) {
  const preventDefault = vi.fn();
  return { key, target: null, ...modifier, preventDefault } as unknown as KeyboardEvent & {
    preventDefault: typeof preventDefault;
  };
}

function typed(keys: readonly string[], modifier: object = {}) {
  let time = 0;
  let isHeard = false;
  const early = createEarlyKeys(
    () => time,
    () => isHeard,
  );
  const prevented = keys.map((key) => {
    const event = pressed(key, modifier);
    early.keep(event);
    return event.preventDefault.mock.calls.length === 1;
  });
  /** What is handed over once the whole page listens. */
  function wake() {
    expect(early.wake()).toEqual([]);
    isHeard = true;
    return early.wake();
  }
  return { early, wake, prevented, pass: (ms: number) => (time += ms) };
}

test.each([
  ['/ and letters', ['/', 'r', 'e'], ['/', 'r', 'e']],
  ['a letter taken back', ['/', 'r', 'x', 'Backspace'], ['/', 'r', 'x', 'Backspace']],
  ['keys that are no text', ['/', 'Shift', 'R', 'ArrowDown'], ['/', 'R']],
  ['letters without /', ['a', 'b'], []],
  ['Cyrillic', ['/', 'р'], ['/', 'р']],
])('%s', (_, keys, kept) => {
  const { wake, prevented } = typed(keys);
  expect(wake()).toEqual(kept);
  expect(prevented).toEqual(keys.map((key) => kept.includes(key)));
});

test('with Ctrl nothing is kept, nor after a long wait, nor once the page listens', () => {
  expect(typed(['/'], { ctrlKey: true }).wake()).toEqual([]);
  const late = typed(['/', 'a']);
  late.pass(10_000);
  expect(late.wake()).toEqual([]);
  late.early.keep(pressed('/'));
  expect(late.early.wake()).toEqual([]);
});

test('a page that never listens gets its keys back after a while', () => {
  const { early, pass } = typed(['/', 'a']);
  pass(10_000);
  const key = pressed('b');
  early.keep(key);
  expect(key.preventDefault).not.toHaveBeenCalled();
});
