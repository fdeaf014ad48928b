import { Refusal, system } from '@fairbook/contracts';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { type Module, type Route, route } from '../../platform/module.ts';

/** Answers what is wrong, or null. */
export type ReadinessCheck = () => Promise<string | null> | string | null;

export interface Readiness {
  /** Adds a check under a name that /readyz shows. */
  add(name: string, check: ReadinessCheck): void;
}

/** Probes, metrics and the description of the API. */
export function createSystem(platform: Platform): { module: Module; readiness: Readiness } {
  const checks = new Map<string, ReadinessCheck>([['database', () => databaseFault(platform)]]);
  return {
    readiness: { add: (name, check) => void checks.set(name, check) },
    module: { name: 'system', routes: systemRoutes(platform, checks) },
  };
}

async function databaseFault({ db }: Platform): Promise<string | null> {
  try {
    await sql`select 1`.execute(db);
    return null;
  } catch {
    return 'does not answer';
  }
}

function systemRoutes(platform: Platform, checks: ReadonlyMap<string, ReadinessCheck>): Route[] {
  return [
    route(system.healthz, async () => ({ status: 'ok' as const })),
    route(system.readyz, async () => {
      const faults = await Promise.all(
        [...checks].map(async ([name, check]) => [name, await check()] as const),
      );
      const failed = faults.filter(([, fault]) => fault !== null);
      if (failed.length > 0) {
        const values = Object.fromEntries(failed.map(([name, fault]) => [name, fault ?? '']));
        throw new Refusal({ code: 'server.unavailable', values });
      }
      return {
        status: 'ready' as const,
        checks: Object.fromEntries(faults.map(([name]) => [name, { ok: true, detail: 'ok' }])),
      };
    }),
    route(system.metrics, () => platform.metrics.registry.metrics()),
  ];
}
