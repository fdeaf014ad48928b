import type { GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    redirects: RedirectsTable;
  }
}

interface RedirectsTable {
  id: GeneratedBigInt8;
  from_path: string;
  lng: string | null;
  to_path: string;
  code: number;
  version: number;
}
