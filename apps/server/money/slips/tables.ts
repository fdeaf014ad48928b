import type { AskedColumns, BigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    slip_batches: SlipBatchesTable;
    slips: SlipsTable;
    slip_tries: SlipTriesTable;
  }
}

interface SlipBatchesTable extends AskedColumns {
  id: string;
  account_id: BigInt8;
  amount: BigInt8;
  currency: string;
  count: number;
  worth: BigInt8;
  note: string;
  expires_at: Date;
}

interface SlipsTable {
  number: BigInt8;
  batch_id: string;
  code_hash: Buffer;
  state: 'open' | 'redeemed' | 'expired';
  user_id: NullableBigInt8;
  account_id: NullableBigInt8;
  ended_at: Date | null;
}

interface SlipTriesTable {
  user_id: BigInt8;
  at: Date;
}
