import { createApi } from '@fairbook/client';
import { createRemedies, deviceTokenOf, refreshDevice } from '@fairbook/client/remedies';
import type { captcha } from '@fairbook/contracts';
import { createWorld, fakeClock, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessFetch } from '../../platform/http/in-process.ts';
import { isDone } from './work.ts';

const clock = fakeClock(Date.UTC(2026, 7, 1));
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock, config: { rateLimitFactor: 1 } });
});
afterAll(() => world.close());

const HEADERS = { host: 'localhost', origin: 'http://localhost' };
let lastAddress = 0;
/** Each test has an address of its own, so that tests don't affect each other. */
const freshAddress = () => `198.51.100.${++lastAddress}`;

async function ask(method: 'GET' | 'POST', url: string, ip: string, body?: unknown, more: object = {}) {
  const answer = await world.app.inject({
    method,
    url,
    remoteAddress: ip,
    headers: { ...HEADERS, ...(body !== undefined && { 'content-type': 'application/json' }), ...more },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const { errors, ...rest } = answer.json();
  return {
    status: answer.statusCode,
    body: rest,
    code: errors?.[0]?.code,
    values: errors?.[0]?.action?.values,
  };
}

const challenge = async (ip: string, call = 'auth.login') =>
  (await ask('GET', `/captcha-api/v1/update?call=${call}`, ip)).body as captcha.Challenge;

function work({ id, bits }: captcha.Challenge): number {
  let nonce = 0;
  while (!isDone(id, nonce, bits)) nonce += 1;
  return nonce;
}

async function solve(asked: captcha.Challenge, ip: string) {
  const body = { id: asked.id, nonce: work(asked) };
  return ask('POST', '/captcha-api/v1/validate', ip, body);
}

async function tokenFor(ip: string, call = 'auth.login'): Promise<string> {
  const { body } = await solve(await challenge(ip, call), ip);
  return (body as { token: string }).token;
}

const signIn = (login: string, password: string, ip: string, token?: string) =>
  ask(
    'POST',
    '/web-api/auth/login',
    ip,
    { mode: 'login_password', login, password },
    token ? { 'x-captcha': token } : {},
  );
const register = (ip: string, token?: string) =>
  ask(
    'POST',
    '/web-api/registration/fast_reg',
    ip,
    { countryId: 1, currencyIso: 'EUR', lng: 'en', isAdult: true, acceptsTerms: true },
    token ? { 'x-captcha': token } : {},
  );

let lastLogin = 0;
/** A login with three failures from this address, so that the next try requires a challenge. */
async function failedLogin(ip: string): Promise<string> {
  const login = `nobody-${++lastLogin}`;
  for (let i = 0; i < 3; i++)
    expect((await signIn(login, `guess ${i}`, ip)).code).toBe('auth.bad_credentials');
  return login;
}

describe('sign-in', () => {
  test('requires a challenge after three failures, and proceeds with a passed one (A3)', async () => {
    const ip = freshAddress();
    const login = await failedLogin(ip);
    const refused = await signIn(login, 'guess', ip);
    expect(refused).toMatchObject({
      status: 400,
      code: 'captcha.required',
      values: { exceptionCode: 100 },
    });
    expect((await signIn(login, 'guess', ip, await tokenFor(ip))).code).toBe('auth.bad_credentials');
  });

  test('an owner is let in after passing one: nobody is locked out', async () => {
    const ip = freshAddress();
    const made = (await register(ip)).body as { login: string; password: string };
    for (let i = 0; i < 3; i++) await signIn(made.login, 'wrong', ip);
    expect((await signIn(made.login, made.password, ip)).code).toBe('captcha.required');
    expect((await signIn(made.login, made.password, ip, await tokenFor(ip))).status).toBe(200);
    expect((await signIn(made.login, made.password, ip)).status).toBe(200);
  });

  test('one login tried from many addresses requires one everywhere', async () => {
    const login = `target-${++lastLogin}`;
    for (let i = 0; i < 10; i++) await signIn(login, 'guess', freshAddress());
    expect((await signIn(login, 'guess', freshAddress())).code).toBe('captcha.required');
  });

  test('many logins tried from one address require one there', async () => {
    const ip = freshAddress();
    for (let i = 0; i < 20; i++) await signIn(`spray-${i}`, 'guess', ip);
    expect((await signIn('spray-20', 'guess', ip)).code).toBe('captcha.required');
  });

  test('a login that looks like the key of another count is counted by itself', async () => {
    const [ip, victim] = [freshAddress(), freshAddress()];
    for (let i = 0; i < 3; i++) await signIn(`target-y ${victim}`, 'guess', ip);
    expect((await signIn('target-y', 'guess', victim)).code).toBe('auth.bad_credentials');
  });

  test('an hour without failures resets the counts', async () => {
    const ip = freshAddress();
    const login = await failedLogin(ip);
    clock.advance(60 * 60_000 + 1);
    expect((await signIn(login, 'guess', ip)).code).toBe('auth.bad_credentials');
  });
});

test('registration requires a challenge from the sixth of an hour on, each time', async () => {
  const ip = freshAddress();
  for (let i = 0; i < 5; i++) expect((await register(ip)).status).toBe(201);
  for (let i = 0; i < 2; i++) {
    expect(await register(ip)).toMatchObject({ code: 'captcha.required', values: { exceptionCode: 100 } });
    expect((await register(ip, await tokenFor(ip, 'auth.registerFast'))).status).toBe(201);
  }
});

describe('attacks', () => {
  test('a token is accepted once', async () => {
    const ip = freshAddress();
    const login = await failedLogin(ip);
    const token = await tokenFor(ip);
    expect((await signIn(login, 'a', ip, token)).code).toBe('auth.bad_credentials');
    expect(await signIn(login, 'b', ip, token)).toMatchObject({
      code: 'captcha.used',
      values: { exceptionCode: 113 },
    });
  });

  test('of twenty simultaneous calls with one token one is accepted', async () => {
    const ip = freshAddress();
    const login = await failedLogin(ip);
    const token = await tokenFor(ip);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(login, 'x', ip, token)));
    expect(answers.filter(({ code }) => code === 'auth.bad_credentials')).toHaveLength(1);
  });

  test('of twenty simultaneous right answers to one challenge one gets a token', async () => {
    const ip = freshAddress();
    const asked = await challenge(ip);
    const body = { id: asked.id, nonce: work(asked) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask('POST', '/captcha-api/v1/validate', ip, body)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'captcha.used')).toHaveLength(19);
  });

  test.each([
    [
      'another address',
      async (ip: string) => {
        const there = freshAddress();
        return signIn(await failedLogin(there), 'x', there, await tokenFor(ip));
      },
    ],
    [
      'a call it was not made for',
      async (ip: string) => signIn(await failedLogin(ip), 'x', ip, await tokenFor(ip, 'auth.registerFast')),
    ],
    ['an invented token', async (ip: string) => signIn(await failedLogin(ip), 'x', ip, 'A'.repeat(32))],
  ])('a token is not accepted for %s', async (_, attack) => {
    expect((await attack(freshAddress())).code).toBe('captcha.wrong');
  });

  test('a challenge solved from another address gives no token', async () => {
    const asked = await challenge(freshAddress());
    expect((await solve(asked, freshAddress())).code).toBe('captcha.expired');
  });

  test('a wrong number uses up the challenge: the right one comes too late', async () => {
    const ip = freshAddress();
    const asked = await challenge(ip);
    let lazy = 0;
    while (isDone(asked.id, lazy, asked.bits)) lazy += 1;
    const wrong = { id: asked.id, nonce: lazy };
    expect((await ask('POST', '/captcha-api/v1/validate', ip, wrong)).code).toBe('captcha.wrong');
    expect((await solve(asked, ip)).code).toBe('captcha.used');
  });

  test('challenge and token last two minutes', async () => {
    const ip = freshAddress();
    const login = await failedLogin(ip);
    const asked = await challenge(ip);
    clock.advance(2 * 60_000);
    expect(await solve(asked, ip)).toMatchObject({ code: 'captcha.expired', values: { exceptionCode: 112 } });
    const token = await tokenFor(ip);
    clock.advance(2 * 60_000);
    expect((await signIn(login, 'x', ip, token)).code).toBe('captcha.expired');
  });

  test('thirty challenges a minute, one try each, and the work grows', async () => {
    const ip = freshAddress();
    const bits: number[] = [];
    for (let i = 0; i < 30; i++) bits.push((await challenge(ip)).bits);
    expect(bits[0]).toBe(13);
    expect(bits.at(-1)).toBeGreaterThan(13);
    expect((await ask('GET', '/captcha-api/v1/update?call=auth.login', ip)).code).toBe(
      'request.rate_limited',
    );
  });

  test.each([
    ['GET', '/captcha-api/v1/update?call=bets.place', undefined],
    ['GET', '/captcha-api/v1/update?call=auth.login&level=work', undefined],
    ['POST', '/captcha-api/v1/validate', { id: 'x', nonce: -1 }],
    ['POST', '/captcha-api/v1/validate', { id: 'x', nonce: 1, answer: 'x' }],
    ['POST', '/captcha-api/v1/validate', { id: 'x' }],
  ] as const)('%s %s %j is refused', async (method, url, body) => {
    expect((await ask(method, url, freshAddress(), body)).code).toBe('request.invalid');
  });
});

describe('the client, against this server', () => {
  /**
   * A page at an address. Its calls are repeated with what the client's recovery got them, such as a captcha token;
   * calls that the recovery itself makes are not repeated.
   */
  function pageAt(ip: string) {
    const fetch = inProcessFetch(world.app, HEADERS, ip);
    const plain = createApi({ fetch });
    let kept = JSON.stringify({ token: 'made-up', expiresAt: clock.now() + 60_000 });
    const storage = {
      read: () => kept,
      write(text: string) {
        kept = text;
      },
    };
    const remedy = createRemedies({
      freshToken: async () => false,
      confirmIdentity: async () => false,
      device: {
        refresh: () =>
          refreshDevice(storage, (token) => plain('device.token', { body: token ? { token } : {} })),
      },
      async passCaptcha(callId) {
        const asked = await plain('captcha.update', {
          query: { call: callId as captcha.GuardedCall },
        });
        const body = { id: asked.id, nonce: work(asked) };
        return (await plain('captcha.validate', { body })).token;
      },
      confirmTerms() {},
    });
    return createApi({
      fetch,
      remedy,
      headers: () => ({ 'x-device': deviceTokenOf(storage, clock.now()) ?? '' }),
    });
  }

  test('a refused device token and a required challenge are recovered within one sign-in', async () => {
    const ip = freshAddress();
    const made = (await register(ip)).body as { login: string; password: string };
    for (let i = 0; i < 3; i++) await signIn(made.login, 'wrong', ip);
    const body = { mode: 'login_password', login: made.login, password: made.password } as const;
    const api = pageAt(ip);
    expect(await api('auth.login', { body })).toHaveProperty('userId');
  });

  test('a call that requires a session stays 401 when no token is available', async () => {
    const api = pageAt(freshAddress());
    await expect(api('wallet.accounts')).rejects.toMatchObject({ status: 401 });
  });
});

test('gettime returns the server’s clock and the lifetime of a challenge', async () => {
  const { body } = await ask('GET', '/captcha-api/v1/gettime', freshAddress());
  expect(body).toEqual({ now: clock.now(), lifeMs: 120_000 });
});
