/** PostgreSQL's ways to read a table other than by a key. */
const OTHER_WAYS = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];

/**
 * For a connection whose statements look up rows by key only. They are planned once, and a plan made while a table
 * was small must not scan the grown table.
 */
export const CONNECT_BY_KEYS = OTHER_WAYS.map((way) => `-c ${way}=off`).join(' ');

/** The same for one transaction, as its first statements. */
export const BEGIN_BY_KEYS = ['begin', ...OTHER_WAYS.map((way) => `set local ${way} = off`)].join('; ');
