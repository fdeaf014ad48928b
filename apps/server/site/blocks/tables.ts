import type { ColumnType } from 'kysely';
import type { GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    block_rules: BlockRulesTable;
  }
}

interface BlockRulesTable {
  id: GeneratedBigInt8;
  countries: string[];
  networks: string[];
  user_ids: ColumnType<bigint[], number[], number[]>;
  paths: string[];
  display_type: number;
  template_type: number;
  note: string;
  is_active: boolean;
  version: number;
}
