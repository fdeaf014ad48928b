import type { Generated } from 'kysely';

declare module './schema.ts' {
  interface Schema {
    kept_files: KeptFilesTable;
  }
}

interface KeptFilesTable {
  name: string;
  fingerprint: string;
  since: Generated<Date>;
}
