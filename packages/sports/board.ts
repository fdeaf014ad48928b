import type { MessageKey } from '@fairbook/i18n';
import type { ShownClock } from './clock.ts';
import type { Standing } from './state.ts';
import type { Text } from './text.ts';

/** A state as the wire has it. */
export type Shown<State extends Standing> = State extends Standing
  ? Omit<State, 'clock'> & { clock: ShownClock | null }
  : never;

/** One figure of each competitor, in their order. */
export type Figures = readonly (number | string)[];

/** A column of the scoreboard: goals, the games of a set, the points of a game. */
export interface ScoreColumn {
  /**
   * `main` decides the game, `part` is the current part, `past` a finished one (in rows only for visitors who turned it
   * on), `point` the current point.
   */
  kind: 'main' | 'part' | 'past' | 'point';
  label: Text;
  figures: Figures;
}

/** A badge beside the name of a competitor. */
export interface Badge {
  icon: 'red_card' | 'serve';
  /** Written on it when more than 1. */
  count: number;
  text: Text;
}

/** One line of figures under the score. */
export interface Fact {
  name: MessageKey;
  icon?: 'corner' | 'yellow_card' | 'red_card';
  figures: Figures;
}

/** How a sport shows where a game stands, in a row of a list and wherever there is room for a line. */
export interface Board<State, Result> {
  /** The current part of the game, and its abbreviation. */
  period(state: State): Text;
  short(state: State): Text;
  /** Whether the players are off between two parts. */
  isInterval(state: State): boolean;
  /** `64′`, `45+2′`; empty while no clock runs, and always in a sport without one. */
  minute(state: State, now: number): string;
  /** What the game is won by: goals, sets. */
  score(state: State | Result): Figures;
  /** The score of each part that is told of, in their order: of the first half, of each set. */
  parts(state: State | Result): readonly Figures[];
  /** The columns of a row, in their order. */
  columns(state: State): readonly ScoreColumn[];
  /** The score on one line: `1–1`, `1–0, 4–3, 30–15`. */
  line(state: State): string;
  /** What is drawn beside each competitor, in their order. */
  badges(state: State): readonly (readonly Badge[])[];
  /** How a game that has just begun or ended is shown until its feed reports. */
  begun(state: State): State;
  over(state: State): State;
}

/** Shown only by the page of a game, some lists and a coupon, not by rows. */
export interface PageBoard<State> {
  /** The columns of the board; a single one is drawn large, more of them as a table. */
  columns(state: State): readonly ScoreColumn[];
  facts(state: State): readonly Fact[];
  /** What each competitor is, in their order, such as home and away; none where it does not matter. */
  roles: readonly MessageKey[];
  /** Name of the scores of all parts, over a column of results. */
  parts: MessageKey;
  /** Text for what a leg still needs to win, given as `count`; null where it is never counted. */
  toWin: MessageKey | null;
  /** How much of a game has been played; null in a sport where that is unknown. */
  progress: Progress<State> | null;
  /** Estimated seconds of play left: games that end sooner come first. */
  left(state: State, now: number): number;
  /** What a screen reader announces when one state follows another: a goal, a set; null if nothing. */
  news(before: State, after: State, names: readonly string[]): Text | null;
}

/** Minutes played (or whatever the sport counts) out of the total; the text receives them as `done`. */
interface Progress<State> {
  whole: number;
  done(state: State, now: number): number;
  text: MessageKey;
}
