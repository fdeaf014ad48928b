import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  accessTokens,
  asksConfirmed,
  CALLS,
  type Call,
  isForOperators,
  PERMISSIONS,
  type Permission,
  permissionOf,
} from '@fairbook/contracts';
import {
  type BettingWorld,
  couponOf,
  createBettingWorld,
  createWorld,
  fakeClock,
  freshKey,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listeningWorld, rawClient } from '../../testing/live-clients.ts';
import { codeOf } from '../../testing/reachable-players.ts';

const DAY_MS = 86_400_000;
const clock = fakeClock(Date.UTC(2026, 5, 1, 12));
let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(1, { clock });
  await book.open(1, 30 * DAY_MS);
});
afterAll(() => book.world.close());

type New = Parameters<typeof make>[1];

async function make(
  person: Visitor,
  given: Partial<{
    scopes: accessTokens.TokenScope[];
    days: 7 | 365;
    networks: string[];
    perMinute: number;
  }> = {},
) {
  const body = {
    name: 'Robot',
    scopes: ['account.read', 'bets.read', 'bets.place'] as accessTokens.TokenScope[],
    days: 7 as const,
    networks: [],
    perMinute: 60,
    ...given,
  };
  return person.api('tokens.add', { body });
}

interface Asked {
  body?: object;
  key?: string;
  from?: string;
  cookie?: string;
}

/** A program's request: no Origin, no cookie. */
async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, token: string, asked: Asked = {}) {
  const { body, key, from, cookie } = asked;
  const answer = await book.world.app.inject({
    method,
    url,
    remoteAddress: from ?? '203.0.113.7',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
      ...(cookie && { cookie }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  const said = answer.body ? answer.json() : null;
  return { status: answer.statusCode, said, code: said?.errors?.[0]?.code as string | undefined };
}

async function listeningOnce() {
  const { server } = book.world.app;
  if (!server.listening) await book.world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

const BALANCE = '/office-api/balance';

const placeWith = (token: string, player: { accountId: number }) =>
  ask('POST', '/bets-api/v1/coupons', token, { key: freshKey(), body: couponOf(player, { amount: '2.00' }) });

describe('a token of a player', () => {
  test('reads, and places a bet, without a cookie and an Origin', async () => {
    const player = await book.player('10.00');
    const { token, made } = await make(player);
    expect(token).toMatch(/^fbt_[A-Za-z0-9_-]{43}$/);
    expect(token.startsWith(made.begins)).toBe(true);
    expect((await ask('GET', BALANCE, token)).status).toBe(200);
    const placed = await placeWith(token, player);
    expect(placed).toMatchObject({ status: 201 });
    expect(await book.balance(player)).toBe('8.00');
    const { tokens } = await player.api('tokens.list');
    expect(tokens).toEqual([
      expect.objectContaining({ lastNetwork: '203.0.113.0/24', lastUsedAt: expect.any(String) }),
    ]);
  });

  test('is kept by its hash alone', async () => {
    const { token } = await make(await book.player());
    const { rows } = await book.world.platform.pool.query(
      'select access_tokens::text as row from access_tokens',
    );
    expect(JSON.stringify(rows)).not.toContain(token.slice(14));
  });

  test('does nothing beyond its scopes, and what has no scope at all', async () => {
    const player = await book.player('10.00');
    const { token } = await make(player, { scopes: ['account.read'] });
    expect(await placeWith(token, player)).toMatchObject({ status: 403, code: 'auth.token_scope' });
    expect(await book.balance(player)).toBe('10.00');
    const { token: whole } = await make(player, {
      scopes: ['account.read', 'bets.read', 'bets.place', 'bets.sell'],
      perMinute: 600,
    });
    const unscoped = Object.values<Call>(CALLS).filter(
      (call) => call.right !== 'anyone' && !isForOperators(call) && !call.scope && !call.body && !call.file,
    );
    expect(unscoped.length).toBeGreaterThan(50);
    for (const { id, method, path } of unscoped) {
      const url = path.replaceAll(/\{\w+\}/g, '1');
      const { code } = await ask(method as 'GET', url, whole, { key: 'test-key-of-all' });
      expect([id, code]).toEqual([id, 'auth.token_scope']);
    }
  });

  test('makes no token, and changes no password', async () => {
    const { token } = await make(await book.player());
    const body = { oldPassword: 'a', newPassword: 'b' };
    expect((await ask('POST', '/web-api/security/password', token, { body })).code).toBe('auth.token_scope');
    expect((await ask('GET', '/web-api/security/tokens', token)).code).toBe('auth.token_scope');
  });

  test('counts, and not the cookie beside it', async () => {
    const [ann, bob] = [await book.player('1.00'), await book.player('2.00')];
    const { token } = await make(ann);
    const { said } = await ask('GET', '/office-api/accounts', token, { cookie: bob.cookie });
    expect(said.accounts.map(({ id }: { id: number }) => id)).toEqual([ann.accountId]);
  });

  test('opens nothing of somebody else', async () => {
    const [ann, bob] = [await book.player('5.00'), await book.player('5.00')];
    const { answer } = await book.place(bob, { amount: '1.00' });
    const coupon = `/bets-api/v1/coupons/${answer!.couponId}`;
    expect((await ask('GET', coupon, (await make(bob)).token)).status).toBe(200);
    expect((await ask('GET', coupon, (await make(ann)).token)).status).toBe(404);
    const { made } = await make(bob);
    expect(await codeOf(ann.api('tokens.remove', { params: { id: made.id } }))).toBe('tokens.unknown');
  });

  test('works from its networks only', async () => {
    const { token } = await make(await book.player(), { networks: ['203.0.113.0/24', '2001:db8::/32'] });
    expect((await ask('GET', BALANCE, token, { from: '203.0.113.9' })).status).toBe(200);
    expect((await ask('GET', BALANCE, token, { from: '2001:db8:1::5' })).status).toBe(200);
    expect((await ask('GET', BALANCE, token, { from: '198.51.100.1' })).code).toBe('auth.token_network');
  });

  test('has a number of calls per minute', async () => {
    const world = await createWorld({ config: { rateLimitFactor: 1 } });
    const player = await world.registerPlayer();
    const { token } = await make(player, { perMinute: 2 });
    const codes = [];
    for (let n = 0; n < 3; n++) {
      const { statusCode } = await world.app.inject({
        url: BALANCE,
        headers: { authorization: `Bearer ${token}` },
      });
      codes.push(statusCode);
    }
    expect(codes).toEqual([200, 200, 429]);
    await world.close();
  });
});

describe('a token ends', () => {
  const refused = async (token: string) => (await ask('GET', BALANCE, token)).code;

  test('when it is revoked', async () => {
    const player = await book.player();
    const { token, made } = await make(player);
    await player.api('tokens.remove', { params: { id: made.id } });
    expect(await refused(token)).toBe('auth.token_refused');
  });

  test('with its time', async () => {
    const player = await book.player();
    const { token } = await make(player);
    await clock.leap(7 * DAY_MS - 1000);
    expect(await refused(token)).toBeUndefined();
    await clock.advance(1000);
    expect(await refused(token)).toBe('auth.token_refused');
  });

  test('with a new password', async () => {
    const player = await book.player();
    const { token } = await make(player);
    await player.api('security.changePassword', {
      body: { oldPassword: player.password, newPassword: 'three small grey otters' },
    });
    expect(await refused(token)).toBe('auth.token_refused');
    expect((await player.api('tokens.list')).tokens).toEqual([]);
  });

  test('with the session that asked for it, if that ends before its body is there', async () => {
    const player = await book.player();
    const body = JSON.stringify({
      name: 'Late',
      scopes: ['bets.read'],
      days: 7,
      networks: [],
      perMinute: 60,
    });
    const origin = await listeningOnce();
    const slow = request(`${origin}/web-api/security/tokens`, {
      method: 'POST',
      headers: {
        origin,
        cookie: player.cookie,
        'content-type': 'application/json',
        'content-length': body.length,
      },
    });
    const answered = new Promise<number>((resolve, reject) => {
      slow.on('response', ({ statusCode = 0 }) => resolve(statusCode));
      slow.on('error', reject);
    });
    slow.write(body.slice(0, 5));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const owner = await book.world.signIn(player.login, player.password);
    await owner.api('security.changePassword', {
      body: { oldPassword: player.password, newPassword: 'four small grey otters' },
    });
    slow.end(body.slice(5));
    expect(await answered).toBe(401);
    expect(await book.count(`access_tokens where user_id = ${player.userId}`)).toBe(0);
  });

  test('when the account is closed', async () => {
    const player = await book.player();
    const { token } = await make(player);
    await book.world.platform.pool.query('update users set closed_at = now() where id = $1', [player.userId]);
    expect(await refused(token)).toBe('auth.token_refused');
  });
});

describe('a new token', () => {
  test.each<[string, New, string]>([
    [
      'a permission of operators',
      { scopes: ['wallet.credit' as accessTokens.TokenScope] },
      'request.invalid',
    ],
    ['no scope', { scopes: [] }, 'request.invalid'],
    ['a network that is none', { networks: ['10.0.0.0/33'] }, 'tokens.network'],
    ['too many calls', { perMinute: 601 }, 'request.invalid'],
  ])('with %s is refused', async (_, given, code) => {
    expect(await codeOf(make(await book.player(), given))).toBe(code);
  });

  test('is refused beyond the most, also of many at once', async () => {
    const player = await book.player();
    const said = await Promise.all(Array.from({ length: 25 }, () => codeOf(make(player))));
    expect(said.filter((code) => code === 'tokens.too_many')).toHaveLength(25 - accessTokens.MOST_TOKENS);
    expect((await player.api('tokens.list')).tokens).toHaveLength(accessTokens.MOST_TOKENS);
  });
});

describe('live', () => {
  const hello = async (token: string) => {
    const { world, url } = listening;
    const client = await rawClient(url, { headers: { authorization: `Bearer ${token}` } });
    return { world, client, session: (await client.next('hello')).session };
  };
  let listening: Awaited<ReturnType<typeof listeningWorld>>;
  beforeAll(async () => {
    listening = await listeningWorld();
  });
  afterAll(() => listening.world.close());

  test('a program follows its owner without an Origin, until the token is revoked', async () => {
    const player = await listening.world.registerPlayer();
    const { token, made } = await make(player);
    const { client, session } = await hello(token);
    expect(session).toBe(String(player.userId));
    client.say({ op: 'subscribe', topics: ['me'] });
    await client.next('snapshot');
    await player.api('tokens.remove', { params: { id: made.id } });
    expect(await client.closed).toEqual({ code: 4003, reason: 'signed_out' });
    await expect(hello(token)).rejects.toThrow('401');
  });

  test('without the scopes for it a program is nobody', async () => {
    const { token } = await make(await listening.world.registerPlayer(), { scopes: ['bets.place'] });
    const { client, session } = await hello(token);
    expect(session).toBeNull();
    client.ws.terminate();
  });
});

test('a token of an operator has the permissions that both have, and confirms nothing', async () => {
  const operator = await book.world.operator('robot');
  expect((await operator.api('tokens.list')).scopes).toEqual([...PERMISSIONS]);
  const { token } = await make(operator, { scopes: ['limits.read', 'adjustments.ask'] });
  const withoutParams = Object.values<Call>(CALLS).filter(({ path }) => !path.includes('{'));
  const callOf = (permission: Permission, isConfirmed = false) =>
    withoutParams.find((call) => permissionOf(call) === permission && asksConfirmed(call) === isConfirmed)!;
  const said = async ({ method, path }: Call) =>
    (await ask(method as 'GET', path, token, { body: method === 'GET' ? undefined : {} })).code;
  expect(await said(callOf('limits.read'))).toBeUndefined();
  expect(await said(callOf('traffic.read'))).toBe('auth.no_permission');
  expect(await said(callOf('adjustments.ask', true))).toBe('auth.confirm_needed');
  expect((await ask('GET', BALANCE, token)).code).toBe('auth.token_scope');
  await book.world.platform.pool.query(
    `update operators set permissions = array_remove(permissions, 'limits.read') where user_id = $1`,
    [operator.userId],
  );
  expect(await said(callOf('limits.read'))).toBe('auth.no_permission');
});
