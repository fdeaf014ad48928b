import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    account_transfers: AccountTransfersTable;
  }
}

interface AccountTransfersTable {
  user_id: BigInt8;
  phone: string;
  was_confirmed: boolean;
  asked_at: Date;
  confirmed_at: Date | null;
  moved_at: Date | null;
  former_login: string | null;
}
