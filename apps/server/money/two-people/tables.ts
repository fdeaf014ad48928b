import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    given_alone: GivenAloneTable;
  }
}

interface GivenAloneTable {
  id: GeneratedBigInt8;
  operator_id: BigInt8;
  at: Date;
  what: 'bonus' | 'budget' | 'odds' | 'slips' | 'refund' | 'case' | 'pool';
  amount: BigInt8;
}
