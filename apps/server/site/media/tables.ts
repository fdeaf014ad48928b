import type { media } from '@fairbook/contracts';
import type { PictureFormat } from '@fairbook/contracts/site/picture-files';
import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    media: MediaTable;
    media_texts: MediaTextsTable;
    media_files: MediaFilesTable;
    media_uses: MediaUsesTable;
  }
}

interface MediaTable {
  id: string;
  name: string;
  type: media.Picture['type'];
  size: number;
  width: number;
  height: number;
  focus_x: number;
  focus_y: number;
  version: number;
  uploaded_at: Date;
  uploaded_by: BigInt8;
}

interface MediaTextsTable {
  media_id: string;
  lng: string;
  alt: string;
}

interface MediaFilesTable {
  media_id: string;
  width: number;
  format: PictureFormat;
  bytes: Buffer;
}

interface MediaUsesTable {
  media_id: string;
  article_id: BigInt8;
}
