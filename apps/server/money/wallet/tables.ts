import type { ColumnType, Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    accounts: AccountsTable;
    transfers: TransfersTable;
    line_kinds: LineKindsTable;
    house_checkpoints: HouseCheckpointsTable;
    points_moves: PointsMovesTable;
  }
}

interface AccountsTable {
  id: GeneratedBigInt8;
  kind: 'player' | 'house';
  name: string | null;
  user_id: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  type: Generated<number>;
  currency: string;
  balance: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  seq: GeneratedBigInt8;
  head: Generated<Buffer>;
  is_active: Generated<boolean>;
  may_owe: Generated<boolean>;
  label: string | null;
  frozen_for: string | null;
  chosen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  node_id: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  created_at: Date;
}

interface TransfersTable {
  chain_account: BigInt8;
  seq: BigInt8;
  kind: string;
  debit_account: BigInt8;
  credit_account: BigInt8;
  amount: BigInt8;
  currency: string;
  reference: string;
  balance_after: BigInt8;
  at: Date;
  hash: Buffer;
  tx: GeneratedBigInt8;
}

interface LineKindsTable {
  kind: string;
  product: string | null;
  counts: string | null;
  brings_into_play: boolean;
}

interface HouseCheckpointsTable {
  account_id: BigInt8;
  upto_tx: BigInt8;
  balance: BigInt8;
  at: Date;
}

interface PointsMovesTable {
  account_id: BigInt8;
  kind: string;
  reference: string;
  asked: BigInt8;
  moved: BigInt8;
  at: Date;
}
