import type { Generated } from 'kysely';
import type { BigInt8, Json } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    status_spans: StatusSpansTable;
    status_notes: StatusNotesTable;
  }
}

interface StatusSpansTable {
  component: string;
  began_at: Date;
  ended_at: Date;
  state: string;
}

interface StatusNotesTable {
  id: Generated<BigInt8>;
  began_at: Date;
  ended_at: Date | null;
  texts: Json;
}
