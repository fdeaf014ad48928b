import { possibleEnds, rangesOf, type Verdict } from '@fairbook/sports/settle';
import type { GameState } from '@fairbook/sports/state';

/** Indexes of a sport's final states, each a single end of a game or a class of ends. */
export type States = Uint16Array;

interface Paying {
  /** How many final states its sport has. */
  count: number;
  /**
   * States in which the outcome wins, fully or half. For a class of ends it is enough that the outcome wins in one of
   * them.
   */
  wins: States;
  /**
   * States in which it wins or returns something, so that a coupon of several legs may still pay. Classes count as
   * above.
   */
  pays: States;
  /** The states of `wins` that a format allows, by the set of the format's possible states. */
  winsAmong: WeakMap<ReadonlySet<number>, States>;
}

const known = new Map<string, Paying | null>();

/** The final states in which an outcome pays; null for an unknown payoff. */
export function payingOf(outcomeId: string): Paying | null {
  const found = known.get(outcomeId);
  if (found !== undefined) return found;
  const ranges = rangesOf(outcomeId);
  const where = (holds: (verdict: Verdict) => boolean) =>
    Uint16Array.from(ranges!.flatMap(([, best], n) => (holds(best) ? [n] : [])));
  const paying = ranges && {
    count: ranges.length,
    wins: where(isWon),
    pays: where((v) => isWon(v) || v.void[0] > 0),
    winsAmong: new WeakMap(),
  };
  known.set(outcomeId, paying);
  return paying;
}

/** The final states in which an outcome wins, among those that a game in this state can reach in its format. */
export function winsOf(outcomeId: string, state: GameState | undefined): States | null {
  const paying = payingOf(outcomeId);
  if (!paying) return null;
  const possible = state && possibleEnds(state);
  if (!possible || possible.size === paying.count) return paying.wins;
  const wins = paying.winsAmong.get(possible) ?? paying.wins.filter((n) => possible.has(n));
  paying.winsAmong.set(possible, wins);
  return wins;
}

const everywhere = new Map<number, States>();

/** The indexes of all `count` final states. */
export function allStates(count: number): States {
  const all = everywhere.get(count) ?? Uint16Array.from({ length: count }, (_, n) => n);
  everywhere.set(count, all);
  return all;
}

const isWon = ({ result, void: returned }: Verdict) => result[0] > 0 && returned[0] < returned[1];
