import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    contacts: ContactsTable;
  }
}

interface ContactsTable {
  user_id: BigInt8;
  email: string | null;
  email_key: string | null;
  email_verified_at: Date | null;
  phone: string | null;
  phone_verified_at: Date | null;
  changed_at: Date;
}
