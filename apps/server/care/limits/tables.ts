import type { LimitType } from '@fairbook/contracts/limit-rules';
import type {
  BigInt8,
  GeneratedBigInt8,
  Json,
  NullableBigInt8,
  NullableJson,
} from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    limit_books: LimitBooksTable;
    limit_changes: LimitChangesTable;
    limit_tests: LimitTestsTable;
    play_totals: PlayTotalsTable;
  }
}

interface LimitBooksTable {
  user_id: BigInt8;
  book: Json;
  currency: string;
  closed_from: Date | null;
  closed_until: Date | null;
  session: NullableJson;
  changed_at: Date;
}

interface LimitChangesTable {
  id: GeneratedBigInt8;
  user_id: BigInt8;
  at: Date;
  limit_type: LimitType;
  step: LimitStep;
  before: Json;
  after: Json;
  operator_id: NullableBigInt8;
}

/** What was done to a limit. */
export type LimitStep =
  | 'set'
  | 'asked'
  | 'approved'
  | 'cancelled'
  | 'closed'
  | 'extended'
  | 'blocked'
  | 'lifted';

interface LimitTestsTable {
  token: string;
  user_id: BigInt8;
  limit_type: LimitType;
  limit_value: number;
  asked_at: Date;
  answered_at: Date | null;
}

interface PlayTotalsTable {
  account_id: BigInt8;
  at: Date;
  seq: BigInt8;
  staked: BigInt8;
  returned: BigInt8;
  deposited: BigInt8;
}
