import { BOUNDS, type Bounds } from './bounds.ts';
import type { Bus } from './bus/bus.ts';
import { createInProcessBus } from './bus/in-process-bus.ts';
import type { Config } from './config/config.ts';
import type { Platform, Random } from './context.ts';
import { connect } from './database/connect.ts';
import { createLogger, type Logger } from './telemetry/logger.ts';
import { createMetrics, type Metrics } from './telemetry/metrics.ts';
import type { Clock } from './time/clock.ts';
import { systemClock } from './time/clock.ts';
import { NO_TRACING, type Tracing } from './tracing/tracing.ts';
import { secureRandom } from './values/random.ts';

export interface PlatformOptions {
  databaseUrl: string;
  clock?: Clock;
  random?: Random;
  logger?: Logger;
  /** The metrics that the logger counts in, if the logger was made earlier. */
  metrics?: Metrics;
  bounds?: Bounds;
  /** The messages between nodes; those of this process alone by default. */
  bus?: Bus;
  /** None by default. */
  tracing?: Tracing;
}

export function metricsOf(config: Config): Metrics {
  return createMetrics({ withProcess: config.isProduction || config.role === 'all' });
}

/** Counts warnings and errors of a logger. */
export function countIn(metrics: Metrics): (event: string) => void {
  return (event) => metrics.count('fairbook_log_events_total', { event });
}

/** Creates what every module is built from. `close` closes the database. */
export function createPlatform(
  config: Config,
  options: PlatformOptions,
): Platform & { close(): Promise<void> } {
  const tracing = options.tracing ?? NO_TRACING;
  const metrics = options.metrics ?? metricsOf(config);
  const logger = options.logger ?? createLogger(config, { tracing, onProblem: countIn(metrics) });
  const clock = options.clock ?? systemClock();
  const random = options.random ?? secureRandom(clock);
  const bounds = options.bounds ?? BOUNDS;
  const database = connect(options.databaseUrl, {
    size: config.databasePoolSize,
    bounds: bounds.database,
    isStrict: config.isTest,
    logger,
    metrics,
  });
  return {
    config,
    bounds,
    db: database.db,
    pool: database.pool,
    clock,
    random,
    logger,
    bus: options.bus ?? createInProcessBus(logger),
    metrics,
    tracing,
    close: database.close,
  };
}
