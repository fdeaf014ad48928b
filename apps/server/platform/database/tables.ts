import type { Generated } from 'kysely';
import type { BigInt8 } from './column-types.ts';

declare module './schema.ts' {
  interface Schema {
    kept_files: KeptFilesTable;
    last_backup: LastBackupTable;
    leases: LeasesTable;
  }
}

interface KeptFilesTable {
  name: string;
  fingerprint: string;
  since: Generated<Date>;
}

interface LastBackupTable {
  id: Generated<boolean>;
  at: Date;
  bytes: BigInt8;
  is_sealed: boolean;
}

interface LeasesTable {
  name: string;
  holder: string;
  token: BigInt8;
  renewed_at: Date;
  expires_at: Date;
  session_pid: number | null;
  session_since: Date | null;
}
