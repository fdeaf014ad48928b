import type { Kysely } from 'kysely';
import type { Bounds } from './bounds.ts';
import type { Bus } from './bus/bus.ts';
import type { Config } from './config/config.ts';
import type { PoolOfWorks } from './database/pool-of-works.ts';
import type { Schema } from './database/schema.ts';
import type { Logger } from './telemetry/logger.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Clock } from './time/clock.ts';
import type { Tracing } from './tracing/tracing.ts';

/** What every module is built from. Time, randomness and ids come from here, so that a seed reproduces a failure. */
export interface Platform {
  config: Config;
  /** All time limits and queue sizes. */
  bounds: Bounds;
  /** Typed queries for everything but the hottest paths. */
  db: Kysely<Schema>;
  /** Raw connections, for group commit and other hand-written statements. */
  pool: PoolOfWorks;
  clock: Clock;
  random: Random;
  bus: Bus;
  logger: Logger;
  metrics: Metrics;
  tracing: Tracing;
}

export interface Random {
  bytes(length: number): Uint8Array;
  /** A UUIDv7 of the current time. */
  uuid(): string;
}
