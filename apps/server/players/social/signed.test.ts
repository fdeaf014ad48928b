import { createHash, createHmac, generateKeyPairSync } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOUNDS } from '../../platform/bounds.ts';
import { startOpenIdProvider } from '../../testing/openid-provider.ts';
import {
  BOT,
  type Browser,
  code,
  createSocialWorld,
  ORIGIN,
  type SocialWorld,
  somebody,
} from '../../testing/social-world.ts';
import { signedBy } from '../../testing/soft-wallet.ts';
import { createOAuth } from './oauth.ts';
import { type OidcProvider, PROVIDERS } from './providers.ts';
import { addressOf } from './wallet.ts';

/** Answers that are signed as a whole, and carry no code. */
let all: SocialWorld;
let { idp, browser, whoIs } = {} as SocialWorld;
beforeAll(async () => {
  all = await createSocialWorld();
  ({ idp, browser, whoIs } = all);
});
afterAll(() => all.close());

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
  /** What Telegram signs for somebody with a line break in the name, read as another person. */
  function cutElsewhere(): string {
    const { id, ...own } = person();
    const { hash } = signed({ ...own, first_name: 'Ann\nid=78', id });
    return sent({ ...own, id: 78, [`id=${id}\nusername`]: own.username, username: undefined, hash });
  }
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
    // Telegram signed `id=77` as the last line of it: the name of another field must not hide it.
    ['whose lines are cut elsewhere', cutElsewhere(), 'social.refused'],
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
  const sign = (message: string, by = key) => signedBy(by, Buffer.from(message));
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
    // The same token in another spelling: the last bits of the last character mean nothing.
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = signs[signs.indexOf(body.credential.at(-1) ?? '') ^ 1];
    const spelled = { ...body, credential: body.credential.slice(0, -1) + last };
    expect(code(await who.post(path, spelled))).toBe('social.refused');
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

test('itsme knows us by our key and encrypts its answer for it', async () => {
  const back = `${ORIGIN}/user/social/itsme`;
  const checks = { verifier: 'v'.repeat(43), nonce: 'n' };
  const made = (['sig', 'enc'] as const).map((use) => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const about = { use, kid: use, alg: use === 'sig' ? 'RS256' : 'RSA-OAEP-256' };
    return {
      secret: { ...privateKey.export({ format: 'jwk' }), ...about },
      open: { ...publicKey.export({ format: 'jwk' }), ...about },
    };
  });
  const idp = await startOpenIdProvider(
    [],
    [
      {
        client_id: 'bank',
        redirect_uris: [back],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'private_key_jwt',
        jwks: { keys: made.map(({ open }) => open) },
        id_token_encrypted_response_alg: 'RSA-OAEP-256',
        id_token_encrypted_response_enc: 'A128CBC-HS256',
      },
    ],
  );
  try {
    const secret = JSON.stringify({ keys: made.map((each) => each.secret) });
    const client = createOAuth({
      name: 'itsme',
      provider: { ...(PROVIDERS.itsme as OidcProvider), scope: 'openid profile email' },
      keys: { id: 'bank', secret, key: 'CODE', issuer: idp.issuer },
      redirectUri: back,
      bounds: BOUNDS.outside,
      onFailure: () => {},
    });
    idp.beAt({ sub: 'citizen', name: 'Ann Lee', email: 'ann@example.com', email_verified: true });
    const returned = await idp.visit(await client.begin('s', checks));
    expect(await client.prove(new URLSearchParams(returned), 's', checks)).toEqual({
      provider: 'itsme',
      subject: 'citizen',
      name: 'Ann Lee',
      email: 'ann@example.com',
    });
  } finally {
    await idp.close();
  }
});
