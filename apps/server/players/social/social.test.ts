import { createHash, createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { BodyOf, registration, social } from '@fairbook/contracts';
import { createWorld, type World } from '@fairbook/testkit';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { type OpenIdProvider, type Person, startOpenIdProvider } from '../../testing/openid-provider.ts';
import { addressOf } from './wallet.ts';

const ORIGIN = 'https://book.example';
const BOT = '12345:a-token-of-a-bot';
let world: World;
let idp: OpenIdProvider;

beforeAll(async () => {
  idp = await startOpenIdProvider([`${ORIGIN}/user/social/google`, `${ORIGIN}/user/social/twitch`]);
  const { id, secret } = idp.client;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const openId = { id, secret, key: '', issuer: idp.issuer };
  world = await createWorld({
    config: {
      publicOrigin: ORIGIN,
      social: {
        google: openId,
        twitch: openId,
        apple: { ...openId, id: 'down', key: 't.k', secret: pem, issuer: 'http://127.0.0.1:9' },
        telegram: { id: '12345', secret: BOT, key: '', issuer: null },
        metamask: { id: '1', secret: '', key: '', issuer: null },
      },
    },
  });
});
afterAll(async () => {
  await world.close();
  await idp.close();
});

interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every kind of call.
  body: any;
}

/** A browser of the tests: keeps its cookies and calls as the site's own page. */
function browser(jar = new Map<string, string>()) {
  async function call(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<Answered> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await world.app.inject({
      method,
      url,
      headers: {
        host: 'book.example',
        origin: ORIGIN,
        cookie,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    });
    for (const each of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (each.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    return { status: answer.statusCode, body: answer.body ? answer.json() : null };
  }
  const post = (url: string, body: object) => call('POST', url, body);
  const begin = (provider: social.Provider, body = {}) => post(`/social-api/oauth/${provider}/begin`, body);
  const finish = (provider: social.Provider, returned: string) =>
    post(`/social-api/oauth/${provider}/finish`, { returned });
  return {
    jar,
    get: (url: string) => call('GET', url),
    remove: (url: string) => call('DELETE', url),
    post,
    begin,
    finish,
    copy: () => browser(new Map(jar)),
    /** Signs in at the OpenID provider as somebody and comes back. */
    async comeBackAs(person: Person | null, provider: social.Provider = 'google') {
      const { body } = await begin(provider);
      idp.beAt(person);
      return finish(provider, await idp.visit(body.url));
    },
    register: (ticket: string, wish: Partial<BodyOf<typeof registration.bySocial>> = {}) =>
      post('/web-api/registration/soc_reg', {
        ticket,
        countryId: 38,
        currencyIso: 'EUR',
        lng: 'en',
        isAdult: true,
        acceptsTerms: true,
        wantsNews: false,
        ...wish,
      }),
    link: (ticket: string) => post('/web-api/security/social', { ticket }),
  };
}
type Browser = ReturnType<typeof browser>;

const code = ({ body }: Answered) => body?.errors?.map((each: { code: string }) => each.code).join();
let people = 0;
const somebody = (person: Partial<Person> = {}): Person => ({
  sub: `person-${people++}`,
  name: 'Ann',
  ...person,
});
const whoIs = async (who: Browser) => (await who.get('/web-api/session')).body.userId;

async function newPlayer(person = somebody()) {
  const who = browser();
  const { body } = await who.comeBackAs(person);
  const made = await who.register(body.newcomer.ticket);
  return { who, person, ...(made.body as { userId: number; login: string; password: string }) };
}

async function oldPlayer(email?: string) {
  const { userId, login, password } = await world.services.auth.registerPlayer({
    countryId: 1,
    currencyIso: 'EUR',
    lng: 'en',
  });
  if (email) {
    const { contacts } = world.services.reach;
    await transact(world.platform.pool, async (tx) => {
      await contacts.setEmail(tx, userId, email);
      await contacts.verifyEmail(tx, userId, email);
    });
  }
  const signIn = async (who: Browser) =>
    who.post('/web-api/auth/login', { mode: 'login_password', login, password });
  return { userId, login, password, signIn };
}

describe('a player of an OpenID provider', () => {
  test('registers by it, and is signed in by it from then on, with a confirmed address', async () => {
    const person = somebody({ email: 'Ann@Example.com', email_verified: true });
    const who = browser();
    const first = await who.comeBackAs(person);
    expect(first.body).toMatchObject({
      userId: null,
      newcomer: { provider: 'google', name: 'Ann', email: 'An***@Example.com', hasAccount: false },
    });
    const made = await who.register(first.body.newcomer.ticket, { bonusId: 2, promoCode: 'spring_1' });
    expect(made.status).toBe(201);
    expect(await whoIs(who)).toBe(made.body.userId);
    expect((await who.get('/web-api/user/activation')).body).toMatchObject({ activationType: 1 });
    const { rows } = await world.platform.pool.query('select * from registrations where user_id = $1', [
      made.body.userId,
    ]);
    expect(rows[0]).toMatchObject({ type: 'soc_reg', bonus_id: 2, promo_code: 'SPRING_1' });
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

  test('who declines there is told so, and a provider that is down too', async () => {
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
  test('that the provider has verified opens no account: its owner signs in and links', async () => {
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

  test('that the provider has not verified counts for nothing, and tells nothing', async () => {
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

describe('Telegram', () => {
  const signed = (fields: Record<string, string | number>, token = BOT) => {
    const text = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
    const key = createHash('sha256').update(token).digest();
    const hash = createHmac('sha256', key).update(text.sort().join('\n')).digest('hex');
    return { ...fields, hash };
  };
  const person = (ageS = 0) => ({
    id: 77,
    first_name: 'Ann',
    username: 'ann',
    auth_date: Math.floor(Date.now() / 1000) - ageS,
  });
  const sent = (fields: object | false) =>
    fields === false ? 'false' : Buffer.from(JSON.stringify(fields)).toString('base64url');
  async function comeBack(who: Browser, result: string) {
    const { url } = (await who.begin('telegram')).body;
    const back = new URL(new URL(url).searchParams.get('return_to') ?? '');
    const returned = new URLSearchParams({
      state: back.searchParams.get('state') ?? '',
      tgAuthResult: result,
    });
    return who.finish('telegram', String(returned));
  }

  test('a signed answer proves the person, once', async () => {
    const result = sent(signed(person()));
    const { body } = await comeBack(browser(), result);
    expect(body.newcomer).toMatchObject({ provider: 'telegram', name: 'Ann', email: null });
    expect(code(await comeBack(browser(), result))).toBe('social.refused');
  });

  test.each<[string, string, string]>([
    ['of another bot', sent(signed(person(), '1:other')), 'social.refused'],
    ['with another id', sent({ ...signed(person()), id: 78 }), 'social.refused'],
    ['with a field more', sent({ ...signed(person()), photo_url: 'x' }), 'social.refused'],
    ['without a hash', sent(person()), 'social.refused'],
    ['of an hour ago', sent(signed(person(3600))), 'social.refused'],
    ['of the future', sent(signed(person(-3600))), 'social.refused'],
    ['that is no answer', 'x', 'social.refused'],
    ['of somebody who declined', sent(false), 'social.denied'],
  ])('an answer %s is refused', async (_, result, refusal) => {
    expect(code(await comeBack(browser(), result))).toBe(refusal);
  });
});

describe('a wallet', () => {
  const key = secp256k1.utils.randomSecretKey();
  const address = addressOf(secp256k1.getPublicKey(key, false));
  function sign(message: string, by = key) {
    const text = Buffer.from(message);
    const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`);
    const bytes = secp256k1.sign(keccak_256(Buffer.concat([prefix, text])), by, {
      prehash: false,
      format: 'recovered',
    });
    const v = 27 + (bytes[0] ?? 0);
    return `0x${Buffer.concat([bytes.subarray(1), Buffer.from([v])]).toString('hex')}`;
  }
  const answer = (state: string, signature: string) => String(new URLSearchParams({ state, signature }));

  test('signs a message for this site and proves its address, once', async () => {
    const who = browser();
    const { message, state, url } = (await who.begin('metamask', { address })).body;
    expect(url).toBeNull();
    expect(message).toMatch(/^book\.example wants you to sign in with your Ethereum account:\n0x/);
    expect(message).toContain(`URI: ${ORIGIN}`);
    const signature = sign(message);
    const { body } = await who.finish('metamask', answer(state, signature));
    expect(body.newcomer).toMatchObject({ provider: 'metamask' });
    expect(code(await who.finish('metamask', answer(state, signature)))).toBe('social.expired');
    const next = (await who.begin('metamask', { address })).body;
    expect(code(await who.finish('metamask', answer(next.state, signature)))).toBe('social.refused');
  });

  test.each<[string, (message: string) => string]>([
    ['of another key', (message) => sign(message, secp256k1.utils.randomSecretKey())],
    ['for another site', (message) => sign(message.replaceAll('book.example', 'evil.example'))],
    ['that is none', () => '0x'],
    ['of zeros', () => `0x${'0'.repeat(130)}`],
  ])('a signature %s is refused', async (_, make) => {
    const who = browser();
    const { message, state } = (await who.begin('metamask', { address })).body;
    expect(code(await who.finish('metamask', answer(state, make(message))))).toBe('social.refused');
  });

  test('without an address there is nothing to sign', async () => {
    expect(code(await browser().begin('metamask'))).toBe('social.no_wallet');
  });
});

describe('Google one-tap', () => {
  const path = '/social-api/oauth/google-one-tap';
  const seconds = () => Math.floor(Date.now() / 1000);
  async function oneTap(change: Record<string, unknown> = {}, who = browser(), person = somebody()) {
    const { clientId, nonce } = (await who.get(`${path}/clientId`)).body;
    const claims = { iss: idp.issuer, aud: clientId, ...person, nonce, iat: seconds(), exp: seconds() + 60 };
    const credential = await idp.sign({ ...claims, ...change });
    const body = { credential, language: 'en', currency: 'EUR', countryId: 38 };
    return { who, body, answer: await who.post(path, body) };
  }

  test('leads to the registration, then signs in', async () => {
    const person = somebody({ email: 'tap@example.com', email_verified: true });
    const { who, answer, body } = await oneTap({}, browser(), person);
    expect(answer.status).toBe(200);
    const url = new URL(answer.body.redirectUrl, ORIGIN);
    expect(url.pathname).toBe('/en/user/social/google');
    const left = new URLSearchParams(url.hash.slice(1));
    expect([left.get('currency'), left.get('countryId')]).toEqual(['EUR', '38']);
    const { newcomer } = JSON.parse(Buffer.from(left.get('outcome') ?? '', 'base64url').toString());
    expect(newcomer).toMatchObject({ provider: 'google', email: 'ta***@example.com' });
    expect(code(await who.post(path, body))).toBe('social.refused');
    const made = await who.register(newcomer.ticket);
    const again = await oneTap({}, browser(), person);
    expect(again.answer.body).toEqual({ redirectUrl: '/en' });
    expect(await whoIs(again.who)).toBe(made.body.userId);
  });

  test.each<[string, Record<string, unknown>]>([
    ['for another site', { aud: 'other' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['with another nonce', { nonce: 'x' }],
    ['without a nonce', { nonce: undefined }],
    ['that has ended', { exp: 1_700_000_000 }],
    ['of nobody', { sub: undefined }],
  ])('a token %s is refused', async (_, change) => {
    expect(code((await oneTap(change)).answer)).toBe('social.refused');
  });

  test('a token of another browser, or signed by another key, is refused', async () => {
    const { body } = await oneTap();
    const other = browser();
    expect(code(await other.post(path, body))).toBe('social.expired');
    await other.get(`${path}/clientId`);
    expect(code(await other.post(path, body))).toBe('social.refused');
    const [head, claims, signature = ''] = body.credential.split('.');
    const forged = `${head}.${claims}.${signature.slice(0, -4)}AAAA`;
    expect(code(await browser().post(path, { ...body, credential: forged }))).toBe('social.expired');
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
