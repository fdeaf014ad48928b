import type { resets } from '@fairbook/contracts';
import type { AskedColumns, BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    player_resets: PlayerResetsTable;
  }
}

interface PlayerResetsTable extends AskedColumns {
  id: GeneratedBigInt8;
  user_id: BigInt8;
  what: resets.Reset['what'];
  reason: string;
  checked: string;
}
