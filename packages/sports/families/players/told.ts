/** An own goal: no player of the side that it counts for has scored it. */
export const OWN_GOAL = 'own';

/** What settles markets on players, as far as it is told. */
export interface PlayersTold {
  /** Who scored each goal, in the order of the goals: keys of players, or `own`. */
  scorers: readonly string[];
  /** Everyone who has played, with the number of goals that there were when they came on. */
  played: Readonly<Record<string, number>>;
  /** Points of those who have any, in sports whose scores bring different numbers; elsewhere each score counts one. */
  points?: Readonly<Record<string, number>>;
}

/** What a player has scored, in points where scores differ. */
export function scoredBy({ scorers, points }: PlayersTold, key: string): number {
  return points ? (points[key] ?? 0) : scorers.filter((scorer) => scorer === key).length;
}

/** The scorers without own goals. */
export function realScorers({ scorers }: Pick<PlayersTold, 'scorers'>): string[] {
  return scorers.filter((key) => key !== OWN_GOAL);
}

/** Whether a player was on the pitch, or could be, when the first goal that has a scorer was scored. */
export function wasThereAtFirst({ scorers, played }: PlayersTold, key: string): boolean {
  const first = scorers.findIndex((scorer) => scorer !== OWN_GOAL);
  return played[key] !== undefined && (first < 0 || played[key] <= first);
}
