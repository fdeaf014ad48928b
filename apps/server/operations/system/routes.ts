import { type Call, ERRORS, type ErrorCode, Refusal, system } from '@fairbook/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { type Route, route } from '../../platform/module.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { DOCS_HEADERS } from '../docs/index.ts';
import { asyncApi } from './asyncapi.ts';
import { docsPage } from './docs-page.ts';
import { errorPage } from './error-page.ts';
import { admitMonitor } from './monitor.ts';
import { callsFor, openApi } from './openapi.ts';
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

/** The description of the API, for machines and as a page without scripts, as far as its reader may use it. */
export function describeApi(
  app: FastifyInstance,
  isOperator: (request: FastifyRequest) => Promise<boolean>,
): void {
  app.get('/openapi.json', async (request, reply) => {
    const isFull = await isOperator(request);
    return reply.type('application/json').headers(keptBy(isFull)).send(descriptions(isFull));
  });
  app.get('/docs/asyncapi.json', async (_request, reply) =>
    reply.type('application/json').headers(keptBy(false)).send(liveProtocol()),
  );
  app.get('/docs/api', async (request, reply) => {
    const isFull = await isOperator(request);
    return reply.headers(pageHeaders(isFull)).send(pages(isFull));
  });
  app.get<{ Params: { code: string } }>('/docs/errors/:code', async (request, reply) => {
    const { code } = request.params;
    if (!isErrorCode(code)) throw new Refusal('request.not_found');
    const isFull = await isOperator(request);
    return reply.headers(pageHeaders(isFull)).send(errorPage(code, callsFor(isFull)));
  });
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

const pageHeaders = (isOperator: boolean) => ({ ...DOCS_HEADERS, ...keptBy(isOperator) });

function keptBy(isOperator: boolean) {
  return { 'cache-control': isOperator ? 'private, no-store' : 'public, max-age=300', vary: 'cookie' };
}

/** Made at the first request; all readers share one copy, however slow they are. */
const descriptions = oncePerReader((calls) => Buffer.from(JSON.stringify(openApi(calls))));
const liveProtocol = once(() => Buffer.from(JSON.stringify(asyncApi())));
const pages = oncePerReader((calls) => Buffer.from(docsPage(calls)));

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function oncePerReader<T>(make: (calls: readonly Call[]) => T): (isOperator: boolean) => T {
  const made = new Map<boolean, T>();
  return (isOperator) => {
    const known = made.get(isOperator) ?? make(callsFor(isOperator));
    made.set(isOperator, known);
    return known;
  };
}
