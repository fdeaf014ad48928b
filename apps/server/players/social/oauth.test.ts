import { createHash, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { social } from '@fairbook/contracts';
import { SOCIAL_PROVIDERS } from '@fairbook/contracts/site/analytics-events';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOAuth } from './oauth.ts';
import { type OAuthProvider, PROVIDERS } from './providers.ts';

/** Providers of OAuth 2 alone, each as its documents describe its answers, played by a server of the test. */
const BOUNDS = { atOnce: 8, requestMs: 1_000, answerBytes: 10_000 };
const KEYS = { id: 'an-id', secret: 'a-secret', key: 'a-key', issuer: null };
const BACK = 'https://book.example/user/social/x';
const CHECKS = { verifier: 'v'.repeat(43), nonce: 'n' };

interface Heard {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: URLSearchParams;
  query: URLSearchParams;
}

let server: Server;
let origin: string;
let heard: Heard[] = [];
let answers: Record<string, { status?: number; body: string }> = {};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = new URLSearchParams(Buffer.concat(parts).toString());
    heard.push({ path: pathname, headers: request.headers, body, query: searchParams });
    const { status = 200, body: told = '{}' } = answers[pathname] ?? {};
    response.writeHead(status, { 'content-type': 'application/json' }).end(told);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

function play(name: social.Provider, token: unknown, profile: unknown) {
  heard = [];
  answers = { '/token': { body: JSON.stringify(token) }, '/profile': { body: JSON.stringify(profile) } };
  const row = PROVIDERS[name] as OAuthProvider;
  const query = new URL(row.profile.url).search;
  const provider = {
    ...row,
    authorize: `${origin}/authorize`,
    token: `${origin}/token`,
    profile: { ...row.profile, url: `${origin}/profile${query}` },
  };
  return createOAuth({
    name,
    provider,
    keys: KEYS,
    redirectUri: BACK,
    bounds: BOUNDS,
    onFailure: () => {},
  });
}
const came = (extra = '') => new URLSearchParams(`code=c&state=s${extra}`);

test.each<[social.Provider, unknown, unknown, object]>([
  [
    'vk',
    { access_token: 't', token_type: 'Bearer', user_id: 7, id_token: 'x.y.z', scope: 'vkid.personal_info' },
    { user: { user_id: '7', first_name: 'Аня', email: 'a@example.com' } },
    { subject: '7', name: 'Аня', email: null },
  ],
  [
    'ok',
    { access_token: 't', token_type: 'session', expires_in: '1800' },
    { uid: '8', name: 'Аня' },
    { subject: '8' },
  ],
  [
    'fb',
    { access_token: 't', token_type: 'bearer' },
    { id: '9', name: 'Ann' },
    { subject: '9', name: 'Ann' },
  ],
  [
    'mailru',
    { access_token: 't', expires_in: 3600 },
    { id: '10', name: 'Аня', email: 'a@mail.ru' },
    { email: null },
  ],
  [
    'yandex',
    { access_token: 't', token_type: 'bearer' },
    { id: '11', display_name: 'anya' },
    { name: 'anya' },
  ],
  [
    'twitter',
    { access_token: 't', token_type: 'bearer' },
    { data: { id: '12', username: 'ann' } },
    { subject: '12' },
  ],
  [
    'line',
    { access_token: 't', token_type: 'Bearer', id_token: 'signed.with.secret' },
    { sub: 'U13', name: 'アン' },
    { subject: 'U13', name: 'アン' },
  ],
  [
    'linkedin',
    { access_token: 't', token_type: 'Bearer', scope: 'email,openid,profile', id_token: 'without.a.nonce' },
    { sub: 'l14', name: 'Ann', email: 'Ann@Example.com', email_verified: true },
    { subject: 'l14', email: 'Ann@Example.com' },
  ],
  [
    'discord',
    { access_token: 't', token_type: 'Bearer' },
    { id: '15', username: 'ann', email: 'ann@example.com', verified: false },
    { subject: '15', email: null },
  ],
])('%s tells who came back', async (name, token, profile, expected) => {
  const client = play(name, token, profile);
  const { searchParams } = new URL(await client.begin('s', CHECKS));
  const { hasPkce, auth, repeats = [] } = PROVIDERS[name] as OAuthProvider;
  expect(searchParams.has('code_challenge')).toBe(hasPkce);
  expect([searchParams.get('client_id'), searchParams.get('redirect_uri')]).toEqual(['an-id', BACK]);
  expect(await client.prove(came('&device_id=d'), 's', CHECKS)).toMatchObject({
    provider: name,
    ...expected,
  });
  const [asked, read] = heard;
  expect(asked?.body.get('redirect_uri')).toBe(BACK);
  expect(asked?.body.get('code_verifier')).toBe(hasPkce ? CHECKS.verifier : null);
  expect(asked?.body.has('client_secret')).toBe(auth === 'post');
  expect(asked?.headers.authorization?.toString().startsWith('Basic ') ?? false).toBe(auth === 'basic');
  expect(repeats.map((each) => asked?.body.get(each))).toEqual(repeats.length > 0 ? ['d', 's'] : []);
  expect(String([read?.headers.authorization, read?.query, read?.body])).toContain('t');
});

test('Odnoklassniki gets each call signed', async () => {
  const client = play('ok', { access_token: 't', token_type: 'session' }, { uid: '8' });
  await client.prove(came(), 's', CHECKS);
  const query = heard.at(-1)?.query ?? new URLSearchParams();
  const md5 = (text: string) => createHash('md5').update(text).digest('hex');
  const text = 'application_key=a-keyfields=uid,nameformat=jsonmethod=users.getCurrentUser';
  expect(query.get('sig')).toBe(md5(text + md5('ta-secret')));
});

test.each<[string, Record<string, { status?: number; body: string }>, string]>([
  ['a token is refused', { '/token': { status: 400, body: '{"error":"invalid_grant"}' } }, 'social.refused'],
  ['there is no token', { '/token': { body: '{}' } }, 'social.refused'],
  ['an answer is no JSON', { '/token': { body: '<html>' } }, 'social.refused'],
  ['the profile is closed', { '/profile': { status: 403, body: '{}' } }, 'social.refused'],
  ['the profile has no subject', { '/profile': { body: '{"data":{}}' } }, 'social.refused'],
  ['the profile leads elsewhere', { '/profile': { status: 302, body: '' } }, 'social.refused'],
  ['the provider fails', { '/token': { status: 500, body: '{}' } }, 'social.provider_down'],
  ['the provider is busy', { '/profile': { status: 429, body: '{}' } }, 'social.provider_down'],
  ['an answer has no end', { '/profile': { body: 'x'.repeat(20_000) } }, 'social.provider_down'],
])('if %s, it is said so', async (_, changed, code) => {
  const client = play('twitter', { access_token: 't' }, { data: { id: '1' } });
  answers = { ...answers, ...changed };
  await expect(client.prove(came(), 's', CHECKS)).rejects.toThrow(code);
});

test('the state is checked before anything is asked', async () => {
  const client = play('discord', { access_token: 't' }, { id: '1' });
  await expect(client.prove(came(), 'other', CHECKS)).rejects.toThrow('social.refused');
  const denied = new URLSearchParams('error=access_denied&state=s');
  await expect(client.prove(denied, 's', CHECKS)).rejects.toThrow('social.denied');
  expect(heard).toEqual([]);
});

test('Apple gets a secret that is a token for it, signed by our key', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' })).replaceAll('\n', '\\n');
  heard = [];
  answers = {
    '/.well-known/openid-configuration': {
      body: JSON.stringify({
        issuer: origin,
        token_endpoint: `${origin}/token`,
        authorization_endpoint: `${origin}/a`,
      }),
    },
    '/token': { status: 400, body: '{"error":"invalid_grant"}' },
  };
  const client = createOAuth({
    name: 'apple',
    provider: PROVIDERS.apple as Parameters<typeof createOAuth>[0]['provider'],
    keys: { id: 'a-service', secret: pem, key: 'TEAM.KID', issuer: origin },
    redirectUri: BACK,
    bounds: BOUNDS,
    onFailure: () => {},
  });
  await expect(client.prove(came(), 's', CHECKS)).rejects.toThrow('social.refused');
  const token = heard.at(-1)?.body.get('client_secret') ?? '';
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', kid: 'KID' });
  expect(decodeJwt(token)).toMatchObject({ iss: 'TEAM', sub: 'a-service', aud: origin });
});

test.each(['apple', 'itsme'] as const)('a key of %s in another form is named at the start', async (name) => {
  const client = createOAuth({
    name,
    provider: PROVIDERS[name] as Parameters<typeof createOAuth>[0]['provider'],
    keys: { ...KEYS, secret: '{"keys":[]}' },
    redirectUri: BACK,
    bounds: BOUNDS,
    onFailure: () => {},
  });
  await expect(client.check()).rejects.toThrow(`SOCIAL_${name.toUpperCase()}_SECRET must be`);
});

test('a site that can’t be discovered is asked again by the next player', async () => {
  heard = [];
  answers = { '/.well-known/openid-configuration': { status: 404, body: '{}' } };
  const client = createOAuth({
    name: 'google',
    provider: PROVIDERS.google as Parameters<typeof createOAuth>[0]['provider'],
    keys: { ...KEYS, issuer: origin },
    redirectUri: BACK,
    bounds: BOUNDS,
    onFailure: () => {},
  });
  await expect(client.begin('s', CHECKS)).rejects.toThrow('social.provider_down');
  const found = { issuer: origin, authorization_endpoint: `${origin}/a`, token_endpoint: `${origin}/token` };
  answers = { '/.well-known/openid-configuration': { body: JSON.stringify(found) } };
  expect(await client.begin('s', CHECKS)).toContain(`${origin}/a?`);
  expect(heard).toHaveLength(2);
});

test('every provider of the specification has a row', () => {
  expect(Object.keys(PROVIDERS).sort()).toEqual([...SOCIAL_PROVIDERS].sort());
});
