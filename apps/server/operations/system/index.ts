import { statfs } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { WORKS } from '../../platform/database/pool-of-works.ts';
import { type SessionReader, sessionToken } from '../../platform/http/session-cookie.ts';
import type { Module } from '../../platform/module.ts';
import { addGauge, addGauges } from '../../platform/telemetry/metrics.ts';
import { type Checks, createChecks, type Readiness } from './readiness.ts';
import { describeApi, systemRoutes } from './routes.ts';

export type { Checks, Readiness } from './readiness.ts';

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
  addGauge(metrics, 'fairbook_disk_free_bytes', free);
}

/** Probes, metrics, the description of the API. Modules add their own readiness checks. */
export function createSystem(
  { db, pool, metrics, config, bus }: Pick<Platform, 'db' | 'pool' | 'metrics' | 'config' | 'bus'>,
  { sessions, writesFiles = true }: { sessions: Pick<SessionReader, 'find'>; writesFiles?: boolean },
): {
  module: Module;
  readiness: Readiness;
  /** What /readyz, the metrics and the status page go by. */
  checks: Pick<Checks, 'run'>;
} {
  const checks = createChecks(2_000);
  checks.add('database', async () => {
    await sql`select 1`.execute(db);
    return null;
  });
  if (writesFiles) watchDisk(checks, metrics, config.dataDir);
  addGauges(metrics, 'fairbook_pool_waiting', () =>
    WORKS.map((work) => [{ work }, pool.waitingFor(work)] as const),
  );
  addGauge(metrics, 'fairbook_bus_fault', () => (bus.fault() === null ? 0 : 1));
  addGauges(metrics, 'fairbook_ready', async () =>
    Object.entries(await checks.run()).map(([check, fault]) => [{ check }, fault === null ? 1 : 0] as const),
  );
  const isOperator = async ({ headers, ip }: FastifyRequest) => {
    const token = sessionToken(headers, config);
    return token !== null && (await sessions.find(token, ip))?.role === 'operator';
  };
  return {
    readiness: checks,
    checks,
    module: {
      name: 'system',
      routes: systemRoutes(metrics, checks, config),
      plugin: async (app) => describeApi(app, isOperator),
    },
  };
}
