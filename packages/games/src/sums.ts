import { WHOLE } from './game.ts';

/** What a step stakes, in minor units: part of the chosen stake, rounded up, so that no part of a cent is played free. */
export function stakeOf(unit: bigint, tenThousandths: number): bigint {
  return (unit * BigInt(tenThousandths) + BigInt(WHOLE - 1)) / BigInt(WHOLE);
}

/** What a round pays, in minor units, rounded down. */
export function prizeOf(unit: bigint, tenThousandths: number): bigint {
  return (unit * BigInt(tenThousandths)) / BigInt(WHOLE);
}
