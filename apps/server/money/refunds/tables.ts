import type { RefundReason, RefundState } from '@fairbook/contracts/money/payments/rules';
import type { Generated } from 'kysely';
import type { BigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    refunds: RefundsTable;
  }
}

interface RefundsTable {
  id: string;
  deposit_id: string;
  user_id: BigInt8;
  account_id: BigInt8;
  method: string;
  amount: BigInt8;
  worth: BigInt8;
  reason: RefundReason;
  message: string;
  evidence: string;
  requested_by: BigInt8;
  requested_at: Date;
  approved_by: NullableBigInt8;
  approved_at: Date | null;
  status: Generated<'requested' | 'done' | 'withdrawn'>;
  version: Generated<number>;
  state: RefundState | null;
  claim_at: string | null;
  ask_at: Date | null;
  asked: Generated<number>;
  released_at: Date | null;
  ended_at: Date | null;
}
