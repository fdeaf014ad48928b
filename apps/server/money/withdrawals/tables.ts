import type { payments, withdrawals } from '@fairbook/contracts';
import type { Generated, JSONColumnType } from 'kysely';
import type { BigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    withdrawals: WithdrawalsTable;
    withdrawal_stages: WithdrawalStagesTable;
  }
}

interface WithdrawalsTable {
  id: string;
  user_id: BigInt8;
  account_id: BigInt8;
  method: string;
  amount: BigInt8;
  fee: BigInt8;
  details: JSONColumnType<Record<string, string>>;
  destination: string;
  paid_out: NullableBigInt8;
  fee_kept: NullableBigInt8;
  status: withdrawals.WithdrawalStage;
  reason: payments.PaymentReason | null;
  owner_id: NullableBigInt8;
  first_by: NullableBigInt8;
  approved_by: NullableBigInt8;
  idem_key: string;
  input_hash: Buffer;
  created_at: Date;
  changed_at: Date;
  ask_at: Date | null;
  asked: Generated<number>;
  version: Generated<number>;
}

interface WithdrawalStagesTable {
  withdrawal_id: string;
  n: number;
  stage: withdrawals.WithdrawalStage;
  at: Date;
  by_id: NullableBigInt8;
  reason: payments.PaymentReason | null;
  note: Generated<string>;
  tx: Generated<bigint | null>;
}
