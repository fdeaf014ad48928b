import {
  asksConfirmed,
  CALLS,
  type Call,
  declaredErrors,
  ERRORS,
  isForOperators,
  Problem,
  permissionOf,
} from '@fairbook/contracts';
import { plainSchema } from '../../platform/http/response-schema.ts';
import { webhookPaths } from './webhook-docs.ts';

type Json = Record<string, unknown>;

/** The calls that a reader may see; those for operators only if the reader is one. */
export function callsFor(isOperator: boolean): Call[] {
  return Object.values<Call>(CALLS).filter(
    (call) => isOperator || !(isForOperators(call) || call.path.startsWith('/operator-api/')),
  );
}

/** OpenAPI 3.1 of the calls, generated from the contracts. */
export function openApi(calls: readonly Call[]): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = paths[call.path] ?? {};
    paths[call.path] = { ...path, [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairbook',
      version: '1',
      description:
        'Amounts are decimal strings in major units, odds are numbers with at most three decimals. A program uses an access token (`Authorization: Bearer fbt_…`), made on the page Security, and needs neither a cookie nor an Origin. A page has the session cookie; its mutating calls need the Origin of the site. Texts come in the language of `X-Language`, of the cookie `lng` or of `Accept-Language`. Moments in them are in the zone of `X-Time-Zone` (an IANA name), without it in UTC.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    webhooks: webhookPaths(),
    components: {
      schemas: { Problem: plainSchema(Problem) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-fb_session' },
        token: { type: 'http', scheme: 'bearer', description: 'An access token with the scope of the call.' },
      },
    },
  };
}

function operation(call: Call): Json {
  return {
    operationId: call.id,
    tags: [call.id.split('.')[0]],
    summary: call.summary,
    security:
      call.right === 'anyone'
        ? []
        : [{ session: [] }, ...tokenScopes(call).map((scope) => ({ token: [scope] }))],
    'x-right': isForOperators(call) ? 'operator' : call.right,
    ...(typeof call.right === 'object' && { 'x-permission': call.right }),
    'x-rate-limit': call.rateLimit,
    parameters: parameters(call),
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: plainSchema(call.body) } } },
    }),
    ...(call.file && { requestBody: { required: true, content: { 'application/octet-stream': {} } } }),
    responses: { [call.success.status]: success(call), ...refusals(call) },
  };
}

/** The scope that a token needs: for calls of operators their permission. None where a token is not enough. */
export function tokenScopes(call: Call): string[] {
  const scope = asksConfirmed(call) ? undefined : (permissionOf(call) ?? call.scope);
  return scope ? [scope] : [];
}

function parameters(call: Call): Json[] {
  const list = (place: 'path' | 'query', schema: Call['params']) =>
    Object.entries(schema ? (plainSchema(schema).properties as Json) : {}).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path',
      schema: property,
    }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'Chosen by the caller; the same key answers the same outcome and moves money once.',
    schema: { type: 'string', minLength: 8, maxLength: 64 },
  };
  return [...list('path', call.params), ...list('query', call.query), ...(call.idempotent ? [key] : [])];
}

function success({ success: { body, contentType = 'application/json' }, summary }: Call): Json {
  if (!body) return { description: summary };
  return { description: summary, content: { [contentType]: { schema: plainSchema(body) } } };
}

/** Refusals by status, each with its codes. */
function refusals(call: Call): Record<string, Json> {
  const byStatus = Map.groupBy(errorCodes(call), (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

/** The declared codes of a call, and those that its permission and its schema add. */
export function errorCodes(call: Call) {
  return [
    ...declaredErrors(call),
    ...(call.right === 'anyone' ? [] : (['auth.required', 'auth.forbidden'] as const)),
    ...(tokenScopes(call).length > 0
      ? (['auth.token_refused', 'auth.token_scope', 'auth.token_network'] as const)
      : []),
    ...(isForOperators(call) ? (['auth.no_permission', 'auth.second_step_needed'] as const) : []),
    ...(call.method === 'GET' ? [] : (['request.foreign_origin'] as const)),
    ...(call.body || call.file ? (['request.unsupported_type', 'request.too_large'] as const) : []),
    ...(['request.invalid', 'request.rate_limited', 'server.internal', 'server.unavailable'] as const),
  ].filter((code, index, all) => all.indexOf(code) === index);
}
