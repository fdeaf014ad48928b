import type { site } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { type DelayOf, playable, rulesOf, withoutRule, withRule } from './delay-rules.ts';

const rule = (seconds: number) => ({ seconds, note: '' });
const VALUE: site.InPlayDelays = {
  otherwise: rule(10),
  sports: [
    { sportId: 4, ...rule(8) },
    { sportId: 1, ...rule(6) },
  ],
  champs: [{ champId: 7, ...rule(11) }],
};

const secondsOf = (value: site.InPlayDelays) => {
  const { sports, champs } = rulesOf(value);
  return [...sports, ...champs].map(({ of, seconds }) =>
    'id' in of ? [of.kind, of.id, seconds] : [of.kind, seconds],
  );
};

test('sports come by id, then the default, then champs', () => {
  expect(secondsOf(VALUE)).toEqual([
    ['sport', 1, 6],
    ['sport', 4, 8],
    ['otherwise', 10],
    ['champ', 7, 11],
  ]);
});

test.each<[string, DelayOf, unknown[]]>([
  [
    'a sport',
    { kind: 'sport', id: 1 },
    [
      ['sport', 1, 2],
      ['sport', 4, 8],
      ['otherwise', 10],
      ['champ', 7, 11],
    ],
  ],
  [
    'all others',
    { kind: 'otherwise' },
    [
      ['sport', 1, 6],
      ['sport', 4, 8],
      ['otherwise', 2],
      ['champ', 7, 11],
    ],
  ],
  [
    'a champ',
    { kind: 'champ', id: 7 },
    [
      ['sport', 1, 6],
      ['sport', 4, 8],
      ['otherwise', 10],
      ['champ', 7, 2],
    ],
  ],
  [
    'a champ without a rule',
    { kind: 'champ', id: 1 },
    [
      ['sport', 1, 6],
      ['sport', 4, 8],
      ['otherwise', 10],
      ['champ', 1, 2],
      ['champ', 7, 11],
    ],
  ],
])('%s is set once, and nothing else changes', (_name, of, expected) => {
  expect(secondsOf(withRule(VALUE, { of, seconds: 2, note: '' }))).toEqual(expected);
});

test('a line is removed; the default stays', () => {
  expect(withoutRule(VALUE, { kind: 'sport', id: 4 }).sports).toEqual([{ sportId: 1, ...rule(6) }]);
  expect(withoutRule(VALUE, { kind: 'champ', id: 7 }).champs).toEqual([]);
  expect(withoutRule(VALUE, { kind: 'otherwise' })).toEqual(VALUE);
});

test('sports that nobody can play are not listed, unless a feed tells of them', () => {
  const value = { ...VALUE, sports: [...VALUE.sports, { sportId: 56, ...rule(3) }] };
  const shown = (offered: number[]) => playable(rulesOf(value).sports, new Set(offered)).map(({ of }) => of);
  const [football, tennis] = [1, 4].map((id) => ({ kind: 'sport', id }));
  expect(shown([1, 4])).toEqual([football, tennis, { kind: 'otherwise' }]);
  expect(shown([1, 4, 56])).toEqual([football, tennis, { kind: 'sport', id: 56 }, { kind: 'otherwise' }]);
});
