import type { FeedMarket } from '@fairbook/feed-contract';
import { describe, expect, test } from 'vitest';
import { mergeMarkets } from './markets.ts';

type Outcomes = FeedMarket['outcomes'];

const RESULT: Outcomes = [
  ['1::1', 2000, 0],
  ['1::x', 3400, 0],
  ['1::2', 3900, 0],
];

function market(outcomes: Outcomes, id = '1:', margin = 5): FeedMarket {
  return { id, typeId: 1, line: '', margin, outcomes };
}

function merged(heard: FeedMarket[], isFull: boolean): FeedMarket[] {
  const book = { markets: new Map([['1:', market(RESULT)]]), held: new Map() };
  return [...mergeMarkets(book, heard, { seq: 2, isFull, isQuiet: true }).markets.values()];
}

describe('a message that is not full', () => {
  test('changes its listed outcomes and leaves the others', () => {
    expect(merged([market([['1::x', 3600, 0]])], false)[0]?.outcomes).toEqual([
      RESULT[0],
      ['1::x', 3600, 0],
      RESULT[2],
    ]);
  });

  test('blocks an outcome explicitly', () => {
    expect(merged([market([['1::2', 3900, 1]])], false)[0]?.outcomes[2]).toEqual(['1::2', 3900, 1]);
  });

  test('leaves markets that it does not list', () => {
    const other = market([['1:h:1', 2500, 0]], '1:h');
    expect(merged([other], false).map(({ id }) => id)).toEqual(['1:', '1:h']);
  });
});

describe('a full message', () => {
  test('replaces all markets', () => {
    expect(merged([market(RESULT.slice(0, 2))], true)[0]?.outcomes).toHaveLength(2);
    expect(merged([], true)).toEqual([]);
  });
});

describe('an impossible market', () => {
  test.each<[string, FeedMarket]>([
    ['odds below the minimum', market([['1::1', 1000, 0]])],
    ['odds in fractions of a thousandth', market([['1::1', 2000.5, 0]])],
    ['odds that are not a number', market([['1::1', Number.NaN, 0]])],
    ['a negative margin', market(RESULT, '1:', -1)],
    [
      'a book where every bettor wins',
      market([
        ['1::x', 9000, 0],
        ['1::2', 9000, 0],
      ]),
    ],
  ])('%s: it stays blocked at its last valid prices', (_, heard) => {
    expect(merged([heard], false)[0]?.outcomes).toEqual(RESULT.map(([id, odds]) => [id, odds, 1]));
  });

  test('without earlier prices is left out', () => {
    expect(merged([market([['9::1', 5, 0]], '9:')], false).map(({ id }) => id)).toEqual(['1:']);
  });
});
