import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    control_questions: ControlQuestionsTable;
  }
}

interface ControlQuestionsTable {
  user_id: BigInt8;
  question: string;
  answer_hash: string;
  set_at: Date;
}
