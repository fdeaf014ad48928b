/** Goals of both sides, in a part of a game or in all of it. */
export type Goals = readonly [home: number, away: number];
export type Pair = [home: number, away: number];
export type Side = 'home' | 'away';

/** What decides a market of the family: the score of its part of the game, and the final state of the game. */
export interface GoalFacts<End = unknown> {
  score: Goals;
  state: End;
}

/** Who scored each goal, in order. */
export interface InOrder {
  goals: readonly Side[];
}

export function sumOf(parts: readonly Goals[]): Pair {
  return parts.reduce<Pair>(([home, away], part) => [home + part[0], away + part[1]], [0, 0]);
}
