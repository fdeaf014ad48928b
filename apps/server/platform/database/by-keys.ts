/** How PostgreSQL reads a table other than by a key. */
const OTHER_WAYS = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];

/**
 * For a connection whose statements look rows up by key only. They are planned once, and a plan made while a table was
 * small must not scan it once it has grown.
 */
export const CONNECT_BY_KEYS = OTHER_WAYS.map((way) => `-c ${way}=off`).join(' ');

/** The same for one transaction: what begins it. */
export const BEGIN_BY_KEYS = ['begin', ...OTHER_WAYS.map((way) => `set local ${way} = off`)].join('; ');
