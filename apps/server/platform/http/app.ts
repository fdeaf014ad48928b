import { CALLS, Refusal } from '@fairbook/contracts';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import type { Platform } from '../context.ts';
import type { Module } from '../module.ts';
import { BODY_LIMIT_BYTES, parseJsonBody } from './json-body.ts';
import { languageOf } from './language.ts';
import { ownOrigin } from './origin.ts';
import { retryAfter, toProblem, toRefusal } from './problem.ts';
import { createRateLimiter } from './rate-limit.ts';
import { type CallDependencies, registerCalls } from './register-calls.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call a route answers; unset for pages and files. */
    callId?: string;
  }
}

/**
 * The HTTP side of all modules, ready for `listen` or `inject`. Every call of the contracts gets its checks here;
 * a module adds pages and files in its `plugin`.
 */
export async function createApp(
  platform: Platform,
  modules: Module[],
  duties: Pick<CallDependencies, 'sessions' | 'areTermsConfirmed' | 'isHeld' | 'closuresOf'>,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: platform.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // One hop: what stands before the proxy's own entry came from the client, and could be anything.
    trustProxy: platform.config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => platform.random.uuid(),
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    rewriteUrl: ({ url = '/' }) => decodable(url),
    routerOptions: { maxParamLength: 200, querystringParser: firstOfEach },
    frameworkErrors: (error, request, reply) => answerError(platform, error, request, reply),
  });
  acceptOnlyJson(app);
  app.setErrorHandler((error, request, reply) => answerError(platform, error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    answerError(platform, new Refusal('request.not_found'), request, reply),
  );
  addHeadersAndTimes(app, platform);
  const limiter = createRateLimiter(platform.clock.now, platform.config.rateLimitFactor);
  await app.register(async (scope) => {
    const routes = modules.flatMap((module) => module.routes);
    registerCalls(scope, routes, { platform, limiter, ...duties });
  });
  for (const { plugin } of modules) if (plugin) await app.register(async (scope) => plugin(scope));
  await app.ready();
  return app;
}

/** An address with broken escapes names no page: it is read letter by letter, so that it gets the page for that. */
function decodable(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** Pages read their query with URLSearchParams; calls have theirs checked key by key. */
function firstOfEach(text: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(text)].reverse());
}

function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
}

const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** A year, for all that is below the site, too: no browser that was here once comes back without TLS. */
const ONLY_TLS = 'max-age=31536000; includeSubDomains';

function addHeadersAndTimes(app: FastifyInstance, platform: Platform): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('x-request-id', request.id);
    if (ownOrigin(request.headers, platform.config).startsWith('https:'))
      reply.header('strict-transport-security', ONLY_TLS);
    if (request.routeOptions.config.callId) reply.headers(API_HEADERS);
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.callId;
    if (call)
      platform.metrics.callSeconds.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

function answerError(
  platform: Platform,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = toRefusal(error);
  const call = request.routeOptions.config.callId ?? 'none';
  platform.metrics.refusals.inc({ call, code: refusal.code });
  if (refusal !== error && refusal.code.startsWith('server.'))
    platform.logger.error({ err: error, requestId: request.id, call }, 'a request failed');
  refuseUndeclared(platform, call, refusal);
  const problem = toProblem(refusal, { requestId: request.id, lng: languageOf(request.headers) });
  const wait = retryAfter(refusal);
  if (wait !== undefined) reply.header('retry-after', wait);
  return reply
    .code(problem.status)
    .headers(API_HEADERS)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem);
}

/** A code that the contract does not list is a slip of ours; the players' site still answers it. */
function refuseUndeclared(platform: Platform, callId: string, refusal: Refusal): void {
  const call = Object.values(CALLS).find(({ id }) => id === callId);
  if (!call) return;
  const declared: readonly string[] = call.errors;
  const isCommon = /^(request|server)\.|^auth\.(required|forbidden)$/.test(refusal.code);
  if (isCommon || declared.includes(refusal.code)) return;
  platform.logger.error(
    { call: callId, code: refusal.code },
    'a call answered a code its contract does not list',
  );
}
