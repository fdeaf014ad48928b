import { createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const clock = fakeClock(Date.parse('2026-03-01T12:00:00Z'));
let world: World;
let operator: Visitor;
beforeAll(async () => {
  world = await createWorld({ clock });
  const { login, password } = await world.services.auth.registerOperator('keeper');
  operator = await world.signIn(login, password);
});
afterAll(() => world.close());

const PLAIN = {
  ban: { level: 0, version: 0 },
  areTermsChanged: false,
  isTransferRequired: false,
  closedProducts: [],
  blockReason: null,
  blockedPaths: [],
  isMaintenance: false,
};
const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { host: 'localhost', ...headers } });

describe('the state of a visitor', () => {
  test('without restrictions is empty', async () => {
    expect(await world.api()('visitors.state')).toEqual(PLAIN);
    const answer = await get('/web-api/visitor-state');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    [{ isActive: true }, undefined, true],
    [{ web_state: true }, undefined, true],
    [{}, 'maintenance=1', true],
    [{}, 'maintenance=0', false],
    [{}, undefined, false],
  ])('with maintenance %j and cookie %s: %s', async (change, cookie, expected) => {
    const params = { group: 'maintenance' as const };
    const { version, value } = await operator.api('config.readGroup', { params });
    const works = { ...value, isActive: false, web_state: false, ...change };
    await operator.api('config.editGroup', { params, body: { version, value: works } });
    const { isMaintenance } = (await get('/web-api/visitor-state', cookie ? { cookie } : {})).json();
    expect(isMaintenance).toBe(expected);
  });

  test('with maintenance is closed to players and visitors, but not to operators', async () => {
    const player = await world.registerPlayer();
    const params = { group: 'maintenance' as const };
    const { version, value } = await operator.api('config.readGroup', { params });
    await operator.api('config.editGroup', {
      params,
      body: { version, value: { ...value, isActive: true } },
    });
    expect(await world.api()('visitors.state')).toMatchObject({ isMaintenance: true });
    expect(await player.api('visitors.state')).toMatchObject({ isMaintenance: true });
    expect(await operator.api('visitors.state')).toMatchObject({ isMaintenance: false });
    const end = { version: version + 1, value: { ...value, isActive: false } };
    await operator.api('config.editGroup', { params, body: end });
    expect(await player.api('visitors.state')).toMatchObject({ isMaintenance: false });
  });

  test('includes a ban or a required transfer from the next request on, until it ends', async () => {
    const player = await world.registerPlayer();
    const params = { id: player.userId };
    const said = { banLevel: 53, banVersion: 1, isTransferRequired: true };
    const saved = await operator.api('visitors.editRestrictions', { params, body: { ...said, version: 0 } });
    expect(saved).toEqual({ userId: player.userId, ...said, products: [], version: 1 });
    expect(await player.api('visitors.state')).toEqual({
      ...PLAIN,
      ban: { level: 53, version: 1 },
      isTransferRequired: true,
    });
    expect(await world.api()('visitors.state')).toEqual(PLAIN);
    const deposit = (key: string) =>
      player.api('payments.deposit', {
        idempotencyKey: key,
        body: { method: 'demo', accountId: 1, amount: '5' },
      });
    await expect(deposit('while-banned')).rejects.toMatchObject({
      status: 403,
      problem: { errors: [{ code: 'auth.banned' }] },
    });
    const none = { banLevel: 0, banVersion: 0, isTransferRequired: false, version: 1 };
    await operator.api('visitors.editRestrictions', { params, body: none });
    expect(await player.api('visitors.state')).toEqual(PLAIN);
    // The account doesn't exist, so the refusal is no longer the ban's.
    await expect(deposit('after-the-ban')).rejects.toMatchObject({ status: 404 });
    const { edits } = await operator.api('config.edits', { query: { part: 'players', limit: 2 } });
    expect(edits.map(({ subject, before }) => [subject, before])).toEqual([
      [`${player.userId}`, saved],
      [`${player.userId}`, { ...none, userId: player.userId, products: [], version: 0 }],
    ]);
  });

  test('edited by two operators at once: the second is refused', async () => {
    const { userId: id } = await world.registerPlayer();
    const ban = (banLevel: number) =>
      operator.api('visitors.editRestrictions', {
        params: { id },
        body: { banLevel, banVersion: 0, isTransferRequired: false, version: 0 },
      });
    const results = await Promise.allSettled([ban(45), ban(46)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('of a stranger or an operator has no restrictions', async () => {
    for (const id of [1, operator.userId]) {
      await expect(operator.api('visitors.readRestrictions', { params: { id } })).rejects.toMatchObject({
        status: 404,
      });
    }
    const player = await world.registerPlayer();
    await expect(
      player.api('visitors.readRestrictions', { params: { id: player.userId } }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

describe('secure data', () => {
  const ask = async (cookie?: string) => {
    const answer = await get('/web-api/secure-data', cookie ? { cookie } : {});
    return { ...answer.json(), setCookie: String(answer.headers['set-cookie']) };
  };
  const cookieOf = ({ setCookie }: { setCookie: string }) => setCookie.split(';', 1)[0]!;

  test('a grant of half an hour, hidden from scripts, is prolonged while it is valid', async () => {
    const first = await ask();
    expect(first).toMatchObject({ grant: 'new', expiresAt: new Date(clock.now() + 1_800_000).toISOString() });
    expect(first.setCookie).toMatch(/^_glhf=[\w.-]+; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax$/);
    clock.advance(1_799_000);
    const second = await ask(cookieOf(first));
    expect(second).toMatchObject({ ggru: first.ggru, grant: 'prolonged' });
    clock.advance(1_801_000);
    const third = await ask(cookieOf(second));
    expect(third.grant).toBe('new');
    expect(third.ggru).not.toBe(first.ggru);
  });

  test('a cookie not made by this server is no grant', async () => {
    const given = cookieOf(await ask());
    const [name, end, code] = given.slice('_glhf='.length).split('.');
    const later = `${name}.${Number(end) + 1}.${code}`;
    for (const made of ['', 'x', '..', later, `other.${end}.${code}`, `${name}.${end}.`, `${name}.${end}`]) {
      expect((await ask(`_glhf=${made}`)).grant, made).toBe('new');
    }
  });

  test('off this machine the cookie is Secure', async () => {
    const answer = await get('/web-api/secure-data', { host: '192.0.2.80' });
    expect(String(answer.headers['set-cookie'])).toMatch(/; Secure$/);
  });
});

test('consent to cookies is stored as proof, without an address, and can’t be changed', async () => {
  const player = await world.registerPlayer();
  const body = { cookiesAgreeTime: '2026-03-01T11:59:00.000Z', cookiesAgreeType: 'functional' as const };
  await world.api()('visitors.cookiesAgreement', { body });
  await player.api('visitors.cookiesAgreement', { body: { ...body, cookiesAgreeType: 'all' } });
  const { rows } = await world.platform.pool.query('select * from cookie_agreements order by id');
  expect(
    rows.map(({ user_id, type, agreed_at, at }) => [user_id && Number(user_id), type, agreed_at, at]),
  ).toEqual([
    [null, 'functional', new Date(body.cookiesAgreeTime), new Date(clock.now())],
    [player.userId, 'all', new Date(body.cookiesAgreeTime), new Date(clock.now())],
  ]);
  await expect(world.platform.pool.query('delete from cookie_agreements')).rejects.toThrow('append-only');
  await expect(
    world.api()('visitors.cookiesAgreement', { body: { ...body, cookiesAgreeTime: '2026-13-45T00:00:00Z' } }),
  ).rejects.toMatchObject({ status: 400 });
});

test('the age mark is a picture', async () => {
  const answer = await get('/web-api/policy/logo.agif');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/gif',
    'cache-control': 'public, max-age=86400',
  });
  expect(answer.rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
  expect(answer.rawPayload.at(-1)).toBe(0x3b);
});

test('sections that are turned off are no partitions', async () => {
  const params = { group: 'flags' as const };
  const { version, value } = await operator.api('config.readGroup', { params });
  const body = { version, value: { ...value, sections: { results: false, live: true, bonusGames: true } } };
  await operator.api('config.editGroup', { params, body });
  const { listAvailablePartitions: open, success } = await world.api()('visitors.partitions');
  expect(success).toBe(true);
  expect(open).toContain('live');
  expect(open).not.toContain('results');
  expect(open).toContain('slots');
  expect(open).toContain('bonusGames');
});

test('the site’s version is returned beside that of the calling page', async () => {
  const first = await world.api()('visitors.appVersion');
  expect(first.currentVersion).toBe(first.latestVersion);
  const later = await world.api()('visitors.appVersion', { query: { current: 'an-older-one' } });
  expect(later).toEqual({ ...first, currentVersion: 'an-older-one' });
});
