import type { JSONColumnType } from 'kysely';
import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    reconciliations: ReconciliationsTable;
    reconciled_late: ReconciledLateTable;
  }
}

interface ReconciliationsTable {
  id: GeneratedBigInt8;
  method: string;
  day: string;
  source: 'file' | 'provider';
  by_id: BigInt8;
  at: Date;
  rows: number;
  matched: number;
  missing_here: number;
  missing_there: number;
  different: number;
  totals: JSONColumnType<object>;
}

interface ReconciledLateTable {
  method: string;
  payment_id: string;
}
