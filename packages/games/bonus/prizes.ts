import { type Ending, WHOLE } from '../src/game.ts';

/** A prize of a bonus game: points, or free rounds that are worth so many points. */
export interface Prize {
  /** In whole points; no two prizes of a game are worth the same, so a round's payout names its prize. */
  worth: number;
  /** Free rounds in place of points; null for points. */
  rounds: FreePrize | null;
}

/** Free rounds of a game of the house: so many, each at a stake of so many cents of the base currency. */
interface FreePrize {
  count: number;
  cents: number;
  game: 'wheel';
}

/** A prize and its chance, under the play that the rules call best. */
export interface PrizeChance extends Prize {
  chance: number;
}

export const points = (worth: number): Prize => ({ worth, rounds: null });

/** Five rounds of the wheel at 10 cents bring 49.5 cents on average, and a point is worth a cent. */
export const FIVE_ROUNDS: Prize = { worth: 50, rounds: { count: 5, cents: 10, game: 'wheel' } };

/**
 * What a try pays, as rounds know payouts: nobody stakes anything, and the round counts as if one point were staked, so
 * that all sums are ten-thousandths of a point.
 */
export const paidFor = ({ worth }: Pick<Prize, 'worth'>): number => worth * WHOLE;

/** Endings of a try by the worth of their prizes, the same ones together. */
export function endingsOf(found: readonly { worth: number; chance: number }[]): Ending[] {
  const chances = new Map<number, number>();
  for (const { worth, chance } of found) chances.set(worth, (chances.get(worth) ?? 0) + chance);
  return [...chances]
    .sort(([a], [b]) => b - a)
    .map(([worth, chance]) => ({ staked: WHOLE, paid: paidFor({ worth }), chance }));
}
