import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of /metrics. Modules add their own to `registry`. */
export interface Metrics {
  registry: Registry;
  /** Seconds a call took, by its id and status. */
  callSeconds: Histogram<'call' | 'status'>;
  refusals: Counter<'call' | 'code'>;
  /** Feed messages whose prices were ignored: `future` or `outdated` by their time, `refused` by the database. */
  feedIgnored: Counter<'reason'>;
}

/** `withProcess` adds memory, event loop and garbage collection figures of this process. */
export function createMetrics(options: { withProcess: boolean }): Metrics {
  const registry = new Registry();
  if (options.withProcess) collectDefaultMetrics({ register: registry });
  return {
    registry,
    callSeconds: new Histogram({
      name: 'fairbook_call_seconds',
      help: 'Time from a request to its answer, by call',
      labelNames: ['call', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    }),
    refusals: new Counter({
      name: 'fairbook_refusals_total',
      help: 'Refusals, by call and code',
      labelNames: ['call', 'code'],
      registers: [registry],
    }),
    feedIgnored: new Counter({
      name: 'fairbook_feed_ignored_total',
      help: 'Feed messages whose prices were not taken, by reason',
      labelNames: ['reason'],
      registers: [registry],
    }),
  };
}

/** A silent database must not delay the monitoring. */
const PATIENCE_MS = 1_000;

/**
 * Adds a figure that is computed when the metrics are read. One that takes more than a second is NaN, and the others
 * are shown.
 */
export function addGauge(
  { registry }: Pick<Metrics, 'registry'>,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const isKnown = new AbortController();
      const late = sleep(PATIENCE_MS, Number.NaN, { signal: isKnown.signal, ref: false });
      try {
        this.set(await Promise.race([read(), late]));
      } catch {
        this.set(Number.NaN);
      } finally {
        isKnown.abort();
      }
    },
  });
}
