import type { NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    qr_sign_ins: QrSignInsTable;
  }
}

interface QrSignInsTable {
  code_hash: Buffer;
  sign_hash: Buffer;
  number: string;
  network: string;
  ip: string;
  user_agent: string;
  country: string | null;
  state: 'waiting' | 'refused' | 'approved' | 'used';
  user_id: NullableBigInt8;
  epoch: number | null;
  asked_at: Date;
  expires_at: Date;
}
