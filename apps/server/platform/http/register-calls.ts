import {
  asksConfirmed,
  type Call,
  isForOperators,
  permissionOf,
  type Reason,
  Refusal,
  type TokenAudience,
} from '@fairbook/contracts';
import { TERMS_CODE } from '@fairbook/contracts/platform/after-refusal';
import { CAPTCHA_HEADER, DEVICE_HEADER } from '@fairbook/contracts/platform/headers';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import type { Platform } from '../context.ts';
import type { Caller, Route } from '../module.ts';
import { networkOf } from './address.ts';
import { needsLine, withLine } from './audited.ts';
import { countryOf } from './country.ts';
import { deprecationHeaders } from './deprecated.ts';
import type { Doors } from './doors.ts';
import { FILE_TYPE, type FileRoom } from './file-room.ts';
import { identifyProgram } from './identify-program.ts';
import { OWN_ADDRESS } from './in-process.ts';
import { isJsonType } from './json-body.ts';
import { languageOf } from './language.ts';
import { collectLeftOut, tellLeftOut, writeAnswer } from './left-out.ts';
import { isOriginUntold, isOwnOrigin, ownOrigin } from './origin.ts';
import { parseQuery } from './query.ts';
import type { RateLimiter } from './rate-limit.ts';
import { forReader } from './reader.ts';
import { fastifyPath, refuseAllElse } from './refuse-all-else.ts';
import { responseSchema } from './response-schema.ts';
import {
  needsSecure,
  readCookie,
  type SessionReader,
  sessionCookie,
  sessionToken,
} from './session-cookie.ts';
import { answerCheck, bodyCheck, fileCheck, textCheck } from './shape.ts';
import { timeLimit } from './time-limit.ts';
import { accessTokenIn, bearerIn, type TokenReader } from './token-reader.ts';
import { isHealth, workOf } from './work-of.ts';

export interface CallDependencies {
  platform: Platform;
  sessions: SessionReader;
  tokens: TokenReader;
  hasSecondStep(caller: Caller): Promise<boolean>;
  /** The user of a user token for this audience; null for one that is none. */
  userOfToken(token: string, audience: TokenAudience): Promise<number | null>;
  limiter: RateLimiter;
  doors: Doors;
  /** Room for the bodies that are files. */
  files: FileRoom;
  /** Whether a player accepted the current terms, as far as this call requires it. */
  areTermsConfirmed(userId: number): boolean | Promise<boolean>;
  /** Why a player may bring in no money or bets: a ban, a transfer. From memory. */
  heldFor(userId: number): Reason | null;
  /** Why play is closed to a player; null where it is open. */
  closedPlay(userId: number): Promise<Reason | null>;
  /** Whether maintenance closes the site to the sender of a request, and a block rule the page `path`. From memory. */
  closuresOf(
    request: AskedFrom,
    userId: number | null,
  ): { isMaintenance: boolean; blockReason: number | null };
}

interface AskedFrom {
  ip: string;
  country: string | null;
  path: string;
  cookie(name: string): string | undefined;
}

const callers = new WeakMap<FastifyRequest, Caller>();
/** Without `#`, which keys of single bets contain. */
const KEY = /^[\x21\x22\x24-\x7e]{8,64}$/;

/** Turns every contract into an HTTP route: permission, rate limit, and the shapes in and out. */
export function registerCalls(app: FastifyInstance, routes: Route[], dependencies: CallDependencies): void {
  for (const route of routes) registerCall(app, route, dependencies);
  refuseAllElse(app, routes);
}

function registerCall(app: FastifyInstance, route: Route, dependencies: CallDependencies): void {
  const { call } = route;
  const work = workOf(call);
  const read = createReader(call);
  const checkAnswer = answerCheck(call, dependencies.platform.config);
  const limit = timeLimit(callMs(call, dependencies.platform.bounds.callMs));
  const deprecation = deprecationHeaders(call);
  app.route({
    method: call.method,
    url: fastifyPath(call.path),
    config: { callId: call.id, work },
    ...(call.file && { bodyLimit: call.file.maxBytes }),
    schema: { response: responseSchema(call) },
    // Identifying the caller may need a query, so that needs a place, too.
    onRequest: [
      limit.begin,
      dependencies.doors.behind(work, (request, reply) => admit(call, request, reply, dependencies)),
    ],
    onResponse: limit.end,
    handler: dependencies.doors.behind(work, async (request, reply) => {
      const input = { ...read(request), ...context(request, reply, dependencies.platform) };
      if (isWith(call.onlyWith, input.body)) await refuseStopped(call, request, dependencies);
      const { answer, leftOut } = await collectLeftOut(() =>
        forReader(request.headers, () =>
          answered(route, input as Parameters<typeof route.handler>[0], dependencies),
        ),
      );
      checkAnswer(answer);
      reply.headers(deprecation);
      if (isKnown(request, reply)) return reply.code(304).removeHeader('content-encoding').send();
      reply.code(call.success.status);
      if (call.success.contentType && !reply.hasHeader('content-type')) reply.type(call.success.contentType);
      const { body } = call.success;
      const write =
        body && !call.success.contentType && reply.getSerializationFunction(String(call.success.status));
      if (!write) return reply.send(answer);
      const written = writeAnswer(write as (answer: unknown) => string, body, answer);
      tellLeftOut(call, reply, [...leftOut, ...written.leftOut], dependencies.platform);
      return reply.type('application/json; charset=utf-8').send(written.text);
    }),
  });
}

/** The answer of a handler. A change by an operator that is not in the audit is our bug: tests fail on it. */
async function answered(
  { call, handler }: Route,
  input: Parameters<Route['handler']>[0],
  { platform: { config, logger } }: CallDependencies,
): Promise<unknown> {
  if (!needsLine(call)) return handler(input);
  const { answer, isWritten } = await withLine(() => handler(input));
  if (isWritten) return answer;
  logger.error({ call: call.id }, 'http.unaudited_call');
  if (config.isTest) throw new Error(`${call.id} changed something without a line in the audit`);
  return answer;
}

/** The time limit of a call. Signing in and sending a file may take longer than other calls. */
function callMs(call: Call, { money, read, office }: Platform['bounds']['callMs']): number {
  if (isForOperators(call)) return office;
  // A file arrives over whatever line its sender has.
  if (call.file || (call.right === 'anyone' && call.method !== 'GET')) return LONG_MS;
  return workOf(call) === 'money' ? money : read;
}

const LONG_MS = 30_000;

/** Whether the caller's ETag equals this answer's. */
function isKnown(request: FastifyRequest, reply: FastifyReply): boolean {
  const tag = reply.getHeader('etag');
  return tag !== undefined && request.headers['if-none-match'] === tag;
}

/** Checks origin, form, session, rate limit and permission before a body is read. */
async function admit(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: CallDependencies,
): Promise<void> {
  const { platform, sessions, limiter } = dependencies;
  const isMutating = call.method !== 'GET';
  const access = accessTokenIn(request.headers);
  // A page can't send a token that it doesn't have; a cookie goes along by itself.
  if (isMutating && access === null && !isOwnOrigin(request.headers, platform.config)) {
    const cause = isOriginUntold(request.headers, platform.config) ? 'untold' : 'foreign';
    throw new Refusal({ code: 'request.foreign_origin', values: { cause } });
  }
  refuseOtherTypes(call, request);
  const caller =
    access === null
      ? await identify(request, reply, platform, sessions, isHealth(call))
      : await identifyProgram(call, access, strangerOf(request, platform), dependencies);
  callers.set(request, caller);
  const isOwn = caller.userId === null && caller.ip === OWN_ADDRESS;
  const seconds = isOwn ? 0 : limiter.take(call, subjectOf(call, caller));
  if (seconds > 0) throw new Refusal({ code: 'request.rate_limited', values: { seconds } });
  refuseWithoutRight(call, caller, request.params as Record<string, string>);
  if (isForOperators(call)) await refuseWithoutSecondStep(caller, dependencies);
  if (call.bearer) await refuseWithoutToken(call.bearer, bearerIn(request.headers), caller, dependencies);
  if (call.needsConfirmed || call.waitsAfterReset) await refuseHeld(caller, dependencies);
  if (asksConfirmed(call)) await refuseUnconfirmed(caller, dependencies);
  if (call.onlyWith === undefined) await refuseStopped(call, request, dependencies);
  if (call.file) dependencies.files.enter(subjectOf(call, caller), reply.raw);
}

/** The only place where permissions are checked, by the session's current rights. */
function refuseWithoutRight(
  call: Call,
  { userId, role, permissions }: Caller,
  params: Readonly<Record<string, string>>,
): void {
  if (call.right === 'anyone') return;
  if (userId === null) throw new Refusal('auth.required');
  if (call.right === 'user') return;
  const permission = permissionOf(call, params);
  if (role !== (permission === null ? 'player' : 'operator')) throw new Refusal('auth.forbidden');
  if (permission !== null && !permissions.has(permission) && !isEnough(call, permissions)) {
    throw new Refusal({ code: 'auth.no_permission', values: { permission } });
  }
}

/** Where money is real, a password that leaked must not be enough to be an operator. */
async function refuseWithoutSecondStep(
  caller: Caller,
  { hasSecondStep, platform: { config } }: CallDependencies,
): Promise<void> {
  const isStrong = config.payments !== 'real' || caller.userId === null || (await hasSecondStep(caller));
  if (!isStrong) throw new Refusal('auth.second_step_needed');
}

/** A user token must be whole and of whoever is signed in: one of somebody else opens nothing beside a session. */
async function refuseWithoutToken(
  { audience, isOptional = false }: NonNullable<Call['bearer']>,
  token: string | null,
  { userId }: Caller,
  { userOfToken }: Pick<CallDependencies, 'userOfToken'>,
): Promise<void> {
  if (token === null && isOptional) return;
  const owner = token === null ? null : await userOfToken(token, audience);
  if (owner === null || (userId !== null && userId !== owner)) throw new Refusal('auth.token_refused');
}

/** Whoever talked operators into a reset of second factors gains nothing before their owner has heard of it. */
async function refuseHeld(
  { tokenHash }: Caller,
  { sessions, platform: { clock } }: CallDependencies,
): Promise<void> {
  const until = tokenHash === null ? null : await sessions.heldUntil(tokenHash);
  if (!until) return;
  const hours = Math.max(1, Math.ceil((until.getTime() - clock.now()) / HOUR_MS));
  throw new Refusal({ code: 'auth.changes_held', values: { hours } });
}

/** A session that somebody left open, or that was stolen, must not change how its owner signs in, and moves no money of the house. */
async function refuseUnconfirmed({ tokenHash }: Caller, { sessions }: CallDependencies): Promise<void> {
  const isConfirmed = tokenHash !== null && (await sessions.isConfirmed(tokenHash));
  if (!isConfirmed) throw new Refusal('auth.confirm_needed');
}

const HOUR_MS = 3_600_000;

/** Whether the caller has the other permission that a call may take. */
function isEnough({ right }: Call, permissions: Caller['permissions']): boolean {
  return typeof right !== 'string' && right.or !== undefined && permissions.has(right.or);
}

/** Refuses calls that the contract stops in the current state, although the caller has the permission (S2 §4, §6). */
async function refuseStopped(
  { stopsForWorks, blockedWith, needsTerms, needsOpenPlay, paysOut }: Call,
  request: FastifyRequest,
  { closuresOf, heldFor, areTermsConfirmed, closedPlay }: CallDependencies,
): Promise<void> {
  const { userId, role, ip, country } = callers.get(request)!;
  const shut = needsOpenPlay && userId !== null ? await closedPlay(userId) : null;
  const isKept = needsTerms || (needsOpenPlay && !paysOut);
  const held = isKept && userId !== null ? heldFor(userId) : null;
  const reason = shut ?? held;
  if (reason) throw new Refusal(reason);
  if (!stopsForWorks || role === 'operator') return;
  const cookie = (name: string) => readCookie(request.headers.cookie, name);
  const closed = closuresOf({ ip, country, path: blockedWith ?? '/', cookie }, userId);
  if (closed.isMaintenance) {
    throw new Refusal({ code: 'site.maintenance', values: { seconds: WORKS_ASKED_SECONDS } });
  }
  if (blockedWith !== undefined && closed.blockReason !== null) throw new Refusal('site.blocked');
  if (!needsTerms || userId === null) return;
  if (!(await areTermsConfirmed(userId))) {
    throw new Refusal({ code: 'terms.unconfirmed', values: { exceptionCode: TERMS_CODE } });
  }
}

/** Maintenance takes a while, so callers need not come back soon. */
const WORKS_ASKED_SECONDS = 60;

function isWith(flag: string | undefined, body: unknown): boolean {
  return flag !== undefined && (body as Record<string, unknown>)[flag] === true;
}

/** The subject that a call counts against. A newly registered user must not get a new allowance. */
function subjectOf({ rateLimit }: Call, { userId, ip }: Caller): string {
  return userId === null || rateLimit.isPerAddress ? networkOf(ip) : `user ${userId}`;
}

function refuseOtherTypes(call: Call, { headers }: FastifyRequest): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
  const isWelcome =
    call.body !== undefined || call.file !== undefined || headers['content-type'] !== undefined || hasBody;
  if (!isWelcome) return;
  const encoding = headers['content-encoding'];
  const type = headers['content-type'];
  const isForm = call.file ? type === FILE_TYPE : (call.body === undefined && !hasBody) || isJsonType(type);
  if (!isForm || encoding !== undefined) throw new Refusal('request.unsupported_type');
}

async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  platform: Platform,
  sessions: SessionReader,
  isWatching: boolean,
): Promise<Caller> {
  const token = isWatching ? null : sessionToken(request.headers, platform.config);
  const found = token === null ? null : await sessions.find(token, request.ip);
  if (found?.isProlonged) reply.header('set-cookie', sessionCookie(token, request.headers, platform.config));
  if (!found) return strangerOf(request, platform);
  const { userId, role, permissions, tokenHash } = found;
  return { ...strangerOf(request, platform), userId, role, permissions, tokenHash };
}

function strangerOf(request: FastifyRequest, platform: Platform): Caller {
  return {
    userId: null,
    role: null,
    permissions: NONE,
    tokenHash: null,
    ip: request.ip,
    country: countryOf(request.headers, platform.config),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    captcha: tokenIn(request, CAPTCHA_HEADER),
    device: tokenIn(request, DEVICE_HEADER),
  };
}

const NONE: Caller['permissions'] = new Set();
const MAX_TOKEN = 200;

function tokenIn({ headers }: FastifyRequest, name: string): string | null {
  const token = headers[name];
  return typeof token === 'string' && token !== '' && token.length <= MAX_TOKEN ? token : null;
}

function createReader(call: Call) {
  const params = textCheck(call.params ?? EMPTY, { optional: false });
  const query = textCheck(call.query ?? EMPTY, { optional: true });
  const body = call.file ? fileCheck : bodyCheck(call.body ?? EMPTY);
  return (request: FastifyRequest) => ({
    params: params(named(request.params as Record<string, string>)),
    query: query(parseQuery(request.raw.url?.split('?', 2)[1] ?? '')),
    body: call.body || call.file || request.body !== undefined ? body(request.body) : undefined,
    idempotencyKey: call.idempotent ? idempotencyKey(request) : '',
  });
}

/** Path values by the names of the contract: Fastify calls the remaining path `*`. */
function named({ '*': rest, ...params }: Record<string, string>): Record<string, string> {
  return rest === undefined ? params : { ...params, rest };
}

const EMPTY = { type: 'object', properties: {}, additionalProperties: false } as unknown as TObject;

function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new Refusal({ code: 'request.key_missing', field: 'Idempotency-Key' });
}

/** The encodings of answers. If a caller accepts both equally, the first is used. */
const ENCODINGS = ['br' as const, 'gzip' as const];

function context(request: FastifyRequest, reply: FastifyReply, platform: Platform) {
  return {
    caller: callers.get(request),
    lng: languageOf(request.headers),
    bearer: bearerIn(request.headers),
    encoding: negotiate(String(request.headers['accept-encoding'] ?? ''), ENCODINGS),
    cookie: (name: string) => readCookie(request.headers.cookie, name),
    origin: ownOrigin(request.headers, platform.config),
    isSecure: needsSecure(request.headers, platform.config),
    setHeader: (name: string, value: string) => void reply.header(name, value),
    setSession(token: string | null) {
      reply.header('set-cookie', sessionCookie(token, request.headers, platform.config));
    },
  };
}
