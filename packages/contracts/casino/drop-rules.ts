import type { GameId } from '@fairbook/games';
import { CASHBACK_COUNTS, RAISED } from './cashback-rules.ts';

/** Games whose rounds can win a drop. Steps that raise a stake cost less, and rounds of everybody are no rounds of a player. */
export const DROP_GAMES = (Object.keys(CASHBACK_COUNTS) as GameId[]).filter(
  (game) => game !== 'crash' && !RAISED.includes(game),
);

/**
 * The most that drops may give on average, per thousand of the stakes that count. What counts costs at least 20 of them on
 * average over all sizes of the jackpot's pot (`CASHBACK_COUNTS`), and cashback gives back at most 10. While the pot is
 * large, its slots may pay back more than is staked (decision 0156).
 */
export const MOST_DROPS_PER_MILLE = 5;

/** Chances are in millionths for each whole unit of stake. */
const MILLION = 1_000_000;
/** A round wins at most once in so many, however high its stake. */
const RAREST = 10;

/** A prize with its chance. */
export interface DropChance {
  /** Millionths for each whole unit of a stake that counts. */
  perMillion: number;
}

/** Numbers are drawn from 0 to one below this, for a currency with so many decimals. */
export const dropScale = (exponent: number): number => MILLION * 10 ** exponent;

/** What counts of a stake in minor units: up to a cap, and by its game. */
export const countedStake = (stake: bigint, mostStake: bigint, game: string): bigint =>
  countedOf(stake, mostStake, CASHBACK_COUNTS[game as GameId] ?? 0);

/** The same for a game of which so many percent count. */
export function countedOf(stake: bigint, mostStake: bigint, percent: number): bigint {
  const within = stake < mostStake ? stake : mostStake;
  return (within * BigInt(percent)) / 100n;
}

/**
 * The place of the prize that a number wins for a stake that counts so much, in minor units; null for none. Each prize has
 * as many numbers as its chance times the stake, one prize after the other from 0.
 */
export function prizeDrawn(drawn: number, counted: bigint, prizes: readonly DropChance[]): number | null {
  let edge = 0n;
  for (const [place, { perMillion }] of prizes.entries()) {
    edge += counted * BigInt(perMillion);
    if (BigInt(drawn) < edge) return place;
  }
  return null;
}

/** What drops give on average for 1,000 units of counting stakes: a fraction of minor units. Prizes in minor units. */
export function expectedDrops(prizes: readonly (DropChance & { minor: bigint })[]): {
  num: bigint;
  den: bigint;
} {
  return {
    num: prizes.reduce((all, { perMillion, minor }) => all + BigInt(perMillion) * minor, 0n),
    den: 1_000n,
  };
}

/** Whether the highest counting stake leaves most rounds without a prize. */
export function areRare(prizes: readonly DropChance[], mostStake: bigint, exponent: number): boolean {
  const all = prizes.reduce((sum, { perMillion }) => sum + BigInt(perMillion), 0n);
  return all * mostStake * BigInt(RAREST) <= BigInt(dropScale(exponent));
}

/** The label of the draws of a campaign, beside those of the game (docs/proof.md). */
export const dropLabel = (campaignId: number): string => `drop ${campaignId}`;
