import { describe, expect, test } from 'vitest';
import { PACK, RANKS } from '../src/cards/shoe.ts';
import { figuresOf } from '../src/maths.ts';
import { scripted, seeded } from '../src/testing.ts';
import { exactChances } from './exact.ts';
import { CHANCES, ENDINGS } from './figures.ts';
import { KINDS, type Kind, kindOf } from './hand.ts';
import { advise, choose, type Ways, waysOf } from './outlook.ts';
import { handOf, videoPoker } from './rules.ts';

/** Cards by name and suit: `As` is the ace of spades, then h, d and c. */
const card = (name: string) => 'A23456789TJQK'.indexOf(name[0]!) + RANKS * 'shdc'.indexOf(name[1]!);
const hand = (names: string) => names.split(' ').map(card);
const NONE = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Ways;

test.each<[string, Kind]>([
  ['Ts Js Qs Ks As', 'royal'],
  ['9s Ts Js Qs Ks', 'straightFlush'],
  ['As 2s 3s 4s 5s', 'straightFlush'],
  ['7s 7h 7d 7c 2s', 'four'],
  ['7s 7h 7d 2c 2s', 'fullHouse'],
  ['As Ks Qs Js 9s', 'flush'],
  ['Ts Jh Qd Kc As', 'straight'],
  ['As 2h 3d 4c 5s', 'straight'],
  ['Qs Kh Ad 2c 3s', 'nothing'],
  ['7s 7h 7d 3c 2s', 'three'],
  ['7s 7h 3d 3c 2s', 'twoPairs'],
  ['Js Jh 3d 4c 2s', 'jacks'],
  ['As Ah 3d 4c 2s', 'jacks'],
  ['Ts Th 3d 4c 2s', 'nothing'],
])('%s is %s', (names, kind) => {
  expect(kindOf(hand(names))).toBe(kind);
});

test('cards that are not held are replaced from the left', () => {
  const draws = scripted(0, 0, 0, 0, 0, 0, 0);
  const { state } = videoPoker.start({}, draws);
  expect(videoPoker.show(state, false).cards).toEqual([0, 1, 2, 3, 4]);
  const end = videoPoker.act!(state, { do: 'draw', hold: [true, false, true, false, true] }, draws)!;
  expect(handOf(end.state)).toEqual([0, 5, 2, 6, 4]);
  expect(end.paid).toBe(60_000);
});

describe('what a draw may bring, counted, is what dealing every draw brings', () => {
  /** Every draw of as many cards as were dropped. */
  function dealt(held: number[], dropped: number[]): Ways {
    const left = Array.from({ length: PACK }, (_, each) => each).filter(
      (each) => !held.includes(each) && !dropped.includes(each),
    );
    const ways = { ...NONE };
    const draw = (cards: number[], from: number) => {
      if (cards.length === 5) ways[kindOf(cards)]++;
      else for (let at = from; at < left.length; at++) draw([...cards, left[at]!], at + 1);
    };
    draw(held, 0);
    return ways;
  }

  test.each([
    ['five held', 'Js Jh 3d 4c 2s', 5],
    ['four to a royal', 'Ts Js Qs Ks 2h', 4],
    ['four to a straight', '5s 6h 7d 8c Kc', 4],
    ['three of a kind', '7s 7h 7d Kc 2s', 3],
    ['three to a royal', 'As Ks Ts 4h 4d', 3],
    ['three to a straight flush', '6s 7s 9s Kd 2h', 3],
    ['a low pair', '4s 4h 9d Kc Js', 2],
    ['two high cards of a suit', 'Ks Js 9d 4c 2h', 2],
  ])('%s', (_name, names, count) => {
    const cards = hand(names);
    expect(waysOf(cards.slice(0, count), cards.slice(count))).toEqual(
      dealt(cards.slice(0, count), cards.slice(count)),
    );
  });

  test.runIf(process.env.NIGHT)('one card, and none', () => {
    for (const count of [1, 0]) {
      const cards = hand('Js 9d 7c 4h 2s');
      expect(waysOf(cards.slice(0, count), cards.slice(count))).toEqual(
        dealt(cards.slice(0, count), cards.slice(count)),
      );
    }
  });

  test('every hold has all of its draws', () => {
    const draws = seeded(9);
    for (let n = 0; n < 30; n++) {
      const { state } = videoPoker.start({}, draws);
      const cards = handOf(state);
      for (let count = 0; count <= 5; count++) {
        const ways = Object.values(waysOf(cards.slice(0, count), cards.slice(count)));
        expect(Math.min(...ways)).toBeGreaterThanOrEqual(0);
        expect(ways.reduce((sum, each) => sum + each, 0)).toBe(choose(47, 5 - count));
      }
    }
  });
});

test.each([
  ['a low pair over four to a straight', '4s 4h 5d 6c 7s', '11000'],
  ['four to a flush over a low pair', '4s 4h 9s Js 2s', '10111'],
  ['four to a royal over a flush', 'As Ks Qs Js 9s', '11110'],
  ['a high pair over three to a royal', 'Ks Kh Qs Js 4d', '11000'],
  ['three to a royal over a lone ace', 'Ks Qs Js 4d 2h', '11100'],
  ['two pairs as they are', '4s 4h 9d 9c 2s', '11110'],
  ['nothing of a hand without anything', '2s 4h 6d 8c Tc', '00000'],
])('the hint keeps %s', (_name, names, hold) => {
  expect(advise(hand(names)).map(Number).join('')).toBe(hold);
});

test('the published return is the known one of this paytable', () => {
  expect(Object.values(CHANCES).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 11);
  // 99.5439 %, as every full count of Jacks or Better 9/6 has it.
  expect(figuresOf(ENDINGS).returned).toBeCloseTo(0.99543904, 8);
});

test('rounds by the hint end as the published endings say', () => {
  const rounds = process.env.NIGHT ? 100_000 : 1500;
  const draws = seeded(21);
  const found = { ...NONE };
  for (let n = 0; n < rounds; n++) {
    const { state } = videoPoker.start({}, draws);
    const hold = advise(handOf(state));
    found[kindOf(handOf(videoPoker.act!(state, { do: 'draw', hold }, draws)!.state))]++;
  }
  for (const kind of KINDS) {
    const chance = CHANCES[kind];
    const width = 3.9 * Math.sqrt((chance * (1 - chance)) / rounds) + 1 / rounds;
    expect(Math.abs(found[kind] / rounds - chance), kind).toBeLessThan(width);
  }
});

test.runIf(process.env.NIGHT)(
  'counted again, the endings are those that are published',
  () => {
    const again = exactChances();
    for (const kind of KINDS) expect(again[kind], kind).toBeCloseTo(CHANCES[kind], 11);
  },
  1_200_000,
);
