import { expect, test } from 'vitest';
import { allSizesChance, type Chance } from './all-sizes.ts';

const units = (count: number): Chance[] =>
  Array.from({ length: count }, (_, n) => ({ odds: 1 + n / 7, chance: 0.4 + (n % 5) / 50 }));

/** Every ending of the units, one by one. */
function listed(all: readonly Chance[], least: number): number {
  let total = 0;
  for (let ways = 0; ways < 2 ** all.length; ways++) {
    let [product, chance] = [1, 1];
    for (const [n, unit] of all.entries()) {
      const isWon = ((ways >> n) & 1) === 1;
      product *= isWon ? 1 + unit.odds : 1;
      chance *= isWon ? unit.chance : 1 - unit.chance;
    }
    if (product - 1 >= least) total += chance;
  }
  return total;
}

test.each([0, 1, 5.5, 40, 1e9])('the chance of %s or more is that of all endings, added up', (least) => {
  const { least: low, most: high } = allSizesChance(units(9), least);
  expect(low).toBe(high);
  expect(low).toBeCloseTo(listed(units(9), least), 12);
});

test('a sum that is reached exactly counts', () => {
  const evens = Array.from({ length: 6 }, () => ({ odds: 1, chance: 0.5 }));
  // Three or more winners of six at evens: 2³ − 1 = 7.
  expect(allSizesChance(evens, 7).least).toBeCloseTo(42 / 64, 12);
  expect(allSizesChance(evens, 7.001).least).toBeCloseTo(22 / 64, 12);
});

test('of 24 units it is exact, and of more it lies between close bounds', () => {
  for (const least of [50, 1e4, 1e7]) {
    const exact = allSizesChance(units(24), least);
    expect(exact.least).toBe(exact.most);
    // A unit that surely returns its stake doubles each product.
    const bounds = allSizesChance([...units(24), { odds: 1, chance: 1 }], 2 * (least + 1) - 1);
    expect(bounds.least).toBeLessThanOrEqual(exact.least + 1e-12);
    expect(bounds.most).toBeGreaterThanOrEqual(exact.least - 1e-12);
    expect(bounds.most - bounds.least).toBeLessThan(1e-3);
  }
});

test('of fifty units at evens it is that of the binomial distribution', () => {
  const evens = Array.from({ length: 50 }, () => ({ odds: 1, chance: 0.5 }));
  let [ways, tail] = [1, 0];
  for (let winners = 50; winners >= 30; winners--) {
    tail += ways / 2 ** 50;
    ways = (ways * winners) / (51 - winners);
  }
  const { least, most } = allSizesChance(evens, 2 ** 29.5);
  expect(least).toBeCloseTo(tail, 12);
  expect(most).toBeCloseTo(tail, 12);
});
