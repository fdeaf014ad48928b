import type { AskedColumns, BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    voids: VoidsTable;
  }
}

interface VoidsTable extends AskedColumns {
  id: GeneratedBigInt8;
  game_id: BigInt8;
  scope: 'outcome' | 'market' | 'game';
  subject: string;
  reason: string;
  is_after_result: boolean;
}
