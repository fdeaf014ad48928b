import { minorUnits } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import { expect, test } from 'vitest';
import { settleCoupon } from './settle.ts';

function coupon(count: number) {
  return {
    type: 'blocks' as const,
    systemValues: Array.from({ length: count }, (_, i) => i + 1),
    stake: minorUnits(10n ** 15n),
    legs: Array.from({ length: count }, (_, i) => ({
      oddsMilli: oddsMilli(1371 + 137 * i),
      decided: { result: [1, 1], void: [0, 1] } as const,
    })),
  };
}

/** Processor time of one call in microseconds, the minimum of several batches because the machine may be busy. */
function microsecondsOf(work: () => void): number {
  const batches = Array.from({ length: 8 }, () => {
    const start = process.cpuUsage();
    for (let i = 0; i < 100; i++) work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 100;
  });
  return Math.min(...batches);
}

test.each([
  [20, 1000],
  [50, 5000],
])('a system of %i legs in all sizes takes less than %i µs', (count, most) => {
  const system = coupon(count);
  const taken = microsecondsOf(() => settleCoupon(system));
  console.log(`${count} legs, all sizes: ${taken.toFixed(0)} µs`);
  expect(taken).toBeLessThan(most);
});

test('fifty legs in all sizes are counted exactly', () => {
  const even = coupon(50);
  const evens = even.legs.map((leg) => ({ ...leg, oddsMilli: oddsMilli(2000) }));
  const settled = settleCoupon({ ...even, legs: evens, stake: minorUnits(2n ** 50n - 1n) });
  expect(settled.combinations).toBe(2 ** 50 - 1);
  expect(settled).toMatchObject({ payout: 3n ** 50n - 1n });
});
