import { METRICS, type MetricShape } from '../apps/server/platform/telemetry/metrics-table.ts';

/** If a label has more values than this, the page shows only how many. */
const SHOWN = 12;

/** The text of docs/metrics.md: every metric with its labels, and how many series it can have at most. */
export function metricsPage(note: string): string {
  const rows = Object.entries<MetricShape>(METRICS).map(([name, { kind, help, labels = {}, buckets }]) => {
    const shown = Object.entries(labels).map(([label, values]) => `\`${label}\`: ${listed(values)}`);
    const most = Object.values(labels).reduce((product, values) => product * (values.length + 1), 1);
    const series = most * (kind === 'histogram' ? (buckets?.length ?? 0) + 3 : 1);
    return `| \`${name}\` | ${kind} | ${help} | ${shown.join('; ') || '–'} | ${series} |`;
  });
  return [
    `<!-- ${note} -->`,
    '# Metrics',
    '',
    'What `/metrics` shows of Fairbook itself; `process_*` and `nodejs_*` (memory, event loop, garbage collection) come from `prom-client`. Label values come from closed lists: one that is in no list counts as `other`, so nobody outside can make new series. The last column is the most series that a metric can have, including `other`; in practice there are far fewer, because most calls never answer with most codes.',
    '',
    '| metric | kind | what it is | labels | series at most |',
    '|---|---|---|---|---:|',
    ...rows,
    '',
  ].join('\n');
}

function listed(values: readonly string[]): string {
  return values.length > SHOWN ? `one of ${values.length}` : values.join(', ');
}
