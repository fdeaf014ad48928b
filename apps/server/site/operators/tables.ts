import type { Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    operators: OperatorsTable;
    operator_requests: OperatorRequestsTable;
  }
}

interface OperatorsTable {
  user_id: BigInt8;
  permissions: string[];
  version: number;
}

interface OperatorRequestsTable {
  id: GeneratedBigInt8;
  user_id: BigInt8;
  permissions: string[];
  requested_by: BigInt8;
  requested_at: Date;
  approved_by: NullableBigInt8;
  approved_at: Date | null;
  status: Generated<'requested' | 'done' | 'withdrawn'>;
  version: Generated<number>;
}
