import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import type { CompiledMessage, Values } from './format.ts';
import { createTranslator } from './translator.ts';

const say = (lang: string, text: string, values?: Values) =>
  createTranslator(lang, { 'x.y': compileMessageOrThrow(text) as CompiledMessage })(keyOf('x.y'), values);

/** A key that is in no dictionary. */
function keyOf(key: string): string {
  return key;
}

const BETS = '{n, plural, one {# ставка} few {# ставки} many {# ставок} other {# ставки}}';

describe('messages are filled by the rules of their language', () => {
  test.each<[lang: string, text: string, values: Values | undefined, result: string]>([
    ['en', 'Plain', undefined, 'Plain'],
    ['en', 'Hello {name}', { name: 'Ann' }, 'Hello Ann'],
    ['en', 'Hello {name}', {}, 'Hello {name}'],
    ['en', '{n, plural, one {# bet} other {# bets}}', { n: 1 }, '1 bet'],
    ['en', '{n, plural, one {# bet} other {# bets}}', { n: 1200 }, '1,200 bets'],
    ['en', '{n, plural, =0 {none} other {#}}', { n: 0 }, 'none'],
    ['en', '{n, plural, =0 {none} other {#}}', { n: '' }, 'none'],
    ['en', '{n, plural, one {# of {all}} other {# of {all}}}', { n: 2, all: 3 }, '2 of 3'],
    ['en', '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 }, '22nd'],
    ['en', '{s, select, goal {Goal} other {Stopped}}', { s: 'goal' }, 'Goal'],
    ['en', '{s, select, goal {Goal} other {Stopped}}', { s: 'x' }, 'Stopped'],
    ['en', '{share, number, percent}', { share: 4.5 }, '4.5%'],
    ['ru', '{share, number, percent}', { share: '4.5' }, '4,5\u00a0%'],
    ['ru', '{n}', { n: 12500 }, '12\u00a0500'],
    ['ru', '{n}', { n: '12500' }, '12500'],
    ['en', "It''s '{'{n}'}'", { n: 5 }, "It's {5}"],
    ['ru', BETS, { n: 1 }, '1 ставка'],
    ['ru', BETS, { n: 3 }, '3 ставки'],
    ['ru', BETS, { n: 11 }, '11 ставок'],
    ['ru', '{v, number}', { v: 1234.5 }, '1\u00a0234,5'],
  ])('%s %s %o', (lang, text, values, result) => expect(say(lang, text, values)).toBe(result));
});

describe('a right-to-left sentence', () => {
  const [from, to] = ['\u2068', '\u2069'];
  test.each<[lang: string, text: string, values: Values, result: string]>([
    ['he', 'סכום: {sum}.', { sum: '−€12.50' }, `סכום: ${from}−€12.50${to}.`],
    ['ar', '{name}: {won}', { name: 'Real Madrid', won: 'نعم' }, `${from}Real Madrid${to}: ${from}نعم${to}`],
    ['ur', '{n} / {all, number}', { n: 5, all: 6 }, `${from}5${to} / ${from}6${to}`],
    ['he', '{n, plural, one {טופס של {sum}} other {# של {sum}}}', { n: 2, sum: '€5' }, `2 של ${from}€5${to}`],
  ])('%s keeps each value apart: %s', (lang, text, values, result) => {
    expect(say(lang, text, values)).toBe(result);
  });

  test.each(['en', 'ru', 'de'])('is none in %s, where values stay as they are', (lang) => {
    expect(say(lang, '{a}, {b}, {c, number}', { a: '−€12.50', b: 5, c: 6 })).toBe('−€12.50, 5, 6');
  });
});

test('an unknown key is shown as it is', () => {
  expect(createTranslator('en', {})(keyOf('host.unknown'))).toBe('host.unknown');
});

// A feed names competitors as it likes.
test.each(['constructor', '__proto__', 'toString', 'valueOf'])(
  'the name %s is neither a message nor a choice',
  (name) => {
    expect(createTranslator('en', {})(keyOf(name))).toBe(name);
    expect(say('en', '{s, select, goal {Goal} other {Stopped}}', { s: name })).toBe('Stopped');
  },
);

test('dictionaries may arrive after the translator', () => {
  const messages = {};
  const t = createTranslator('en', messages);
  Object.assign(messages, { 'late.text': 'Here' });
  expect(t(keyOf('late.text'))).toBe('Here');
});
