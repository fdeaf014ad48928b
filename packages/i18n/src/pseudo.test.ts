import { expect, test } from 'vitest';
import { compileText, dictionaryIds, readDictionary, SOURCE_LANGUAGE } from '../dictionaries.ts';
import { pseudo } from './pseudo.ts';
import { createTranslator } from './translator.ts';

const MARKS = /[\u202c\u202e]/gu;
const lettersOf = (text: string) => text.replace(MARKS, '');

function told(text: string, values: Record<string, string | number>): string {
  const message = pseudo(compileText(text, 'test'));
  return lettersOf(createTranslator('xb', { 'a.text': message })('a.text' as never, values));
}

test('words run from right to left with doubled vowels and ends, signs and figures stay', () => {
  expect(pseudo('Place 2 bets')).toBe('\u202ePlaacee\u202c 2 \u202ebeetss\u202c');
});

test('markup stays as it is, and so do values, kept apart from the sentence', () => {
  expect(told('Up to {sum} for <b>{name}</b>', { sum: '€5.00', name: 'Ada' })).toBe(
    'UUpp too \u2068€5.00\u2069 foorr <b>\u2068Ada\u2069</b>',
  );
});

test('each choice of a plural is turned, its number is not', () => {
  const text = '{count, plural, one {# bet left} other {# bets left}}';
  expect(told(text, { count: 1 })).toBe('1 beett leeftt');
  expect(told(text, { count: 7 })).toBe('7 beetss leeftt');
});

test('the texts of the site are about half longer', () => {
  const texts = dictionaryIds(SOURCE_LANGUAGE)
    .flatMap((id) => Object.values(readDictionary(SOURCE_LANGUAGE, id)))
    .filter((text) => !text.includes('{'));
  const long = texts
    .map((text) => lettersOf(pseudo(text) as string).length)
    .reduce((sum, each) => sum + each);
  const short = texts.map((text) => text.length).reduce((sum, each) => sum + each);
  expect(long / short).toBeGreaterThan(1.4);
  expect(long / short).toBeLessThan(1.6);
});
