import { CALLS, type Call, isForOperators } from '@fairbook/contracts';
import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import fc from 'fast-check';
import type { TObject, TSchema } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * I1: any input gets a refusal with a status, never a server error. The gate sends four requests to each call,
 * others in each run; NIGHT=1 a thousand times as many.
 */
const RUNS = process.env.NIGHT ? 4_000 : 4;
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

let world: World;
let cookies: Record<'anyone' | 'user' | 'player' | 'operator', string>;
/** Of those who are refused only, so these sessions don't end. */
let player: Visitor;
let keeper: string;
beforeAll(async () => {
  world = await createWorld();
  const caller = (await world.registerPlayer()).cookie;
  cookies = { anyone: caller, user: caller, player: caller, operator: await operatorCookie() };
  player = await world.registerPlayer();
  keeper = await operatorCookie();
});
afterAll(() => world.close());

/** A session of its own, since a call may end it. */
async function operatorCookie(): Promise<string> {
  const { login, password } = await world.services.auth.registerOperator(`operator-${operators++}`);
  return (await world.signIn(login, password)).cookie;
}
let operators = 0;

/** JSON texts that fit none of our fields. */
const POISON = [
  '1e309',
  '-1e309',
  '"NaN"',
  'NaN',
  '-0',
  'null',
  '[]',
  '["1"]',
  '{}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '"\\u0000"',
  '"\\ud800"',
  '9007199254740993',
  '-1',
  '1.5',
  '0.1e-400',
  '""',
  '" "',
  'true',
  '"1; drop table users"',
  `"${'x'.repeat(2000)}"`,
  '1e1',
  '"1e3"',
  '"０"',
];
const TEXT_POISON = [
  '1e309',
  'NaN',
  '-0',
  'null',
  '',
  '%00',
  '%ff',
  '../..',
  '1,2',
  '[1]',
  'x'.repeat(300),
  "'",
  '+1',
];
const KEYS = ['__proto__', 'constructor', 'prototype', 'userId', 'role', 'isAdmin', 'toString', '', 'a.b'];

function jsonOf(schema: TSchema | undefined, mutate: { at: string; text: string } | null): string {
  const properties = (schema as TObject | undefined)?.properties ?? {};
  const pairs = Object.entries(properties as Record<string, TSchema>).map(
    ([key, each]) => `${JSON.stringify(key)}:${key === mutate?.at ? mutate.text : sample(each)}`,
  );
  if (mutate && !Object.hasOwn(properties, mutate.at))
    pairs.push(`${JSON.stringify(mutate.at)}:${mutate.text}`);
  return `{${pairs.join(',')}}`;
}

/** A valid value, so that only the one wrong field is judged. */
function sample(schema: TSchema): string {
  const one = schema as {
    type?: string;
    anyOf?: TSchema[];
    const?: unknown;
    items?: TSchema;
    examples?: unknown[];
  };
  if (one.examples) return JSON.stringify(one.examples[0]);
  if (one.const !== undefined) return JSON.stringify(one.const);
  if (one.anyOf?.[0]) return sample(one.anyOf[0]);
  if (one.type === 'integer' || one.type === 'number') return '2';
  if (one.type === 'boolean') return 'true';
  if (one.type === 'array') return one.items ? `[${sample(one.items)}]` : '[]';
  if (one.type === 'object') return jsonOf(schema, null);
  return '"en"';
}

const calls = Object.values<Call>(CALLS);

function attack(call: Call) {
  const bodyKeys = Object.keys((call.body as TObject | undefined)?.properties ?? {});
  const queryKeys = Object.keys(call.query?.properties ?? {});
  return fc.record({
    at: fc.constantFrom(...bodyKeys, ...KEYS),
    text: fc.oneof(fc.constantFrom(...POISON), fc.json({ maxDepth: 4 })),
    query: fc.option(
      fc.record({
        key: fc.constantFrom(...queryKeys, ...KEYS),
        value: fc.oneof(fc.constantFrom(...TEXT_POISON), fc.string().map(encodeURIComponent)),
        times: fc.integer({ min: 1, max: 2 }),
      }),
      { nil: null },
    ),
    param: fc.oneof(fc.constantFrom(...TEXT_POISON), fc.string({ minLength: 1 }).map(encodeURIComponent)),
    isWhole: fc.boolean(),
  });
}

test.each(calls.map((call) => [call.id, call] as const))('I1: %s never fails', async (_, call) => {
  const check = async ({ at, text, query, param, isWhole }: Attack) => {
    const url = call.path.replaceAll(/\{\w+\}/g, param || 'x');
    const search = query
      ? `?${Array(query.times)
          .fill(`${encodeURIComponent(query.key)}=${query.value}`)
          .join('&')}`
      : '';
    const answer = await world.app.inject({
      method: call.method,
      url: url + search,
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        cookie: cookies[typeof call.right === 'string' ? call.right : 'operator'],
        'idempotency-key': 'a-key-of-a-fuzz-test',
        ...(call.method !== 'GET' && call.body && { 'content-type': 'application/json' }),
      },
      ...(call.method !== 'GET' &&
        call.body && { payload: isWhole ? text : jsonOf(call.body, { at, text }) }),
    });
    expect(answer.statusCode, `${call.method} ${url}${search} ${answer.body}`).toBeLessThan(500);
    const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json');
    expect(answer.statusCode < 400 || isProblem).toBe(true);
  };
  await fc.assert(fc.asyncProperty(attack(call), check), {
    numRuns: RUNS,
    seed: SEED,
  });
});

interface Attack {
  at: string;
  text: string;
  query: { key: string; value: string; times: number } | null;
  param: string;
  isWhole: boolean;
}

/** No shape takes these. By day two for each field, in turns; at night all. */
const CERTAIN = ['1e309', '-0', '{"__proto__":{"a":1}}', '{"constructor":{}}', 'NaN', '[[]]'];
const certainFor = (n: number) => CERTAIN.filter((_, m) => process.env.NIGHT || (n + m) % 3 === 0);

test.each(calls.filter(({ body }) => body).map((call) => [call.id, call] as const))(
  'I1: %s refuses every unknown or poisoned field',
  async (_, call) => {
    const cookie = isForOperators(call) ? keeper : player.cookie;
    const token = call.bearer ? (await player.api('auth.userToken')).token : null;
    const bodyKeys = Object.keys((call.body as TObject).properties);
    const attacks = [
      ...bodyKeys.flatMap((at, n) => certainFor(n).map((text) => ({ at, text }))),
      ...KEYS.filter((at) => !bodyKeys.includes(at)).map((at) => ({ at, text: '1' })),
    ];
    for (const mutation of attacks) {
      const answer = await world.app.inject({
        method: call.method,
        url: call.path,
        headers: {
          host: 'localhost',
          origin: 'http://localhost',
          cookie,
          ...(token !== null && { authorization: `Bearer ${token}` }),
          'content-type': 'application/json',
          'idempotency-key': 'a-key-of-a-fuzz-test',
        },
        payload: jsonOf(call.body, mutation),
      });
      expect(answer.statusCode, JSON.stringify(mutation)).toBe(400);
      expect(answer.json().errors[0].code).toBe('request.invalid');
    }
  },
);

const headers = { host: 'localhost', origin: 'http://localhost' };

test.each(['\\u0000', 'a\\u0000b', '\\ud800', '\\udfff\\ud800'])(
  'a text that no database can store is refused: %s',
  async (text) => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/web-api/auth/login',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: `{"mode":"login_password","login":"${text}","password":"x"}`,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0]).toMatchObject({ code: 'request.invalid', field: 'login' });
  },
);

test('a text that no database can store is refused in a path or a query, too', async () => {
  const { cookie } = await world.registerPlayer();
  for (const url of ['/bets-api/v1/coupons/by-key/12345678%00', '/bets-api/v1/coupons?before=%00']) {
    const answer = await world.app.inject({ method: 'GET', url, headers: { ...headers, cookie } });
    expect(answer.statusCode, url).toBe(400);
  }
});
