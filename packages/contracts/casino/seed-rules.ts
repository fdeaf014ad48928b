/** Rounds that one pair of seeds plays at most. */
export const MOST_ROUNDS = 100_000;
/** Steps that a round has at most. */
export const MOST_STEPS = 200;
