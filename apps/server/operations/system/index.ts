import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Platform } from '../../platform/context.ts';
import { WORKS } from '../../platform/database/pool-of-works.ts';
import { addGauge } from '../../platform/metrics.ts';
import type { Module } from '../../platform/module.ts';
import { type Checks, createChecks, type Readiness } from './readiness.ts';
import { describeApi, systemRoutes } from './routes.ts';

export type { Readiness } from './readiness.ts';

/** With less free space the database is about to fail mid-write. */
const LEAST_FREE_BYTES = 200e6;

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function watchDisk(checks: Checks, metrics: Platform['metrics'], folder: string): void {
  const free = () => freeBytes(folder);
  checks.add('disk', async () => {
    const bytes = await free();
    return bytes >= LEAST_FREE_BYTES ? null : `${Math.floor(bytes / 1e6)} MB are free`;
  });
  addGauge(metrics, 'fairbook_disk_free_bytes', 'Free space where the data folder is', free);
}

/** Probes, metrics and the description of the API. Modules add their own readiness checks. */
export function createSystem(
  { db, pool, metrics, config }: Pick<Platform, 'db' | 'pool' | 'metrics' | 'config'>,
  { writesFiles = true }: { writesFiles?: boolean } = {},
): {
  module: Module;
  readiness: Readiness;
} {
  const checks = createChecks(2_000);
  checks.add('database', async () => {
    await sql`select 1`.execute(db);
    return null;
  });
  if (writesFiles) watchDisk(checks, metrics, config.dataDir);
  new Gauge({
    name: 'fairbook_pool_waiting',
    help: 'Callers that wait for a connection to the database, by kind of work',
    labelNames: ['work'],
    registers: [metrics.registry],
    collect() {
      for (const work of WORKS) this.set({ work }, pool.waitingFor(work));
    },
  });
  return {
    readiness: checks,
    module: { name: 'system', routes: systemRoutes(metrics, checks, config), plugin: describeApi },
  };
}
