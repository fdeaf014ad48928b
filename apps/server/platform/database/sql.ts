import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { CopyingSql } from './copy-in.ts';

/** A connection or a pool: what hand-written statements need. */
export interface Sql {
  query<R extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<R>>;
}

/** A connection in a transaction; it also takes rows in bulk. */
export type Transaction = Sql & CopyingSql;
