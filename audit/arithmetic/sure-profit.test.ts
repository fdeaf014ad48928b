import { expect, test } from 'vitest';
import { sureReturn } from './sure-profit.ts';

test.each([
  [
    'two sides of a market with a margin',
    [
      [1.9, 0],
      [0, 1.9],
    ],
    0.95,
  ],
  [
    'two sides that are a gift',
    [
      [2.1, 0],
      [0, 2.1],
    ],
    1.05,
  ],
  // With two goals scored: exactly 2 goals at 1.32 and over 2.5 at 5.07 return 1 / (1/1.32 + 1/5.07).
  [
    'two markets of one game',
    [
      [1.32, 0],
      [0, 5.07],
    ],
    1.0473,
  ],
  [
    'an ending in which nothing pays',
    [
      [1.9, 0, 0],
      [0, 1.9, 0],
    ],
    0,
  ],
  [
    'a returned stake',
    [
      [3, 1, 0],
      [0, 1, 1.4],
    ],
    1 / (1 / 3 + 1 / 1.4),
  ],
  [
    'an outcome that only costs',
    [
      [2.1, 0],
      [0, 2.1],
      [1, 0],
    ],
    1.05,
  ],
])('%s', (_, returns, value) => {
  const found = sureReturn(returns, returns[0]!.length);
  expect(found.least).toBeCloseTo(Math.min(value, found.most), 3);
  expect(found.most - found.least).toBeLessThan(1e-9);
});

test('both bounds agree on random books', () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let book = 0; book < 40; book++) {
    const endings = 3 + Math.floor(random() * 30);
    const returns = Array.from({ length: 20 }, () =>
      Array.from({ length: endings }, () => (random() < 0.4 ? Math.round(random() * 500) / 100 : 0)),
    );
    const { least, most } = sureReturn(returns, endings);
    expect(most - least).toBeLessThan(1e-9);
  }
});
