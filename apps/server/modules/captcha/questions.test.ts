import { loadTranslator } from '@fairbook/i18n/dictionaries';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRight, makeQuestion, normalise } from './questions.ts';
import { bitsFor, isDone } from './work.ts';

test.each([
  [' Green. ', 'green'],
  ['ЗЕЛЁНЫЙ', 'зеленый'],
  ['Ｇｒｅｅｎ', 'green'],
  ['twenty-one!', 'twenty-one'],
])('%j is read as %j', (typed, read) => {
  expect(normalise(typed)).toBe(read);
});

test.each(['en', 'ru'])('every question in %s has an answer that can be read from it or counted', (lng) => {
  const t = loadTranslator(lng);
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 20, maxLength: 20 }), (numbers) => {
      const left = [...numbers];
      const { text, answers } = makeQuestion(t, (below) => (left.shift() ?? 0) % below);
      expect(answers.length).toBeGreaterThan(0);
      const isSum = /^\d+$/.test(answers[0] ?? '');
      expect(isSum || normalise(text).includes(answers[0] ?? '-')).toBe(true);
      expect(answers.every((answer) => answer === normalise(answer) && answer !== '')).toBe(true);
    }),
  );
});

test('a kind has one answer among the words', () => {
  for (const lng of ['en', 'ru']) {
    const t = loadTranslator(lng);
    const words = (key: 'things' | 'animals' | 'colours' | 'fruits') => t(`captcha.${key}`).split(', ');
    const all = [...words('things'), ...words('animals'), ...words('colours'), ...words('fruits')];
    expect(new Set(all).size).toBe(all.length);
    expect(words('things').every((word) => /^\p{L}+$/u.test(word))).toBe(true);
  }
});

test.each([
  ['question', '7', ['7', 'seven'], true],
  ['question', 'Seven', ['7', 'seven'], true],
  ['question', '', ['7'], false],
  ['question', '', [], false],
  ['work', '', [], true],
] as const)('level %s, answer %j of %j: %s', (level, answer, answers, expected) => {
  expect(isRight(answer, { level, answers: [...answers] })).toBe(expected);
});

test.each([
  [0, 13],
  [7, 13],
  [8, 14],
  [24, 15],
  [248, 18],
  [100_000, 18],
])('after %i challenges the work has %i bits', (challenges, bits) => {
  expect(bitsFor(challenges)).toBe(bits);
});

test('work is done for one challenge only', () => {
  let nonce = 0;
  while (!isDone('first', nonce, 10)) nonce += 1;
  expect(isDone('first', nonce, 10)).toBe(true);
  expect(['second', 'third', 'fourth'].every((id) => isDone(id, nonce, 10))).toBe(false);
});
