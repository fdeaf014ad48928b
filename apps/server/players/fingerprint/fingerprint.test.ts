import type { device } from '@fairbook/contracts';
import { createWorld, fakeClock, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIFE_MS, RENEWABLE_MS, readDevice, signDevice } from './token.ts';

const SECRET = Buffer.from('a secret of this test');
const ID = 'A'.repeat(22);

describe('a token', () => {
  const good = signDevice({ id: ID, expiresAt: 1_800_000_000_000 }, SECRET);
  test('contains what was signed', () => {
    expect(readDevice(good, SECRET)).toEqual({ id: ID, expiresAt: 1_800_000_000_000 });
  });
  test.each([
    ['nothing', ''],
    ['another number', good.replace('A', 'B')],
    ['a later end', good.replace('1800', '1900')],
    ['no signature', good.split('.').slice(0, 2).join('.')],
    ['one more part', `${good}.x`],
    [
      'the signature of another secret',
      signDevice({ id: ID, expiresAt: 1_800_000_000_000 }, Buffer.from('other')),
    ],
  ])('with %s is invalid', (_, token) => {
    expect(readDevice(token, SECRET)).toBeNull();
  });
});

const clock = fakeClock(Date.UTC(2026, 7, 1));
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock });
});
afterAll(() => world.close());

const HEADERS = { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' };
async function post(url: string, body: unknown, deviceToken?: string, ip = '127.0.0.1') {
  const headers = { ...HEADERS, ...(deviceToken !== undefined && { 'x-device': deviceToken }) };
  return world.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body), remoteAddress: ip });
}
const issue = async (token?: string) =>
  (await post('/web-api/device/token', token === undefined ? {} : { token })).json() as device.DeviceToken;
const signIn = (login: string, password: string, deviceToken?: string, ip?: string) =>
  post('/web-api/auth/login', { mode: 'login_password', login, password }, deviceToken, ip);
const idOf = ({ token }: device.DeviceToken) => token.split('.')[0];

test('a new token keeps the number of an old one, even half a year after its end', async () => {
  const first = await issue();
  expect(first.expiresAt).toBe(clock.now() + LIFE_MS);
  clock.leap(LIFE_MS + 1);
  const second = await issue(first.token);
  expect(idOf(second)).toBe(idOf(first));
  clock.leap(LIFE_MS + RENEWABLE_MS);
  expect(idOf(await issue(second.token))).not.toBe(idOf(first));
  expect(idOf(await issue('made up'))).not.toBe(idOf(first));
});

test('sign-in refuses an expired or invented token, and accepts a fresh one', async () => {
  const player = await world.registerPlayer();
  const old = await issue();
  clock.leap(LIFE_MS);
  for (const token of [old.token, 'made-up']) {
    const answer = await signIn(player.login, player.password, token);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0]).toMatchObject({
      code: 'device.refused',
      action: { kind: 'refresh_device', values: { exceptionCode: 150 } },
    });
  }
  const { token } = await issue(old.token);
  expect((await signIn(player.login, player.password, token)).statusCode).toBe(200);
});

test('the owner at a known browser needs no challenge for attempts made elsewhere', async () => {
  const player = await world.registerPlayer();
  const { token } = await issue();
  await signIn(player.login, player.password, token);
  for (let i = 0; i < 10; i++) await signIn(player.login, 'guess', undefined, `203.0.113.${i}`);
  const stranger = await signIn(player.login, player.password, (await issue()).token);
  expect(stranger.json().errors[0].code).toBe('captcha.required');
  expect((await signIn(player.login, player.password, token)).statusCode).toBe(200);
});

test('a known browser that guesses needs one, too', async () => {
  const player = await world.registerPlayer();
  const { token } = await issue();
  await signIn(player.login, player.password, token);
  for (let i = 0; i < 3; i++) await signIn(player.login, 'guess', token);
  expect((await signIn(player.login, player.password, token)).json().errors[0].code).toBe('captcha.required');
});

test('a browser known to one login is unknown to another', async () => {
  const [mine, other] = [await world.registerPlayer(), await world.registerPlayer()];
  const { token } = await issue();
  await signIn(mine.login, mine.password, token);
  for (let i = 0; i < 10; i++) await signIn(other.login, 'guess', undefined, `203.0.113.${100 + i}`);
  expect((await signIn(other.login, 'guess', token)).json().errors[0].code).toBe('captcha.required');
});
