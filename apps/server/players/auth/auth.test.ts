import { createHash } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createWorld, fakeClock, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roomFor } from '../../../../tools/test/pace.ts';
import { keptSince } from '../../platform/config/keep.ts';
import { createFailures } from './failures.ts';
import { PASSWORD_COST } from './passwords.ts';
import { forgetSessions } from './retention.ts';
import { createSessions } from './sessions.ts';
import { UNKNOWN_TOKENS } from './strangers.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ passwordCost: PASSWORD_COST });
});
afterAll(() => world.close());

const own = { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' };

function post(url: string, body: unknown, headers: Record<string, string> = {}, ip = '127.0.0.1') {
  return world.app.inject({
    method: 'POST',
    url,
    headers: { ...own, ...headers },
    payload: JSON.stringify(body),
    remoteAddress: ip,
  });
}
const signIn = (login: string, password: string, ip?: string) =>
  post('/web-api/auth/login', { mode: 'login_password', login, password }, {}, ip);

describe('registration', () => {
  test('one click registers a player with an account, shows the credentials once and opens the session', async () => {
    const player = await world.registerPlayer({ countryId: 80, currencyIso: 'JPY', lng: 'ru' });
    expect(player.login).toBe(String(player.userId));
    expect(player.password).toMatch(/^[a-zA-Z2-9]{14}$/);
    expect(await player.api('auth.session')).toEqual({
      userId: player.userId,
      login: player.login,
      role: 'player',
      currencyIso: 'JPY',
      permissions: [],
      countryId: 80,
    });
    const { accounts } = await player.api('wallet.accounts');
    expect(accounts).toEqual([expect.objectContaining({ type: 0, iso: 'JPY', money: '0', isActive: true })]);
  });

  test.each([
    [{ countryId: 9_999 }, 'registration.unknown_country', 'countryId'],
    [{ currencyIso: 'ZZZ' }, 'registration.unknown_currency', 'currencyIso'],
  ])('%j is refused with %s', async (wish, code, field) => {
    const body = { countryId: 1, currencyIso: 'EUR', lng: 'en', isAdult: true, acceptsTerms: true, ...wish };
    const answer = await post('/web-api/registration/fast_reg', body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0]).toMatchObject({ code, field });
  });

  test('the password is stored as argon2id of 19 MiB, two passes, one lane (A1)', async () => {
    const player = await world.registerPlayer();
    const { password_hash: hash } = await world.platform.db
      .selectFrom('users')
      .select('password_hash')
      .where('login', '=', player.login)
      .executeTakeFirstOrThrow();
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hash).not.toContain(player.password);
  });
});

describe('signing in', () => {
  test('opens a new session each time, and its cookie is hidden from scripts', async () => {
    const player = await world.registerPlayer();
    const answer = await signIn(player.login, player.password);
    expect(answer.json()).toEqual({ userId: player.userId });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^fb_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(player.cookie);
  });

  test('off loopback the cookie is __Host- and Secure', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/web-api/registration/fast_reg',
      headers: { ...own, host: '192.0.2.80', origin: 'http://192.0.2.80' },
      payload: JSON.stringify({
        countryId: 1,
        currencyIso: 'EUR',
        lng: 'en',
        isAdult: true,
        acceptsTerms: true,
      }),
    });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-fb_session=[\w-]{43}; Path=\/; .*; Secure$/,
    );
  });

  test('an unknown login and a wrong password get the same answer', async () => {
    const player = await world.registerPlayer();
    const unknown = await signIn('nobody-here', 'x');
    const wrong = await signIn(player.login, 'x');
    const { requestId: _, ...first } = unknown.json();
    const { requestId: __, ...second } = wrong.json();
    expect(unknown.statusCode).toBe(401);
    expect(first).toEqual(second);
  });

  test('guessing slows down for that login and address, and its owner elsewhere is not locked out (A3)', async () => {
    const player = await world.registerPlayer();
    for (let i = 0; i < 3; i++) expect((await signIn(player.login, `guess ${i}`)).statusCode).toBe(401);
    await world.platform.db.deleteFrom('captcha_marks').execute();
    for (let i = 3; i < 5; i++) expect((await signIn(player.login, `guess ${i}`)).statusCode).toBe(401);
    const slowed = await signIn(player.login, player.password);
    expect(slowed.statusCode).toBe(429);
    expect(slowed.json().errors[0].action.values.seconds).toBeGreaterThan(0);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(player.login, player.password, '192.0.2.7')).statusCode).toBe(200);
  });

  test('parallel guesses of one login get no more tries than sequential ones', async () => {
    const player = await world.registerPlayer();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => signIn(player.login, `guess ${i}`)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect(statuses.filter((status) => status === 400)).toHaveLength(37);
  });

  test('a flood of sign-ins queues and leaves the event loop free (A1)', async () => {
    const flood = process.env.NIGHT ? 500 : 120;
    const player = await world.registerPlayer();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const logins = Array.from({ length: flood }, (_, i) =>
      signIn(player.login, player.password, `192.0.2.${i}`),
    );
    const probes: number[] = [];
    const done = Promise.all(logins);
    let isDone = false;
    void done.then(() => {
      isDone = true;
    });
    while (!isDone) {
      const startedAt = performance.now();
      await world.app.inject({ method: 'GET', url: '/bff-api/config/all.json' });
      probes.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    delay.disable();
    expect((await done).every(({ statusCode }) => statusCode === 200)).toBe(true);
    probes.sort((a, b) => a - b);
    expect(probes[Math.floor(probes.length / 2)]).toBeLessThan(roomFor(50));
    expect(delay.percentile(50) / 1e6).toBeLessThan(roomFor(50));
  });
});

describe('the session (A4)', () => {
  test('ends at once on signing out: a replay is 401', async () => {
    const player = await world.registerPlayer();
    await player.api('wallet.accounts');
    await player.api('auth.logout');
    await expect(player.api('wallet.accounts')).rejects.toMatchObject({ status: 401 });
    expect(await player.api('auth.session')).toMatchObject({ userId: null });
  });

  test('ended by another node, is over within a second', async () => {
    const clock = fakeClock(Date.now());
    await using still = await createWorld({ clock });
    const player = await still.registerPlayer();
    await player.api('wallet.accounts');
    await still.platform.db
      .updateTable('sessions')
      .set({ ended_at: new Date(clock.now()) })
      .execute();
    clock.advance(1_000);
    await expect(player.api('wallet.accounts')).rejects.toMatchObject({ status: 401 });
  });

  test('of a browser ends at its next sign-in', async () => {
    const player = await world.registerPlayer();
    await player.api('auth.login', {
      body: { mode: 'login_password', login: player.login, password: player.password },
    });
    await expect(player.api('wallet.accounts')).rejects.toMatchObject({ status: 401 });
  });

  test('lasts thirty days after its last use', async () => {
    const clock = fakeClock(Date.now());
    const sessions = createSessions({ ...world.platform, clock });
    const player = await world.registerPlayer();
    const token = await sessions.open(
      { userId: player.userId, epoch: 0 },
      { ip: '192.0.2.1', userAgent: 'a test' },
    );
    const day = 86_400_000;
    const found = [];
    for (const days of [29, 29, 31]) {
      clock.advance(days * day);
      found.push((await sessions.find(token, '192.0.2.1'))?.userId);
    }
    expect(found).toEqual([player.userId, player.userId, undefined]);
  });

  test('is stored only as the hash of its token', async () => {
    const player = await world.registerPlayer();
    const token = player.cookie.split('=')[1] ?? '';
    const { rows } = await world.platform.pool.query('select * from sessions where user_id = $1', [
      player.userId,
    ]);
    expect(
      JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain(token);
  });

  test.each(['', 'x', 'a'.repeat(43), '../../etc/passwd', '%00'])(
    'of a made-up token %j doesn’t exist: the caller is a visitor',
    async (token) => {
      const api = world.api({ cookie: `fb_session=${token}` });
      expect(await api('auth.session')).toMatchObject({ userId: null });
    },
  );
});

describe('made-up tokens', () => {
  const ask = (app: World['app'], token: string, remoteAddress: string, url = '/web-api/session') =>
    app.inject({ url, headers: { host: 'localhost', cookie: `fb_session=${token}` }, remoteAddress });
  const madeUp = (n: number) => `${n}`.padStart(43, 'x');

  test('are looked up a limited number of times a minute per network; real sessions continue', async () => {
    await using limited = await createWorld({ config: { rateLimitFactor: 1 } });
    const player = await limited.registerPlayer();
    const own = player.cookie.split('=')[1] ?? '';
    const from = '192.0.2.7';
    expect((await ask(limited.app, own, from)).json().userId).toBe(player.userId);
    const answers = await Promise.all(
      Array.from({ length: UNKNOWN_TOKENS + 20 }, (_, n) => ask(limited.app, madeUp(n), from)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(UNKNOWN_TOKENS);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(20);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(limited.app, own, from)).json().userId).toBe(player.userId);
    expect((await ask(limited.app, madeUp(999), '192.0.2.8')).statusCode).toBe(200);
  });
});

test('one old cookie that is sent again and again doesn’t count among made-up tokens', async () => {
  const clock = fakeClock(Date.now());
  const config = { ...world.platform.config, rateLimitFactor: 1 };
  const sessions = createSessions({ ...world.platform, clock, config });
  const token = 'o'.repeat(43);
  for (let second = 0; second < UNKNOWN_TOKENS; second++) {
    clock.advance(500);
    expect(await sessions.find(token, '192.0.2.9')).toBeNull();
    clock.advance(501);
    expect(await sessions.find(token, '192.0.2.9')).toBeNull();
    expect(await sessions.find(token, '192.0.2.9')).toBeNull();
  }
});

test('failed sign-ins are deleted after an hour, and sessions a month after their end', async () => {
  // This world's server cleans up by the real clock, so these rows must not look old to it.
  const clock = fakeClock(Date.now());
  const failures = createFailures(world.platform.db, clock);
  const left = async () =>
    (
      await world.platform.db
        .selectFrom('sign_in_failures')
        .select('subject')
        .where('subject', 'like', 'swept %')
        .orderBy('subject')
        .execute()
    ).map(({ subject }) => subject);
  await failures.add('swept a');
  clock.advance(30 * 60_000);
  await failures.add('swept b');
  const player = await world.registerPlayer();
  const sessions = createSessions({ ...world.platform, clock });
  const from = { ip: '2001:db8::77', userAgent: 'a test of forgetting' };
  const entrant = { userId: player.userId, epoch: 0 };
  const tokens = [await sessions.open(entrant, from), await sessions.open(entrant, from)];
  const [ended] = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await sessions.end(ended ?? '');
  const kept = async () =>
    (await world.platform.pool.query('select 1 from sessions where ip = $1', [from.ip])).rowCount;
  const forget = async (laterMs: number) => {
    clock.advance(laterMs);
    await forgetSessions(world.platform.pool, keptSince({}, 'sessions', clock.now()));
    await failures.sweep();
    return left();
  };
  expect(await forget(31 * 60_000)).toEqual(['swept b']);
  expect(await forget(30 * 60_000)).toEqual([]);
  expect(await kept()).toBe(2);
  // The other session was just prolonged.
  clock.leap(29 * 86_400_000);
  expect(await sessions.find(tokens[1] ?? '', from.ip)).toMatchObject({ userId: player.userId });
  await forget(86_400_000);
  expect(await kept()).toBe(1);
  expect(await sessions.find(tokens[1] ?? '', from.ip)).toMatchObject({ userId: player.userId });
});

test('an answer with a cookie is never kept by a shared cache, also of a call that is public otherwise', async () => {
  const player = await world.registerPlayer();
  const ask = () =>
    world.app.inject({ url: '/web-api/policy/logo.agif', headers: { ...own, cookie: player.cookie } });
  expect((await ask()).headers['cache-control']).toMatch(/^public/);
  // An hour without a call: the next one prolongs the session.
  await world.platform.pool.query(
    `update sessions set last_seen_at = last_seen_at - interval '1 hour' where user_id = $1`,
    [player.userId],
  );
  const answers: Record<string, unknown>[] = [];
  await expect
    .poll(async () => answers[answers.push((await ask()).headers) - 1]?.['set-cookie'])
    .toBeDefined();
  expect(answers.at(-1)?.['cache-control']).toBe('no-store');
});
