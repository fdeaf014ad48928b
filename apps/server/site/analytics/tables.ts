import type { BigInt8, Json } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    analytics_events: AnalyticsEventsTable;
    analytics_counts: AnalyticsCountsTable;
    analytics_counters: AnalyticsCountersTable;
    counter_sites: CounterSitesTable;
    player_referrals: PlayerReferralsTable;
  }
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

interface CounterSitesTable {
  domain: string;
  project_id: number;
  version: number;
  set_by: BigInt8;
  set_at: Date;
}

interface PlayerReferralsTable {
  user_id: BigInt8;
  source: string;
  cookies: Json;
  created_at: Date;
}
