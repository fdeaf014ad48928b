import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import { createChecks, type Readiness } from './readiness.ts';
import { describeApi, systemRoutes } from './routes.ts';

export type { Readiness } from './readiness.ts';

/** Probes, metrics and the description of the API. Modules add their own readiness checks. */
export function createSystem({ db, metrics, config }: Pick<Platform, 'db' | 'metrics' | 'config'>): {
  module: Module;
  readiness: Readiness;
} {
  const checks = createChecks(2_000);
  checks.add('database', async () => {
    await sql`select 1`.execute(db);
    return null;
  });
  return {
    readiness: checks,
    module: { name: 'system', routes: systemRoutes(metrics, checks, config), plugin: describeApi },
  };
}
