import type { BigInt8, Json, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    persons: PersonsTable;
    person_choices: PersonChoicesTable;
    verifications: VerificationsTable;
    verification_files: VerificationFilesTable;
  }
}

interface PersonsTable {
  user_id: BigInt8;
  fields: Json;
  document_key: string | null;
  tax_key: string | null;
  name_key: string | null;
  identified_at: Date | null;
  version: number;
  changed_at: Date;
}

interface PersonChoicesTable {
  user_id: BigInt8;
  choices: Json;
}

interface VerificationsTable {
  user_id: BigInt8;
  state: string;
  reason: string;
  requested: string | null;
  sent_at: Date | null;
  decided_at: Date | null;
  decided_by: NullableBigInt8;
  version: number;
}

interface VerificationFilesTable {
  file_id: string;
  user_id: BigInt8;
  kind: string;
  sent_at: Date;
}
