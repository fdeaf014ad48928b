import type { Verdict } from '../settlement/verdict.ts';

/** The lines that ids of a market may have. */
export interface LineShape {
  /** `none`: the line in the id is empty. */
  kind: 'none' | 'total' | 'handicap' | 'ordinal';
  /** Distance between lines, counted from `from` (default 0). */
  step?: 0.25 | 0.5 | 1;
  from?: number;
  isAboveZero?: boolean;
}

/** Whether a market of this shape can have the line, as written in ids. */
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
 * The texts that name outcomes: `plain` ones are shared by all markets (`over`, `1`, `yes`); a `handicap` includes its
 * own line; a `margin`, a `part` of the match and a `count` have texts of their own, and so does a side in a `round`; a
 * `score` is written as it is; `entrants` are numbers of competitors, from 1, and have their names; `player` is a side and
 * the number of a shirt, `minutes` a stretch of the match.
 */
export type OutcomeText =
  | 'plain'
  | 'handicap'
  | 'margin'
  | 'part'
  | 'count'
  | 'score'
  | 'round'
  | 'tie'
  | 'entrants'
  | 'player'
  | 'minutes';

/**
 * The label of a narrow button: the full name, the signs of the short one, or a result joined with a second condition.
 */
export type OutcomeLabel = 'full' | 'short' | 'joined';

/** What a screen needs of a market type. */
export interface MarketFace<Group extends string = string> {
  id: number;
  /** Stable name in code. */
  key: string;
  group: Group;
  /**
   * `list`: buttons in a row, `wide`: one below the other, `lines`: a row per line, `grid`: three beside each
   * other, `scores`: a column for each side's wins and one for draws.
   */
  layout: 'list' | 'wide' | 'lines' | 'grid' | 'scores';
  line: LineShape;
  /** Keys of the outcomes, in the order of the screens. */
  outcomes: readonly string[];
  names: {
    /** Key of its name in the dictionary `markets`. */
    full: string;
    /**
     * Texts of a short name, the innermost first: each next one receives the `name` so far. Empty where the full name
     * is short enough.
     */
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
  /** The competitor that an outcome is about, by place; null when it is about all of them. */
  about(outcome: string): number | null;
}

/** The key in the dictionary `explain` that states the rule of a market, and the figures it needs. */
interface Explanation<Facts> {
  rule: string;
  /** The rule has two more texts: for lines that can't be hit exactly, and for split stakes. */
  isLined: boolean;
  figures(facts: Facts, outcome: string, line: string): Figures;
}
export type Figures = Record<string, string | number>;

/**
 * A complete market type: what it pays, its lines, names, explanation and related markets. `Facts` is what its sport
 * decides it from.
 */
export interface Market<Key extends string, Group extends string, Facts> extends MarketFace<Group> {
  key: Key;
  /** The payoff: the result of an outcome for these facts at this line. */
  pays(facts: Facts, outcome: string, line: number): Verdict;
  why: Explanation<Facts>;
  related: Related<Key>;
  /** How many outcomes win at once if all are offered; 0 if that may be none, or differs. */
  winners: 0 | 1 | 2;
}
