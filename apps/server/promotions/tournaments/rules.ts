import type { TournamentPhase, TournamentRule } from '@fairbook/contracts/promotions/tournaments';
import type { SettledRound } from '../promotion.ts';

/** Points of the rule `multiplier` are ten-thousandths. */
export const WHOLE = 10_000n;

/** What decides whether a round counts. Sums in minor units, times in epoch milliseconds. */
export interface Terms {
  rule: TournamentRule;
  from: number;
  until: number;
  games: readonly string[];
  leastStake: bigint;
}

/** What the rounds of a player have added up to. `reachedAt`: when the points were reached. */
export interface Score {
  rounds: number;
  turnover: bigint;
  points: bigint;
  reachedAt: number | null;
}
export const NO_SCORE: Score = { rounds: 0, turnover: 0n, points: 0n, reachedAt: null };

/**
 * Whether a round counts: it began and ended during the tournament, in one of its games, with the least stake or more.
 * A round that paid exactly its stakes doesn't count, because nothing was at risk in the end. Pure.
 */
export function counts({ from, until, games, leastStake }: Terms, round: SettledRound): boolean {
  const { game, at, settledAt, stake, prize } = round;
  return games.includes(game) && at >= from && settledAt < until && stake >= leastStake && prize !== stake;
}

/** What a round gives. For `multiplier` the best round counts, for the others all of them together. Pure. */
export function pointsOf(
  rule: TournamentRule,
  { stake, prize }: Pick<SettledRound, 'stake' | 'prize'>,
): bigint {
  switch (rule) {
    case 'turnover':
      return stake;
    case 'wins':
      return prize > stake ? prize - stake : 0n;
    case 'multiplier':
      return (prize * WHOLE) / stake;
  }
}

/**
 * The score with one more round that counts. In whatever order rounds come, the score is the same. Points are reached
 * with the last round that added to them; the highest multiplier, with the first round that had it. Pure.
 */
export function withRound(rule: TournamentRule, score: Score, round: SettledRound): Score {
  const gained = pointsOf(rule, round);
  const sums = { rounds: score.rounds + 1, turnover: score.turnover + round.stake };
  const { settledAt } = round;
  const { points, reachedAt } = score;
  if (gained === 0n) return { ...sums, points, reachedAt };
  if (rule !== 'multiplier')
    return { ...sums, points: points + gained, reachedAt: Math.max(reachedAt ?? settledAt, settledAt) };
  if (gained < points) return { ...sums, points, reachedAt };
  const first = gained === points ? Math.min(reachedAt ?? settledAt, settledAt) : settledAt;
  return { ...sums, points: gained, reachedAt: first };
}

/** Where a tournament stands for players at a moment. Pure. */
export function phaseOf(
  { state, from, until }: { state: 'draft' | 'public' | 'stopped' | 'paid'; from: number; until: number },
  now: number,
): TournamentPhase {
  if (state === 'stopped' || state === 'paid') return state;
  if (now < from) return 'coming';
  return now < until ? 'running' : 'ended';
}
