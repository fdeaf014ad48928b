import type { stops } from '@fairbook/contracts';
import type { Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    stops: StopsTable;
  }
}

interface StopsTable {
  id: GeneratedBigInt8;
  scope: stops.Stop['scope'];
  subject: string;
  game_id: NullableBigInt8;
  why: stops.Stop['why'];
  note: string;
  hides: boolean;
  stopped_by: BigInt8;
  stopped_at: Date;
  ended_by: NullableBigInt8;
  ended_at: Date | null;
  tx: Generated<bigint | null>;
}
