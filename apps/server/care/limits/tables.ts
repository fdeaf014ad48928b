import type { care, limitChecks } from '@fairbook/contracts';
import type { LimitStep, LimitType } from '@fairbook/contracts/care/limit-rules';
import type { Generated } from 'kysely';
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
    reality_checks: RealityChecksTable;
    limit_prompts: LimitPromptsTable;
    play_totals: PlayTotalsTable;
    person_checks: PersonChecksTable;
    person_marks: PersonMarksTable;
    other_persons: OtherPersonsTable;
    person_cases: PersonCasesTable;
  }
}

interface LimitBooksTable {
  user_id: BigInt8;
  book: Json;
  currency: string;
  closed_from: Date | null;
  closed_until: Date | null;
  session: NullableJson;
  reality: NullableJson;
  allowance: NullableJson;
  taken_back_at: Date | null;
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
  note: Generated<string>;
  currency: string | null;
  tx: Generated<bigint | null>;
}

interface RealityChecksTable {
  id: GeneratedBigInt8;
  user_id: BigInt8;
  began_at: Date;
  answered_at: Date;
  played_ms: BigInt8;
  currency: string;
  staked: BigInt8;
  returned: BigInt8;
  answer: limitChecks.CheckAnswer;
}

interface LimitPromptsTable {
  user_id: BigInt8;
  occasion: limitChecks.PromptOccasion;
  wants_limit: boolean;
  at: Date;
}

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

interface PersonMarksTable {
  user_id: BigInt8;
  kind: string;
  mark: Buffer;
  is_proved: boolean;
  kept_at: Generated<Date>;
}

interface PersonChecksTable {
  user_id: BigInt8;
}

interface OtherPersonsTable {
  user_id: BigInt8;
  other_id: BigInt8;
  operator_id: BigInt8;
  note: string;
  at: Date;
}

interface PersonCasesTable {
  user_id: BigInt8;
  other_id: BigInt8;
  verdict: care.PersonVerdict;
  marks: Json;
  at: Date;
}
