import type { Generated } from 'kysely';
import type { BigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    terms_versions: TermsVersionsTable;
    terms_acceptances: TermsAcceptancesTable;
  }
}

interface TermsVersionsTable {
  id: Generated<number>;
  published_at: Date;
  published_by: NullableBigInt8;
  note: string;
  is_ahead: Generated<boolean>;
}

interface TermsAcceptancesTable {
  user_id: BigInt8;
  terms_id: number;
  at: Date;
}
