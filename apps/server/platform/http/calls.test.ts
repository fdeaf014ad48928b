import { CALLS, type Call, ERRORS, isForOperators } from '@fairbook/contracts';
import { LANGUAGES, readDictionary } from '@fairbook/i18n/dictionaries';
import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fastifyPath } from './refuse-all-else.ts';

const calls = Object.values<Call>(CALLS);
const UUID = '01a1f81e-6675-75ad-9963-ca0d7a0776d9';
const NIGHT = process.env.NIGHT === '1';

let world: World;
let cookie: string;
let player: Visitor;
let keeper: string;
beforeAll(async () => {
  world = await createWorld();
  const { login, password } = await world.services.auth.registerOperator('keeper');
  keeper = (await world.signIn(login, password)).cookie;
  player = await world.registerPlayer();
  cookie = player.cookie;
});
afterAll(() => world.close());

/** Values whose shape depends on a name beside them; the handler checks them against it. */
const FREE: Readonly<Record<string, readonly string[]>> = { 'config.editGroup': ['/value'] };
const isFree = (id: string) => (at: string) => FREE[id]?.includes(at) ?? false;

/** The places where a shape lets unnamed fields through. */
function openShapes(shape: unknown, at: string, isAllowed: (at: string) => boolean): string[] {
  if (typeof shape !== 'object' || shape === null) return [];
  const { type, properties, patternProperties, additionalProperties, items, anyOf } = shape as Schema;
  const isOpen = type === 'object' && additionalProperties !== false && !patternProperties;
  const inner = { ...properties, ...patternProperties, '[]': items, ...anyOf };
  return [
    ...(isOpen && !isAllowed(at) ? [at || '/'] : []),
    ...(isAllowed(at)
      ? []
      : Object.entries(inner).flatMap(([key, each]) => openShapes(each, `${at}/${key}`, isAllowed))),
  ];
}

interface Schema {
  type?: string;
  properties?: Record<string, unknown>;
  patternProperties?: Record<string, unknown>;
  additionalProperties?: unknown;
  items?: unknown;
  anyOf?: unknown[];
}

const own = { host: 'localhost', origin: 'http://localhost' };
const pathOf = (call: Call) => call.path.replace('{id}', UUID).replace('{key}', 'some-key-1');
const mutating = calls.filter(({ method }) => method !== 'GET');
const numbered = (some: Call[]) => some.map((call, n) => [call.id, call, n] as const);

const FILE = 'application/octet-stream';
const takes = (call: Call) => call.body !== undefined || call.file !== undefined;

describe('every contract', () => {
  test.each(calls.map((call) => [call.id, call] as const))('%s has a route', (_, call) => {
    expect(world.app.hasRoute({ method: call.method, url: fastifyPath(call.path) })).toBe(true);
  });

  test.each(calls.map((call) => [call.id, call] as const))('%s is found by its own id', (id, call) => {
    expect(CALLS[id as keyof typeof CALLS]).toBe(call);
  });

  test.each(calls.map((call) => [call.id, call] as const))(
    '%s has closed shapes only (I1)',
    (id, { params, query, body }) => {
      for (const shape of [params, query, body]) expect(openShapes(shape, '', isFree(id))).toEqual([]);
    },
  );

  test.each(calls.map((call) => [call.id, call] as const))(
    '%s refuses an unknown or repeated query key (I1)',
    async (_, call) => {
      const key = Object.keys(call.query?.properties ?? {})[0] ?? 'lang';
      const token = call.bearer ? (await player.api('auth.userToken')).token : null;
      for (const search of ['?nobodyKnowsThis=1', `?${key}=1&${key}=1`, '?__proto__=1', '?constructor=1']) {
        const answer = await world.app.inject({
          method: call.method,
          url: pathOf(call) + search,
          headers: {
            ...own,
            ...((call.right === 'player' || call.right === 'user') && { cookie }),
            ...(token !== null && { authorization: `Bearer ${token}` }),
            ...(isForOperators(call) && { cookie: keeper }),
            ...(takes(call) && { 'content-type': call.file ? FILE : 'application/json' }),
          },
          ...(takes(call) && { payload: '{}' }),
        });
        expect(answer.statusCode, search).toBe(400);
      }
    },
  );

  test.each(calls.filter(({ right }) => right !== 'anyone').map((call) => [call.id, call] as const))(
    '%s refuses a visitor',
    async (_, call) => {
      const answer = await world.app.inject({ method: call.method, url: pathOf(call), headers: own });
      const wanted = takes(call) ? [401, 415] : [401];
      expect(wanted).toContain(answer.statusCode);
    },
  );
});

describe('every refusal code', () => {
  test.each(LANGUAGES)('has a text in %s, and no text is unused', (lng) => {
    expect(Object.keys(readDictionary(lng, 'errors')).sort()).toEqual(Object.keys(ERRORS).sort());
  });
});

const FOREIGN_TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
];

describe('a mutating call from a foreign page is refused before anything else (W4)', () => {
  const foreign = [
    {},
    { origin: 'null' },
    { origin: 'http://evil.example' },
    { origin: 'http://sub.localhost' },
    { origin: 'https://localhost' },
    { origin: 'http://localhost.evil.example' },
    { origin: 'http://localhost:8080' },
    { origin: 'http://localhost@evil.example' },
    { origin: 'http://localhost/' },
    { origin: 'http://localhost, http://evil.example' },
    { origin: 'HTTP://LOCALHOST' },
    { origin: 'file://' },
    { origin: '' },
    { origin: 'http://evil.example', 'x-http-method-override': 'GET' },
    { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' },
    { referer: 'http://localhost/' },
  ];
  // By day the types take turns over origins and calls; at night every origin has every type.
  const typesFor = (n: number) => FOREIGN_TYPES.filter((_, m) => NIGHT || m === n % 4);
  test.each(numbered(mutating))('%s', async (_, call, n) => {
    for (const [m, headers] of foreign.entries()) {
      for (const type of typesFor(n + m)) {
        const answer = await world.app.inject({
          method: call.method,
          url: pathOf(call),
          headers: { host: 'localhost', cookie, 'content-type': type, ...headers },
          payload: '{}',
        });
        expect(answer.statusCode, JSON.stringify(headers)).toBe(403);
        expect(answer.json().errors[0].code).toBe('request.foreign_origin');
      }
    }
  });
});

describe('reading changes nothing (W4)', () => {
  /** What uses and minutes change: last uses of sessions, signs of life, the reach of settlement, states, checkpoints. */
  const TOLD = ['sessions', 'risk_nodes', 'settled_until', 'status_spans', 'house_checkpoints'];
  /** A read that creates its answer: a challenge. */
  const MAKES: readonly string[] = ['captcha.update'];

  /** Every table as one number. */
  async function everything(): Promise<Record<string, string>> {
    const { pool } = world.platform;
    const { rows: tables } = await pool.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const sums: Record<string, string> = {};
    for (const { name } of tables.filter((table) => !TOLD.includes(table.name))) {
      const { rows } = await pool.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtext(t::text)::bigint), 0) as sum from ${name} t`,
      );
      sums[name] = rows[0]!.sum;
    }
    return sums;
  }

  test('by a visitor, a player and an operator, from a foreign page', async () => {
    const reading = calls.filter(({ id, method }) => method === 'GET' && !MAKES.includes(id));
    const before = await everything();
    expect(Object.keys(before).length).toBeGreaterThan(20);
    for (const call of reading)
      for (const each of ['', cookie, keeper]) {
        const headers = {
          host: 'localhost',
          'sec-fetch-site': 'cross-site',
          referer: 'http://evil.example/',
        };
        const query = call.query && 'force_refresh' in call.query.properties ? '?force_refresh=true' : '';
        await world.app.inject({
          method: 'GET',
          url: pathOf(call) + query,
          headers: { ...headers, ...(each && { cookie: each }) },
        });
      }
    expect(await everything()).toEqual(before);
  });
});

describe('only JSON is read (I2)', () => {
  const variants = [
    '',
    ' ',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/JSON ; charset=utf-8',
    ' application/json',
    'application/json\t',
    'application/json\t; charset=utf-8',
    'application/json ;',
    'application/json;',
    'application/json; charset=utf-7',
    'application/json; charset=utf-16',
    'application/json; charset="utf-8"',
    'application/json, text/plain',
    'application/json;charset=utf-8;x=y',
    'application/jsonx',
    'application/json+x',
    'application/ld+json',
    'application/problem+json',
    'text/json',
    'application',
    'application/',
    '/json',
    '*/*',
    'application/json/',
    'application/x-json',
    'application/octet-stream',
  ];
  // By day each call refuses every fourth of them, and each of them is refused by a quarter of the calls; at night all.
  const variantsFor = (n: number) => variants.filter((_, m) => NIGHT || (n + m) % 4 === 0);
  test.each(numbered(mutating.filter(({ body }) => body)))('%s', async (_, call, n) => {
    for (const type of variantsFor(n)) {
      const answer = await world.app.inject({
        method: call.method,
        url: pathOf(call),
        headers: { ...own, cookie, 'content-type': type },
        payload: '{"anything":1}',
      });
      expect(answer.statusCode, JSON.stringify(type)).toBe(415);
    }
  });

  const bare = mutating.filter(({ body }) => !body);
  test.each(numbered(bare))('%s, which takes no body', async (_, call, n) => {
    // Calls with files are few: they refuse all that is no file.
    for (const type of call.file ? variants : variantsFor(n)) {
      const answer = await world.app.inject({
        method: call.method,
        url: pathOf(call),
        headers: { ...own, cookie, 'content-type': type },
        payload: '{"anything":1}',
      });
      const isRight = call.file && type === FILE;
      // A file is read as such: then its query is missing, or the caller may not send any.
      const refused = isForOperators(call) ? 403 : 400;
      expect(answer.statusCode, JSON.stringify(type)).toBe(isRight ? refused : 415);
    }
  });

  test('a call without a body refuses one', async () => {
    const send = (headers: Record<string, string>, payload?: string) =>
      world.app.inject({
        method: 'POST',
        url: '/web-api/auth/disconnect',
        headers: { ...own, ...headers },
        ...(payload !== undefined && { payload }),
      });
    expect((await send({})).statusCode).toBe(204);
    expect((await send({ 'content-type': 'text/plain' }, 'x')).statusCode).toBe(415);
    expect((await send({ 'content-type': 'application/json' }, '{}')).statusCode).toBe(204);
    expect((await send({ 'content-type': 'application/json' }, '{"a":1}')).statusCode).toBe(400);
    expect(
      (await send({ 'content-type': 'application/json', 'content-encoding': 'gzip' }, '{}')).statusCode,
    ).toBe(415);
  });
});

test('a body over 64 KB is refused', async () => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/web-api/auth/login',
    headers: { ...own, 'content-type': 'application/json' },
    payload: JSON.stringify({ mode: 'login_password', login: 'a', password: 'x'.repeat(70_000) }),
  });
  expect(answer.statusCode).toBe(413);
  expect(answer.json().errors[0].code).toBe('request.too_large');
});

test('other methods of a known path, and unknown API paths, get problem responses, too', async () => {
  const wrong = await world.app.inject({ method: 'DELETE', url: '/web-api/auth/login' });
  expect(wrong.statusCode).toBe(405);
  expect(wrong.headers.allow).toBe('POST');
  for (const [method, url, allow] of [
    ['POST', '/bets-api/v1/coupons/7?a=b', 'GET'],
    ['HEAD', '/web-api/auth/login', 'POST'],
    ['GET', '/operator-api/v1/players/7/restrictions', null],
    ['DELETE', '/proof-api/v1/log/tile/entries/x001/002', 'GET'],
    ['PATCH', '/operator-api/v1/players/7/restrictions', 'GET, PUT'],
    ['PUT', '/healthz', 'GET'],
  ] as const) {
    const { statusCode, headers } = await world.app.inject({ method, url });
    expect([statusCode === 405, headers.allow ?? null], `${method} ${url}`).toEqual([allow !== null, allow]);
  }
  const nothing = await world.app.inject({ method: 'GET', url: '/bets-api/v9/nothing' });
  expect(nothing.statusCode).toBe(404);
  expect(nothing.headers['content-type']).toContain('application/problem+json');
});

test('a refusal is in the caller’s language and names the request', async () => {
  const answer = await world.app.inject({
    method: 'GET',
    url: '/office-api/accounts',
    headers: { 'accept-language': 'ru' },
  });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({
    status: 401,
    title: readDictionary('ru', 'errors')['auth.required'],
    requestId: answer.headers['x-request-id'],
    errors: [{ code: 'auth.required', action: { kind: 'sign_in' } }],
  });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  });
});

test('a caller over the limit is told when to come back', async () => {
  await using limited = await createWorld({ config: { rateLimitFactor: 0.1 } });
  const ask = () => limited.app.inject({ method: 'GET', url: '/bff-api/config/all.json' });
  const statuses = [];
  for (let i = 0; i < 70; i++) statuses.push((await ask()).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  const answer = await ask();
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.json().errors[0]).toMatchObject({ code: 'request.rate_limited', action: { kind: 'wait' } });
  // So are providers of payments, before the bytes of their messages are read.
  const told = { method: 'POST', url: '/payments-api/v1/hooks/hosted', headers: own, payload: {} } as const;
  const heard = [];
  for (let i = 0; i < 122; i++) heard.push((await limited.app.inject(told)).statusCode);
  expect(heard).toEqual([...Array(120).fill(404), 429, 429]);
});

test('a new session gives no new allowance for registering and signing in', async () => {
  await using limited = await createWorld({ config: { rateLimitFactor: 0.1 } });
  const ask = (cookie: string) =>
    limited.app.inject({
      method: 'POST',
      url: '/web-api/registration/fast_reg',
      headers: { ...own, 'content-type': 'application/json', ...(cookie && { cookie }) },
      payload: { countryId: 38, currencyIso: 'EUR', lng: 'en', isAdult: true, acceptsTerms: true },
    });
  let session = '';
  const statuses = [];
  for (let i = 0; i < 8; i++) {
    const answer = await ask(session);
    statuses.push(answer.statusCode);
    session = String(answer.headers['set-cookie'] ?? session).split(';', 1)[0]!;
  }
  // A captcha may be required meanwhile; refusals for it count like the rest.
  expect(statuses.map((status) => status === 429)).toEqual([...Array(6).fill(false), true, true]);
});

test('behind a proxy only the proxy’s own entry counts', async () => {
  await using limited = await createWorld({ config: { rateLimitFactor: 0.1, trustProxy: true } });
  const statuses = [];
  for (let i = 0; i < 62; i++) {
    const answer = await limited.app.inject({
      method: 'GET',
      url: '/bff-api/config/all.json',
      headers: { 'x-forwarded-for': `198.51.100.${i}, 192.0.2.1` },
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test.each(['', 'short', 'x'.repeat(65), 'with a space', 'tab\tinside', 'kéy-of-latin'])(
  'an idempotency key is 8 to 64 visible ASCII characters, so "%s" is refused',
  async (key) => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/payments-api/v1/deposits',
      headers: { ...own, cookie, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      payload: { method: 'demo', accountId: 1, amount: '5' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0]).toMatchObject({ code: 'request.key_missing', field: 'Idempotency-Key' });
  },
);
