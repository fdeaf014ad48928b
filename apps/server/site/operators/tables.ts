import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    operators: OperatorsTable;
  }
}

interface OperatorsTable {
  user_id: BigInt8;
  permissions: string[];
  version: number;
}
