import type { MessageKey } from '@fairbook/i18n';
import type { Standing } from '../state.ts';
import type { ShownClock } from './clock.ts';
import type { Text } from './text.ts';

/** A state as the wire has it. */
export type Shown<State extends Standing> = State extends Standing
  ? Omit<State, 'clock'> & { clock: ShownClock | null }
  : never;

/** One figure per competitor, in their order. */
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

/** A badge beside a competitor's name. */
export interface Badge {
  icon: 'red_card' | 'serve';
  /** Shown when more than 1. */
  count: number;
  text: Text;
}

/** One line of figures under the score. */
export interface Fact {
  name: MessageKey;
  icon?: 'corner' | 'yellow_card' | 'red_card';
  figures: Figures;
}

/** Figures of a game by their names in the feed, one per competitor each; null where there are none yet. */
export type StatisticRows = Readonly<Record<string, Figures | null>>;

/**
 * The statistics of a sport: its rows of figures, and the tables that show them. Rows that no table shows are left out.
 */
export interface SportStatistics<State> {
  /** The rows that its state has. */
  rowsOf(state: State): StatisticRows;
  /** Its tables in order, and how each shows its rows. A table that stands alone has no title. */
  tables: readonly {
    title?: MessageKey;
    rows: readonly (readonly [row: string, face: Omit<Fact, 'figures'>])[];
  }[];
}

/** How a sport shows the state of a game in a row of a list or on a single line. */
export interface Board<State, Result> {
  /** The current part of the game, and its abbreviation. */
  period(state: State): Text;
  short(state: State): Text;
  /** Whether the players are off between two parts. */
  isInterval(state: State): boolean;
  /** `64′`, `45+2′`; empty while no clock runs, and always in sports without one. */
  minute(state: State, now: number): string;
  /** The score that decides the game: goals, sets. */
  score(state: State | Result): Figures;
  /** The score of each published part, in order: the first half, each set. */
  parts(state: State | Result): readonly Figures[];
  /** The columns of a row, in order. */
  columns(state: State): readonly ScoreColumn[];
  /** The score on one line: `1–1`, `1–0, 4–3, 30–15`. */
  line(state: State): string;
  /** Badges beside each competitor, in their order. */
  badges(state: State): readonly (readonly Badge[])[];
  /** The state shown for a game that has just begun or ended, until its feed reports. */
  begun(state: State): State;
  over(state: State): State;
}

/** How a sport shows the state of a game on its page, in some lists and in coupons. The rows of lists do without it. */
export interface PageBoard<State> {
  /** The clock to the second, in the direction in which the sport counts; empty where `minute` is. */
  clock(state: State, now: number): string;
  /** The columns of the board; a single one is drawn large, several as a table. */
  columns(state: State): readonly ScoreColumn[];
  /** Whether there is something to show before bets close at the start; missing in sports that begin with it. */
  isToldBefore?: boolean;
  /** Figures of a game; missing in sports without them. */
  statistics?: SportStatistics<State>;
  /** The role of each competitor, in order, such as home and away; empty where roles don't matter. */
  roles: readonly MessageKey[];
  /** Heading of a results column with the scores of all parts. */
  parts: MessageKey;
  /** Text for what a leg still needs to win, given as `count`; null in sports that don't count it. */
  toWin: MessageKey | null;
  /** How much of a game has been played; null in sports where that is unknown. */
  progress: Progress<State> | null;
  /** What decided a game that is over, where its sport has more ways than one: after extra time, after penalties. */
  decided?(state: Partial<State>): MessageKey | undefined;
  /** Estimated seconds of play left: games that end sooner are listed first. */
  left(state: State, now: number): number;
  /** Whether the score rules an outcome out, such as 2–0 in sets after one set each, so that its button can go. */
  isOut(state: State, typeId: number, key: string): boolean;
  /** What a screen reader announces after a change of state: a goal, a set; null if nothing. */
  news(before: State, after: State, names: readonly string[]): Text | null;
}

/** Minutes played (or whatever the sport counts) out of `whole`; the text receives them as `done`. */
interface Progress<State> {
  whole: number;
  done(state: State, now: number): number;
  text: MessageKey;
}
