import type { partners } from '@fairbook/contracts';
import type { Generated, JSONColumnType } from 'kysely';
import type {
  AskedColumns,
  BigInt8,
  GeneratedBigInt8,
  NullableBigInt8,
} from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    partners: PartnersTable;
    partner_terms: PartnerTermsTable;
    partner_links: PartnerLinksTable;
    partner_players: PartnerPlayersTable;
    partner_clicks: PartnerClicksTable;
    partner_days: PartnerDaysTable;
    partner_counts: PartnerCountsTable;
    partner_months: PartnerMonthsTable;
    partner_payouts: PartnerPayoutsTable;
    partner_postbacks: PartnerPostbacksTable;
    partner_postback_tries: PartnerPostbackTriesTable;
  }
}

interface PartnersTable {
  id: GeneratedBigInt8;
  code: string;
  name: string;
  user_id: BigInt8;
  account_id: BigInt8;
  is_active: Generated<boolean>;
  postback_url: Generated<string>;
  postback_events: Generated<partners.PostbackEvent[]>;
  secret: Buffer;
  version: Generated<number>;
  changed_by: BigInt8;
  changed_at: Date;
  created_at: Date;
}

interface PartnerTermsTable {
  partner_id: BigInt8;
  from_month: Date;
  terms: JSONColumnType<partners.PartnerTerms>;
}

interface PartnerLinksTable {
  id: GeneratedBigInt8;
  partner_id: BigInt8;
  tag: string;
  note: Generated<string>;
  is_open: Generated<boolean>;
  created_at: Date;
}

interface PartnerPlayersTable {
  user_id: BigInt8;
  partner_id: BigInt8;
  tag: string;
  sub_id: string;
  click_id: string;
  at: Date;
  qualified_at: Date | null;
  cpa: GeneratedBigInt8;
}

interface PartnerClicksTable {
  partner_id: BigInt8;
  day: Date;
  tag: string;
  sub_id: string;
  clicks: number;
}

interface PartnerDaysTable {
  partner_id: BigInt8;
  day: Date;
  tag: string;
  sub_id: string;
  currency: string;
  deposits: BigInt8;
  revenue: BigInt8;
  bonuses: BigInt8;
  bad_debts: BigInt8;
  fees: BigInt8;
  rate: string;
  deposited: BigInt8;
  net: BigInt8;
}

interface PartnerCountsTable {
  day: Date;
  at: Date;
  is_closed: boolean;
}

interface PartnerMonthsTable {
  partner_id: BigInt8;
  month: Date;
  terms: JSONColumnType<partners.PartnerTerms>;
  net: BigInt8;
  carried_in: BigInt8;
  carried_out: BigInt8;
  share: BigInt8;
  qualified: number;
  cpa: BigInt8;
  closed_at: Date;
  payable_at: Date;
}

interface PartnerPayoutsTable extends AskedColumns {
  id: string;
  partner_id: BigInt8;
  amount: BigInt8;
  note: Generated<string>;
}

interface PartnerPostbacksTable {
  id: string;
  partner_id: BigInt8;
  event: partners.PostbackEvent;
  subject: string;
  user_id: BigInt8;
  amount: NullableBigInt8;
  currency: string | null;
  at: Date;
  status: Generated<'waiting' | 'sent' | 'failed'>;
  tries: Generated<number>;
  next_at: Date | null;
}

interface PartnerPostbackTriesTable {
  postback_id: string;
  n: number;
  at: Date;
  url: string;
  answer: number | null;
  fault: Generated<string>;
}
