import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { Schema } from '../schema.ts';

/** A transaction. Stores receive it first; only services open one. */
export type Tx = Transaction<Schema> & { onCommit(run: () => void): void };

/**
 * Runs `work` in one transaction. What `tx.onCommit` was given runs after the commit, in order, and never when the
 * work failed; it is where the bus is told.
 */
export async function transact<T>(db: Kysely<Schema>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const afterCommit: (() => void)[] = [];
  const result = await db.transaction().execute((transaction) => {
    const tx = Object.assign(transaction, { onCommit: (run: () => void) => void afterCommit.push(run) });
    return work(tx as Tx);
  });
  for (const run of afterCommit) run();
  return result;
}

/** The same transaction for stores that are written as plain statements. */
export function sqlOf(tx: Kysely<Schema>): Statements {
  return {
    async query<R extends QueryResultRow>({ text, values = [] }: QueryConfig) {
      const { rows, numAffectedRows } = await tx.executeQuery<R>(CompiledQuery.raw(text, [...values]));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) } as QueryResult<R>;
    },
  };
}

interface Statements {
  query<R extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<R>>;
}
