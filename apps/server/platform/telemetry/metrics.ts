import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import { METRICS, type MetricName, type MetricShape, OTHER } from './metrics-table.ts';

type Labels = Readonly<Record<string, string>>;
type NamesOf<K extends MetricShape['kind']> = {
  [N in MetricName]: (typeof METRICS)[N]['kind'] extends K ? N : never;
}[MetricName];
type GaugeName = NamesOf<'gauge'>;

/** The metrics of /metrics, all of them named in `METRICS`. */
export interface Metrics {
  registry: Registry;
  count(name: NamesOf<'counter'>, labels?: Labels): void;
  observe(name: NamesOf<'histogram'>, value: number, labels?: Labels): void;
}

/** `withProcess` adds memory, event loop and garbage collection figures of this process. */
export function createMetrics(options: { withProcess: boolean }): Metrics {
  const registry = new Registry();
  if (options.withProcess) for (const metric of metricsOfProcess()) registry.registerMetric(metric);
  const counters = new Map<string, Counter>();
  const histograms = new Map<string, Histogram>();
  for (const [name, { kind, help, labels = {}, buckets }] of Object.entries<MetricShape>(METRICS)) {
    const shape = { name, help, labelNames: Object.keys(labels), registers: [registry] };
    if (kind === 'counter') counters.set(name, new Counter(shape));
    if (kind === 'histogram')
      histograms.set(name, new Histogram({ ...shape, buckets: [...(buckets ?? [])] }));
  }
  return {
    registry,
    count: (name, labels) => counters.get(name)!.inc(bounded(name, labels)),
    observe: (name, value, labels) => histograms.get(name)!.observe(bounded(name, labels), value),
  };
}

let ofProcess: Registry | undefined;

/**
 * Memory, event loop and garbage collection of this process. They are observed once: what observes them never ends, and
 * would keep each of the hundreds of servers that a test process starts and closes.
 */
function metricsOfProcess(): Metric[] {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess.getMetricsAsArray() as unknown as Metric[];
}

const KNOWN: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>> = new Map(
  Object.entries<MetricShape>(METRICS).map(([name, { labels = {} }]) => [
    name,
    new Map(Object.entries(labels).map(([label, values]) => [label, new Set(values)])),
  ]),
);

/** Labels with values of their lists only, so that nobody outside can make new series. */
function bounded(name: string, labels: Labels = {}): Labels {
  const known = KNOWN.get(name);
  if (!known) return labels;
  const safe: Record<string, string> = {};
  for (const [label, values] of known) {
    const value = labels[label] ?? OTHER;
    safe[label] = values.has(value) ? value : OTHER;
  }
  return safe;
}

/** How long reading a figure may take, so that a silent database doesn't delay the monitoring. */
const PATIENCE_MS = 1_000;

/**
 * Adds a figure that is computed when the metrics are read. One that takes more than a second is NaN, and the others
 * are shown.
 */
export function addGauge(
  metrics: Pick<Metrics, 'registry'>,
  name: GaugeName,
  read: () => number | Promise<number>,
): void {
  addFigures(metrics, name, async () => [[{}, await inTime(read, Number.NaN)]]);
}

/** The same for a metric with labels: each figure with its labels. Those that take more than a second are left out. */
export function addGauges(
  metrics: Pick<Metrics, 'registry'>,
  name: GaugeName,
  read: () => Figures | Promise<Figures>,
): void {
  addFigures(metrics, name, () => inTime(read, null));
}

type Figures = Iterable<readonly [Labels, number]>;

/** When `read` returns null, the figures shown before are removed. */
function addFigures(
  { registry }: Pick<Metrics, 'registry'>,
  name: GaugeName,
  read: () => Promise<Figures | null>,
): void {
  const { help, labels = {} } = (METRICS as Record<string, MetricShape>)[name] ?? { help: name };
  new Gauge({
    name,
    help,
    labelNames: Object.keys(labels),
    registers: [registry],
    async collect() {
      const figures = await read();
      if (figures === null) this.reset();
      else for (const [own, value] of figures) this.set(bounded(name, own), value);
    },
  });
}

/** What `read` returns if it takes less than a second, otherwise `late`. */
async function inTime<T, U>(read: () => T | Promise<T>, late: U): Promise<T | U> {
  const isKnown = new AbortController();
  const tooLate = sleep(PATIENCE_MS, late, { signal: isKnown.signal, ref: false });
  try {
    return await Promise.race([read(), tooLate]);
  } catch {
    return late;
  } finally {
    isKnown.abort();
  }
}
