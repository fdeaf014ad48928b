import type { FeedMarket } from '@fairbook/feed-contract';
import { expect, test } from 'vitest';
import { PriceBoard } from './price-board.ts';

const board = () => new PriceBoard<null>(() => [{ typeId: 18, line: '2.5' }]);
const total = (over: number, under: number, blocked: 0 | 1 = 0): FeedMarket => ({
  id: '18:2.5',
  typeId: 18,
  line: '2.5',
  margin: 4,
  outcomes: [
    ['18:2.5:over', over, 0],
    ['18:2.5:under', under, blocked],
  ],
});
const pricesIn = (markets: FeedMarket[]) => markets.flatMap(({ outcomes }) => outcomes);

test('only moved prices are sent, each once', () => {
  const known = board();
  known.replace([total(1900, 1950)]);
  expect(known.changes([total(1900, 1950)])).toEqual([]);
  expect(pricesIn(known.changes([total(1900, 2000)]))).toEqual([['18:2.5:under', 2000, 0]]);
  expect(known.changes([total(1900, 2000)])).toEqual([]);
  expect(pricesIn(known.changes([total(1900, 2000, 1)]))).toEqual([['18:2.5:under', 2000, 1]]);
});

test('an outcome without a price is blocked at its last one until it has one again', () => {
  const known = board();
  known.replace([total(1900, 1950)]);
  const half = { ...total(1900, 1950), outcomes: total(1900, 1950).outcomes.slice(0, 1) };
  expect(pricesIn(known.changes([half]))).toEqual([['18:2.5:under', 1950, 1]]);
  expect(known.changes([half])).toEqual([]);
  expect(pricesIn(known.changes([]))).toEqual([['18:2.5:over', 1900, 1]]);
  expect(pricesIn(known.changes([total(1900, 1950)]))).toEqual([
    ['18:2.5:over', 1900, 0],
    ['18:2.5:under', 1950, 0],
  ]);
});

test('a new line waits for the next whole list', () => {
  const known = board();
  known.replace([]);
  expect(known.changes([total(1900, 1950)])).toEqual([]);
  expect(known.isOutdated([total(1900, 1950)])).toBe(true);
  known.replace([total(1900, 1950)]);
  expect(known.isOutdated([total(1800, 2050)])).toBe(false);
});

test('every outcome that was or may have been offered is kept for settlement', () => {
  const known = board();
  known.remember([null]);
  known.replace([total(1900, 1950)]);
  known.replace([]);
  expect([...known.offered].toSorted()).toEqual(['18:2.5:over', '18:2.5:under']);
});
