import type { OwnedQueue } from '@fairbook/contracts/after/handing-over';
import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    hand_overs: HandOversTable;
  }
}

interface HandOversTable {
  id: GeneratedBigInt8;
  queue: OwnedQueue;
  case_id: string;
  from_id: BigInt8;
  to_id: BigInt8;
  note: string;
  at: Date;
}
