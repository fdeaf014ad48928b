import { createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../testing/reachable-players.ts';
import { createSoftKey } from '../../testing/soft-key.ts';

const clock = fakeClock(Date.UTC(2026, 5, 1, 12));
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock });
});
afterAll(() => world.close());

const NEW = 'three small grey otters';
const isSignedIn = async ({ api }: Visitor) => (await api('auth.session')).userId !== null;

test('an operator sets a password that nobody else knows, and the other sessions end', async () => {
  const here = await world.operator('password');
  const there = await world.signIn(here.login, here.password);
  const body = { oldPassword: here.password, newPassword: NEW };
  expect(await here.api('security.changePassword', { body })).toEqual({ ended: 1 });
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
  expect(await codeOf(world.signIn(here.login, here.password))).not.toBe('done');
  expect(await isSignedIn(await world.signIn(here.login, NEW))).toBe(true);
});

test('an operator turns on an authenticator, and the password alone opens nothing any more', async () => {
  const operator = await world.operator('app');
  const { secret } = await operator.api('security.beginTwoStep');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });
  await operator.api('security.enableTwoStep', { body: { code } });
  const first = await world.api()('auth.login', {
    body: { mode: 'login_password', login: operator.login, password: operator.password },
  });
  expect(first).toMatchObject({ userId: null, twoStep: { methods: ['totp', 'recovery'] } });
});

test('an operator adds a passkey and signs in by it', async () => {
  const operator = await world.operator('key');
  const key = createSoftKey({ origin: 'http://localhost', rpId: 'localhost' });
  const answer = key.make((await operator.api('passkeys.begin')).challenge);
  await operator.api('passkeys.add', { body: { name: 'Key', answer } });
  const { challenge } = await world.api()('auth.beginPasskey');
  expect(await world.api()('auth.passkey', { body: key.sign(challenge, 1) })).toEqual({
    userId: operator.userId,
  });
});

test('an operator sees and ends own sessions, and no others', async () => {
  const here = await world.operator('sessions');
  const there = await world.signIn(here.login, here.password);
  const other = await world.operator('colleague');
  const { sessions } = await here.api('security.sessions');
  expect(sessions).toHaveLength(2);
  const [foreign] = (await other.api('security.sessions')).sessions;
  const end = (id: string) => codeOf(here.api('security.endSession', { params: { id } }));
  expect(await end(foreign!.id)).toBe('security.unknown_session');
  expect(await end(sessions.find(({ isThis }) => !isThis)!.id)).toBeNull();
  expect([await isSignedIn(there), await isSignedIn(other)]).toEqual([false, true]);
});

test('where money is real, an operator without an authenticator can only set one up', async () => {
  const real = await createWorld({ config: { payments: 'real' } });
  try {
    const { login, password } = await real.services.auth.registerOperator('bare');
    const bare = await real.signIn(login, password);
    for (const id of ['operators.list', 'voids.list'] as const) {
      expect(await codeOf(bare.api(id)), id).toBe('auth.second_step_needed');
    }
    expect(await bare.api('auth.session')).toMatchObject({ isSecondStepMissing: true });
    const { secret } = await bare.api('security.beginTwoStep');
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await bare.api('security.enableTwoStep', { body: { code } });
    expect(await codeOf(bare.api('operators.list'))).toBeNull();
    expect(await bare.api('auth.session')).not.toHaveProperty('isSecondStepMissing');
  } finally {
    await real.close();
  }
});

test('where money is real, a passkey is a second step for the sessions that it opened', async () => {
  const real = await createWorld({ config: { payments: 'real' } });
  try {
    const { login, password } = await real.services.auth.registerOperator('keyed');
    const keyed = await real.signIn(login, password);
    const key = createSoftKey({ origin: 'http://localhost', rpId: 'localhost' });
    const { challenge } = await keyed.api('passkeys.begin');
    await keyed.api('passkeys.add', { body: { name: 'Key', answer: key.make(challenge) } });
    expect(await codeOf(keyed.api('operators.list'))).toBeNull();
    expect(await keyed.api('auth.session')).not.toHaveProperty('isSecondStepMissing');
    // Whoever has only the password gets nowhere.
    const thief = await real.signIn(login, password);
    expect(await codeOf(thief.api('operators.list'))).toBe('auth.second_step_needed');
    const begun = await real.api()('auth.beginPasskey');
    const signed = await real.app.inject({
      method: 'POST',
      url: '/web-api/auth/passkey',
      headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' },
      payload: JSON.stringify(key.sign(begun.challenge, 1)),
    });
    const cookie = String(signed.headers['set-cookie']).split(';')[0]!;
    const listed = await real.app.inject({
      url: '/operator-api/v1/operators',
      headers: { host: 'localhost', cookie },
    });
    expect(listed.statusCode).toBe(200);
  } finally {
    await real.close();
  }
});

test('on a site of play money an operator is told so, and asked for an authenticator', async () => {
  const operator = await world.operator('demo');
  expect(await operator.api('auth.session')).toMatchObject({ isPlayMoney: true, isSecondStepMissing: true });
  expect(await codeOf(operator.api('operators.list'))).toBeNull();
});
