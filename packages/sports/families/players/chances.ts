import type { Goals } from '../timed-goals/final-state.ts';
import { realScorers } from './told.ts';

/** A stretch of the goals to come in which a player may be on the pitch: shares of them from 0 to 1, with its chance. */
export type Stint = readonly [chance: number, from: number, to: number];

/** A player as prices see him at a moment. */
export interface PlayerNow {
  key: string;
  place: 0 | 1;
  /** His share of the goals of his side while he is on the pitch. */
  share: number;
  isOn: boolean;
  hasPlayed: boolean;
  /** When he may be on, of the goals to come: chances that add up to 1, if he plays at all. Empty once he is off. */
  stints: readonly Stint[];
}

/** What prices of players are made from. */
export interface PlayersNow {
  players: readonly PlayerNow[];
  /** The share of goals that are own goals. */
  ownGoals: number;
  /** Who scored the goals so far, in order. */
  scorers: readonly string[];
}

/** Chances of players: of each only if the player plays, for otherwise the stake is returned. */
export interface PlayerChances extends PlayersNow {
  first(key: string): number;
  last(key: string): number;
  atLeast(key: string, goals: number): number;
  nobody: number;
  byKey: ReadonlyMap<string, PlayerNow>;
  /** Whether no goal can come any more. */
  isOver: boolean;
}

/**
 * The chances of players by thinning the goals of their sides. Each goal to come is a player's with the same chance, his
 * share of the goals while he is on the pitch, whatever happened before (the marking theorem of the Poisson process:
 * Kingman, Poisson Processes, 1993, chapter 5); with the number of goals given, their places in the shape of time are
 * uniform. So with `n` goals of his side and `m` of the other to come, own goals being the share `o` of all:
 *
 * - he scores at least `k` of them with the chance of a binomial count of `n` at his share of the goals to come;
 * - he scores the first one that counts with `n × share × ∫ (1 − (1 − o)x)^(n+m−1) dx` over his time on the pitch;
 * - he scores the last one with `n × share × ∫ (o + (1 − o)x)^(n+m−1) dx`.
 *
 * `toCome` has the goals to come of both sides with their chances, so a correction of scores is part of all of them.
 */
export function playerChances(
  now: PlayersNow,
  toCome: Iterable<readonly [goals: Goals, chance: number]>,
): PlayerChances {
  const { players, ownGoals, scorers } = now;
  const real = 1 - ownGoals;
  const byKey = new Map(players.map((player) => [player.key, player]));
  const own: [number[], number[]] = [[], []];
  const shares: [number[], number[]] = [[], []];
  const all: number[] = [];
  for (const [goals, chance] of toCome) {
    const sum = goals[0] + goals[1];
    all[sum] = (all[sum] ?? 0) + chance;
    for (const place of [0, 1] as const) {
      const n = goals[place];
      own[place][n] = (own[place][n] ?? 0) + chance;
      if (n > 0) shares[place][sum] = (shares[place][sum] ?? 0) + (chance * n) / sum;
    }
  }
  const scored = realScorers(now);
  const noMore = power(all, ownGoals);
  const integral = ({ place, share, stints }: PlayerNow, at: (x: number) => number) =>
    (share / real) *
    stints.reduce(
      (sum, [chance, from, to]) =>
        sum + chance * Math.abs(power(shares[place], at(to)) - power(shares[place], at(from))),
      0,
    );
  return {
    ...now,
    byKey,
    nobody: scored.length > 0 ? 0 : noMore,
    isOver: (all[0] ?? 0) >= 1 - 1e-12,
    first(key) {
      if (scored.length > 0) return scored[0] === key ? 1 : 0;
      const player = byKey.get(key);
      return player?.isOn ? integral(player, (x) => 1 - real * x) : 0;
    },
    last(key) {
      const player = byKey.get(key);
      if (!player) return 0;
      return integral(player, (x) => ownGoals + real * x) + (scored.at(-1) === key ? noMore : 0);
    },
    atLeast(key, goals) {
      const player = byKey.get(key);
      const needed = goals - scorers.filter((scorer) => scorer === key).length;
      if (needed <= 0) return 1;
      if (!player) return 0;
      return player.stints.reduce(
        (sum, [chance, from, to]) =>
          sum + chance * countOrMore(own[player.place], player.share * (to - from), needed),
        0,
      );
    },
  };
}

/** Whether nothing to come changes what a player's market pays. */
export function isPlayerDecided(
  { byKey, scorers, isOver }: PlayerChances,
  key: string,
  market: { place: 0 | -1 } | { goals: number },
): boolean {
  const player = byKey.get(key);
  if (isOver || !player) return true;
  const isOff = player.hasPlayed && !player.isOn;
  const scored = realScorers({ scorers });
  if ('goals' in market) return isOff || scored.filter((each) => each === key).length >= market.goals;
  if (market.place === 0) return isOff || scored.length > 0;
  return isOff && scored.at(-1) !== key;
}

/** `Σ weights[n] × base^n`. */
function power(weights: readonly number[], base: number): number {
  let [sum, factor] = [0, 1];
  for (let n = 0; n < weights.length; n++) {
    sum += (weights[n] ?? 0) * factor;
    factor *= base;
  }
  return sum;
}

/** The chance that at least `needed` of the goals fall to somebody with a share of each of them. */
function countOrMore(numbers: readonly number[], share: number, needed: number): number {
  let sum = 0;
  for (let n = needed; n < numbers.length; n++) {
    const chance = numbers[n] ?? 0;
    if (chance === 0) continue;
    let [fewer, term] = [0, (1 - share) ** n];
    for (let k = 0; k < needed; k++) {
      fewer += term;
      term *= ((n - k) / (k + 1)) * (share / (1 - share));
    }
    sum += chance * Math.max(0, 1 - fewer);
  }
  return sum;
}
