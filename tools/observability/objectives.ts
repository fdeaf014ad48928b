/** An objective in figures, over 30 days. `good` and `all` are rates of events; `$w` is the window. */
export interface Objective {
  id: string;
  title: string;
  /** The share of all events that must be good. */
  target: number;
  means: string;
  good: string;
  all: string;
  /** What to do when its budget burns. */
  todo: string;
}

const BET = 'fairbook_call_seconds_count{call="bets.place"';
const ANSWERED = 'outcome=~"accepted|pending"';

export const OBJECTIVES: readonly Objective[] = [
  {
    id: 'betting',
    title: 'Betting is available',
    target: 0.999,
    means:
      'a coupon gets an answer that is not 5xx. A refusal with a reason is an answer; `bets.feed_stale` and `bets.log_behind` are not',
    good: `sum(rate(${BET},status!="5xx"}[$w]))`,
    all: `sum(rate(${BET}}[$w]))`,
    todo: 'Look at *Refusals by cause* and `/readyz`. `overload`: see the doors and lanes, and [bounds.md](bounds.md). `house`: the feed or the log of proofs. `fault`: the log has `http.request_failed` with a `traceId`.',
  },
  {
    id: 'acceptance',
    title: 'Acceptance is quick',
    target: 0.99,
    means:
      'an accepted coupon, or one that waits for its in-play delay, is answered within 250 ms of its arrival (p99)',
    good: `sum(rate(fairbook_acceptance_seconds_bucket{${ANSWERED},le="0.25"}[$w]))`,
    all: `sum(rate(fairbook_acceptance_seconds_count{${ANSWERED}}[$w]))`,
    todo: 'Look at a slow trace. `bet.wait` is long: too many bets for the lanes, or a slow `group.commit`. `group.hold`: locks, see `pg_stat_activity`. `group.write`: the disk of the database. `bet.decide`: the event loop is busy.',
  },
  {
    id: 'prices',
    title: 'Prices are fresh',
    target: 0.999,
    means: 'at the acceptance, the producer of the oldest price was heard within the last 9 s',
    good: 'sum(rate(fairbook_price_age_seconds_bucket{le="9"}[$w]))',
    all: 'sum(rate(fairbook_price_age_seconds_count[$w]))',
    todo: 'See `fairbook_feed_silent_seconds` and the feed’s own side. Nothing is accepted beyond 20 s before a match, and beyond 9 s in play.',
  },
  {
    id: 'settlement',
    title: 'Settlement is prompt',
    target: 0.99,
    means: 'all coupons of a game are settled within 30 s of a result',
    good: 'sum(rate(fairbook_settlement_lag_seconds_bucket{le="30"}[$w]))',
    all: 'sum(rate(fairbook_settlement_lag_seconds_count[$w]))',
    todo: 'See `fairbook_unsettled_coupons` and the log for `settlement.*`. `coupon_unsettleable` needs an engineer; the other coupons of its game are settled nevertheless.',
  },
  {
    id: 'refusals',
    title: 'We are seldom the reason',
    target: 0.995,
    means:
      'a coupon is not refused for the house, overload or a fault of ours (prices that moved, limits and funds are the player’s business)',
    good: 'sum(rate(fairbook_acceptance_seconds_count{cause!~"house|overload|fault"}[$w]))',
    all: 'sum(rate(fairbook_acceptance_seconds_count[$w]))',
    todo: 'See *Refusals by cause*, then `fairbook_refusals_total{call="bets.place"}` by code; [errors.md](errors.md) says what each means.',
  },
  {
    id: 'live',
    title: 'Screens follow',
    target: 0.99,
    means: 'the frames of a moment are written to all followers within 300 ms of the first change',
    good: 'sum(rate(fairbook_live_fanout_seconds_bucket{le="0.3"}[$w]))',
    all: 'sum(rate(fairbook_live_fanout_seconds_count[$w]))',
    todo: 'See `nodejs_eventloop_lag_p99_seconds`, the number of connections, and how many went as `slow_consumer`.',
  },
];

export const WINDOWS = ['5m', '30m', '1h', '6h', '3d'] as const;

/** An alert fires if the error budget burns this many times too fast over both windows (SRE workbook, for 30 days). */
export const BURNS = [
  { factor: 14.4, long: '1h', short: '5m', severity: 'page', spent: '2 % of the budget in an hour' },
  { factor: 6, long: '6h', short: '30m', severity: 'page', spent: '5 % in six hours' },
  { factor: 1, long: '3d', short: '6h', severity: 'ticket', spent: '10 % in three days' },
] as const;

export interface Symptom {
  name: string;
  expr: string;
  for: string;
  severity: 'page' | 'ticket';
  summary: string;
  todo: string;
}

export const SYMPTOMS: readonly Symptom[] = [
  {
    name: 'FairbookDown',
    expr: 'up{job="fairbook"} == 0',
    for: '1m',
    severity: 'page',
    summary: 'Fairbook does not answer on /metrics',
    todo: 'Is the process alive, and is `METRICS_TOKEN` the one that Prometheus has? Its last lines in the log say why it ended.',
  },
  {
    name: 'FairbookNotReady',
    expr: 'fairbook_ready == 0',
    for: '1m',
    severity: 'page',
    summary: 'The check {{ $labels.check }} of /readyz fails',
    todo: 'The table of checks in [operations.md](operations.md#monitoring) says what each means.',
  },
  {
    name: 'FairbookComponentDown',
    expr: 'fairbook_component_up == 0',
    for: '2m',
    severity: 'page',
    summary: 'Players read on the status page that {{ $labels.component }} does not work',
    todo: 'Mend the cause, and write an incident note, so that players know.',
  },
  {
    name: 'FairbookFeedSilent',
    expr: 'fairbook_feed_silent_seconds > 20',
    for: '30s',
    severity: 'page',
    summary: 'The feed has been silent for {{ $value | humanizeDuration }}',
    todo: 'Is its process alive, and its connection? The log has `feed.*`. Prices come back by themselves.',
  },
  {
    name: 'FairbookCatalogueBehind',
    expr: 'fairbook_catalogue_behind_seconds > 5',
    for: '30s',
    severity: 'page',
    summary: 'The prices of {{ $labels.instance }} are behind by {{ $value | humanizeDuration }}',
    todo: 'Does the node with the role `feed` write, and do messages pass? The node refuses bets meanwhile, and catches up by itself.',
  },
  {
    name: 'FairbookNoWriter',
    expr: '(max(fairbook_lease_held_seconds{lease="catalogue"}) or vector(0)) == 0',
    for: '30s',
    severity: 'page',
    summary: 'No node writes the catalogue, so bets are refused',
    todo: 'Are the nodes with the roles `feed` and `worker` alive, and do they reach the database? The log has `lease.*`. A worker takes the place of the feed only with the same settings ([deploy.md](deploy.md#several-nodes)).',
  },
  {
    name: 'FairbookWitnessSilent',
    expr: 'fairbook_witness_lag_seconds > 3600',
    for: '5m',
    severity: 'ticket',
    summary: 'Witness {{ $labels.witness }} has not cosigned for {{ $value | humanizeDuration }}',
    todo: '`/proof-api/v1/witnesses` says why; [proof.md](proof.md) says what to do about each fault. Bets go on.',
  },
  {
    name: 'FairbookProofStopped',
    expr: 'fairbook_proof_stopped == 1',
    for: '1m',
    severity: 'page',
    summary: 'The log of proofs has stopped, and bets are refused',
    todo: 'Run `npm run check`; [operations.md](operations.md) and [proof.md](proof.md) say how to go on.',
  },
  {
    name: 'FairbookCouponsOverdue',
    expr: 'fairbook_pending_overdue_seconds > 60',
    for: '1m',
    severity: 'page',
    summary: 'A pending coupon is {{ $value | humanizeDuration }} past its delay',
    todo: 'See the log for `bets.decision_failed`. Coupons are decided as soon as the cause is gone.',
  },
  {
    name: 'FairbookUnsettled',
    expr: 'fairbook_unsettled_coupons > 0',
    for: '5m',
    severity: 'ticket',
    summary: '{{ $value }} coupons have not taken in a result',
    todo: 'See the log for `settlement.*`.',
  },
  {
    name: 'FairbookPoolWaiting',
    expr: 'fairbook_pool_waiting > 5',
    for: '2m',
    severity: 'ticket',
    summary: '{{ $labels.work }} waits for connections to the database',
    todo: 'Look for slow statements in `pg_stat_activity` before you raise `FAIRBOOK_POOL`.',
  },
  {
    name: 'FairbookPoolSlow',
    expr: '1 - sum by (work) (rate(fairbook_pool_wait_seconds_bucket{le="0.1"}[5m])) / sum by (work) (rate(fairbook_pool_wait_seconds_count[5m])) > 0.01',
    for: '5m',
    severity: 'ticket',
    summary: 'One in a hundred waits over 100 ms for a connection to the database: {{ $labels.work }}',
    todo: 'Look for slow statements and for connections `idle in transaction` in `pg_stat_activity` before you raise `FAIRBOOK_POOL`.',
  },
  {
    name: 'FairbookLanesFull',
    expr: 'fairbook_lane_waiting > 200',
    for: '1m',
    severity: 'page',
    summary: '{{ $value }} bets wait for a lane',
    todo: 'The database commits too slowly: see its disk and locks.',
  },
  {
    name: 'FairbookEventLoopBusy',
    expr: 'nodejs_eventloop_lag_p99_seconds > 0.2',
    for: '5m',
    severity: 'ticket',
    summary: 'The event loop lags by {{ $value | humanizeDuration }}',
    todo: 'The process has more to do than one core does: see [performance.md](performance.md) for what costs most.',
  },
  {
    name: 'FairbookShedding',
    expr: 'sum(rate(fairbook_refusals_total{code="server.unavailable"}[5m])) > 1',
    for: '5m',
    severity: 'ticket',
    summary: '{{ $value | humanize }} requests a second are sent away',
    todo: 'See [bounds.md](bounds.md): which door is full, and by whom.',
  },
  {
    name: 'FairbookSmsBudgetSpent',
    expr: 'sum(increase(fairbook_messages_total{became="over_budget"}[15m])) > 0',
    for: '1m',
    severity: 'page',
    summary: 'SMS are not sent: the budget of this hour is spent',
    todo: 'Is somebody asking for codes in masses (`auth.sendSms`, `recovery.ask`, `registration.byPhone`)? Otherwise raise it: the group of settings `messages`.',
  },
  {
    name: 'FairbookDiskFilling',
    expr: 'fairbook_disk_free_bytes < 2e9',
    for: '5m',
    severity: 'page',
    summary: '{{ $value | humanize1024 }}B are free where the data folder is',
    todo: 'Make room. With less than 200 MB the server is not ready.',
  },
  {
    name: 'FairbookBusFault',
    expr: 'fairbook_bus_fault == 1',
    for: '1m',
    severity: 'page',
    summary: 'Messages between nodes do not pass',
    todo: 'Is NATS alive, and reachable from this node? Nothing is lost: rows come first, and scans heal.',
  },
  {
    name: 'FairbookPaymentsStuck',
    expr: 'fairbook_payment_open_seconds > 7200',
    for: '10m',
    severity: 'ticket',
    summary: 'A payment has waited for its provider for two hours',
    todo: 'See Cashier, Providers: which method, since when, and whether the provider answers. Switch it off if it does not; what is under way goes on.',
  },
  {
    name: 'FairbookJobsFailing',
    expr: 'sum by (event) (increase(fairbook_log_events_total{event=~".*_failed"}[15m])) > 3',
    for: '0m',
    severity: 'ticket',
    summary: '{{ $labels.event }} again and again',
    todo: '[log-events.md](log-events.md) says what the event means and what is tried again.',
  },
];
