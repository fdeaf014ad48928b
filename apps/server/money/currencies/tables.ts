import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    exchanges: ExchangesTable;
    conversions: ConversionsTable;
  }
}

interface ExchangesTable {
  id: string;
  user_id: BigInt8;
  from_id: BigInt8;
  to_id: BigInt8;
  gave: BigInt8;
  got: BigInt8;
  fee: BigInt8;
  rate: string;
  idem_key: string;
  input_hash: Buffer;
  at: Date;
}

interface ConversionsTable {
  id: string;
  user_id: BigInt8;
  from_id: BigInt8;
  to_id: BigInt8;
  exchange_id: string | null;
  idem_key: string;
  at: Date;
}
