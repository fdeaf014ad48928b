import type { ShownClock } from './clock.ts';
import type { Standing } from './state.ts';

/** A state as the wire has it. */
export type Shown<State extends Standing> = Omit<State, 'clock'> & { clock: ShownClock | null };

/** Parts of games that the dictionary `sports` has texts of. */
type Period = 'before' | 'first_half' | 'half_time' | 'second_half' | 'over';

/** One line of figures under the score. */
interface Fact {
  /** Text of its name. */
  name: 'game.halfTime' | 'game.corners' | 'game.yellow' | 'sports.game.red';
  icon?: 'corner' | 'yellow' | 'red';
  value: readonly [number, number];
}

/** How a sport shows where a game stands, in a row or on its board. */
export interface Board<State extends Result, Result> {
  /** Key of the part of the game that is played; texts of the dictionary `sports` begin with `period.` and `short.`. */
  period(state: State): Period;
  /** Whether the players are away between two parts. */
  isInterval(state: State): boolean;
  /** `64′`, `45+2′`; empty when no clock runs. */
  minute(state: State, now: number): string;
  score(state: Result): readonly [number, number];
  /** The score of the parts that are over, for a column of its own; null while there is none. */
  former(state: Result): readonly [number, number] | null;
  /** Players that each competitor has lost. */
  lost(state: State): readonly [number, number];
  begun(state: State): State;
  over(state: State): State;
}

/** What only the page of a game, some lists and a coupon show: rows go without it. */
export interface PageBoard<State> {
  /** How much of a game is behind, of `whole`. */
  played(state: State, now: number): number;
  whole: number;
  facts(state: State): Fact[];
  /** Games that end sooner come first: less is sooner. */
  order(state: State): number;
}
