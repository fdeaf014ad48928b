import { expect, test } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';
import type { Rendered } from './rendered.ts';

const answerOf = (title: string, status = 200) => ({ status, answer: { title } }) as unknown as Rendered;

/** A cache over a view that returns the number of the request, or fails. */
function setUp() {
  let at = 0;
  let asked = 0;
  const state = { status: 200, isDown: false };
  const cached = createAnswerCache({ now: () => at, freshMs: 10, staleMs: 100, size: 2 });
  return {
    state,
    asked: () => asked,
    pass: (ms: number) => {
      at += ms;
    },
    ask: (key = 'a') =>
      cached(key, async () => {
        asked += 1;
        if (state.isDown) throw new Error('down');
        return answerOf(`${key}${asked}`, state.status);
      }).then(({ answer }) => answer.title),
  };
}

test('a fresh answer is reused, and simultaneous requests become one', async () => {
  const { ask, asked, pass } = setUp();
  expect(await Promise.all([ask(), ask()])).toEqual(['a1', 'a1']);
  expect(await ask()).toBe('a1');
  pass(10);
  expect(await ask()).toBe('a2');
  expect(asked()).toBe(2);
});

test('the last good answer replaces a failing one, for a limited time', async () => {
  const { ask, pass, state } = setUp();
  expect(await ask()).toBe('a1');
  state.isDown = true;
  pass(50);
  expect(await ask()).toBe('a1');
  pass(50);
  await expect(ask()).rejects.toThrow('down');
  state.isDown = false;
  expect(await ask()).toBe('a4');
});

test('failures are not cached, and the oldest answer makes room', async () => {
  const { ask, state } = setUp();
  state.status = 503;
  expect(await ask()).toBe('a1');
  state.status = 200;
  expect(await ask()).toBe('a2');
  expect(await ask('b')).toBe('b3');
  expect(await ask('c')).toBe('c4');
  expect(await ask()).toBe('a5');
});
