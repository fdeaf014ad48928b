import type { payments } from '@fairbook/contracts';
import type { OffReason } from '@fairbook/contracts/money/payments/rules';
import type { Generated, JSONColumnType } from 'kysely';
import type { BigInt8, GeneratedBigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    deposits: DepositsTable;
    payment_events: PaymentEventsTable;
    payment_cases: PaymentCasesTable;
    payment_switches: PaymentSwitchesTable;
    payment_hook_faults: PaymentHookFaultsTable;
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
  settled: NullableBigInt8;
  fee_kept: NullableBigInt8;
  returned: GeneratedBigInt8;
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
  what: payments.CaseKind;
  amount: string | null;
  currency: string | null;
  opened_at: Date;
  decision: payments.CaseDecision | null;
  moved: string | null;
  claim_at: string | null;
  note: Generated<string>;
  closed_at: Date | null;
  closed_by: NullableBigInt8;
  owner_id: NullableBigInt8;
  reconciliation_id: NullableBigInt8;
  version: Generated<number>;
  first_by: NullableBigInt8;
  first_decision: payments.CaseDecision | null;
  second_by: NullableBigInt8;
}

interface PaymentSwitchesTable {
  method: string;
  way: payments.PaymentWay;
  is_on: boolean;
  reason: OffReason | null;
  note: Generated<string>;
  by_id: BigInt8;
  at: Date;
  version: Generated<number>;
}

interface PaymentHookFaultsTable {
  method: string;
  hour: Date;
  refused: BigInt8;
}
