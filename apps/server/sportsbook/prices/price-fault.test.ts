import type { FeedMarket } from '@fairbook/feed-contract';
import { paceOf, stateBefore } from '@fairbook/sports/state';
import { describe, expect, test } from 'vitest';
import { type Book, decideMarket, mergeMarkets } from '../catalogue/markets.ts';
import { faultGap, priceFault } from './price-fault.ts';

const ODDS: readonly [number, number, number] = [2200, 3400, 3300];
const KEYS = ['1', 'x', '2'];

function market(odds: readonly number[] = ODDS, margin = 5): FeedMarket {
  const outcomes = odds.map((milli, i): [string, number, 0] => [`1::${KEYS[i]}`, milli, 0]);
  return { id: '1:', typeId: 1, line: '', margin, outcomes };
}

function total(odds: readonly [number, number]): FeedMarket {
  const outcomes: FeedMarket['outcomes'] = [
    ['36:2.5:over-yes', odds[0], 0],
    ['36:2.5:over-no', odds[1], 0],
  ];
  return { id: '36:2.5', typeId: 36, line: '2.5', margin: 5, outcomes };
}

describe('prices on their own', () => {
  test.each<[string, FeedMarket, string | undefined]>([
    ['valid prices', market(), undefined],
    ['no outcome', market([]), 'no_market'],
    ['a price that is not a number', market([Number.NaN, 3400, 3300]), 'no_price'],
    ['endless', market([Number.POSITIVE_INFINITY, 3400, 3300]), 'no_price'],
    ['longer than an answer can show', market([2200, 3400, 1_000_000_001]), 'no_price'],
    ['a fraction of a thousandth', market([2200.5, 3400, 3300]), 'no_price'],
    ['nothing', market([0, 3400, 3300]), 'no_price'],
    ['a negative price', market([-2200, 3400, 3300]), 'no_price'],
    ['under 1.01', market([1009, 3400, 3300]), 'below_least'],
    ['1.01', market([1010, 11_000, 12_000]), undefined],
    ['a negative margin', market(ODDS, -0.1), 'negative_margin'],
    ['a margin that is not a number', market(ODDS, Number.NaN), 'negative_margin'],
    ['all prices ten times as long', market(ODDS.map((odds) => odds * 10)), 'underround'],
    ['one price ten times as long', market([2200, 34_000, 3300]), 'underround'],
    ['an implied sum above two', market([1200, 1200, 1200]), 'overround'],
  ])('%s', (_, heard, cause) => {
    expect(priceFault(heard)?.cause).toBe(cause);
  });
});

describe('a price against the one before', () => {
  test.each<[string, [number, number], [number, number], number, boolean]>([
    ['ten times', [4000, 2200], [40_000, 2200], 0, true],
    ['a hundred times', [4000, 2200], [400_000, 2200], 0, true],
    ['a tenth', [40_000, 2200], [4000, 2200], 0, true],
    ['nine times', [4000, 2200], [36_000, 2200], 0, false],
    ['ten times in play', [4000, 2200], [40_000, 2200], 20, true],
    ['what time takes from a long price at the end of a half', [36_000, 2200], [380_000, 2200], 20, false],
    ['the same before the match', [36_000, 2200], [380_000, 2200], 0, true],
    ['a long price that comes down by a digit in play', [380_000, 2200], [38_000, 2200], 20, true],
    ['twenty times in a match that runs at a hundred', [11_000, 2200], [220_000, 2200], 100, false],
    ['fifty times in a match that runs at a hundred', [4000, 2200], [200_000, 2200], 100, true],
  ])('%s', (_, before, now, speed, isFault) => {
    const pace = { speed, isClosing: false };
    expect(priceFault(total(now), total(before), pace)?.cause).toBe(isFault ? 'jump' : undefined);
  });

  test.each<[string, [number, number], string | undefined]>([
    ['lengthens as it likes: in added time a goal is suddenly out of reach', [450_000, 1010], undefined],
    ['does not come down by a digit', [800, 2200], 'no_price'],
    ['does not come down to a twelfth', [1020, 34_000], 'jump'],
    ['does not lengthen by itself alone', [450_000, 2200], undefined],
  ])('in the last minutes of a period, one %s', (_, now, cause) => {
    const before = total([12_500, 1080]);
    expect(priceFault(total(now), before, { speed: 18, isClosing: true })?.cause).toBe(cause);
  });

  test('in the last minutes the overround of a whole market still limits a price that lengthens alone', () => {
    const now = market([2200, 340_000, 3300]);
    expect(priceFault(now, market(), { speed: 18, isClosing: true })?.cause).toBe('underround');
  });

  test.each([
    ['first_half', 42, false],
    ['first_half', 43, true],
    ['half_time', 45, false],
    ['second_half', 87, false],
    ['second_half', 88, true],
  ] as const)('in the %s at minute %i a period is about to end: %s', (period, minute, isClosing) => {
    const before = stateBefore(1) as Extract<ReturnType<typeof stateBefore>, { sport: 'football' }>;
    const state = { ...before, status: 'live', period } as const;
    const clock = { at: 1_000_000, seconds: minute * 60 - 18, speed: 18 };
    expect(paceOf({ ...state, clock }, 1_001_000)).toEqual({ speed: 18, isClosing });
    expect(paceOf({ ...state, clock: null }, 1_001_000)).toEqual({ speed: 0, isClosing: false });
  });

  test('a price may jump only where something happened in between', () => {
    const book: Book = { markets: new Map([['36:2.5', total([4000, 2200])]]), held: new Map() };
    const heard = [total([40_000, 2200])];
    const after = (isQuiet: boolean) =>
      mergeMarkets(book, heard, { seq: 2, isFull: true, isQuiet }).held.size;
    expect([after(true), after(false)]).toEqual([1, 0]);
  });
});

describe('a held market', () => {
  const known: Book = { markets: new Map([['1:', market()]]), held: new Map() };
  const hear = (book: Book, odds: readonly number[], isQuiet = true) =>
    mergeMarkets(book, [market(odds)], { seq: 2, isFull: false, isQuiet });
  const bad = hear(known, [2200, 34_000, 3300]);

  test('is blocked at its last prices', () => {
    expect(bad.markets.get('1:')?.outcomes).toEqual(KEYS.map((key, i) => [`1::${key}`, ODDS[i], 1]));
    expect(bad.held.get('1:')).toMatchObject({ cause: 'underround', seq: 2, isKept: false });
  });

  test('returns when its prices are near those before', () => {
    const healed = hear(bad, [2250, 3400, 3200]);
    expect([healed.held.size, healed.markets.get('1:')?.outcomes[0]]).toEqual([0, ['1::1', 2250, 0]]);
  });

  test('is compared with those also after something happened', () => {
    expect(hear(bad, [8000, 1250, 8000], false).held.size).toBe(0);
    expect(hear(bad, [1010, 34_000, 340_000], false).held.size).toBe(1);
  });

  test('is released by an operator, but not at impossible prices', () => {
    expect(decideMarket(bad, '1:', 'release')).toBe(bad);
    const jumped = hear(known, [1010, 34_000, 340_000]);
    const released = decideMarket(jumped, '1:', 'release');
    expect([released.held.size, released.markets.get('1:')?.outcomes[0]]).toEqual([0, ['1::1', 1010, 0]]);
  });

  test('a held market that an operator keeps closed stays closed at any price, until it is released', () => {
    const kept = hear(decideMarket(bad, '1:', 'keep'), ODDS);
    expect([kept.held.size, kept.markets.get('1:')?.outcomes[0]?.[2]]).toEqual([1, 1]);
    expect(decideMarket(kept, '1:', 'release').held.size).toBe(0);
  });
});

describe('the size of a fault', () => {
  test.each<[string, FeedMarket, FeedMarket | null, ReturnType<typeof faultGap>]>([
    ['below_least', market([1005, 3400, 3300]), market(), { found: 1.005, bound: 1.01 }],
    ['jump', market([22_000, 3400, 3300]), market(), { found: 10, bound: 10 }],
    ['jump', market([220, 3400, 3300]), market(), { found: 10, bound: 10 }],
    ['jump', market([22_000, 3400, 3300]), null, null],
    ['negative_margin', market(ODDS, -3), market(), { found: -3, bound: 0 }],
    ['underround', market([9000, 3400, 3300]), market(), { found: 70.826, bound: 100 }],
    ['overround', market([1200, 1200, 1200]), market(), { found: 250, bound: 200 }],
    ['no_price', market([Number.NaN, 3400, 3300]), market(), null],
    ['no_market', market([]), market(), null],
  ])('%s %#', (cause, offered, former, expected) => {
    expect(faultGap({ cause, outcomeId: '1::1' }, offered, former)).toEqual(expected);
  });
});
