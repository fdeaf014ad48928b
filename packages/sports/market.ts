import type { Verdict } from './verdict.ts';

/** What the line of a market's id may be. */
export interface LineShape {
  /** `none`: the id carries an empty line. */
  kind: 'none' | 'total' | 'handicap' | 'ordinal';
  /** Distance between lines, counted from `from` (0 by default). */
  step?: 0.25 | 0.5 | 1;
  from?: number;
  isAboveZero?: boolean;
}

/** Whether a market of this shape can have the line, as it is written in ids. */
export function lineFits(
  { kind, step = 1, from = 0, isAboveZero = false }: LineShape,
  line: string,
): boolean {
  if (kind === 'none') return line === '';
  const value = Number(line);
  if (line === '' || String(value) !== line || !Number.isInteger((value - from) / step)) return false;
  return !isAboveZero || value > 0;
}

/**
 * Which texts name outcomes: `plain` ones share a text whatever their market (`over`, `1`, `yes`); a `handicap` tells its
 * own line, a `margin`, a `part` of the match and a `count` have texts of their own; a `score` is written as it is.
 */
export type OutcomeText = 'plain' | 'handicap' | 'margin' | 'part' | 'count' | 'score';

/** What stands on a button that is narrow: the full name, the signs of the short one, or a result and what else is true. */
export type OutcomeLabel = 'full' | 'short' | 'joined';

/** What a screen knows of a market type. */
export interface MarketFace<Group extends string = string> {
  id: number;
  /** Stable name in code. */
  key: string;
  group: Group;
  /** `list`: buttons in a row, `wide`: one below the other, `lines`: one row a line, `grid`: a table such as scores. */
  layout: 'list' | 'wide' | 'lines' | 'grid';
  line: LineShape;
  /** Keys of the outcomes, in the order of the screens. */
  outcomes: readonly string[];
  names: {
    /** Text of the dictionary `markets`. */
    full: string;
    /** Texts of a short name from the inside out, each told the `name` so far; none where the full one is short enough. */
    brief: readonly string[];
    outcome: OutcomeText;
    label: OutcomeLabel;
  };
}

/** How the outcomes of a market correspond to those of another. */
export interface Related<Key extends string> {
  /** The same market for the other competitor; itself if it is about both. */
  mirror: Key;
  /** The corresponding outcome there. */
  mirrored(outcome: string): string;
  /** The competitor that an outcome is about, by its place; null when it is about all of them. */
  about(outcome: string): number | null;
}

/** The sentence of the dictionary `explain` that states the rule of a market, and the figures that it tells. */
interface Explanation<Facts> {
  rule: string;
  /** The rule has further sentences: for lines that can't be met, and for stakes that are split. */
  isLined: boolean;
  figures(facts: Facts, outcome: string, line: string): Figures;
}
export type Figures = Record<string, string | number>;

/**
 * A market type, whole: what it pays, which lines it has, how it is named and explained, and what goes with it. `Facts` are
 * what its sport decides it from.
 */
export interface Market<Key extends string, Group extends string, Facts> extends MarketFace<Group> {
  key: Key;
  /** The payoff: what an outcome comes to when these are the facts at this line. */
  pays(facts: Facts, outcome: string, line: number): Verdict;
  why: Explanation<Facts>;
  related: Related<Key>;
  /** How many outcomes win at once if all are offered; 0 if possibly none. */
  winners: 0 | 1 | 2;
}
