import type { Refusal } from '@fairbook/contracts';
import { CALLS, type Call, ERRORS } from '@fairbook/contracts';
import { WEBHOOK_EVENTS } from '@fairbook/contracts/after/webhook-events';
import { createWorld, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addGauge } from '../../platform/telemetry/metrics.ts';
import { admitMonitor } from './monitor.ts';
import { openApi } from './openapi.ts';
import { WAYS_FORWARD } from './ways-forward.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function get(url: string) {
  return world.app.inject({ method: 'GET', url });
}

test('the process is alive and ready', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await get('/readyz')).json()).toEqual({
    status: 'ready',
    checks: expect.objectContaining(
      Object.fromEntries(
        ['database', 'disk', 'coupons', 'proof'].map((name) => [name, { ok: true, detail: 'ok' }]),
      ),
    ),
  });
});

test('a failed check answers 503 with its name and when to retry', async () => {
  world.services.readiness.add('test', () => 'down for a test');
  const answer = await get('/readyz');
  world.services.readiness.add('test', () => null);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json().errors[0].action).toEqual({ kind: 'wait', values: { test: 'down for a test' } });
});

test('metrics time every call by its id', async () => {
  await get('/healthz');
  const answer = await get('/metrics');
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.body).toContain('fairbook_call_seconds_count{call="system.healthz",status="2xx"}');
});

test.each([
  [/^fairbook_pool_waiting\{work="money"\} 0$/m],
  [/^fairbook_disk_free_bytes [1-9]/m],
  [/^fairbook_pending_overdue_seconds 0$/m],
  [/^fairbook_unsettled_coupons 0$/m],
  [/^fairbook_lane_waiting 0$/m],
])('metrics contain what docs/operations.md tells to watch: %s', async (line) => {
  expect((await get('/metrics')).body).toMatch(line);
});

test('a figure that throws is NaN, and the others are shown', async () => {
  addGauge(world.platform.metrics, 'fairbook_of_a_test' as never, () => Promise.reject(new Error('down')));
  const { statusCode, body } = await get('/metrics');
  expect(statusCode).toBe(200);
  expect(body).toContain('fairbook_of_a_test Nan');
  expect(body).toContain('fairbook_lane_waiting 0');
});

test('a figure that hangs is NaN after a second', async () => {
  addGauge(world.platform.metrics, 'fairbook_of_nobody' as never, () => new Promise(() => {}));
  const begun = performance.now();
  const { statusCode, body } = await get('/metrics');
  expect([statusCode, performance.now() - begun > 900]).toEqual([200, true]);
  expect(body).toContain('fairbook_of_nobody Nan');
});

describe('metrics are shown to', () => {
  const config = { metricsToken: null, publicOrigin: null };
  const guarded = { metricsToken: 'a-token-of-a-test', publicOrigin: null };
  const known = { metricsToken: null, publicOrigin: 'https://book.example' };
  const nobody = { userId: null, role: null, permissions: new Set() };
  const player = { userId: 1, role: 'player', permissions: new Set() };
  const keeper = { userId: 2, role: 'operator', permissions: new Set(['traffic.read']) };
  const trader = { userId: 3, role: 'operator', permissions: new Set(['limits.read']) };
  test.each([
    ['this machine', config, nobody, '127.0.0.1', null, 'ok'],
    ['this machine by its IPv6 address', config, nobody, '::ffff:127.0.0.1', null, 'ok'],
    ['no remote visitor', config, nobody, '198.51.100.1', null, 'auth.required'],
    ['no visitor whose address looks local', config, nobody, '127.0.0.1.evil.example', null, 'auth.required'],
    ['no remote player', config, player, '198.51.100.1', null, 'auth.forbidden'],
    ['operators who see the traffic', config, keeper, '198.51.100.1', null, 'ok'],
    ['no operators without that permission', config, trader, '198.51.100.1', null, 'auth.forbidden'],
    ['no token while none is set', config, nobody, '198.51.100.1', '', 'auth.required'],
    ['not this machine behind a proxy', known, nobody, '127.0.0.1', null, 'auth.required'],
    ['the token', guarded, nobody, '198.51.100.1', 'a-token-of-a-test', 'ok'],
    ['no wrong token', guarded, nobody, '198.51.100.1', 'a-token-of-a-tesT', 'auth.required'],
    ['not this machine without the token', guarded, nobody, '127.0.0.1', null, 'auth.required'],
  ] as const)('%s', (_name, settings, who, ip, bearer, expected) => {
    const asker = { caller: { ...who, ip }, bearer } as unknown as Parameters<typeof admitMonitor>[0];
    const said = () => {
      try {
        admitMonitor(asker, settings);
        return 'ok';
      } catch (error) {
        return (error as Refusal).code;
      }
    };
    expect(said()).toBe(expected);
  });

  test('a client of the server itself with a token', async () => {
    await using closed = await createWorld({ config: { metricsToken: 'a-token-of-a-test' } });
    const ask = (headers: Record<string, string>) => closed.app.inject({ url: '/metrics', headers });
    expect((await ask({})).statusCode).toBe(401);
    expect((await ask({ authorization: 'Bearer a-token-of-a-test' })).statusCode).toBe(200);
  });
});

test('the API describes itself in OpenAPI 3.1 and on a page without scripts', async () => {
  const description = (await get('/openapi.json')).json();
  expect(description.openapi).toBe('3.1.0');
  expect(description.paths['/bets-api/v1/coupons'].post.operationId).toBe('bets.place');
  expect(description.paths['/bets-api/v1/coupons'].post.requestBody).toBeDefined();

  const { 'coupon.settled': settled, ...others } = description.webhooks;
  expect(Object.keys(others)).toHaveLength(Object.keys(WEBHOOK_EVENTS).length - 1);
  expect(settled.post.requestBody.content['application/json'].schema.$ref).toMatch(/CouponSettledEvent$/);
  const { data } = description.components.schemas.CouponSettledEvent.properties;
  expect(Object.keys(data.properties)).toEqual(['coupon', 'settlement']);
  expect(data.properties.coupon).toEqual(
    description.components.schemas.BetsCouponsAnswer.properties.coupons.items,
  );

  const page = await get('/docs/api');
  expect(page.body).toContain('id="webhook-events"');
  expect(page.headers['content-security-policy']).toContain(
    "default-src 'none'; img-src 'self'; style-src 'sha256-",
  );
  expect(page.body).not.toContain('<script');
  expect(page.body).toContain('/bets-api/v1/coupons/{id}/receipt');
});

test('a shape of the contracts has its name and is written once, and every reference leads to one', async () => {
  const { paths, webhooks, components, tags } = (await get('/openapi.json')).json();
  const answerOf = (path: string) =>
    paths[path].get.responses['200'].content['application/json'].schema.$ref.split('/').at(-1);
  expect(answerOf('/office-api/accounts')).toBe('WalletAccountsAnswer');
  expect(components.schemas.WalletAccountsAnswer.properties).toMatchObject({
    accounts: { items: { $ref: '#/components/schemas/Account' } },
    frozen: { anyOf: [{ $ref: '#/components/schemas/Frozen' }, { type: 'null' }] },
  });
  const names = [
    ...JSON.stringify({ paths, webhooks, components }).matchAll(/"#\/components\/schemas\/([^"]+)"/g),
  ];
  expect(new Set(names.map(([, name]) => name))).toEqual(new Set(Object.keys(components.schemas)));
  // In OpenAPI 3.1 the places of a list are `prefixItems`; a list of schemas in `items` is none of its dialect.
  expect(JSON.stringify({ paths, webhooks, components })).not.toContain('"items":[');
  expect(tags.slice(0, 2)).toEqual([{ name: 'tokens' }, { name: 'sportsbook' }]);
  const { body } = await get('/docs/api');
  const linked = new Set([...body.matchAll(/href="#shape-(\w+)"/g)].map(([, name]) => name));
  expect(linked.size).toBeGreaterThan(100);
  expect([...linked].filter((name) => !body.includes(`id="shape-${name}"`))).toEqual([]);
});

test('every code has a page, to which the problem leads', async () => {
  const refused = await get('/bets-api/v1/coupons');
  expect(refused.json().type).toBe('/docs/errors/auth.required');
  const pages = await Promise.all(Object.keys(ERRORS).map((code) => get(`/docs/errors/${code}`)));
  expect(new Set(pages.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const { body, headers } = await get('/docs/errors/bets.price_changed');
  expect(headers['content-security-policy']).toContain(
    "default-src 'none'; img-src 'self'; style-src 'sha256-",
  );
  expect(body).toContain('<code>accept_price</code>');
  expect(body).toContain('href="/docs/api#bets.place"');
  expect((await get('/docs/errors/toString')).statusCode).toBe(404);
});

test('the ways forward name calls that exist', () => {
  const named = Object.values(WAYS_FORWARD).flatMap((text) => [...text.matchAll(/`([a-z]+\.[a-zA-Z]+)`/g)]);
  expect(named.length).toBeGreaterThan(3);
  expect(named.map(([, id]) => id).filter((id) => !Object.hasOwn(CALLS, id!))).toEqual([]);
});

test('visitors and players read of the calls that they may use, operators of all', async () => {
  await using open = await createWorld();
  const read = async (cookie = '') => {
    const headers = { host: 'localhost', cookie };
    const description = await open.app.inject({ url: '/openapi.json', headers });
    const page = await open.app.inject({ url: '/docs/api', headers });
    expect(page.headers.vary).toContain('cookie');
    return {
      paths: Object.keys(description.json().paths),
      hasOperators: page.body.includes('/operator-api/'),
      kept: description.headers['cache-control'],
    };
  };
  const player = await open.registerPlayer();
  const operator = await open.operator();
  for (const seen of [await read(), await read(player.cookie)]) {
    expect(seen.paths.filter((path) => path.startsWith('/operator-api/'))).toEqual([]);
    expect([seen.paths.length > 100, seen.hasOperators]).toEqual([true, false]);
  }
  const all = await read(operator.cookie);
  expect(all.paths).toHaveLength(new Set(Object.values<Call>(CALLS).map(({ path }) => path)).size);
  expect([all.hasOperators, all.kept]).toEqual([true, 'private, no-store']);
});

test('a call that is to go says so, with its last day and the call to use', async () => {
  const going: Call = CALLS['system.healthz'];
  going.deprecated = { since: '2026-11-26', until: '2027-06-01', instead: 'system.readyz' };
  await using open = await createWorld();
  const { headers } = await open.app.inject('/healthz');
  const { paths } = openApi([going]) as { paths: Record<string, Record<string, object>> };
  delete going.deprecated;
  expect(headers).toMatchObject({
    deprecation: '@1795651200',
    sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
    link: '</docs/api#system.readyz>; rel="successor-version"',
  });
  expect(paths['/healthz']!.get).toMatchObject({ deprecated: true, 'x-until': '2027-06-01' });
});
