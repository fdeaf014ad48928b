import type { Ratio } from '@fairbook/money';
import { ONE } from './sums.ts';

/** One bet of a chain, in multiples of the stake. */
export interface ChainRound {
  unit: number;
  staked: Ratio;
  /** The balance after the bet. */
  after: Ratio;
}

/**
 * Plays a chain: each unit is staked with the balance, up to the first stake; anything above stays aside. The chain
 * ends when the balance is 0.
 */
export function chainRounds(units: readonly Ratio[]): ChainRound[] {
  const rounds: ChainRound[] = [];
  let held = ONE;
  for (const [unit, factor] of units.entries()) {
    if (held.num === 0n) break;
    const staked = held.num < held.den ? held : ONE;
    held = chainRound(held, factor);
    rounds.push({ unit, staked, after: held });
  }
  return rounds;
}

/** The balance after a unit: `held − staked + staked × factor`, where `staked` is 1, or `held` if that is less. */
export function chainRound(held: Ratio, factor: Ratio): Ratio {
  if (held.num < held.den) return { num: held.num * factor.num, den: held.den * factor.den };
  return {
    num: (held.num - held.den) * factor.den + held.den * factor.num,
    den: held.den * factor.den,
  };
}
