import { describe, expect, test } from 'vitest';
import type { Named } from './card.ts';
import { type Chosen, chooseFrom, isChosen, NOTHING, readChosen, wordsOf } from './chosen.ts';

const game = (
  name: string,
  returned: number,
  deviation: number,
  rest: Partial<Named['card']> = {},
): Named => ({
  card: {
    id: 'dice',
    number: 1,
    family: 'draw',
    category: 'dice',
    features: [],
    isOpen: true,
    figures: { returned, deviation },
    ...rest,
  },
  name,
  about: '',
});
const GAMES = [
  game('Calm', 0.99, 1),
  game('Middle', 0.98, 3, { family: 'cards', features: ['decisions'] }),
  game('Wild', 0.96, 20, { family: 'reels', features: ['large'] }),
];
const left = (changes: Partial<Chosen>) =>
  chooseFrom(GAMES, { ...NOTHING, ...changes }).map(({ name }) => name);

test.each<[Partial<Chosen>, string[]]>([
  [{}, ['Calm', 'Middle', 'Wild']],
  [{ family: 'cards' }, ['Middle']],
  [{ isHigh: true }, ['Calm', 'Middle']],
  [{ volatility: 'high' }, ['Wild']],
  [{ volatility: 'medium', isHigh: true }, ['Middle']],
  [{ feature: 'decisions' }, ['Middle']],
  [{ q: 'wld' }, []],
  [{ q: 'wuld' }, ['Wild']],
  [{ q: 'mid', feature: 'large' }, []],
])('%o leaves %s', (changes, names) => expect(left(changes)).toEqual(names));

test('a name that begins with the word comes before one that has it elsewhere', () => {
  const games = [game('Big Wheel', 0.99, 1), game('Wheel', 0.99, 1)];
  expect(chooseFrom(games, { ...NOTHING, q: 'wheel' }).map(({ name }) => name)).toEqual([
    'Wheel',
    'Big Wheel',
  ]);
});

describe('the address', () => {
  test.each<[string, Partial<Chosen>]>([
    ['', {}],
    ['q=dice', { q: 'dice' }],
    ['family=steps&return=98', { family: 'steps', isHigh: true }],
    ['volatility=low&feature=options', { volatility: 'low', feature: 'options' }],
  ])('%s', (query, changes) => {
    const chosen = { ...NOTHING, ...changes };
    expect(readChosen(query)).toEqual(chosen);
    expect(new URLSearchParams(wordsOf(chosen)).toString()).toBe(query);
    expect(isChosen(chosen)).toBe(query !== '');
  });
  test('unknown words choose nothing, and a text is cut', () => {
    expect(readChosen('family=x&return=97&volatility=none&feature=__proto__')).toEqual(NOTHING);
    expect(readChosen(`q=${'x'.repeat(99)}`).q).toHaveLength(60);
  });
});
