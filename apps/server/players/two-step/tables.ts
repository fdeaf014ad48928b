import type { Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    totp_secrets: TotpSecretsTable;
    recovery_codes: RecoveryCodesTable;
    second_steps: SecondStepsTable;
    code_tries: CodeTriesTable;
    email_steps: EmailStepsTable;
  }
}

interface TotpSecretsTable {
  user_id: BigInt8;
  secret: Buffer;
  last_step: GeneratedBigInt8;
  created_at: Date;
  enabled_at: Date | null;
}

interface RecoveryCodesTable {
  user_id: BigInt8;
  code_hash: Buffer;
  used_at: Generated<Date | null>;
}

interface SecondStepsTable {
  ticket_hash: Buffer;
  user_id: BigInt8;
  epoch: Generated<number>;
  network: string;
  expires_at: Date;
  done_at: Generated<Date | null>;
}

interface EmailStepsTable {
  user_id: BigInt8;
  enabled_at: Date;
  is_trusted: Generated<boolean>;
}

interface CodeTriesTable {
  subject: string;
  failures: number;
  last_at: Date;
}
