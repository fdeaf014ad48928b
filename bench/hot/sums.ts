import { couponMaths } from '@fairbook/coupon';
import { minorUnits } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import { settleCoupon } from '@fairbook/settlement';
import { costOf, type HotPath, takeTurns } from './turns.ts';

const LEGS = 20;
const SIZES = Array.from({ length: LEGS }, (_, i) => i + 1);
const RUNS = {
  sums: { small: 150, full: 1_000 },
  settled: { small: 1_500, full: 10_000 },
};

/** The arithmetic of a system of twenty legs without a server: its sums for the panel, and its settlement. */
async function openSums(): Promise<HotPath> {
  const panel = {
    type: 'blocks' as const,
    systemValues: SIZES,
    stake: minorUnits(104_857_500n),
    legs: SIZES.map((gameId) => ({ gameId, oddsMilli: oddsMilli(1300 + 37 * gameId) })),
  };
  const won = {
    type: 'system' as const,
    systemValues: [10],
    stake: minorUnits(1_000_000n),
    legs: SIZES.map((n) => ({
      oddsMilli: oddsMilli(1371 + 137 * (n - 1)),
      decided: { result: [1, 1] as [number, number], void: [0, 1] as [number, number] },
    })),
  };
  const repeated = (runs: number, work: () => unknown) =>
    costOf(runs, () => {
      for (let n = 0; n < runs; n++) work();
    });
  return {
    round: async (size) => ({
      'sums of a system of 20': await repeated(RUNS.sums[size], () => couponMaths(panel)),
      'settle a system 10 of 20': await repeated(RUNS.settled[size], () => settleCoupon(won)),
    }),
    stop: async () => undefined,
  };
}

if (import.meta.main) await takeTurns(openSums);
