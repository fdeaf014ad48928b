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
   * `main` is what the game is won by, `part` the part that is played, `past` one that is over (in rows only for visitors
   * who ask for it), `point` what is played for right now.
   */
  kind: 'main' | 'part' | 'past' | 'point';
  label: Text;
  figures: Figures;
}

/** What is drawn beside the name of a competitor. */
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
  /** The part of the game that is played, and the same in a few characters. */
  period(state: State): Text;
  short(state: State): Text;
  /** Whether the players are away between two parts. */
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
  /** How a game is shown that has just begun, and one that is just over, until its feed tells. */
  begun(state: State): State;
  over(state: State): State;
}

/** What only the page of a game, some lists and a coupon show: rows go without it. */
export interface PageBoard<State> {
  /** The columns of the board; a single one is drawn large, more of them as a table. */
  columns(state: State): readonly ScoreColumn[];
  facts(state: State): readonly Fact[];
  /** What each competitor is, in their order, such as home and away; none where it does not matter. */
  roles: readonly MessageKey[];
  /** Name of the scores of all parts, over a column of results. */
  parts: MessageKey;
  /** What a leg still lacks to win, told how many as `count`; null where it is never counted. */
  toWin: MessageKey | null;
  /** How much of a game is behind; null in a sport where that can't be told. */
  progress: Progress<State> | null;
  /** About so many seconds of play are left: games that end sooner come first. */
  left(state: State, now: number): number;
  /** What is read out at once when one state follows the other: a goal, a set; null when there is no such news. */
  news(before: State, after: State, names: readonly string[]): Text | null;
}

/** Minutes, or whatever a game is counted in, of the whole; the text is told them as `done`. */
interface Progress<State> {
  whole: number;
  done(state: State, now: number): number;
  text: MessageKey;
}
