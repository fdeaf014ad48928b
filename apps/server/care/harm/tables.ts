import type { careCases } from '@fairbook/contracts';
import type { Generated } from 'kysely';
import type {
  BigInt8,
  GeneratedBigInt8,
  Json,
  NullableBigInt8,
} from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    care_days: CareDaysTable;
    care_cursor: CareCursorTable;
    care_cases: CareCasesTable;
    care_steps: CareStepsTable;
  }
}

interface CareDaysTable {
  user_id: BigInt8;
  day: Date;
  staked: BigInt8;
  night_bets: number;
  chased: number;
  failed_deposits: number;
  cancelled_withdrawals: number;
}

interface CareCursorTable {
  only_one: Generated<boolean>;
  upto: Date;
}

interface CareCasesTable {
  id: GeneratedBigInt8;
  user_id: BigInt8;
  state: careCases.CareCase['state'];
  score: number;
  marks: Json;
  opened_at: Date;
  changed_at: Date;
  owner_id: NullableBigInt8;
  version: Generated<number>;
}

interface CareStepsTable {
  id: GeneratedBigInt8;
  case_id: BigInt8;
  at: Date;
  operator_id: BigInt8;
  what: careCases.CareCase['steps'][number]['what'];
  note: string;
}
