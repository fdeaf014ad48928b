import type { Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    operator_links: OperatorLinksTable;
    one_person: OnePersonTable;
  }
}

interface OperatorLinksTable {
  id: GeneratedBigInt8;
  by_id: BigInt8;
  of_id: BigInt8;
  how: 'made' | 'rights' | 'sign_in';
  at: Date;
}

/** At most one row: while it is there, one person runs the book. */
interface OnePersonTable {
  since: Date;
  is_only: Generated<boolean>;
}
