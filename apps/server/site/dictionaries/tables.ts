import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    own_texts: OwnTextsTable;
  }
}

interface OwnTextsTable {
  lng: string;
  key: string;
  text: string;
  version: number;
  changed_by: BigInt8;
  changed_at: Date;
}
