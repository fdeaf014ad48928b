/** Numbers of rows on the first page; the rest is one press away. */
export const HOME_LIVE = 10;
export const HOME_LINE = 12;
/** The same where a filter shows one kind of games. */
export const HOME_SHOWN = 40;

/**
 * Number of upcoming games that a list is rendered with, and that each press adds; the live connection knows the
 * others.
 */
export const LINE_STEP = 60;
