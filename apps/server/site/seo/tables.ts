import type { BigInt8, Json, NullableJson } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    seo_pages: SeoPagesTable;
    seo_changes: SeoChangesTable;
  }
}

interface SeoPagesTable {
  lng: string;
  path: string;
  version: number;
  data: Json;
  updated_at: Date;
}

interface SeoChangesTable {
  id: string;
  lng: string;
  path: string;
  operator_id: BigInt8;
  at: Date;
  before: NullableJson;
  after: NullableJson;
}
