import { type Goals, type Side, sumOf } from '../families/timed-goals/final-state.ts';

export type { Goals as Half, Side } from '../families/timed-goals/final-state.ts';

/** What is counted in a match besides goals. Every card counts one, whether yellow or red. */
export const COUNTS = ['corners', 'cards'] as const;
export type Count = (typeof COUNTS)[number];

/** The part of a match over which corners or cards are counted; a race depends on their order. */
type CountPart = 'full' | 'first' | 'second' | 'race';
export type CountScope = `${Count}_${CountPart}`;
/** The part of a match that decides a market by its goals; `next` and `race` depend on the order of goals. */
type GoalScope = 'full' | 'first' | 'second' | 'both' | 'next' | 'race';
export type Scope = GoalScope | CountScope;

/** Corners or cards of both sides, by half, and who got each of them, in order. */
export interface Counted {
  first: Goals;
  second: Goals;
  order: readonly Side[];
}

/** What settling a match's markets requires. Extra time never counts. */
export interface FinalState extends Partial<Record<Count, Counted>> {
  sport: 'football';
  first: Goals;
  second: Goals;
  /** Who scored each goal, in order. */
  goals: readonly Side[];
}

const COUNT_SCOPES = new Map(
  COUNTS.flatMap((count) =>
    (['full', 'first', 'second', 'race'] as const).map(
      (part) => [`${count}_${part}` as Scope, { count, part }] as const,
    ),
  ),
);

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
