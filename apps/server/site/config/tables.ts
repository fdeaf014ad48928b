import type { Json, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    site_settings: SiteSettingsTable;
  }
}

interface SiteSettingsTable {
  name: string;
  value: Json;
  version: number;
  updated_at: Date;
  updated_by: NullableBigInt8;
}
