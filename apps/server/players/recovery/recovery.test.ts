import { createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { codeOf, reachablePlayers } from '../../testing/reachable-players.ts';

const clock = fakeClock(Date.UTC(2026, 5, 1, 12));
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock });
});
afterAll(() => world.close());

const NEW = 'three small grey otters';
const { reachable, textsTo, messageTo } = reachablePlayers(() => world);
const ask = (to: string) => world.api()('recovery.ask', { body: { to } });
const approve = (to: string, ticket: string, code: string) =>
  world.api()('recovery.approve', { body: { to, ticket, code } });
const reset = (secret: string, newPassword: string) =>
  world.api()('recovery.reset', { body: { secret, newPassword } });
const signIn = (mode: 'login_password' | 'phone_password', login: string, password: string) =>
  world.api()('auth.login', { body: { mode, login, password } });
const isSignedIn = async ({ api }: Visitor) => (await api('auth.session')).userId !== null;

describe('a lost password', () => {
  test('is set anew by a link in a mail, once, and ends all sessions', async () => {
    const { player, email } = await reachable();
    await ask(email.toUpperCase());
    const text = await messageTo(email, 'recovery_link');
    const secret = /code=([\w-]{43})/.exec(text)![1]!;
    expect(text).toContain('/en/user/passwordreset#code=');
    expect(await world.api()('recovery.look', { body: { secret } })).toEqual({
      login: player.login,
      question: null,
    });
    expect(await codeOf(reset(secret, 'short'))).toBe('auth.password_short');
    expect(await codeOf(reset(secret, NEW))).toBeNull();
    expect(await isSignedIn(player)).toBe(false);
    expect(await codeOf(reset(secret, `${NEW} again`))).toBe('recovery.link_over');
    expect(await world.api()('recovery.look', { body: { secret } })).toEqual({ login: null, question: null });
    await expect(world.signIn(player.login, player.password)).rejects.toThrow('401');
    await world.signIn(player.login, NEW);
    await messageTo(email, 'password_changed');
  });

  test('is set anew by a code in an SMS, of the one who asked', async () => {
    const { player, phone } = await reachable();
    const { ticket } = await ask(`${phone.slice(0, 3)} ${phone.slice(3)}`);
    const code = /\d{6}/.exec(await messageTo(phone, 'recovery_code'))![0];
    const other = await ask(phone);
    expect(await codeOf(approve(phone, other.ticket, code))).toBe('auth.wrong_code');
    const { secret } = await approve(phone, ticket, code);
    expect(await codeOf(approve(phone, ticket, code))).toBe('auth.wrong_code');
    await reset(secret, NEW);
    await world.signIn(player.login, NEW);
  });

  test('five wrong codes end the code, and a stranger’s guesses leave the owner’s alone (A6)', async () => {
    const { phone } = await reachable();
    const stranger = await ask(phone);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, i) => codeOf(approve(phone, stranger.ticket, `x${i}`))),
    );
    expect(guesses.filter((code) => code === null)).toHaveLength(0);
    const owner = await ask(phone);
    const texts = await vi.waitFor(async () => {
      const found = (await textsTo(phone)).filter(({ template }) => template === 'recovery_code');
      expect(found).toHaveLength(2);
      return found;
    });
    const codes = texts.map(({ text }) => /\d{6}/.exec(text)![0]);
    const answers = [];
    for (const code of codes) answers.push(await codeOf(approve(phone, owner.ticket, code)));
    expect(answers).toContain(null);
  });

  test('links end after an hour', async () => {
    const { email } = await reachable();
    await ask(email);
    const secret = /code=([\w-]{43})/.exec(await messageTo(email, 'recovery_link'))![1]!;
    clock.leap(60 * 60_000);
    expect(await codeOf(reset(secret, NEW))).toBe('recovery.link_over');
  });

  test('an address that nobody has verified gets the same answer, and no message (A3)', async () => {
    const player = await world.registerPlayer();
    const { contacts } = world.services.reach;
    await transact(world.platform.pool, (tx) =>
      contacts.setEmail(tx, player.userId, 'unverified@example.com'),
    );
    for (const to of ['nobody@example.com', 'unverified@example.com', '+447400999999']) {
      expect(await ask(to)).toEqual({ ticket: expect.stringMatching(/^[\w-]{22}$/) });
      expect(await textsTo(to)).toEqual([]);
    }
    expect(await codeOf(ask('not an address'))).toBe('recovery.bad_address');
  });
});

describe('what a thief may have added', () => {
  const WEEK_MS = 7 * 86_400_000;
  const contactsOf = async (userId: number) => {
    const { email, phone } = await world.services.reach.contacts.of(userId);
    return [email !== null, phone !== null];
  };
  async function linkByMail(email: string) {
    await ask(email);
    return /code=([\w-]{43})/.exec(await messageTo(email, 'recovery_link'))![1]!;
  }

  test('a new password by mail removes a phone of this week, one by phone the address', async () => {
    const [one, two] = [await reachable(), await reachable()];
    await reset(await linkByMail(one.email), NEW);
    expect(await contactsOf(one.player.userId)).toEqual([true, false]);
    const { ticket } = await ask(two.phone);
    const code = /\d{6}/.exec(await messageTo(two.phone, 'recovery_code'))![0];
    await reset((await approve(two.phone, ticket, code)).secret, NEW);
    expect(await contactsOf(two.player.userId)).toEqual([false, true]);
  });

  test('what was proved more than a week ago stays', async () => {
    const { player, email } = await reachable();
    clock.leap(WEEK_MS + 1_000);
    await reset(await linkByMail(email), NEW);
    expect(await contactsOf(player.userId)).toEqual([true, true]);
  });
});

test('a mailbox alone never opens the account of an operator', async () => {
  const operator = await world.operator('mail-keeper');
  const { contacts } = world.services.reach;
  const own = 'mail-keeper@example.com';
  await transact(world.platform.pool, async (tx) => {
    await contacts.setEmail(tx, operator.userId, own);
    await contacts.verifyEmail(tx, operator.userId, own);
  });
  await ask(own);
  // Whoever asks after it has the message, so that an operator's would be there, too.
  const { email } = await reachable();
  await ask(email);
  await messageTo(email, 'recovery_link');
  expect(await textsTo(own)).toEqual([]);
});

test('an own address or phone is no new password, and the field is named', async () => {
  const { email, phone } = await reachable();
  await ask(email);
  const secret = /code=([\w-]{43})/.exec(await messageTo(email, 'recovery_link'))![1]!;
  for (const own of [email, phone])
    await expect(reset(secret, own)).rejects.toMatchObject({
      problem: { errors: [{ field: 'newPassword' }] },
    });
  expect(await codeOf(reset(secret, NEW))).toBeNull();
});

describe('signing in without the login', () => {
  test('by e-mail address and by phone with the password', async () => {
    const { player, email, phone } = await reachable();
    const done = { userId: player.userId };
    expect(await signIn('login_password', email.toLowerCase(), player.password)).toEqual(done);
    expect(await signIn('phone_password', phone.replace('+', '00'), player.password)).toEqual(done);
    expect(await codeOf(signIn('phone_password', phone, 'wrong'))).toBe('auth.bad_credentials');
    expect(await codeOf(signIn('login_password', 'nobody@example.com', 'x'))).toBe('auth.bad_credentials');
  });

  test('by a code in an SMS, once', async () => {
    const { player, phone } = await reachable();
    const { ticket } = await world.api()('auth.sendSms', { body: { phone } });
    const code = /\d{6}/.exec(await messageTo(phone, 'sign_in_code'))![0];
    const enter = (tried: string, by = ticket) =>
      world.api()('auth.smsCode', { body: { phone, ticket: by, code: tried } });
    expect(await codeOf(enter(code, 'another-ticket'))).toBe('auth.wrong_code');
    expect(await enter(code)).toEqual({ userId: player.userId });
    expect(await codeOf(enter(code))).toBe('auth.wrong_code');
    expect(await codeOf(approve(phone, ticket, code))).toBe('auth.wrong_code');
  });

  test('an unknown phone gets the same answer', async () => {
    const { ticket } = await world.api()('auth.sendSms', { body: { phone: '+447400888888' } });
    expect(ticket).toMatch(/^[\w-]{22}$/);
    expect(await codeOf(world.api()('auth.sendSms', { body: { phone: '12345' } }))).toBe('auth.bad_phone');
  });
});

test('a sign-in from an unknown browser is told by e-mail', async () => {
  const { player, email } = await reachable();
  await signIn('login_password', player.login, player.password);
  expect(await messageTo(email, 'new_device')).toContain('127.0.0.0/24');
});
