/** The score of a leg's game when the leg was taken; legs from before migration 0053 have it in two columns. */
export const LEG_SCORE = 'coalesce(score, array[score_home, score_away])';
