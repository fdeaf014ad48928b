import type { payments } from '@fairbook/contracts';
import type { Generated, JSONColumnType } from 'kysely';
import type { BigInt8, GeneratedBigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    deposits: DepositsTable;
    payment_events: PaymentEventsTable;
    payment_cases: PaymentCasesTable;
  }
}

interface DepositsTable {
  id: string;
  user_id: BigInt8;
  account_id: BigInt8;
  method: string;
  amount: BigInt8;
  fee: GeneratedBigInt8;
  credited: NullableBigInt8;
  details: JSONColumnType<Record<string, string>>;
  status: payments.DepositState;
  reason: payments.PaymentReason | null;
  idem_key: string;
  input_hash: Buffer;
  provider_ref: string | null;
  redirect_to: string | null;
  created_at: Date;
  expires_at: Date | null;
  ask_at: Date | null;
  asked: Generated<number>;
  ended_at: Date | null;
}

interface PaymentEventsTable {
  method: string;
  event_id: string;
  payment_id: string;
  at: Date;
  received_at: Date;
  body: JSONColumnType<object>;
}

interface PaymentCasesTable {
  id: GeneratedBigInt8;
  method: string;
  way: payments.PaymentWay;
  payment_id: string;
  what: 'other_amount' | 'other_currency' | 'contradiction' | 'account_closed' | 'unknown_payment';
  amount: string | null;
  currency: string | null;
  opened_at: Date;
  decision: 'credit' | 'refund' | 'none' | null;
  note: Generated<string>;
  closed_at: Date | null;
  closed_by: NullableBigInt8;
  version: Generated<number>;
}
