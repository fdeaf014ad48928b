import { DEFAULT_RATES, writtenRate } from '@fairbook/money';
import { describe, expect, it } from 'vitest';
import { maySetAlone, ratesAt, type SetRate } from './book.ts';

const DAY = 86_400_000;
const NOW = 100 * DAY;
const usd = (rate: string, from: number, isAgreed = false): SetRate => ({
  currency: 'USD',
  rate,
  from,
  isAgreed,
});
const inUsd = (set: SetRate[], at: number) => writtenRate(ratesAt(set, at).rates.get('USD')!);

describe('the rates of a moment', () => {
  it('are the shipped ones until a set rate applies', () => {
    expect(ratesAt([usd('2', 5)], 4)).toEqual({ rates: DEFAULT_RATES, until: 5 });
    expect(ratesAt([], 4).rates).toBe(DEFAULT_RATES);
  });

  it('are each the last rate whose start has passed', () => {
    const set = [usd('1.2', 1), usd('1.3', 5), usd('1.31', 5), usd('1.4', 9)];
    expect([0, 1, 4, 5, 8, 9].map((at) => inUsd(set, at))).toEqual([
      '1.155',
      '1.2',
      '1.2',
      '1.31',
      '1.31',
      '1.4',
    ]);
    expect(ratesAt(set, 5).until).toBe(9);
    expect(ratesAt(set, 9).until).toBe(Number.POSITIVE_INFINITY);
    expect(writtenRate(ratesAt(set, 9).rates.get('JPY')!)).toBe('178');
  });
});

describe('one operator alone may set', () => {
  // The shipped rate is 1.155.
  it.each<[string, SetRate[], string, boolean]>([
    ['a fifth up', [], '1.386', true],
    ['slightly more than a fifth up', [], '1.38600001', false],
    ['a fifth down', [], '0.924', true],
    ['slightly more than a fifth down', [], '0.92399999', false],
    ['a second step within the day', [usd('1.38', NOW - 1)], '1.5', false],
    ['a second step a day later', [usd('1.38', NOW - DAY)], '1.5', true],
    ['far from a scheduled rate', [usd('1.38', NOW + DAY)], '0.93', false],
    ['near an approved rate', [usd('5', NOW - 1, true)], '5.5', true],
    ['in steps away from an approved rate', [usd('5', NOW - 2, true), usd('5.9', NOW - 1)], '6.5', false],
    ['near the rate before an approval', [usd('5', NOW - 1, true)], '1.155', false],
    ['near an approved scheduled rate', [usd('5', NOW + DAY, true)], '5.1', false],
  ])('%s', (_, set, rate, may) => {
    expect(maySetAlone(set, { currency: 'USD', rate, at: NOW, percent: 20 })).toBe(may);
  });
});
