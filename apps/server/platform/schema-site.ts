import type { ColumnType, Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8, Json, NullableBigInt8, NullableJson } from './column-types.ts';

/** Row types of what operators keep and players agree to. */
export interface SiteSchema {
  site_changes: SiteChangesTable;
  operator_edits: OperatorEditsTable;
  site_settings: SiteSettingsTable;
  redirects: RedirectsTable;
  block_rules: BlockRulesTable;
  player_states: PlayerStatesTable;
  terms_versions: TermsVersionsTable;
  terms_acceptances: TermsAcceptancesTable;
  cookie_agreements: CookieAgreementsTable;
  coupon_codes: CouponCodesTable;
  code_keys: CodeKeysTable;
  coupon_drafts: CouponDraftsTable;
}

interface SiteChangesTable {
  part: string;
  revision: BigInt8;
}

interface OperatorEditsTable {
  id: GeneratedBigInt8;
  at: Date;
  user_id: BigInt8;
  part: string;
  subject: string;
  before: NullableJson;
  after: NullableJson;
}

interface SiteSettingsTable {
  name: string;
  value: Json;
  version: number;
  updated_at: Date;
  updated_by: NullableBigInt8;
}

interface RedirectsTable {
  id: GeneratedBigInt8;
  from_path: string;
  lng: string | null;
  to_path: string;
  code: number;
  version: number;
}

interface BlockRulesTable {
  id: GeneratedBigInt8;
  countries: string[];
  networks: string[];
  user_ids: ColumnType<bigint[], number[], number[]>;
  paths: string[];
  display_type: number;
  template_type: number;
  note: string;
  is_active: boolean;
  version: number;
}

interface PlayerStatesTable {
  user_id: BigInt8;
  ban_level: number;
  ban_version: number;
  is_transfer_required: boolean;
  version: number;
}

interface TermsVersionsTable {
  id: Generated<number>;
  published_at: Date;
  published_by: NullableBigInt8;
  note: string;
}

interface TermsAcceptancesTable {
  user_id: BigInt8;
  terms_id: number;
  at: Date;
}

interface CookieAgreementsTable {
  id: GeneratedBigInt8;
  at: Date;
  user_id: NullableBigInt8;
  agreed_at: Date;
  type: string;
}

interface CouponCodesTable {
  code: string;
  body: string;
  used_at: Date;
}

interface CodeKeysTable {
  x: string;
  created_at: Date;
}

interface CouponDraftsTable {
  user_id: BigInt8;
  version: number;
  draft: Json;
  updated_at: Date;
}
