import { createWorld, fakeClock, type World } from '@fairbook/testkit';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUserTokens, type UserTokens } from './user-tokens.ts';

const clock = fakeClock(Date.parse('2026-03-01T12:00:00Z'));
let world: World;
let tokens: UserTokens;
beforeAll(async () => {
  world = await createWorld({ clock });
  tokens = createUserTokens(world.platform);
  await tokens.start();
});
afterAll(() => world.close());

test('a player gets a token of five minutes for one purpose', async () => {
  const player = await world.registerPlayer();
  const { token } = await player.api('auth.userToken', { query: { force_refresh: true } });
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', typ: 'JWT' });
  const { iat = 0, exp = 0, ...claims } = decodeJwt(token);
  expect(claims).toMatchObject({
    sub: String(player.userId),
    aud: ['limits', 'games', 'secure-data'],
    iss: 'fairbook',
  });
  expect(exp - iat).toBe(300);
  expect(await tokens.verify(token, 'limits')).toBe(player.userId);
  clock.advance(299_000);
  expect(await tokens.verify(token, 'limits')).toBe(player.userId);
  clock.advance(2_000);
  expect(await tokens.verify(token, 'limits')).toBeNull();
});

test('each token is different', async () => {
  const player = await world.registerPlayer();
  const asked = await Promise.all([player.api('auth.userToken'), player.api('auth.userToken')]);
  expect(new Set(asked.map(({ token }) => token)).size).toBe(2);
});

test('A5: twenty tabs that renew at once all get a good token, and so does who asks again after a lost answer', async () => {
  const player = await world.registerPlayer();
  const renew = () => player.api('auth.userToken', { query: { force_refresh: true } });
  const { token: old } = await renew();
  const renewed = await Promise.all(Array.from({ length: 20 }, renew));
  // A lost answer does no harm: a renewal makes no earlier token invalid.
  const { token: again } = await renew();
  for (const token of [old, ...renewed.map(({ token }) => token), again])
    expect(await tokens.verify(token, 'limits')).toBe(player.userId);
  expect((await player.api('auth.session')).userId).toBe(player.userId);
});

test('a visitor gets none', async () => {
  await expect(world.api()('auth.userToken')).rejects.toMatchObject({ status: 401 });
});

test('what comes as a bearer is verified by the call that takes it: its time, its signature, its player', async () => {
  const [player, other] = [await world.registerPlayer(), await world.registerPlayer()];
  const { token } = await player.api('auth.userToken');
  const ask = async (bearer: string | null, cookie?: string) => {
    const answer = await world.app.inject({
      url: '/web-api/secure-data',
      headers: {
        host: 'localhost',
        ...(cookie && { cookie }),
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      },
    });
    return answer.statusCode === 200 ? 200 : answer.json().errors[0].code;
  };
  expect(await ask(null)).toBe(200);
  expect(await ask(token)).toBe(200);
  expect(await ask(token, player.cookie)).toBe(200);
  expect(await ask(token, other.cookie)).toBe('auth.token_refused');
  expect(await ask(`${token.slice(0, -4)}AAAA`)).toBe('auth.token_refused');
  clock.advance(301_000);
  expect(await ask(token, player.cookie)).toBe('auth.token_refused');
});

test('a token that this server did not sign for this purpose is invalid', async () => {
  const token = await tokens.sign(1);
  const [head = '', body = '', code = ''] = token.split('.');
  const other = Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: '2' })).toString('base64url');
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  const shared = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('1')
    .setIssuer('fairbook')
    .setAudience('limits')
    .setExpirationTime('5m')
    .sign(new Uint8Array(32));
  const forged = [
    '',
    'x',
    `${head}.${other}.${code}`,
    `${none}.${body}.`,
    `${none}.${body}.${code}`,
    `${head}.${body}.${code.slice(0, -4)}AAAA`,
    shared,
  ];
  for (const each of forged) expect(await tokens.verify(each, 'limits'), each).toBeNull();
  expect(await tokens.verify(token, 'other' as 'limits')).toBeNull();
});
