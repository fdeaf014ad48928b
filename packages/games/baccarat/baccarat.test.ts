import { describe, expect, test } from 'vitest';
import { mathsOf } from '../src/maths.ts';
import { scripted, seeded, simulate } from '../src/testing.ts';
import { countOutcomes } from './exact.ts';
import { ALL_WAYS, OUTCOMES } from './figures.ts';
import { baccarat, NO_CHIPS, PLACES, type Place } from './rules.ts';
import { bankerDraws, playerDraws } from './table.ts';

const on = (place: Place, chips = 1) => ({ ...NO_CHIPS, [place]: chips });

/** Deals cards by their names, each from the next pack that has it; the order is player, banker, player, banker. */
function dealt(names: string) {
  const cards = names.split(' ').map((name, at, all) => {
    const before = all.slice(0, at).filter((other) => other === name).length;
    return 'A23456789TJQK'.indexOf(name) + 52 * before;
  });
  const left = cards.map((place, at) => place - cards.slice(0, at).filter((other) => other < place).length);
  return (stakes: ReturnType<typeof on>) => baccarat.start(stakes, scripted(...left)).paid! / 10_000;
}

describe('what chips bring', () => {
  test.each<[string, string, Place, number]>([
    ['player 8 against banker 7', '3 2 5 5', 'player', 2],
    ['player loses', '3 4 3 3', 'player', 0],
    ['banker 7 against player 6', '3 4 3 3', 'banker', 1.95],
    ['a tie gives the player back', 'T 3 6 3', 'player', 1],
    ['a tie gives the banker back', 'T 3 6 3', 'banker', 1],
    ['a tie', 'T 3 6 3', 'tie', 10],
    ['a pair of the player', '3 4 3 3', 'playerPair', 13],
    ['ten and king are no pair', 'T 9 K T', 'playerPair', 0],
    ['a pair of the banker', 'T 3 6 3', 'bankerPair', 13],
  ])('%s', (_name, cards, place, brings) => {
    expect(dealt(cards)(on(place))).toBe(brings);
  });

  test('chips on several places are added', () => {
    expect(dealt('T 3 6 3')({ player: 2, banker: 0, tie: 1, playerPair: 0, bankerPair: 3 })).toBe(
      2 + 10 + 39,
    );
  });
});

test('the third cards follow the table of punto banco', () => {
  const draws = (banker: number) =>
    Array.from({ length: 10 }, (_, third) => third).filter((third) => bankerDraws(0, banker, third));
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((banker) => draws(banker).join(''))).toEqual([
    '0123456789',
    '0123456789',
    '0123456789',
    '012345679',
    '234567',
    '4567',
    '67',
    '',
  ]);
  expect([5, 6].map((banker) => bankerDraws(6, banker, null))).toEqual([true, false]);
  expect([5, 6].map((player) => playerDraws(player, 7))).toEqual([true, false]);
  for (const natural of [8, 9]) {
    expect(playerDraws(0, natural)).toBe(false);
    expect(bankerDraws(natural, 0, null)).toBe(false);
  }
});

test('the player’s third card is dealt before the banker’s', () => {
  const { state } = baccarat.start(on('player'), scripted(0, 0, 0, 0, 0, 0));
  expect([state.player, state.banker]).toEqual([
    [0, 2, 4],
    [1, 3],
  ]);
});

test('of 4,998,398,275,503,360 orders the sides win as is known', () => {
  expect(ALL_WAYS).toBe(4_998_398_275_503_360);
  const won = (winner: string) =>
    OUTCOMES.reduce((sum, outcome) => sum + (outcome.winner === winner ? outcome.ways : 0), 0);
  expect(won('banker')).toBe(2_292_252_566_437_888);
  expect(won('player')).toBe(2_230_518_282_592_256);
  expect(won('tie')).toBe(475_627_426_473_216);
});

test('counted again, the results are those that are published', () => {
  expect(countOutcomes()).toEqual(OUTCOMES);
});

test('every place returns what its chance says', () => {
  const returned = (place: Place) => mathsOf(baccarat as never, on(place)).returned;
  expect(returned('banker')).toBeCloseTo(1 - 0.010579, 6);
  expect(returned('player')).toBeCloseTo(1 - 0.012351, 6);
  expect(returned('tie')).toBeCloseTo((10 * 475_627_426_473_216) / ALL_WAYS, 12);
  // Another card of the same rank: 31 of 415.
  expect(returned('playerPair')).toBeCloseTo((13 * 31) / 415, 12);
  expect(returned('bankerPair')).toBeCloseTo((13 * 31) / 415, 12);
});

test('rounds end as the published endings say', () => {
  for (const place of PLACES) {
    const { returned, halfWidth } = simulate(baccarat as never, on(place), { rounds: 40_000, seed: 6 });
    const said = mathsOf(baccarat as never, on(place)).returned;
    expect(Math.abs(returned - said), place).toBeLessThan(halfWidth);
  }
});

test('a round needs a chip, and pays no more than it says', () => {
  expect(baccarat.fits!(NO_CHIPS)).toBe(false);
  const all = { player: 1, banker: 1, tie: 1, playerPair: 1, bankerPair: 1 };
  expect(baccarat.most(all)).toEqual({ paid: 380_000, staked: 50_000 });
  expect(baccarat.start(all, seeded(1)).staked).toBe(50_000);
});
