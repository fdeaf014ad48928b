import type { WithPlayers } from '../families/players/kinds.ts';
import { type Goals, type Side, sumOf } from '../families/timed-goals/final-state.ts';

export type { Goals as Half, Side } from '../families/timed-goals/final-state.ts';

/** What is counted in a match besides goals. Every card counts one, whether yellow or red. */
export const COUNTS = ['corners', 'cards'] as const;
export type Count = (typeof COUNTS)[number];

/** The part of a match over which corners or cards are counted; a race depends on their order. */
type CountPart = 'full' | 'first' | 'second' | 'race';
export type CountScope = `${Count}_${CountPart}`;
/**
 * The part of a match that decides a market by its goals; `next`, `race` and `early` depend on the order of goals, `when` on
 * the minute of the first, `players` on who scored, `tie` on who goes through.
 */
type GoalScope = 'full' | 'first' | 'second' | 'both' | EventScope;
/** What no score decides. */
const EVENT_SCOPES = ['next', 'race', 'early', 'when', 'players', 'tie'] as const;
export type EventScope = (typeof EVENT_SCOPES)[number];
export type Scope = GoalScope | CountScope;

/** Corners or cards of both sides, by half, and who got each of them, in order. */
export interface Counted {
  first: Goals;
  second: Goals;
  order: readonly Side[];
}

/** What decides a cup tie that is level after 90 minutes: the goals of extra time, and the penalties of a shoot-out. */
interface TieEnd {
  extraTime: Goals;
  penalties: Goals;
}

/** What settling a match's markets requires. Extra time counts for nothing but who goes through. */
export interface FinalState extends Partial<Record<Count, Counted>>, WithPlayers {
  sport: 'football';
  first: Goals;
  second: Goals;
  /** Who scored each goal, in order. */
  goals: readonly Side[];
  /** The minute of each goal: from 1 to 45 in the first half, from 46 to 90 in the second, added time included. */
  minutes?: readonly number[];
  /** Only of a cup tie that one match decides. */
  tie?: TieEnd;
}

/** The side that goes through: by 90 minutes, by extra time, by penalties; null while none of them says. */
export function throughOf({ first, second, tie }: Pick<FinalState, 'first' | 'second' | 'tie'>): Side | null {
  const scores = [sumOf([first, second]), ...(tie ? [tie.extraTime, tie.penalties] : [])];
  const [home, away] = scores.find(([one, other]) => one !== other) ?? [0, 0];
  return home === away ? null : home > away ? 'home' : 'away';
}

const COUNT_SCOPES = new Map(
  COUNTS.flatMap((count) =>
    (['full', 'first', 'second', 'race'] as const).map(
      (part) => [`${count}_${part}` as Scope, { count, part }] as const,
    ),
  ),
);

/** Whether something else than a score decides. */
export function isEvent(scope: Scope): scope is EventScope {
  return EVENT_SCOPES.some((each) => each === scope);
}

/** What a scope counts and in which part of the match; null for the scopes of goals. */
export function countScope(scope: Scope): { count: Count; part: CountPart } | null {
  return COUNT_SCOPES.get(scope) ?? null;
}

/** The score of the part of the match that decides a market; of corners or cards their numbers, 0–0 if none are told. */
export function scoreOf(state: Pick<FinalState, 'first' | 'second' | Count>, scope: Scope): Goals {
  const counting = countScope(scope);
  if (counting) return partOf(state[counting.count] ?? { first: [0, 0], second: [0, 0] }, counting.part);
  return partOf(state, scope);
}

function partOf({ first, second }: Pick<Counted, 'first' | 'second'>, part: Scope | CountPart): Goals {
  if (part === 'first') return first;
  if (part === 'second') return second;
  return sumOf([first, second]);
}
