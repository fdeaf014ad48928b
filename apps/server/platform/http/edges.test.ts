import { CALLS, type Call, site } from '@fairbook/contracts';
import {
  type BettingWorld,
  createBettingWorld,
  type Edge,
  edgesOf,
  freshKey,
  HOME,
  type Known,
  type Player,
  type Shape,
  sampleOf,
  type Visitor,
} from '@fairbook/testkit';
import type { LightMyRequestResponse } from 'fastify';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * I1: every valid input has an answer. Each call is sent the edges of its shape, by the contracts and by the served
 * OpenAPI document, from every caller who may make it: none of them is a server error.
 */
interface Asked {
  id: string;
  method: string;
  path: string;
  right: 'anyone' | 'user' | 'player' | 'operator';
  params?: Shape;
  query?: Shape;
  body?: Shape;
}

let book: BettingWorld;
let player: Player;
let operator: Visitor;
let known: Known;
/** The `id` of calls that don't mean a coupon or an account. */
let ids: Record<string, number>;

beforeAll(async () => {
  book = await createBettingWorld(3);
  player = await book.player('1000');
  operator = await book.world.operator();
  // Operators ban, limit and grant to this player, so that the other one can go on betting.
  const bystander = await book.player('10');
  const placed = await book.place(player, {});
  ids = {
    'visitors.readRestrictions': bystander.userId,
    'visitors.editRestrictions': bystander.userId,
    'sportsbook.game': 1,
    'sportsbook.sameGame': 1,
  };
  known = {
    accountId: [player.accountId],
    userId: [bystander.userId],
    couponId: [placed.answer!.couponId],
    id: [placed.answer!.couponId, player.accountId],
    gameId: [1],
    outcomeId: ['1::1'],
    coef: [2.2],
    bets: [[HOME]],
    method: ['demo'],
    changeCoefAction: [2],
  };
});
afterAll(() => book.world.close());

const everyNth = (n: number) => (edges: Edge[]) =>
  process.env.NIGHT ? edges : edges.filter((_, i) => i % n === n >> 1);

/** Of the contracts every sixth edge; of edges that repeat them or are slow every thirtieth. */
const [sixth, thirtieth] = [everyNth(6), everyNth(30)];

const FROM_CONTRACTS = Object.values<Call>(CALLS)
  .map(({ right, ...call }) => ({
    ...call,
    right: typeof right === 'string' ? right : ('operator' as const),
  }))
  .map(
    ({ id, method, path, right, params, query, body }): Asked => ({
      id,
      method,
      path,
      right,
      ...(params && { params: params as Shape }),
      ...(query && { query: query as Shape }),
      ...(body && { body: body as Shape }),
    }),
  );

describe('the edges of the contracts', () => {
  test.each(FROM_CONTRACTS.map((call) => [call.id, call] as const))('%s', (_, call) =>
    sendEdges(call, sixth),
  );
});

test('the edges of the served OpenAPI document', async () => {
  const { cookie } = await book.world.operator('reader');
  const { paths } = (
    await book.world.app.inject({
      method: 'GET',
      url: '/openapi.json',
      headers: { host: 'localhost', cookie },
    })
  ).json();
  const calls = Object.entries<Record<string, Operation>>(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => askedBy(method, path, operation)),
  );
  expect(calls.map(({ id }) => id).sort()).toEqual(FROM_CONTRACTS.map(({ id }) => id).sort());
  for (const call of calls) await sendEdges(call, thirtieth);
});

interface Operation {
  operationId: string;
  'x-right': Asked['right'];
  parameters: { name: string; in: string; schema: Shape }[];
  requestBody?: { content: { 'application/json'?: { schema: Shape } } };
}

function askedBy(method: string, path: string, operation: Operation): Asked {
  const place = (name: string): Shape => {
    const fields = operation.parameters.filter((each) => each.in === name);
    const required = name === 'path' ? fields.map((each) => each.name) : [];
    return {
      type: 'object',
      properties: Object.fromEntries(fields.map((each) => [each.name, each.schema])),
      required,
    };
  };
  const body = operation.requestBody?.content['application/json']?.schema;
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    right: operation['x-right'],
    params: place('path'),
    query: place('query'),
    ...(body && { body }),
  };
}

/** Every setting at its edges: later calls read what an operator has set. */
test.each(Object.entries(site.SETTING_GROUPS))('settings of group %s', async (group, shape: TSchema) => {
  const params = { group: group as site.SettingGroup };
  let { value, version } = await operator.api('config.readGroup', { params });
  const call = { id: 'config.editGroup', method: 'PUT', path: '/operator-api/v1/config/{group}' };
  for (const edge of thirtieth(edgesOf(shape as Shape, asKnown(value)))) {
    const body = { version, value: edge.value };
    const answer = await send(
      { ...call, right: 'operator' },
      { params, query: {}, body },
      edge.at,
      operator.cookie,
    );
    if (answer.statusCode !== 200) continue;
    version = answer.json().version;
    const config = await book.world.app.inject({ method: 'GET', url: '/bff-api/config/all.json?lang=en' });
    expect(config.statusCode, `${group} at ${edge.at}`).toBe(200);
  }
  await operator.api('config.editGroup', { params, body: { version, value } });
});

/** A writer never accepts what an answer refuses: all that the edges left in this world is read again, by all who may. */
test('what the calls before have written is shown whole by every answer', async () => {
  const readers = FROM_CONTRACTS.filter(({ method, id }) => method === 'GET' && !id.startsWith('auth.'));
  expect(readers.length).toBeGreaterThan(100);
  let shown = 0;
  for (const call of readers) {
    const id = ids[call.id];
    const params = sampleOf(call.params ?? {}, id === undefined ? known : { ...known, id: [id] });
    for (const cookie of await cookiesFor(call)) {
      const { statusCode } = await send(call, { params, query: {} }, 'what was written', cookie);
      if (statusCode === 200) shown += 1;
    }
  }
  expect(shown).toBeGreaterThan(100);
});

function asKnown(value: Record<string, unknown>): Known {
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, [each]]));
}

async function sendEdges(call: Asked, chosen: typeof sixth): Promise<void> {
  const cookies = await cookiesFor(call);
  const id = ids[call.id];
  const real = id === undefined ? known : { ...known, id: [id] };
  const plain = {
    params: sampleOf(call.params ?? {}, real),
    query: {},
    body: call.body && sampleOf(call.body, real),
  };
  if (chosen === sixth) for (const cookie of cookies) await send(call, plain, 'plain', cookie);
  const cookie = cookies[0]!;
  for (const part of ['params', 'query', 'body'] as const) {
    const shape = call[part];
    if (!shape) continue;
    for (const { at, value } of chosen(edgesOf(shape, real)))
      await send(call, { ...plain, [part]: value }, `${part}.${at}`, cookie);
  }
  if (call.id.startsWith('blocks.')) await liftBlocks();
}

/** Lifts blocks, so that what one call has closed doesn't stop the next. */
async function liftBlocks(): Promise<void> {
  const { rules } = await operator.api('blocks.list');
  for (const { id, version } of rules)
    await operator.api('blocks.remove', { params: { id }, query: { version } });
}

/** The permitted caller comes first. Calls that sign in or out end sessions, so they have their own. */
async function cookiesFor({ id, right }: Asked): Promise<string[]> {
  if (id.startsWith('auth.')) return ['', (await book.world.registerPlayer()).cookie];
  if (right === 'operator') return [operator.cookie, player.cookie, ''];
  return right !== 'anyone' ? [player.cookie, operator.cookie, ''] : ['', player.cookie, operator.cookie];
}

interface Sent {
  params: unknown;
  query: unknown;
  body?: unknown;
}

async function send(call: Asked, sent: Sent, at: string, cookie: string): Promise<LightMyRequestResponse> {
  const params = (sent.params ?? {}) as Record<string, unknown>;
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(params[key] ?? '')));
  const query = new URLSearchParams(
    Object.entries((sent.query ?? {}) as object).map(([key, value]) => [key, String(value)]),
  ).toString();
  const answer = await book.world.app.inject({
    method: call.method as 'GET',
    url: query ? `${path}?${query}` : path,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      'idempotency-key': freshKey(),
      ...(cookie && { cookie }),
      ...(sent.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(sent.body !== undefined && { payload: JSON.stringify(sent.body) }),
  });
  const told = `${call.id} at ${at}: ${path}?${query} ${JSON.stringify(sent.body)?.slice(0, 300)} → ${answer.body.slice(0, 200)}`;
  const isMeant = answer.statusCode === 503 && answer.body.includes('"site.maintenance"');
  if (!isMeant) expect(answer.statusCode, told).toBeLessThan(500);
  expect(answer.headers['x-rows-left-out'], told).toBeUndefined();
  return answer;
}
