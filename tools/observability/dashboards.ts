import { OBJECTIVES } from './objectives.ts';
import { budgetOf } from './rules.ts';

/** Query and name of a line; `$__rate_interval` is Grafana's window. */
type Query = readonly [expr: string, legend: string];

interface Panel {
  title: string;
  unit: 's' | 'short' | 'percentunit' | 'reqps' | 'bytes';
  kind?: 'timeseries' | 'stat';
  queries: readonly Query[];
  isStacked?: boolean;
}

interface Dashboard {
  uid: string;
  title: string;
  panels: readonly Panel[];
}

const R = '$__rate_interval';
const quantile = (q: number, metric: string, labels = '', by = ''): string =>
  `histogram_quantile(${q}, sum by (le${by}) (rate(${metric}_bucket${labels}[${R}])))`;

export const DASHBOARDS: readonly Dashboard[] = [
  {
    uid: 'fairbook-objectives',
    title: 'Fairbook: objectives',
    panels: [
      {
        title: 'What players see',
        unit: 'short',
        kind: 'stat',
        queries: [['min by (component) (fairbook_component_up)', '{{component}}']],
      },
      {
        title: 'Budget burnt, as a multiple of what lasts 30 days (1 h)',
        unit: 'short',
        queries: OBJECTIVES.map(
          (each): Query => [
            `fairbook:objective_errors:ratio_rate1h{objective="${each.id}"} / ${budgetOf(each)}`,
            each.title,
          ],
        ),
      },
      {
        title: 'Errors by objective (5 min)',
        unit: 'percentunit',
        queries: [['fairbook:objective_errors:ratio_rate5m', '{{objective}}']],
      },
      {
        title: 'Checks of /readyz',
        unit: 'short',
        queries: [['min by (check) (fairbook_ready)', '{{check}}']],
      },
    ],
  },
  {
    uid: 'fairbook-betting',
    title: 'Fairbook: betting',
    panels: [
      {
        title: 'Coupons a second, by outcome',
        unit: 'reqps',
        isStacked: true,
        queries: [[`sum by (outcome) (rate(fairbook_acceptance_seconds_count[${R}]))`, '{{outcome}}']],
      },
      {
        title: 'Time to acceptance',
        unit: 's',
        queries: [0.5, 0.95, 0.99].map(
          (q): Query => [
            quantile(q, 'fairbook_acceptance_seconds', '{outcome=~"accepted|pending"}'),
            `p${q * 100}`,
          ],
        ),
      },
      {
        title: 'Refusals by cause',
        unit: 'reqps',
        isStacked: true,
        queries: [
          [`sum by (cause) (rate(fairbook_acceptance_seconds_count{outcome="refused"}[${R}]))`, '{{cause}}'],
        ],
      },
      {
        title: 'Refusals by code',
        unit: 'reqps',
        queries: [
          [`topk(8, sum by (code) (rate(fairbook_refusals_total{call="bets.place"}[${R}])))`, '{{code}}'],
          [`sum by (code) (rate(fairbook_delayed_refusals_total[${R}]))`, 'after the delay: {{code}}'],
        ],
      },
      {
        title: 'Rows left out of lists',
        unit: 'reqps',
        queries: [[`sum by (call) (rate(fairbook_rows_left_out_total[${R}]))`, '{{call}}']],
      },
      {
        title: 'Age of accepted prices',
        unit: 's',
        queries: [0.5, 0.99].map((q): Query => [quantile(q, 'fairbook_price_age_seconds'), `p${q * 100}`]),
      },
      {
        title: 'Result to settled coupons',
        unit: 's',
        queries: [0.5, 0.99].map(
          (q): Query => [quantile(q, 'fairbook_settlement_lag_seconds'), `p${q * 100}`],
        ),
      },
      {
        title: 'Waiting',
        unit: 'short',
        queries: [
          ['fairbook_lane_waiting', 'bets for a lane'],
          ['fairbook_unsettled_coupons', 'coupons for a result'],
          ['fairbook_pending_overdue_seconds', 'seconds past the delay'],
        ],
      },
      {
        title: 'Payments that wait for their provider',
        unit: 's',
        queries: [['max by (way) (fairbook_payment_open_seconds)', '{{way}}']],
      },
      {
        title: 'Feed',
        unit: 's',
        queries: [
          ['fairbook_feed_silent_seconds', 'silent'],
          ['fairbook_feed_source_silent_seconds', 'silent: source {{source}}'],
          ['max(fairbook_catalogue_behind_seconds)', 'catalogue behind'],
          [`sum by (reason) (rate(fairbook_feed_ignored_total[${R}]))`, 'ignored a second: {{reason}}'],
        ],
      },
      {
        title: 'Notifications to devices and webhooks, by what became of them',
        unit: 'reqps',
        queries: [
          [`sum by (became) (rate(fairbook_pushes_total[${R}]))`, '{{became}}'],
          [`sum by (became) (rate(fairbook_webhooks_total[${R}]))`, 'webhooks: {{became}}'],
        ],
      },
      {
        title: 'Leases: who has them, and for how long',
        unit: 's',
        queries: [['fairbook_lease_held_seconds > 0', '{{lease}}: {{instance}}']],
      },
      {
        title: 'Log of proofs',
        unit: 's',
        queries: [
          ['fairbook_proof_lag_seconds', 'lag'],
          ['fairbook_proof_stopped', 'stopped'],
          ['max by (witness) (fairbook_witness_lag_seconds)', 'witness {{witness}}'],
        ],
      },
    ],
  },
  {
    uid: 'fairbook-process',
    title: 'Fairbook: process',
    panels: [
      {
        title: 'Calls a second, by class of status',
        unit: 'reqps',
        isStacked: true,
        queries: [[`sum by (status) (rate(fairbook_call_seconds_count[${R}]))`, '{{status}}']],
      },
      {
        title: 'Slowest calls (p99)',
        unit: 's',
        queries: [[`topk(8, ${quantile(0.99, 'fairbook_call_seconds', '', ', call')})`, '{{call}}']],
      },
      {
        title: 'Requests in work and waiting',
        unit: 'short',
        queries: [['fairbook_in_work', '{{kind}} {{state}}']],
      },
      {
        title: 'Waiting for the database',
        unit: 'short',
        queries: [['fairbook_pool_waiting', '{{work}}']],
      },
      {
        title: 'Time until there is a connection to the database (p99)',
        unit: 's',
        queries: [[quantile(0.99, 'fairbook_pool_wait_seconds', '', ', work'), '{{work}}']],
      },
      {
        title: 'Live connections and topics',
        unit: 'short',
        queries: [
          ['fairbook_live_connections', 'connections'],
          ['fairbook_live_topics', 'topics'],
          [`sum by (reason) (rate(fairbook_live_closed_total[${R}]))`, 'closed a second: {{reason}}'],
        ],
      },
      {
        title: 'Messages an hour, and faults that pages report',
        unit: 'short',
        queries: [
          ['sum by (became) (increase(fairbook_messages_total[1h]))', '{{became}}'],
          ['sum by (what) (increase(fairbook_page_faults_total[1h]))', 'page: {{what}}'],
        ],
      },
      {
        title: 'Live frames: first change to last write',
        unit: 's',
        queries: [0.5, 0.99].map((q): Query => [quantile(q, 'fairbook_live_fanout_seconds'), `p${q * 100}`]),
      },
      {
        title: 'Event loop lag',
        unit: 's',
        queries: [
          ['nodejs_eventloop_lag_p50_seconds', 'p50'],
          ['nodejs_eventloop_lag_p99_seconds', 'p99'],
        ],
      },
      {
        title: 'CPU and memory',
        unit: 'short',
        queries: [
          [`rate(process_cpu_seconds_total{job="fairbook"}[${R}])`, 'cores'],
          ['process_resident_memory_bytes{job="fairbook"} / 1e9', 'GB'],
        ],
      },
      {
        title: 'Warnings and errors of the log',
        unit: 'short',
        queries: [[`topk(8, sum by (event) (increase(fairbook_log_events_total[5m])))`, '{{event}}']],
      },
      {
        title: 'Timed jobs: hours since the last run, and failures a minute',
        unit: 'short',
        queries: [
          ['(time() - fairbook_job_last_run_timestamp_seconds) / 3600', '{{job}}'],
          [`sum by (job) (rate(fairbook_job_failures_total[${R}])) * 60`, '{{job}} failed'],
        ],
      },
      {
        title: 'Bus and disk',
        unit: 'short',
        queries: [
          ['fairbook_bus_fault', 'fault of the bus'],
          ['fairbook_disk_free_bytes / 1e9', 'GB free'],
        ],
      },
    ],
  },
];

const SOURCE = { type: 'prometheus', uid: 'fairbook-prometheus' };
const [WIDTH, HEIGHT] = [12, 8];

/** A dashboard as Grafana reads it (schema 39, Grafana 11 and later). */
export function dashboardFile({ uid, title, panels }: Dashboard): string {
  const json = {
    uid,
    title,
    tags: ['fairbook'],
    timezone: 'browser',
    schemaVersion: 39,
    editable: true,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    panels: panels.map((panel, i) => ({
      id: i + 1,
      type: panel.kind ?? 'timeseries',
      title: panel.title,
      datasource: SOURCE,
      gridPos: { x: (i % 2) * WIDTH, y: Math.floor(i / 2) * HEIGHT, w: WIDTH, h: HEIGHT },
      fieldConfig: {
        defaults: {
          unit: panel.unit,
          min: 0,
          ...(panel.isStacked && { custom: { fillOpacity: 30, stacking: { mode: 'normal' } } }),
        },
        overrides: [],
      },
      options: panel.kind === 'stat' ? { reduceOptions: { calcs: ['lastNotNull'] } } : {},
      targets: panel.queries.map(([expr, legendFormat], n) => ({
        refId: String.fromCharCode(65 + n),
        datasource: SOURCE,
        expr,
        legendFormat,
      })),
    })),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}
