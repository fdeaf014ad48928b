import { CALLS, ERRORS, PROMOTION_JOBS } from '@fairbook/contracts';
import { PAYMENT_WAYS } from '@fairbook/contracts/money/payments/rules';
import { CLOSE } from '@fairbook/contracts/operations/live';
import { PAGE_FAULTS } from '@fairbook/contracts/site/analytics-events';
import { STATUS_COMPONENTS } from '@fairbook/contracts/site/status';
import { BOUNDS } from '../bounds.ts';
import { MOST_FEEDS } from '../config/feed-list.ts';
import { MOST_WITNESSES } from '../config/witness-addresses.ts';
import { LOG_EVENTS } from './log-events.ts';

/** Why a bet was not accepted, in a few words that dashboards can stack. */
const CAUSES = [
  'none',
  'price',
  'suspended',
  'limit',
  'funds',
  'coupon',
  'account',
  'house',
  'overload',
  'fault',
] as const;
export type Cause = (typeof CAUSES)[number];

/** The timed jobs; `compose/jobs.ts` says when they run. */
const JOB_NAMES = [
  'feed.forget',
  'openData.collect',
  'auth.forget',
  'analytics.forget',
  'risk.forget',
  'codes.forget',
  'messages.forget',
  'cashout.forget',
  'status.forget',
  'limits.forget',
  'care.count',
  'favourites.forget',
  'awards.count',
  'pushes.forget',
  'webhooks.forget',
  'traces.forget',
  'files.forget',
  'exports.make',
  'exports.forget',
  'closing.erase',
  'desk.forget',
  'partners.days',
  'reports.close',
  'slips.expire',
  'articles.news',
  'toto.run',
  'lotto.run',
  'casino.run',
  'providers.run',
  ...PROMOTION_JOBS.map(({ name }) => name),
] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** What `/readyz` checks. */
const CHECKS = ['database', 'disk', 'feed', 'coupons', 'proof', 'bus', 'catalogue', 'leaving'] as const;

/** Work that only one node does at a time. */
const LEASES = ['catalogue', 'witnesses'] as const;
export type LeaseName = (typeof LEASES)[number];

export interface MetricShape {
  kind: 'counter' | 'gauge' | 'histogram';
  help: string;
  /** The values that each label may have. Any other counts as `other`. */
  labels?: Readonly<Record<string, readonly string[]>>;
  buckets?: readonly number[];
}

const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;
const CALL_IDS = [...Object.keys(CALLS), 'none'];
const CODES = Object.keys(ERRORS);
const DOORS = Object.keys(BOUNDS.door);
const WORKS = ['money', 'read', 'office', 'background', 'migration'] as const;
const FAST = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5] as const;
const SLOW = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300] as const;

/** Every metric of ours. docs/metrics.md is made from this table; those of the process come from `prom-client`. */
export const METRICS = {
  fairbook_call_seconds: {
    kind: 'histogram',
    help: 'Time from a request to its answer, by call and class of status',
    labels: { call: CALL_IDS, status: STATUS_CLASSES },
    buckets: FAST,
  },
  fairbook_refusals_total: {
    kind: 'counter',
    help: 'Refusals, by call and code',
    labels: { call: CALL_IDS, code: CODES },
  },
  fairbook_rows_left_out_total: {
    kind: 'counter',
    help: 'Rows that a list left out because they can’t be shown, by call; the log names each',
    labels: { call: CALL_IDS },
  },
  fairbook_acceptance_seconds: {
    kind: 'histogram',
    help: 'Time from a coupon to the answer on it: accepted, pending (in play, decided later) or refused, with the cause',
    labels: { outcome: ['accepted', 'pending', 'refused'], cause: CAUSES },
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  },
  fairbook_delayed_refusals_total: {
    kind: 'counter',
    help: 'Coupons refused when their in-play delay was over, by code',
    labels: { code: CODES },
  },
  fairbook_price_age_seconds: {
    kind: 'histogram',
    help: 'For how long the producer of an accepted price had been silent: the oldest of a coupon',
    buckets: [0.1, 0.25, 0.5, 1, 2, 5, 9, 15, 20],
  },
  fairbook_settlement_lag_seconds: {
    kind: 'histogram',
    help: 'Time from a result until all coupons of its game are settled, as far as this process has heard of it',
    buckets: SLOW,
  },
  fairbook_unsettled_coupons: {
    kind: 'gauge',
    help: 'Coupons to which a result of the last hour has not been applied',
  },
  fairbook_pending_overdue_seconds: {
    kind: 'gauge',
    help: 'For how long the oldest pending coupon has waited beyond the end of its delay',
  },
  fairbook_lane_waiting: { kind: 'gauge', help: 'Bets that wait for a lane to the database' },
  fairbook_feed_ignored_total: {
    kind: 'counter',
    help: 'Feed messages whose prices were not taken, by reason: dated ahead, older than others, results of a cancelled game, or refused by the database',
    labels: { reason: ['cancelled', 'future', 'outdated', 'refused'] },
  },
  fairbook_feed_silent_seconds: {
    kind: 'gauge',
    help: 'Time since the last message of the feed; NaN without a feed here',
  },
  fairbook_feed_source_silent_seconds: {
    kind: 'gauge',
    help: 'The same for each of several feeds, by its place in FAIRBOOK_FEEDS',
    labels: { source: Array.from({ length: MOST_FEEDS }, (_, i) => String(i + 1)) },
  },
  fairbook_messages_total: {
    kind: 'counter',
    help: 'Mail and SMS: written for delivery, withheld from an address that had too many, or beyond the budget of SMS',
    labels: { channel: ['email', 'sms'], became: ['written', 'withheld', 'over_budget'] },
  },
  fairbook_pushes_total: {
    kind: 'counter',
    help: 'How push services answered messages for players’ devices: taken, device unknown, refused, to be tried again',
    labels: { became: ['sent', 'gone', 'refused', 'later'] },
  },
  fairbook_webhooks_total: {
    kind: 'counter',
    help: 'Tries to deliver webhooks to players’ programs: taken, or to be tried again',
    labels: { became: ['sent', 'later'] },
  },
  fairbook_page_faults_total: {
    kind: 'counter',
    help: 'What pages report as failed: an incorrect device answer, a failed user token, a failed user config',
    labels: { what: PAGE_FAULTS },
  },
  fairbook_live_connections: { kind: 'gauge', help: 'Open live connections' },
  fairbook_live_topics: { kind: 'gauge', help: 'Topics that somebody follows' },
  fairbook_live_closed_total: {
    kind: 'counter',
    help: 'Live connections that went, by reason',
    labels: { reason: ['left', ...Object.values(CLOSE).map(({ reason }) => reason)] },
  },
  fairbook_live_fanout_seconds: {
    kind: 'histogram',
    help: 'Time from the first change of a frame until it is written to every follower, gathering included',
    buckets: [0.01, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
  },
  fairbook_in_work: {
    kind: 'gauge',
    help: 'Requests in work and waiting for that, by kind',
    labels: { kind: DOORS, state: ['in_work', 'waiting'] },
  },
  fairbook_pool_waiting: {
    kind: 'gauge',
    help: 'Callers that wait for a connection to the database, by kind of work',
    labels: { work: WORKS },
  },
  fairbook_pool_wait_seconds: {
    kind: 'histogram',
    help: 'Time until a caller has a connection to the database or is refused one, by kind of work; opening it included',
    labels: { work: WORKS },
    buckets: FAST,
  },
  fairbook_catalogue_behind_seconds: {
    kind: 'gauge',
    help: 'How far the prices of a node that follows the catalogue are behind the node that writes it',
  },
  fairbook_lease_held_seconds: {
    kind: 'gauge',
    help: 'For how long this node has had the right to work that one node does at a time; 0 when another one has it or none. No value on nodes that never take it',
    labels: { lease: LEASES },
  },
  fairbook_disk_free_bytes: { kind: 'gauge', help: 'Free space where the data folder is' },
  fairbook_proof_lag_seconds: {
    kind: 'gauge',
    help: 'For how long something committed has waited for the log of proofs',
  },
  fairbook_proof_stopped: {
    kind: 'gauge',
    help: '1 while the log of proofs cannot go on or lags too far, and bets are refused',
  },
  fairbook_witness_lag_seconds: {
    kind: 'gauge',
    help: 'For how long a witness has not cosigned the heads of the log that it was sent, by its place in WITNESSES',
    labels: { witness: Array.from({ length: MOST_WITNESSES }, (_, i) => String(i + 1)) },
  },
  fairbook_bus_fault: { kind: 'gauge', help: '1 while messages between nodes do not pass' },
  fairbook_ready: {
    kind: 'gauge',
    help: '1 for each check of /readyz that passes, otherwise 0',
    labels: { check: CHECKS },
  },
  fairbook_component_up: {
    kind: 'gauge',
    help: 'What the status page shows: 1 works, 0.5 works with restrictions, 0 does not work',
    labels: { component: STATUS_COMPONENTS },
  },
  fairbook_payment_open_seconds: {
    kind: 'gauge',
    help: 'How long the oldest payment has waited for its provider',
    labels: { way: PAYMENT_WAYS },
  },
  fairbook_job_failures_total: {
    kind: 'counter',
    help: 'Runs of timed jobs that failed here, by job',
    labels: { job: JOB_NAMES },
  },
  fairbook_job_last_run_timestamp_seconds: {
    kind: 'gauge',
    help: 'When a timed job last ran to its end, on any node',
    labels: { job: JOB_NAMES },
  },
  fairbook_log_events_total: {
    kind: 'counter',
    help: 'Warnings and errors of the log by event, those not written in a flood included; `*_failed` are jobs',
    labels: { event: Object.keys(LOG_EVENTS) },
  },
} as const satisfies Record<string, MetricShape>;

export type MetricName = keyof typeof METRICS;

/** Stands for every label value that is in no list, so that such a value can't make a series of its own. */
export const OTHER = 'other';
