import { Refusal } from '@fairbook/contracts';
import { createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { codeOf, digitsIn, reachablePlayers } from '../../testing/reachable-players.ts';
import { createForgottenPasswordService, type ForgottenPasswordParts } from './service.ts';

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
    }, 30_000);
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
    const { contacts } = world.services.messaging;
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
    const { email, phone } = await world.services.messaging.contacts.of(userId);
    return [email !== null, phone !== null];
  };
  async function linkByMail(email: string) {
    await ask(email);
    return /code=([\w-]{43})/.exec(await messageTo(email, 'recovery_link'))![1]!;
  }

  test('a new password by mail removes a phone of this week, one by phone the address', async () => {
    const [one, two] = [await reachable(), await reachable()];
    clock.leap(WEEK_MS - 60_000);
    await reset(await linkByMail(one.email), NEW);
    expect(await contactsOf(one.player.userId)).toEqual([true, false]);
    await messageTo(one.email, 'account_changed');
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
    await messageTo(email, 'password_changed');
    expect((await textsTo(email)).map(({ template }) => template)).not.toContain('account_changed');
  });

  test('codes by e-mail still count after a recovery by phone, and no more after one by mail', async () => {
    const { player, email, phone } = await reachable();
    const { userId } = player;
    const { twoStep } = world.services.auth;
    await player.api('security.sendOwnCode');
    await player.api('security.enableEmailStep', {
      body: { code: digitsIn(await messageTo(email, 'step_code')) },
    });
    const { ticket } = await ask(phone);
    const { secret } = await approve(phone, ticket, digitsIn(await messageTo(phone, 'recovery_code')));
    await reset(secret, NEW);
    expect((await twoStep.stateOf(userId)).methods).toEqual(['email', 'recovery']);
    await reset(await linkByMail(email), `${NEW} again`);
    expect((await twoStep.stateOf(userId)).methods).toEqual(['recovery']);
    // The second step keeps a thief out, so nothing was removed.
    expect(await contactsOf(userId)).toEqual([true, true]);
  });
});

describe('what is done after the answer', () => {
  /** The service of this world with changed parts; `seen` is what it did and logged, in order. */
  function watched(change: Partial<ForgottenPasswordParts> = {}) {
    const { auth, messaging } = world.services;
    const { codes, contacts, messages } = messaging;
    const seen: unknown[] = [];
    const secrets: string[] = [];
    // Parts that only a reset needs are left out.
    const parts = {
      auth,
      contacts,
      codes: {
        ...codes,
        async issue(tx, code) {
          seen.push(['issue', code.kind]);
          const made = await codes.issue(tx, code);
          secrets.push(made.secret);
          return made;
        },
        async spoil(tx, code) {
          seen.push(['spoil', code.subjects.length]);
          await codes.spoil(tx, code);
        },
      },
      messages: {
        ...messages.service,
        async send(tx, message) {
          seen.push(['send', message.template, message.lane]);
          return messages.service.send(tx, message);
        },
        async pretend(tx, to, template) {
          seen.push(['pretend', to, template]);
          await messages.service.pretend(tx, to, template);
          tx.onCommit(() => seen.push('done'));
        },
      },
      ...change,
    } satisfies Partial<ForgottenPasswordParts>;
    const logger = { warn: (_: object, event: string) => seen.push(event) } as never;
    const service = createForgottenPasswordService(
      { ...world.platform, logger },
      parts as unknown as ForgottenPasswordParts,
    );
    const laneOf = async (userId: number) => `lane of ${userId}`;
    return {
      seen,
      secrets,
      service,
      ask: (to: string) => service.ask({ to, lng: 'en', laneOf }),
      until: (last: unknown) => expect.poll(() => seen.at(-1)).toEqual(last),
    };
  }

  test('is a message in the lane of the owner', async () => {
    const { player, email, phone } = await reachable();
    const lane = `lane of ${player.userId}`;
    for (const [to, kind, template] of [
      [email, 'link', 'recovery_link'],
      [phone, 'digits', 'recovery_code'],
    ] as const) {
      const { ask, seen, until } = watched();
      ask(to);
      await until(['send', template, lane]);
      expect(seen).toEqual([
        ['issue', kind],
        ['send', template, lane],
      ]);
    }
  });

  test.each([
    ['address', 'link', 'recovery_link', { email: 'nobody@example.com' }],
    ['phone', 'digits', 'recovery_code', { phone: '+447400999999' }],
  ] as const)('is the same work for an unknown %s, which gets nothing', async (_, kind, template, to) => {
    const { ask, seen, until } = watched();
    ask(Object.values(to)[0]!);
    await until('done');
    const steps = [['issue', kind], ['spoil', 1], ['pretend', to, template], 'done'];
    expect(seen).toHaveLength(steps.length);
    expect(seen).toEqual(expect.arrayContaining(steps));
  });

  test('is nothing for an operator, by mail or by phone, whose code nobody may guess', async () => {
    const operator = await world.operator('phone-keeper');
    const { contacts } = world.services.messaging;
    const own = { email: 'phone-keeper@example.com', phone: '+447400777777' };
    await transact(world.platform.pool, async (tx) => {
      await contacts.setEmail(tx, operator.userId, own.email);
      await contacts.setPhone(tx, operator.userId, own.phone);
      await contacts.verifyEmail(tx, operator.userId, own.email);
      await contacts.verifyPhone(tx, operator.userId, own.phone);
    });
    for (const to of Object.values(own)) {
      const { ask, seen, secrets, service, until } = watched();
      const { ticket } = ask(to);
      await until('done');
      expect(seen.flat()).not.toContain('send');
      await expect(service.approve(to, ticket, secrets[0]!, '192.0.2.1')).rejects.toMatchObject({
        code: 'auth.wrong_code',
      });
    }
  });

  test('is nothing for an address that was removed meanwhile', async () => {
    const { email } = await reachable();
    const { contacts } = world.services.messaging;
    const of: typeof contacts.of = async (...asked) => ({ ...(await contacts.of(...asked)), email: null });
    const { ask, seen, until } = watched({ contacts: { ...contacts, of } });
    ask(email);
    await until('done');
    expect(seen.flat()).not.toContain('send');
  });

  test('is logged when it fails, and not when there were too many codes', async () => {
    const { email } = await reachable();
    const { contacts } = world.services.messaging;
    const failing = watched({
      contacts: { ...contacts, ownerOf: () => Promise.reject(new Error('away')) },
    });
    failing.ask(email);
    await failing.until('recovery.not_sent');
    const refused = new Refusal('auth.too_many_attempts');
    const asked = Promise.withResolvers<void>();
    const ownerOf = async () => {
      asked.resolve();
      throw refused;
    };
    const refusing = watched({ contacts: { ...contacts, ownerOf } });
    refusing.ask(email);
    await asked.promise;
    // By now the refusal would have been logged.
    await new Promise(setImmediate);
    expect(refusing.seen).toEqual([]);
  });
});

test('a mailbox alone never opens the account of an operator', async () => {
  const operator = await world.operator('mail-keeper');
  const { contacts } = world.services.messaging;
  const own = 'mail-keeper@example.com';
  await transact(world.platform.pool, async (tx) => {
    await contacts.setEmail(tx, operator.userId, own);
    await contacts.verifyEmail(tx, operator.userId, own);
  });
  await ask(own);
  // Requests are handled in order: when this player's message is there, the operator's would be there, too.
  const { email } = await reachable();
  await ask(email);
  await messageTo(email, 'recovery_link');
  expect(await textsTo(own)).toEqual([]);
});

test('an own login, address or phone is no new password, and the field is named', async () => {
  const { player, email, phone } = await reachable();
  await ask(email);
  const secret = /code=([\w-]{43})/.exec(await messageTo(email, 'recovery_link'))![1]!;
  for (const own of [player.login, email, phone])
    await expect(reset(secret, own)).rejects.toMatchObject({
      problem: { errors: [{ code: 'auth.password_own', field: 'newPassword' }] },
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
