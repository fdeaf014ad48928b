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
  test('changes the outcomes it lists and leaves the others', () => {
    expect(merged([market([['1::x', 3600, 0]])], false)[0]?.outcomes).toEqual([
      RESULT[0],
      ['1::x', 3600, 0],
      RESULT[2],
    ]);
  });

  test('blocks an outcome by saying so', () => {
    expect(merged([market([['1::2', 3900, 1]])], false)[0]?.outcomes[2]).toEqual(['1::2', 3900, 1]);
  });

  test('leaves markets that it does not list', () => {
    const other = market([['1:h:1', 2500, 0]], '1:h');
    expect(merged([other], false).map(({ id }) => id)).toEqual(['1:', '1:h']);
  });
});

describe('a full message', () => {
  test('is all that there is', () => {
    expect(merged([market(RESULT.slice(0, 2))], true)[0]?.outcomes).toHaveLength(2);
    expect(merged([], true)).toEqual([]);
  });
});

describe('a market that can not be right', () => {
  test.each<[string, FeedMarket]>([
    ['odds below the least', market([['1::1', 1000, 0]])],
    ['odds that are no whole thousandths', market([['1::1', 2000.5, 0]])],
    ['odds that are no number', market([['1::1', Number.NaN, 0]])],
    ['a margin below nothing', market(RESULT, '1:', -1)],
    [
      'a book where everybody wins',
      market([
        ['1::x', 9000, 0],
        ['1::2', 9000, 0],
      ]),
    ],
  ])('%s: it stays blocked at its last sane prices', (_, heard) => {
    expect(merged([heard], false)[0]?.outcomes).toEqual(RESULT.map(([id, odds]) => [id, odds, 1]));
  });

  test('and was not known is left out', () => {
    expect(merged([market([['9::1', 5, 0]], '9:')], false).map(({ id }) => id)).toEqual(['1:']);
  });
});
