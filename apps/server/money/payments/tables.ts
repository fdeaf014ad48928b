import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    deposits: DepositsTable;
  }
}

interface DepositsTable {
  id: string;
  user_id: BigInt8;
  account_id: BigInt8;
  method: string;
  amount: BigInt8;
  status: 'pending' | 'done' | 'refused';
  idem_key: string;
  input_hash: Buffer;
  created_at: Date;
}
