import type { ClosedProduct } from '@fairbook/contracts/placement/closed-products';
import type { ColumnType } from 'kysely';
import type { BigInt8, GeneratedBigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    player_states: PlayerStatesTable;
    cookie_agreements: CookieAgreementsTable;
  }
}

/** Written as text, read as values. */
type ClosedProducts = ColumnType<readonly ClosedProduct[], string | undefined, string>;

interface PlayerStatesTable {
  user_id: BigInt8;
  ban_level: number;
  ban_version: number;
  is_transfer_required: boolean;
  closed_products: ClosedProducts;
  version: number;
}

interface CookieAgreementsTable {
  id: GeneratedBigInt8;
  at: Date;
  user_id: NullableBigInt8;
  agreed_at: Date;
  type: string;
}
