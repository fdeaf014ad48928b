import type { BigInt8, GeneratedBigInt8, NullableJson } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    site_changes: SiteChangesTable;
    operator_edits: OperatorEditsTable;
  }
}

interface SiteChangesTable {
  part: string;
  revision: BigInt8;
}

interface OperatorEditsTable {
  id: GeneratedBigInt8;
  at: Date;
  user_id: BigInt8;
  part: string;
  subject: string;
  before: NullableJson;
  after: NullableJson;
}
