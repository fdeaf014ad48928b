import type { BigInt8, Json } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    view_versions: ViewVersionsTable;
    view_rollouts: ViewRolloutsTable;
  }
}

interface ViewVersionsTable {
  view: string;
  version: string;
  origin: string;
  pins: Json;
  registered_at: Date;
  registered_by: BigInt8;
}

interface ViewRolloutsTable {
  view: string;
  stable: string | null;
  candidate: string | null;
  percent: number;
  previous: string | null;
  version: number;
}
