import { expect, test } from 'vitest';
import { gather } from './gather.ts';
import { asWork, currentWork } from './work.ts';

function asked() {
  const questions: { work: string; keys: readonly number[] }[] = [];
  const ask = gather<number, string>(async (keys) => {
    questions.push({ work: currentWork(), keys: [...keys] });
    if (keys.includes(13)) throw new Error('no 13');
    return new Map(keys.filter((key) => key < 100).map((key) => [key, `n${key}`]));
  });
  return { ask, questions };
}

test('lookups of one turn are one query, and each gets its own answer', async () => {
  const { ask, questions } = asked();
  expect(await Promise.all([ask(1), ask(2), ask(100)])).toEqual(['n1', 'n2', null]);
  expect(await ask(3)).toBe('n3');
  expect(questions.map(({ keys }) => keys)).toEqual([[1, 2, 100], [3]]);
});

test('each kind of work has queries of its own, over its own connections', async () => {
  const { ask, questions } = asked();
  await Promise.all([
    asWork('money', () => ask(1)),
    asWork('read', () => ask(2)),
    asWork('money', () => ask(3)),
  ]);
  expect(questions).toEqual([
    { work: 'money', keys: [1, 3] },
    { work: 'read', keys: [2] },
  ]);
});

test('a failed query fails all its callers, and none later', async () => {
  const { ask } = asked();
  const ended = await Promise.allSettled([ask(1), ask(13)]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask(1)).toBe('n1');
});
