/** Rows of the first page; the rest is one tap away. */
export const HOME_LIVE = 10;
export const HOME_LINE = 12;

/** Games to come that a list is written with, and that each press shows more; the live connection knows the others. */
export const LINE_STEP = 60;
