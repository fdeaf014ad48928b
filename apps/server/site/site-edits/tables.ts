import type {
  BigInt8,
  GeneratedBigInt8,
  NullableBigInt8,
  NullableJson,
} from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    site_changes: SiteChangesTable;
    operator_edits: OperatorEditsTable;
    operator_searches: OperatorSearchesTable;
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
  /** The player whom it is about; null in lines that are older than this column, too. */
  player_id: NullableBigInt8;
  before: NullableJson;
  after: NullableJson;
}

interface OperatorSearchesTable {
  id: GeneratedBigInt8;
  at: Date;
  user_id: BigInt8;
  text: string;
  found: number;
}
