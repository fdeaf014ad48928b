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
import { exampleOf } from './call-examples.ts';
import { capital, type NamedShapes, namedShapes } from './named-shapes.ts';
import { webhookPaths } from './webhook-docs.ts';

type Json = Record<string, unknown>;

/** The calls that a reader may see; those for operators only if the reader is one. */
export function callsFor(isOperator: boolean): Call[] {
  return Object.values<Call>(CALLS).filter(
    (call) => isOperator || !(isForOperators(call) || call.path.startsWith('/operator-api/')),
  );
}

/** The modules in the order in which a program first needs them; the others follow by name. */
const FIRST_USED = ['tokens', 'sportsbook', 'wallet', 'bets', 'cashout', 'codes', 'proof', 'casino', 'seeds'];

const tagOf = ({ id }: Call): string => id.split('.')[0]!;

/**
 * Whether programs may rely on the call (docs/api-changes.md): a token opens it, or anyone reads it in a module that
 * programs use first. The others belong to the pages of the site and change with them.
 */
export const isStable = (call: Call): boolean =>
  call.scope !== undefined ||
  (call.right === 'anyone' && call.method === 'GET' && FIRST_USED.includes(tagOf(call)));

/** The calls, module by module, in the order of a first use. */
export function inOrderOfUse(calls: readonly Call[]): Call[] {
  const placeOf = (call: Call) =>
    (FIRST_USED.indexOf(tagOf(call)) + FIRST_USED.length + 1) % (FIRST_USED.length + 1);
  return calls.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || tagOf(one).localeCompare(tagOf(other)),
  );
}

/** OpenAPI 3.1 of the calls, generated from the contracts. */
export function openApi(calls: readonly Call[]): Json {
  const paths: Record<string, Json> = {};
  const shapes = namedShapes();
  const problem = shapes.refer(Problem);
  for (const call of inOrderOfUse(calls)) {
    const path = paths[call.path] ?? {};
    paths[call.path] = { ...path, [call.method.toLowerCase()]: operation(call, shapes, problem) };
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
    tags: [...new Set(inOrderOfUse(calls).map(tagOf))].map((name) => ({ name })),
    paths,
    webhooks: webhookPaths(shapes),
    components: {
      schemas: shapes.written(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-fb_session' },
        token: { type: 'http', scheme: 'bearer', description: 'An access token with the scope of the call.' },
      },
    },
  };
}

function operation(call: Call, shapes: NamedShapes, problem: Json): Json {
  return {
    operationId: call.id,
    tags: [tagOf(call)],
    summary: call.summary,
    security:
      call.right === 'anyone'
        ? []
        : [{ session: [] }, ...tokenScopes(call).map((scope) => ({ token: [scope] }))],
    'x-right': isForOperators(call) ? 'operator' : call.right,
    ...(typeof call.right === 'object' && { 'x-permission': call.right }),
    'x-rate-limit': call.rateLimit,
    'x-stable': isStable(call),
    ...(call.deprecated && { deprecated: true, 'x-until': call.deprecated.until }),
    parameters: parameters(call),
    ...(call.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: shapes.refer(call.body, `${capital(call.id)}Body`),
            ...shown(exampleOf(call)?.body),
          },
        },
      },
    }),
    ...(call.file && { requestBody: { required: true, content: { 'application/octet-stream': {} } } }),
    responses: { [call.success.status]: success(call, shapes), ...refusals(call, problem) },
  };
}

/** The scope that a token needs: for calls of operators their permission. None where a token is not enough. */
export function tokenScopes(call: Call): string[] {
  const scope = asksConfirmed(call) ? undefined : (permissionOf(call) ?? call.scope);
  return scope ? [scope] : [];
}

/** An example as OpenAPI has it; nothing without one. */
const shown = (value: unknown): Json => (value === undefined ? {} : { examples: { example: { value } } });

function parameters(call: Call): Json[] {
  const example = exampleOf(call);
  const list = (place: 'path' | 'query', schema: Call['params']) =>
    Object.entries(schema ? (plainSchema(schema).properties as Json) : {}).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path',
      schema: property,
      ...shown((place === 'path' ? example?.params : example?.query)?.[name]),
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

function success(
  { id, success: { body, contentType = 'application/json' }, summary }: Call,
  shapes: NamedShapes,
): Json {
  if (!body) return { description: summary };
  const isJson = contentType === 'application/json';
  const schema = shapes.refer(body, isJson ? `${capital(id)}Answer` : undefined);
  return { description: summary, content: { [contentType]: { schema } } };
}

/** Refusals by status, each with its codes. */
function refusals(call: Call, problem: Json): Record<string, Json> {
  const byStatus = Map.groupBy(errorCodes(call), (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `[${code}](/docs/errors/${code})`).join(', '),
        content: { 'application/problem+json': { schema: problem } },
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
