/** A running round that could not start for so long is cancelled: its players could not have cashed out meanwhile. */
export const LATE_START_MS = 3_000;
/** Rounds of one chain of hashes. */
export const CHAIN_LENGTH = 50_000;
/** No new round opens if nobody has looked for so long. */
export const WANTED_MS = 60_000;
/** Others' stakes that a page shows. */
export const SHOWN_STAKES = 50;
/** Ended rounds that a page shows. */
export const SHOWN_ROUNDS = 20;
