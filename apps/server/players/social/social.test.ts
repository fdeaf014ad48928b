import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { code, createSocialWorld, ORIGIN, type SocialWorld, somebody } from '../../testing/social-world.ts';

let all: SocialWorld;
let { world, idp, browser, whoIs, newPlayer, oldPlayer } = {} as SocialWorld;
beforeAll(async () => {
  all = await createSocialWorld();
  ({ world, idp, browser, whoIs, newPlayer, oldPlayer } = all);
});
afterAll(() => all.close());

describe('a player of an OpenID provider', () => {
  test('registers by it, and is signed in by it from then on, with a confirmed address', async () => {
    const person = somebody({ email: 'Ann@Example.com', email_verified: true });
    const who = browser();
    const first = await who.comeBackAs(person);
    expect(first.body).toMatchObject({
      userId: null,
      newcomer: { provider: 'google', name: 'Ann', email: 'An***@Example.com', hasAccount: false },
    });
    const made = await who.register(first.body.newcomer.ticket, { bonusId: 2 });
    expect(made.status).toBe(201);
    expect(await whoIs(who)).toBe(made.body.userId);
    expect((await who.get('/web-api/user/activation')).body).toMatchObject({ activationType: 1 });
    const { rows } = await world.platform.pool.query('select * from registrations where user_id = $1', [
      made.body.userId,
    ]);
    expect(rows[0]).toMatchObject({ type: 'soc_reg', bonus_id: 2, promo_code: null });
    expect((await browser().comeBackAs(person)).body).toEqual({ userId: made.body.userId });
  });

  test('has to be an adult who accepts the terms, and a known country', async () => {
    const who = browser();
    const { ticket } = (await who.comeBackAs(somebody())).body.newcomer;
    expect(code(await who.register(ticket, { isAdult: false }))).toBe('registration.consent_missing');
    expect(code(await who.register(ticket, { countryId: 9999 }))).toBe('registration.unknown_country');
    expect((await who.register(ticket)).status).toBe(201);
  });

  test('takes the second step as after any other way', async () => {
    const { person, userId } = await newPlayer();
    await world.platform.pool.query(
      `insert into totp_secrets (user_id, secret, created_at, enabled_at) values ($1, ''::bytea, now(), now())`,
      [userId],
    );
    const { body } = await browser().comeBackAs(person);
    expect(body).toMatchObject({ userId: null, twoStep: { methods: ['totp'] } });
  });

  test('a player whose account is closed stays outside', async () => {
    const { person, userId } = await newPlayer();
    await world.platform.pool.query('update users set closed_at = now() where id = $1', [userId]);
    expect(code(await browser().comeBackAs(person))).toBe('auth.account_closed');
  });

  test('a player who recovers the account signs in there anew and links it again: a thief may have linked his', async () => {
    const person = somebody({ email: 'back@example.com', email_verified: true });
    await newPlayer(person);
    await browser().post('/web-api/recovery/ask', { to: 'back@example.com' });
    const { messages } = world.services.messaging;
    const link = /#code=([\w-]+)/;
    await expect
      .poll(async () => link.test((await messages.textsTo('back@example.com'))[0]?.text ?? ''))
      .toBe(true);
    const [, secret] = link.exec((await messages.textsTo('back@example.com'))[0]?.text ?? '') ?? [];
    const reset = { secret, newPassword: 'a quiet harbour at dawn' };
    expect((await browser().post('/web-api/recovery/reset', reset)).status).toBe(204);
    expect((await browser().comeBackAs(person)).body.newcomer).toMatchObject({ hasAccount: true });
  });

  test('a player who declines at the provider is told so, and so is one whose provider is down', async () => {
    expect(code(await browser().comeBackAs(null))).toBe('social.denied');
    const down = await browser().begin('apple');
    expect([down.status, code(down)]).toEqual([503, 'social.provider_down']);
    expect(code(await browser().begin('vk'))).toBe('social.unavailable');
  });
});

describe('what comes back', () => {
  test.each<[string, (returned: string) => string, string]>([
    ['without a state', (query) => without(query, 'state'), 'social.expired'],
    ['with another state', (query) => replaced(query, 'state', 'x'), 'social.expired'],
    ['with another code', (query) => replaced(query, 'code', 'x'), 'social.refused'],
    ['from another issuer', (query) => replaced(query, 'iss', 'https://evil.example'), 'social.refused'],
    ['without a code', (query) => without(query, 'code'), 'social.refused'],
  ])('%s is refused, and nothing counts a second time', async (_, tamper, refusal) => {
    const who = browser();
    const { body } = await who.begin('google');
    idp.beAt(somebody());
    const returned = await idp.visit(body.url);
    expect(code(await who.finish('google', tamper(returned)))).toBe(refusal);
    if (refusal === 'social.refused')
      expect(code(await who.finish('google', returned))).toBe('social.expired');
  });

  test('counts once, only in its browser, for its provider and for who began', async () => {
    const who = browser();
    const { body } = await who.begin('google');
    idp.beAt(somebody());
    const returned = await idp.visit(body.url);
    expect(code(await browser().finish('google', returned))).toBe('social.expired');
    const other = browser();
    await other.begin('google');
    expect(code(await other.finish('google', returned))).toBe('social.expired');
    expect(code(await who.finish('twitch', returned))).toBe('social.expired');
    expect((await who.finish('google', returned)).body.newcomer.name).toBe('Ann');
    expect(code(await who.finish('google', returned))).toBe('social.expired');
    const again = await who.begin('google');
    const later = await idp.visit(again.body.url);
    await (await oldPlayer()).signIn(who);
    expect(code(await who.finish('google', later))).toBe('social.expired');
  });

  test.each(['nonce', 'verifier'])('another %s than the begun one is refused', async (name) => {
    const who = browser();
    const { body } = await who.begin('google');
    idp.beAt(somebody());
    const returned = await idp.visit(body.url);
    await world.platform.pool.query(
      `update social_flows set secrets = jsonb_set(secrets, array[$1], to_jsonb($2::text))`,
      [name, randomBytes(32).toString('base64url')],
    );
    expect(code(await who.finish('google', returned))).toBe('social.refused');
  });

  test('a ticket counts in the browser that proved the identity', async () => {
    const who = browser();
    const { ticket } = (await who.comeBackAs(somebody())).body.newcomer;
    expect(code(await browser().register(ticket))).toBe('social.expired');
    const other = browser();
    await other.begin('google');
    expect(code(await other.register(ticket))).toBe('social.expired');
  });

  test('the secret of the browser is out of reach for scripts and for other sites', async () => {
    const headers = { host: 'book.example', origin: ORIGIN, 'content-type': 'application/json' };
    const url = '/social-api/oauth/google/begin';
    const { headers: answered } = await world.app.inject({ method: 'POST', url, headers, payload: '{}' });
    expect(answered['set-cookie']).toMatch(
      /^__Host-fb_social=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Strict; Secure$/,
    );
  });

  test('the address to go to is the configured one, whatever the Host says', async () => {
    const { url } = (await browser().begin('google')).body;
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${ORIGIN}/user/social/google`);
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      response_type: 'code',
    });
  });
});

describe('an address of somebody else', () => {
  test('an address that the provider has verified opens no account: its owner signs in and links', async () => {
    const owner = await oldPlayer('owner@example.com');
    const who = browser();
    const person = somebody({ email: 'owner@example.com', email_verified: true });
    const { newcomer } = (await who.comeBackAs(person)).body;
    expect(newcomer).toMatchObject({ hasAccount: true, email: 'ow***@example.com' });
    expect(code(await who.register(newcomer.ticket))).toBe('social.email_taken');
    expect(await whoIs(who)).toBeNull();
    await owner.signIn(who);
    expect((await who.link(newcomer.ticket)).status).toBe(204);
    expect((await browser().comeBackAs(person)).body).toEqual({ userId: owner.userId });
  });

  test('an address that the provider has not verified counts for nothing, and tells nothing', async () => {
    await oldPlayer('quiet@example.com');
    const registered = async (email: string) => {
      const who = browser();
      const { newcomer } = (await who.comeBackAs(somebody({ email, email_verified: false }))).body;
      return { newcomer: { ...newcomer, ticket: '' }, made: (await who.register(newcomer.ticket)).status };
    };
    const [known, unknown] = [await registered('quiet@example.com'), await registered('nobody@example.com')];
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ made: 201, newcomer: { email: null, hasAccount: false } });
  });
});

describe('linking', () => {
  test('of two who prove one identity at once, one gets it', async () => {
    const person = somebody();
    const both = [browser(), browser()];
    const tickets: string[] = [];
    for (const who of both) tickets.push((await who.comeBackAs(person)).body.newcomer.ticket);
    const made = await Promise.all(both.map((who, n) => who.register(tickets[n] ?? '')));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(made.map(code).filter(Boolean)).toEqual(['social.taken']);
    const { rows } = await world.platform.pool.query('select 1 from social_identities where subject = $1', [
      person.sub,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('needs a session that has just signed in; an own identity confirms it', async () => {
    const { who, person, userId } = await newPlayer();
    await world.platform.pool.query(
      `update sessions set created_at = now() - interval '1 hour' where user_id = $1`,
      [userId],
    );
    const other = (await who.comeBackAs(somebody(), 'twitch')).body.newcomer;
    expect(code(await who.link(other.ticket))).toBe('auth.confirm_needed');
    expect((await who.comeBackAs(person)).body).toEqual({ userId, isConfirmed: true });
    expect((await who.link(other.ticket)).status).toBe(204);
    const { identities } = (await who.get('/web-api/security/social')).body;
    expect(identities).toMatchObject([{ provider: 'google', name: 'Ann' }, { provider: 'twitch' }]);
    const stranger = await newPlayer();
    expect(code(await stranger.who.comeBackAs(person))).toBe('social.taken');
    const [first, second] = identities;
    expect(code(await stranger.who.remove(`/web-api/security/social/${first.id}`))).toBe('social.unknown');
    expect((await who.remove(`/web-api/security/social/${first.id}`)).status).toBe(204);
    expect(code(await who.remove(`/web-api/security/social/${second.id}`))).toBe('social.last_way');
    expect((await browser().comeBackAs(person)).body.newcomer).toBeDefined();
  });

  test('two who unlink the last two at once leave one', async () => {
    const { who } = await newPlayer();
    const { ticket } = (await who.comeBackAs(somebody(), 'twitch')).body.newcomer;
    await who.link(ticket);
    const { identities } = (await who.get('/web-api/security/social')).body;
    const gone = await Promise.all(
      identities.map(({ id }: { id: string }) => who.remove(`/web-api/security/social/${id}`)),
    );
    expect(gone.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test('whoever has a password of their own, or recovered it, may unlink all', async () => {
    const { who, userId, password } = await newPlayer();
    const [{ id }] = (await who.get('/web-api/security/social')).body.identities;
    const body = { oldPassword: password, newPassword: 'a quiet harbour at dawn' };
    expect((await who.post('/web-api/security/password', body)).status).toBe(200);
    expect((await who.remove(`/web-api/security/social/${id}`)).status).toBe(204);
    expect(await whoIs(who)).toBe(userId);
  });
});

test('the site says which ways it has', async () => {
  const { body } = await browser().get('/bff-api/config/all.json?lang=en');
  expect(body.social).toEqual([
    { id: 'google', by: 'redirect' },
    { id: 'telegram', by: 'redirect' },
    { id: 'twitch', by: 'redirect' },
    { id: 'metamask', by: 'wallet' },
    { id: 'apple', by: 'redirect' },
  ]);
  expect(body.registration.types).toContain('soc_reg');
});

function without(query: string, name: string): string {
  const params = new URLSearchParams(query);
  params.delete(name);
  return String(params) || 'x=1';
}

function replaced(query: string, name: string, value: string): string {
  const params = new URLSearchParams(query);
  params.set(name, value);
  return String(params);
}

test('a player who signs in only by another site withdraws by a code for exactly this amount and destination, once', async () => {
  const person = somebody({ email: 'payee@example.com', email_verified: true });
  const { who, userId } = await newPlayer(person);
  const { pool } = world.platform;
  const { rows } = await pool.query('select id from accounts where user_id = $1 and type = 0', [userId]);
  const accountId = Number(rows[0].id);
  const key = () => ({ 'idempotency-key': randomBytes(12).toString('hex') });
  await who.post('/payments-api/v1/deposits', { method: 'demo', accountId, amount: '100.00' }, key());
  const wish = {
    method: 'demo',
    accountId,
    amount: '40.00',
    details: { destination: 'LT601010012345678901' },
  };
  expect((await who.get('/payments-api/v1/withdrawals')).body.confirmBy).toBe('email');
  const send = (of: object = wish) => who.post('/payments-api/v1/withdrawals/code', of);
  const request = (secret: string, of: object = wish) =>
    who.post('/payments-api/v1/withdrawals', { ...of, password: null, code: secret, second: null }, key());
  const sent = async () => {
    const found = await pool.query(
      `select fill from outgoing_messages where template = 'withdrawal_code' and user_id = $1 order by id desc limit 1`,
      [userId],
    );
    return found.rows[0].fill as { code: string; amount: string; to: string };
  };
  expect((await send()).body).toEqual({ sentTo: 'pa***@example.com' });
  const told = await sent();
  expect(told).toMatchObject({ amount: '40.00 EUR', to: 'LT601010012345678901' });
  const elsewhere = { ...wish, details: { destination: 'LT999999999999999999' } };
  for (const other of [{ ...wish, amount: '41.00' }, elsewhere])
    expect(code(await request(told.code, other))).toBe('auth.wrong_code');
  expect((await request(told.code)).status).toBe(201);
  expect(code(await request(told.code))).toBe('auth.wrong_code');
  // Refused: no proof at all, a code that was not sent, and a code of somebody with a password.
  const bare = { ...wish, password: null, second: null };
  expect(code(await who.post('/payments-api/v1/withdrawals', bare, key()))).toBe('security.wrong_password');
  await pool.query('update users set password_changed_at = now() where id = $1', [userId]);
  expect(code(await send())).toBe('withdrawals.by_password');
  expect((await who.get('/payments-api/v1/withdrawals')).body.confirmBy).toBe('password');
});
