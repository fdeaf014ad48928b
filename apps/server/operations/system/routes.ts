import { Refusal, system } from '@fairbook/contracts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { type Route, route } from '../../platform/module.ts';
import { DOCS_CSP, docsPage } from './docs-page.ts';
import { admitMonitor } from './monitor.ts';
import { openApi } from './openapi.ts';
import type { Checks } from './readiness.ts';

type MonitorConfig = Pick<Config, 'metricsToken' | 'publicOrigin'>;

export function systemRoutes({ registry }: Metrics, checks: Checks, config: MonitorConfig): Route[] {
  return [
    route(system.healthz, async () => ({ status: 'ok' as const })),
    route(system.readyz, async () => {
      const answers = await checks.run();
      const faults = Object.entries(answers).filter(([, fault]) => fault !== null);
      if (faults.length > 0) {
        const values = Object.fromEntries(faults.map(([name, fault]) => [name, fault ?? '']));
        throw new Refusal({ code: 'server.unavailable', values });
      }
      const passed = Object.keys(answers).map(
        (name) => [name, { ok: true, detail: checks.detailOf(name) }] as const,
      );
      return { status: 'ready' as const, checks: Object.fromEntries(passed) };
    }),
    route(system.metrics, async (input) => {
      admitMonitor(input, config);
      return registry.metrics();
    }),
  ];
}

/** The description of the API, for machines and as a page without scripts. */
export function describeApi(app: FastifyInstance): void {
  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json').header('cache-control', 'public, max-age=300').send(description()),
  );
  app.get('/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': DOCS_CSP,
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      })
      .header('cache-control', 'public, max-age=300')
      .send(page()),
  );
}

/** Made at the first request; all readers share one copy, however slow they are. */
const description = once(() => Buffer.from(JSON.stringify(openApi())));
const page = once(() => Buffer.from(docsPage()));

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
