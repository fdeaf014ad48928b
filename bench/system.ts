import { minorUnits } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import { type SettlementLeg, settleCoupon } from '@fairbook/settlement';
import { type Row, toMarkdown } from './table.ts';

const STAKE = 1_000_000n;
const SYSTEMS: { size: number; of: number; target?: string }[] = [
  { size: 2, of: 3 },
  { size: 4, of: 8 },
  { size: 10, of: 20, target: '< 50 µs' },
];

/** Settling a system as a whole, against adding up its combinations one by one with the same exact integers. */
export async function rows(): Promise<Row[]> {
  return SYSTEMS.map(({ size, of, target }) => {
    const legs = wonLegs(of);
    const coupon = { type: 'system' as const, systemValues: [size], stake: minorUnits(STAKE), legs };
    const odds = legs.map(({ oddsMilli }) => BigInt(oddsMilli));
    const settled = settleCoupon(coupon);
    const { sum, count } = enumerate(odds, size);
    const expected = (STAKE * sum) / (BigInt(count) * 1000n ** BigInt(size));
    if (settled.status === 'open' || settled.payout !== expected) throw new Error(`${size} of ${of} differs`);

    const ours = microseconds(() => settleCoupon(coupon));
    const reference = microseconds(() => enumerate(odds, size));
    return {
      name: `settle a system ${size} of ${of}`,
      ours,
      reference,
      ratio: ours / reference,
      unit: 'µs',
      ...(target && { target }),
      note: `the whole settlement with its explanation, against only adding up ${count} products`,
    };
  });
}

function wonLegs(count: number): SettlementLeg[] {
  return Array.from({ length: count }, (_, i) => ({
    oddsMilli: oddsMilli(1371 + 137 * i),
    decided: { result: [1, 1], void: [0, 1] },
  }));
}

/** Products share the work of their common prefix, as a careful enumeration would. */
function enumerate(odds: readonly bigint[], size: number): { sum: bigint; count: number } {
  let sum = 0n;
  let count = 0;
  const extend = (from: number, left: number, product: bigint): void => {
    if (left === 0) {
      sum += product;
      count++;
      return;
    }
    for (let i = from; i <= odds.length - left; i++) extend(i + 1, left - 1, product * odds[i]!);
  };
  extend(0, size, 1n);
  return { sum, count };
}

/** The median of several batches, each long enough for the clock. */
function microseconds(work: () => void): number {
  const batches = Array.from({ length: 9 }, () => {
    const start = performance.now();
    let runs = 0;
    while (performance.now() - start < 25) {
      work();
      runs++;
    }
    return ((performance.now() - start) * 1000) / runs;
  });
  return batches.sort((a, b) => a - b)[4]!;
}

if (import.meta.main) console.log(toMarkdown(await rows()));
