/** The most players in the list of who has scored most in a league. */
export const MOST_SCORERS = 20;
