import type { ColumnType, Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8, Json, NullableBigInt8, NullableJson } from './column-types.ts';
import type { CashoutSchema } from './schema-cashout.ts';
import type { HouseSchema } from './schema-house.ts';
import type { OffersSchema } from './schema-offers.ts';
import type { ProofSchema } from './schema-proof.ts';
import type { RiskSchema } from './schema-risk.ts';
import type { SiteSchema } from './schema-site.ts';

/**
 * Row types, by hand, of what apps/server/migrations make. `bigint` columns are `bigint`, `timestamptz` is `Date`,
 * `bytea` is `Buffer`. A test compares this list with the real tables.
 */
export interface Schema
  extends SiteSchema,
    ProofSchema,
    OffersSchema,
    CashoutSchema,
    HouseSchema,
    RiskSchema {
  users: UsersTable;
  sessions: SessionsTable;
  sign_in_failures: SignInFailuresTable;
  captcha_challenges: CaptchaChallengesTable;
  captcha_marks: CaptchaMarksTable;
  device_keys: DeviceKeysTable;
  known_devices: KnownDevicesTable;
  accounts: AccountsTable;
  transfers: TransfersTable;
  house_checkpoints: HouseCheckpointsTable;
  deposits: DepositsTable;
  champs: ChampsTable;
  opponents: OpponentsTable;
  games: GamesTable;
  gates: GatesTable;
  feed_messages: FeedMessagesTable;
  outcome_results: OutcomeResultsTable;
  coupons: CouponsTable;
  coupon_legs: CouponLegsTable;
  settlement_revisions: SettlementRevisionsTable;
  view_versions: ViewVersionsTable;
  view_rollouts: ViewRolloutsTable;
  seo_pages: SeoPagesTable;
  seo_changes: SeoChangesTable;
  analytics_events: AnalyticsEventsTable;
  analytics_counts: AnalyticsCountsTable;
  analytics_counters: AnalyticsCountersTable;
  player_referrals: PlayerReferralsTable;
}

interface UsersTable {
  id: GeneratedBigInt8;
  login: string;
  password_hash: string;
  role: 'player' | 'operator';
  country_id: number;
  currency: string;
  lng: string;
  created_at: Date;
}

interface SessionsTable {
  token_hash: Buffer;
  user_id: BigInt8;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  ip: string;
  user_agent: string;
}

interface SignInFailuresTable {
  subject: string;
  failures: number;
  last_at: Date;
}

interface CaptchaChallengesTable {
  id: string;
  call: string;
  network: string;
  bits: number;
  expires_at: Date;
  tried_at: Date | null;
  token_hash: Buffer | null;
  spent_at: Date | null;
}

interface CaptchaMarksTable {
  subject: string;
  count: number;
  last_at: Date;
}

interface DeviceKeysTable {
  id: number;
  secret: Buffer;
  created_at: Date;
}

interface KnownDevicesTable {
  user_id: BigInt8;
  device_id: string;
  last_at: Date;
}

interface AccountsTable {
  id: GeneratedBigInt8;
  kind: 'player' | 'house';
  name: string | null;
  user_id: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  type: Generated<number>;
  currency: string;
  balance: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  seq: GeneratedBigInt8;
  head: Generated<Buffer>;
  is_active: Generated<boolean>;
  may_owe: Generated<boolean>;
  created_at: Date;
}

interface TransfersTable {
  chain_account: BigInt8;
  seq: BigInt8;
  kind: string;
  debit_account: BigInt8;
  credit_account: BigInt8;
  amount: BigInt8;
  currency: string;
  reference: string;
  balance_after: BigInt8;
  at: Date;
  hash: Buffer;
  tx: GeneratedBigInt8;
}

interface HouseCheckpointsTable {
  account_id: BigInt8;
  upto_tx: BigInt8;
  balance: BigInt8;
  at: Date;
}

interface DepositsTable {
  id: string;
  user_id: BigInt8;
  account_id: BigInt8;
  method: string;
  amount: BigInt8;
  status: 'pending' | 'done' | 'refused';
  idem_key: string;
  input_hash: Buffer;
  created_at: Date;
}

interface ChampsTable {
  id: number;
  sport_id: number;
  key: string;
  name: string;
  country_code: string;
}

interface OpponentsTable {
  id: number;
  sport_id: number;
  name: string;
  kit: Json;
}

interface GamesTable {
  id: BigInt8;
  sport_id: number;
  champ_id: number;
  home_id: number;
  away_id: number;
  round: string;
  starts_at: Date;
  status: 'upcoming' | 'live' | 'ended' | 'cancelled';
  state: Json;
  markets: Json;
  price_version: BigInt8;
  priced_at: Date;
  ended_at: Date | null;
}

interface GatesTable {
  game_id: BigInt8;
  epoch: BigInt8;
  is_open: boolean;
  is_shared: Generated<boolean>;
  changed_at: Date;
}

interface FeedMessagesTable {
  seq: BigInt8;
  producer: string;
  type: string;
  game_id: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  at: Date;
  body: Json;
}

interface OutcomeResultsTable {
  game_id: BigInt8;
  outcome_id: string;
  revision: number;
  result_num: number;
  result_den: number;
  void_num: number;
  void_den: number;
  why: Json;
  source_seq: BigInt8;
  at: Date;
  tx: GeneratedBigInt8;
  is_open: Generated<boolean>;
  origin: Generated<'feed' | 'house'>;
  said_at: Date | null;
}

interface CouponsTable {
  id: string;
  number: GeneratedBigInt8;
  user_id: BigInt8;
  account_id: BigInt8;
  currency: string;
  type_id: number;
  stake: BigInt8;
  coef_milli: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  possible_win: BigInt8;
  change_coef_action: number;
  tolerance_percent: Generated<number>;
  drop_on_score_change: Generated<boolean>;
  status: 'pending' | 'accepted' | 'refused' | 'won' | 'lost' | 'void' | 'cashed_out';
  idem_key: string;
  input_hash: Buffer;
  placed_at: Date;
  delay_seconds: Generated<number>;
  delay_game_id: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  delay_cause: string | null;
  accept_after: Date | null;
  accepted_at: Date | null;
  settled_at: Date | null;
  payout: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  refusals: NullableJson;
  receipt_group: string | null;
  receipt_index: number | null;
  rules_version: Generated<number>;
  first_answer: NullableJson;
  system_values: number[] | null;
  amount_by_block: NullableJson;
  builders: NullableJson;
  terms: NullableJson;
  wish: NullableJson;
  told: NullableJson;
  batch_id: string | null;
  closed_stake: GeneratedBigInt8;
  cashed_out: GeneratedBigInt8;
  unsecured_at: Date | null;
}

interface CouponLegsTable {
  coupon_id: string;
  n: number;
  game_id: BigInt8;
  outcome_id: string;
  block_id: number | null;
  odds_milli: number;
  seen_milli: number;
  price_version: BigInt8;
  is_live: boolean;
  score_home: number;
  score_away: number;
  shown: Json;
  decided: NullableJson;
  decided_seq: GeneratedBigInt8;
  boost_id: NullableBigInt8;
  usual_milli: number | null;
}

interface SettlementRevisionsTable {
  coupon_id: string;
  n: number;
  at: Date;
  reason: string;
  status: string;
  payout: BigInt8;
  receivable: GeneratedBigInt8;
  legs: Json;
  explanation: Json;
  tx: GeneratedBigInt8;
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

interface AnalyticsEventsTable {
  received_at: Date;
  client_at: Date;
  event_id: number;
  bucket: number;
  page: string;
  s1: string | null;
  s2: string | null;
  s3: string | null;
  i1: number | null;
  i2: number | null;
  i3: number | null;
  f1: number | null;
  f2: number | null;
}

interface AnalyticsCountsTable {
  day: Date;
  event_id: number;
  label: string;
  count: BigInt8;
}

interface AnalyticsCountersTable {
  domain: string;
  project_id: number;
  type: number;
  counter_id: string;
  set_by: BigInt8;
  set_at: Date;
}

interface PlayerReferralsTable {
  user_id: BigInt8;
  source: string;
  cookies: Json;
  created_at: Date;
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
