import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    files: FilesTable;
  }
}

interface FilesTable {
  id: string;
  owner_id: BigInt8;
  purpose: string;
  name: string;
  type: string;
  size: number;
  at: Date;
  stored_at: Date | null;
  attached_at: Date | null;
  removed_at: Date | null;
}
