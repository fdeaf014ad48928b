/** The score of a leg's game when the leg was accepted; legs older than migration 0053 have it in two columns. */
export const LEG_SCORE = 'coalesce(score, array[score_home, score_away])';
