/** Numbers of rows on the first page; the rest is one press away. */
export const HOME_LIVE = 10;
export const HOME_LINE = 12;

/**
 * Number of upcoming games that a list is rendered with, and that each press adds; the live connection knows the
 * others.
 */
export const LINE_STEP = 60;
