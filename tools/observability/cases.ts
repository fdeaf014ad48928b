interface SeriesCase {
  series: string;
  bad: number;
  good: number;
  /** A series that grows equally in both cases. */
  beside?: readonly [series: string, growth: number];
}

/** Cases for the test of the rules: values at which each alert fires and doesn't fire. They are constant over time. */
export const SYMPTOM_CASES: Readonly<Record<string, SeriesCase>> = {
  FairbookDown: { series: 'up{job="fairbook"}', bad: 0, good: 1 },
  FairbookNotReady: { series: 'fairbook_ready{check="database"}', bad: 0, good: 1 },
  FairbookComponentDown: { series: 'fairbook_component_up{component="betting"}', bad: 0, good: 0.5 },
  FairbookFeedSilent: { series: 'fairbook_feed_silent_seconds', bad: 21, good: 5 },
  FairbookCatalogueBehind: { series: 'fairbook_catalogue_behind_seconds', bad: 6, good: 1 },
  FairbookNoWriter: { series: 'fairbook_lease_held_seconds{lease="catalogue"}', bad: 0, good: 12 },
  FairbookWitnessSilent: { series: 'fairbook_witness_lag_seconds{witness="1"}', bad: 3601, good: 60 },
  FairbookProofStopped: { series: 'fairbook_proof_stopped', bad: 1, good: 0 },
  FairbookCouponsOverdue: { series: 'fairbook_pending_overdue_seconds', bad: 61, good: 3 },
  FairbookUnsettled: { series: 'fairbook_unsettled_coupons', bad: 1, good: 0 },
  FairbookPoolWaiting: { series: 'fairbook_pool_waiting{work="money"}', bad: 6, good: 5 },
  FairbookLanesFull: { series: 'fairbook_lane_waiting', bad: 201, good: 100 },
  FairbookEventLoopBusy: { series: 'nodejs_eventloop_lag_p99_seconds', bad: 0.3, good: 0.05 },
  FairbookDiskFilling: { series: 'fairbook_disk_free_bytes', bad: 1e9, good: 3e9 },
  FairbookPaymentsStuck: { series: 'fairbook_payment_open_seconds{way="out"}', bad: 7_300, good: 60 },
  FairbookBusFault: { series: 'fairbook_bus_fault', bad: 1, good: 0 },
};

/** The same for counters: growth a minute. */
export const GROWTH_CASES: Readonly<Record<string, SeriesCase>> = {
  FairbookPoolSlow: {
    series: 'fairbook_pool_wait_seconds_bucket{work="money",le="0.1"}',
    bad: 980,
    good: 995,
    beside: ['fairbook_pool_wait_seconds_count{work="money"}', 1_000],
  },
  FairbookSmsBudgetSpent: {
    series: 'fairbook_messages_total{channel="sms",became="over_budget"}',
    bad: 1,
    good: 0,
  },
  FairbookShedding: {
    series: 'fairbook_refusals_total{call="bets.place",code="server.unavailable"}',
    bad: 120,
    good: 30,
  },
  FairbookJobsFailing: {
    series: 'fairbook_log_events_total{event="settlement.scan_failed"}',
    bad: 1,
    good: 0,
  },
};

/** For each objective the series that grow with good, with bad and with all events. */
export const OBJECTIVE_CASES: Readonly<Record<string, Partial<Record<'good' | 'bad' | 'all', string>>>> = {
  betting: {
    good: 'fairbook_call_seconds_count{call="bets.place",status="2xx"}',
    bad: 'fairbook_call_seconds_count{call="bets.place",status="5xx"}',
  },
  acceptance: {
    good: 'fairbook_acceptance_seconds_bucket{outcome="accepted",cause="none",le="0.25"}',
    all: 'fairbook_acceptance_seconds_count{outcome="accepted",cause="none"}',
  },
  prices: {
    good: 'fairbook_price_age_seconds_bucket{le="9"}',
    all: 'fairbook_price_age_seconds_count',
  },
  settlement: {
    good: 'fairbook_settlement_lag_seconds_bucket{le="30"}',
    all: 'fairbook_settlement_lag_seconds_count',
  },
  refusals: {
    good: 'fairbook_acceptance_seconds_count{outcome="refused",cause="price"}',
    bad: 'fairbook_acceptance_seconds_count{outcome="refused",cause="overload"}',
  },
  live: {
    good: 'fairbook_live_fanout_seconds_bucket{le="0.3"}',
    all: 'fairbook_live_fanout_seconds_count',
  },
};
