import { Socket } from 'node:net';
import { type Problem, Refusal } from '@fairbook/contracts';
import { type NodeKind, nodeOf } from '@fairbook/contracts/platform/nodes';
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
import { API_HEADERS } from './api-headers.ts';
import { boundConnections } from './connections.ts';
import { isDeclared } from './declared.ts';
import { refuseEarly } from './early-refusals.ts';
import { createFileRoom, FILE_TYPE } from './file-room.ts';
import { BODY_LIMIT_BYTES, parseJsonBody } from './json-body.ts';
import { languageOf } from './language.ts';
import { acceptFaster } from './listen.ts';
import { isOwnHost, ownOrigin } from './origin.ts';
import { retryAfter, toProblem, toRefusal } from './problem.ts';
import { createProxyHints, hasTwoHosts } from './proxy-hints.ts';
import { createRateLimiter } from './rate-limit.ts';
import { forReader } from './reader.ts';
import { type CallDependencies, registerCalls } from './register-calls.ts';
import { registerHooks } from './register-hooks.ts';
import { serializerOf } from './response-schema.ts';
import { shareCounts } from './shared-counts.ts';
import { dropSlowReaders } from './slow-readers.ts';
import { traceIdOf, traceRefusal, traceRequests } from './traced-requests.ts';
import type { CallWork } from './work-of.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of a route; unset for pages and files. */
    callId?: string;
    /** The queue of the call; null for none. Pages and files queue elsewhere. */
    work?: CallWork;
  }
}

/**
 * The HTTP server of all modules, ready for `listen` or `inject`. Every call of the contracts gets its checks here; a
 * module adds pages and files in its `plugin`.
 */
export async function createApp(
  platform: Platform,
  modules: Module[],
  duties: Pick<
    CallDependencies,
    | 'sessions'
    | 'tokens'
    | 'hasSecondStep'
    | 'userOfToken'
    | 'areTermsConfirmed'
    | 'heldFor'
    | 'closuresOf'
    | 'closedPlay'
    | 'doors'
  > & {
    /** The kinds of node that this one is. */
    answers: ReadonlySet<NodeKind>;
  },
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: platform.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // One hop: everything before the proxy's own entry came from the client and can't be trusted.
    trustProxy: platform.config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => platform.random.uuid(),
    // Our own log lines name the request; a logger for each request is only work.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    rewriteUrl: ({ url = '/' }) => decodable(url),
    routerOptions: { maxParamLength: 200, querystringParser: firstOfEach },
    frameworkErrors: (error, request, reply) => answerError(platform, error, request, reply),
  });
  app.setSerializerCompiler(serializerOf);
  acceptJsonAndFiles(app);
  app.setErrorHandler((error, request, reply) => answerError(platform, error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    answerError(platform, new Refusal('request.not_found'), request, reply),
  );
  acceptFaster(app);
  boundConnections(app.server, platform.bounds.connections, platform.config);
  const { answered } = dropSlowReaders(app, platform.bounds.readers, () => performance.now());
  traceRequests(app, platform.tracing);
  addHeadersAndTimes(app, platform);
  refuseForOthers(app, duties.answers);
  app.addHook('onRequest', duties.doors.atTheDoor);
  const limiter = createRateLimiter(
    platform.clock.now,
    platform.config.rateLimitFactor,
    shareCounts(platform, 'calls'),
  );
  await app.register(async (scope) => {
    const routes = modules.flatMap((module) => module.routes);
    registerCalls(scope, routes, { platform, limiter, files: createFileRoom(), ...duties });
  });
  const hooks = modules.flatMap((module) => module.hooks ?? []);
  await app.register(async (scope) => registerHooks(scope, hooks, { limiter, doors: duties.doors }));
  for (const { plugin } of modules) if (plugin) await app.register(async (scope) => plugin(scope));
  await app.ready();
  refuseEarly(app, platform, { doors: duties.doors, answered });
  return app;
}

/** Refuses what another kind of node answers. A node may ask itself anything, because its pages need the API. */
function refuseForOthers(app: FastifyInstance, answers: ReadonlySet<NodeKind>): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const kind = nodeOf(raw.url ?? '/');
    if (kind === null || answers.has(kind) || !(raw.socket instanceof Socket)) return done();
    throw new Refusal({ code: 'request.other_node', values: { kind } });
  });
}

/** Makes a malformed path decodable, by escaping it literally, so that it gets the not-found page. */
function decodable(asked: string): string {
  if (asked.startsWith('/') && !asked.includes('%')) return asked;
  const url = asked.startsWith('/') ? asked : `/${asked}`;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** Pages read their query with URLSearchParams; the query of a call is checked key by key. */
function firstOfEach(text: string): Record<string, string> {
  if (text === '') return {};
  return Object.fromEntries([...new URLSearchParams(text)].reverse());
}

/** Which of the two a call takes is its contract's, checked before the body is read. */
function acceptJsonAndFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser(FILE_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** A year, subdomains included: a browser that was here once never comes back without TLS. */
const ONLY_TLS = 'max-age=31536000; includeSubDomains';

function addHeadersAndTimes(app: FastifyInstance, platform: Platform): void {
  const hint = createProxyHints(platform.config, platform.logger);
  app.addHook('onRequest', (request, reply, done) => {
    if (hasTwoHosts(request.raw.rawHeaders ?? [])) throw new Refusal('request.invalid');
    hint(request.headers);
    if (!isOwnHost(request.headers, platform.config)) throw new Refusal('request.unknown_host');
    reply.header('x-content-type-options', 'nosniff').header('x-request-id', request.id);
    if (ownOrigin(request.headers, platform.config).startsWith('https:'))
      reply.header('strict-transport-security', ONLY_TLS);
    if (request.routeOptions.config.callId) reply.headers(API_HEADERS);
    done();
  });
  // A shared cache may not give one visitor's cookie to others: a session is prolonged by whatever call comes next.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (
      reply.hasHeader('set-cookie') &&
      !/\b(private|no-store)\b/.test(String(reply.getHeader('cache-control')))
    )
      reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.callId;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    if (call) platform.metrics.observe('fairbook_call_seconds', reply.elapsedTime / 1000, { call, status });
    done();
  });
}

function answerError(
  platform: Platform,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const thrown = toRefusal(error, request.raw.complete);
  const call = request.routeOptions.config.callId ?? 'none';
  const refusal = isDeclared(call, thrown) ? thrown : undeclared(platform, call, thrown);
  platform.metrics.count('fairbook_refusals_total', { call, code: refusal.code });
  const traceId = traceIdOf(request);
  if (thrown !== error && thrown.code.startsWith('server.'))
    platform.logger.error(
      { err: error, requestId: request.id, ...(traceId && { traceId }), call },
      'http.request_failed',
    );
  const problem = forReader(request.headers, () =>
    filled(
      platform,
      call,
      toProblem(refusal, { requestId: request.id, traceId, lng: languageOf(request.headers) }),
    ),
  );
  traceRefusal(request, refusal.code, problem.status);
  const wait = retryAfter(refusal);
  if (wait !== undefined) reply.header('retry-after', wait);
  return reply
    .code(problem.status)
    .headers(API_HEADERS)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem);
}

/** A text whose values are missing is our bug: the player still gets it, but tests fail on it. */
function filled({ config, logger }: Platform, call: string, problem: Problem): Problem {
  // A value may have braces of its own: a text that an operator has typed.
  const open = problem.errors.find(
    ({ detail, action }) =>
      /\{\w+\}/.test(detail) &&
      !Object.values(action?.values ?? {}).some((each) => String(each).includes('{')),
  );
  if (!open) return problem;
  logger.error({ call, code: open.code }, 'http.unfilled_text');
  if (!config.isTest) return problem;
  throw new Error(`${call}: the text of ${open.code} lacks values: ${open.detail}`);
}

/** An undeclared refusal is our bug: the player still gets the refusal, but tests fail on it. */
function undeclared({ config, logger }: Platform, call: string, refusal: Refusal): Refusal {
  const err = new Error(`the contract of ${call} does not list ${refusal.code}`);
  logger.error({ err, call, code: refusal.code }, 'http.undeclared_code');
  if (!config.isTest) return refusal;
  return new Refusal('server.internal');
}
