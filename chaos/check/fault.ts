import type { ClientBase } from 'pg';
import type { Recorded } from '../recorder.ts';

/** A promise that was broken, with what shows it. */
export interface Fault {
  /** The promise, in words. */
  promise: string;
  where: string;
}

/** What a check reads: the database after the run, and everything the players sent and were told. */
interface Evidence {
  sql: Pick<ClientBase, 'query'>;
  record: readonly Recorded[];
}

export type Check = (evidence: Evidence) => Promise<Fault[]>;

/** A fault for each row of a query that finds what must not be. */
export function forbidden(promise: string, text: string): Check {
  return async ({ sql }) => {
    const { rows } = await sql.query<{ found: string }>(text);
    return rows.map(({ found }) => ({ promise, where: found }));
  };
}
