import { createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { codeOf, reachablePlayers, secretIn } from '../../testing/reachable-players.ts';
import { createSoftKey } from '../../testing/soft-key.ts';

const clock = fakeClock(Date.UTC(2026, 5, 1, 12));
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock });
});
afterAll(() => world.close());

const NEW = 'three small grey otters';
const { reachable, messageTo } = reachablePlayers(() => world);
const ask = (to: string) => world.api()('recovery.ask', { body: { to } });
const reset = (secret: string) => world.api()('recovery.reset', { body: { secret, newPassword: NEW } });
const HERE = { origin: 'http://localhost', rpId: 'localhost' };
async function addKey(player: Visitor) {
  const key = createSoftKey(HERE);
  const { challenge } = await player.api('passkeys.begin');
  await player.api('passkeys.add', { body: { name: 'Thief', answer: key.make(challenge) } });
  return async () => {
    const { challenge: asked } = await world.api()('auth.beginPasskey');
    return codeOf(world.api()('auth.passkey', { body: key.sign(asked, 1) }));
  };
}
const rowsOf = async (text: string, values: unknown[]) =>
  (await world.platform.pool.query(text, values)).rows;

describe('recovery', () => {
  test('never leads to a Host that the asker made up, and its secret stays out of logs', async () => {
    const { email } = await reachable();
    const headers = { host: '6.6.6.6', origin: 'http://6.6.6.6', 'content-type': 'application/json' };
    const payload = JSON.stringify({ to: email });
    await world.app.inject({ method: 'POST', url: '/web-api/recovery/ask', headers, payload });
    const text = await messageTo(email, 'recovery_link');
    expect(text).not.toContain('6.6.6.6');
    expect(text).toContain('#code=');
  });

  test('takes the keys of a thief away', async () => {
    const { player, email } = await reachable();
    const thiefSignsIn = await addKey(player);
    await ask(email);
    await reset(secretIn(await messageTo(email, 'recovery_link')));
    expect(await thiefSignsIn()).toBe('passkeys.refused');
  });

  test('a link that a thief asked for ends when the owner changes the password', async () => {
    const { player, email } = await reachable();
    await ask(email);
    const secret = secretIn(await messageTo(email, 'recovery_link'));
    await player.api('security.changePassword', {
      body: { oldPassword: player.password, newPassword: `${NEW} own` },
    });
    expect(await codeOf(reset(secret))).toBe('recovery.link_over');
  });

  test('a thief who is half in stays out when the owner changes the password', async () => {
    const { player } = await reachable();
    const { secret } = await player.api('security.beginTwoStep');
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = totp.generate({ timestamp: clock.now() });
    const { recoveryCodes } = await player.api('security.enableTwoStep', { body: { code } });
    const { login, password } = player;
    const body = { mode: 'login_password', login, password } as const;
    const { ticket } = (await world.api()('auth.login', { body })).twoStep!;
    await player.api('security.changePassword', { body: { oldPassword: password, newPassword: NEW } });
    const step = { ticket, method: 'recovery', code: recoveryCodes[0]! } as const;
    expect(await codeOf(world.api()('auth.twoStepCode', { body: step }))).toBe('auth.step_expired');
  });

  test('a thief with a session and the password adds no key in place of the second step', async () => {
    const { player } = await reachable();
    const { secret } = await player.api('security.beginTwoStep');
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = () => totp.generate({ timestamp: clock.now() });
    await player.api('security.enableTwoStep', { body: { code: code() } });
    clock.leap(6 * 60_000);
    const { password } = player;
    await player.api('security.confirm', { body: { password } });
    expect(await codeOf(player.api('passkeys.begin'))).toBe('auth.step_expired');
  });

  test('by SMS works while strangers ask for links by mail', async () => {
    const { email, phone } = await reachable();
    for (let i = 0; i < 12; i++) await ask(email);
    await messageTo(email, 'recovery_link');
    const { ticket } = await ask(phone);
    const code = /\d{6}/.exec(await messageTo(phone, 'recovery_code'))![0];
    expect(await codeOf(world.api()('recovery.approve', { body: { to: phone, ticket, code } }))).toBeNull();
  });

  test('a mailbox flooded with other messages still gets the link', async () => {
    const { email, player } = await reachable();
    const { messages } = world.services.messaging;
    for (let i = 0; i < 10; i++)
      await transact(world.platform.pool, (tx) =>
        messages.service.send(tx, {
          to: { email },
          template: 'contact_taken',
          values: { link: 'x' },
          lng: 'en',
          userId: player.userId,
        }),
      );
    await ask(email);
    await messageTo(email, 'recovery_link');
  });
});

describe('a sign-in in flight', () => {
  const living = (userId: number) =>
    rowsOf('select 1 from sessions where user_id = $1 and ended_at is null', [userId]);

  test('a sign-in whose password was right before it was set anew opens no session', async () => {
    const { player } = await reachable();
    const { auth } = world.services;
    const caller = { ip: '127.0.0.1', userAgent: '' };
    const begun = await auth.signIn(
      { mode: 'login_password', login: player.login, password: player.password },
      {
        ...caller,
        userId: null,
        role: null,
        permissions: new Set(),
        tokenHash: null,
        country: null,
        captcha: null,
        device: null,
      },
    );
    await auth.ownPassword.set(player.userId, NEW, null);
    expect(await codeOf(auth.sessions.open(begun, caller))).toContain('auth.step_expired');
    expect(await living(player.userId)).toEqual([]);
  });

  test('beside a new password, in any order, leaves no session behind', async () => {
    const { player } = await reachable();
    const { auth } = world.services;
    for (let round = 0; round < 4; round++) {
      const password = round === 0 ? player.password : `${NEW} ${round - 1}`;
      const body = { mode: 'login_password', login: player.login, password } as const;
      await Promise.all([
        auth.ownPassword.set(player.userId, `${NEW} ${round}`, null),
        ...Array.from({ length: 6 }, () => codeOf(world.api()('auth.login', { body }))),
      ]);
      expect(await living(player.userId)).toEqual([]);
    }
  });
});

describe('guesses', () => {
  const enterSms = (phone: string, ticket: string, code: string) =>
    world.api()('auth.smsCode', { body: { phone, ticket, code } });
  const enterRecovery = (to: string, ticket: string, code: string) =>
    world.api()('recovery.approve', { body: { to, ticket, code } });
  test.each([
    ['sign_in', (phone: string) => world.api()('auth.sendSms', { body: { phone } }), enterSms],
    ['recovery', ask, enterRecovery],
  ] as const)('of %s, no code that was withheld is ever right (A6)', async (purpose, send, enter) => {
    const { phone } = await reachable();
    const drawn = vi.spyOn(world.platform.random, 'bytes');
    const right = [];
    for (let i = 0; i < 12; i++) {
      drawn.mockClear();
      const { ticket } = await send(phone);
      const codes = 'select 1 from one_time_codes where purpose = $1 and subject = $2';
      await expect.poll(() => rowsOf(codes, [purpose, `${phone} ${ticket}`])).toHaveLength(1);
      const at = drawn.mock.calls.findIndex(([size]) => size === 6);
      const code = Buffer.from(drawn.mock.results[at]!.value).readUIntBE(0, 6) % 1_000_000;
      right.push(await codeOf(enter(phone, ticket, String(code).padStart(6, '0'))));
    }
    drawn.mockRestore();
    expect(right).toEqual([...Array(10).fill(null), 'auth.wrong_code', 'auth.wrong_code']);
  });

  test('of strangers leave the owner messages of their own in a known browser', async () => {
    const { player, phone } = await reachable();
    const { token } = await world.api()('device.token', { body: {} });
    const from = (body: object, url: string, device?: string) =>
      world.app.inject({
        method: 'POST',
        url,
        headers: {
          host: 'localhost',
          origin: 'http://localhost',
          'content-type': 'application/json',
          ...(device && { 'x-device': device }),
        },
        payload: JSON.stringify(body),
      });
    const { login, password } = player;
    await from({ mode: 'login_password', login, password }, '/web-api/auth/login', token);
    const states = async (wanted: number) => {
      const sent = () =>
        rowsOf('select state from outgoing_messages where address = $1 order by id', [phone]);
      await expect.poll(sent).toHaveLength(wanted);
      return (await sent()).map(({ state }) => state);
    };
    for (let i = 0; i < 11; i++) {
      await from({ phone }, '/web-api/auth/sms');
      await states(i + 1);
    }
    await from({ phone }, '/web-api/auth/sms', token);
    expect((await states(12)).slice(9)).toEqual(['waiting', 'withheld', 'waiting']);
    await from({ to: phone }, '/web-api/recovery/ask', token);
    expect((await states(13)).at(-1)).toBe('waiting');
  });

  test('of many messages at once ten an hour are sent', async () => {
    const to = { email: 'flood@example.com' };
    const { service } = world.services.messaging.messages;
    const message = {
      to,
      template: 'contact_taken',
      values: { link: 'x' },
      lng: 'en',
      userId: null,
    } as const;
    const send = () => transact(world.platform.pool, (tx) => service.send(tx, message));
    for (let i = 0; i < 9; i++) await send();
    const sent = await Promise.all(Array.from({ length: 8 }, send));
    expect(sent.filter(Boolean)).toHaveLength(1);
  });

  test('a code of a phone that nobody has is looked up like any other', async () => {
    const { phone } = await reachable();
    const stranger = '+447400123699';
    const tries = [];
    for (const each of [phone, stranger]) {
      const { ticket } = await world.api()('auth.sendSms', { body: { phone: each } });
      const codes = () =>
        rowsOf('select tries from one_time_codes where subject = $1', [`${each} ${ticket}`]);
      // It is made after the answer.
      await expect.poll(codes).toHaveLength(1);
      await codeOf(world.api()('auth.smsCode', { body: { phone: each, ticket, code: '000000' } }));
      tries.push((await codes())[0]?.tries);
    }
    expect(tries).toEqual([1, 1]);
  });
});

describe('a link to choose a password', () => {
  const sendPassword = (player: Visitor, email: string) =>
    player.api('registration.sendPassword', { body: { email } });
  const setPassword = (code: string, password = NEW) =>
    world.api()('registration.setPassword', { body: { code, password } });

  test('a link that went to an address given up is worth nothing', async () => {
    const player = await world.registerPlayer();
    await sendPassword(player, 'typo@example.com');
    await sendPassword(player, 'right@example.com');
    await setPassword(secretIn(await messageTo('right@example.com', 'set_password')));
    expect(await codeOf(setPassword(secretIn(await messageTo('typo@example.com', 'set_password'))))).toBe(
      'registration.link_over',
    );
  });

  test('takes the keys of whoever registered with this address away', async () => {
    const player = await world.registerPlayer();
    const thiefSignsIn = await addKey(player);
    await sendPassword(player, 'victim@example.com');
    await setPassword(secretIn(await messageTo('victim@example.com', 'set_password')));
    expect(await thiefSignsIn()).toBe('passkeys.refused');
  });

  test('takes away the phone of whoever registered, unless it is opened where they are signed in', async () => {
    const { contacts } = world.services.messaging;
    for (const isSame of [false, true]) {
      const { player, phone } = await reachable();
      await transact(world.platform.pool, (tx) => contacts.setEmail(tx, player.userId, 'x@example.com'));
      const email = `trojan${isSame}@example.com`;
      await sendPassword(player, email);
      const body = { code: secretIn(await messageTo(email, 'set_password')), password: NEW };
      await (isSame ? player.api : world.api())('registration.setPassword', { body });
      expect(await contacts.ownerOf({ phone })).toBe(isSame ? player.userId : undefined);
    }
  });

  test('many at once all work: none waits for a connection while it holds one', async () => {
    const secrets: string[] = [];
    for (let i = 0; i < 10; i++) {
      const player = await world.registerPlayer();
      await sendPassword(player, `many${i}@example.com`);
      secrets.push(secretIn(await messageTo(`many${i}@example.com`, 'set_password')));
    }
    const answers = await Promise.all(secrets.map((secret) => codeOf(setPassword(secret))));
    expect(answers.filter((answer) => answer !== null)).toEqual([]);
  }, 60_000);
});

test('many messages again at once: none waits for a connection while it holds one', async () => {
  const players = [];
  for (let i = 0; i < 10; i++) {
    const player = await world.registerPlayer();
    await transact(world.platform.pool, (tx) =>
      world.services.messaging.contacts.setEmail(tx, player.userId, `again${i}@example.com`),
    );
    players.push(player);
  }
  const answers = await Promise.all(
    players.map((player) => codeOf(player.api('registration.resend', { body: { channel: 'email' } }))),
  );
  expect(answers.filter((answer) => answer !== null)).toEqual([]);
}, 60_000);

test('documents with an id that is none are refused', async () => {
  const player = await world.registerPlayer();
  const documents = [{ id: 'none', kind: 'identity' as const }];
  expect(await codeOf(player.api('verification.send', { body: { documents } }))).toBe('request.invalid');
});
