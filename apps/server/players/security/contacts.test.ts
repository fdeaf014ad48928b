import { createWorld, fakeClock, type World } from '@fairbook/testkit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, digitsIn, reachablePlayers, secretIn } from '../../testing/reachable-players.ts';

const clock = fakeClock(Date.UTC(2026, 5, 1, 12));
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock });
});
afterAll(() => world.close());
const { reachable, messageTo, textsTo } = reachablePlayers(() => world);

const PHONE = { channel: 'phone', address: '+44 7400 990001' } as const;

describe('a new phone or address', () => {
  test('is taken by the code that was sent there, and what was there before hears of it', async () => {
    const { player, email, phone } = await reachable();
    expect(await player.api('security.bindContact', { body: PHONE })).toEqual({ sentTo: '+44740*****01' });
    const code = digitsIn(await messageTo('+447400990001', 'bind_phone'));
    const confirm = (typed: string) =>
      codeOf(player.api('security.confirmContact', { body: { ...PHONE, code: typed } }));
    expect(await confirm('000000')).toBe('auth.wrong_code');
    const { contacts } = world.services.messaging;
    expect(await contacts.ownerOf({ phone })).toBe(player.userId);
    expect(await confirm(code)).toBeNull();
    expect(await contacts.ownerOf({ phone: '+447400990001' })).toBe(player.userId);
    expect(await contacts.ownerOf({ phone })).toBeUndefined();
    expect(await messageTo(email, 'account_changed')).toContain('phone was changed');

    const mail = { channel: 'email', address: 'fresh@example.com' } as const;
    await player.api('security.bindContact', { body: mail });
    const sent = digitsIn(await messageTo('fresh@example.com', 'bind_email'));
    await player.api('security.confirmContact', { body: { ...mail, code: sent } });
    await messageTo(email, 'account_changed');
    expect(await messageTo('fresh@example.com', 'account_changed')).toContain('e-mail address was changed');
  });

  test('of another player gets the same answer, and only its owner learns of it', async () => {
    const [{ player }, other] = [await reachable(), await reachable()];
    const body = { channel: 'phone', address: other.phone } as const;
    expect(await player.api('security.bindContact', { body })).toEqual({
      sentTo: expect.stringContaining('*****'),
    });
    await messageTo(other.phone, 'contact_taken');
    expect((await textsTo(other.phone)).map(({ template }) => template)).not.toContain('bind_phone');
  });

  test('a new phone or address that is none, or the present one, is refused at its field', async () => {
    const { player, email, phone } = await reachable();
    const bind = (channel: 'email' | 'phone', address: string) =>
      codeOf(player.api('security.bindContact', { body: { channel, address } }));
    expect(await bind('phone', '12345')).toBe('auth.bad_phone');
    expect(await bind('phone', email)).toBe('auth.bad_phone');
    expect(await bind('email', phone)).toBe('registration.bad_email');
    expect(await bind('phone', phone)).toBe('security.same_contact');
    expect(await bind('email', email.toUpperCase())).toBe('security.same_contact');
  });

  test('ends links that went to the old one', async () => {
    const { player, email } = await reachable();
    await world.api()('recovery.ask', { body: { to: email } });
    const secret = secretIn(await messageTo(email, 'recovery_link'));
    const mail = { channel: 'email', address: `new.${email}` } as const;
    await player.api('security.bindContact', { body: mail });
    const code = digitsIn(await messageTo(mail.address, 'bind_email'));
    await player.api('security.confirmContact', { body: { ...mail, code } });
    const body = { secret, newPassword: 'three small grey otters' };
    expect(await codeOf(world.api()('recovery.reset', { body }))).toBe('recovery.link_over');
  });

  test('takes every step of a sign-in where a second one is on: a session and the password are not enough', async () => {
    const { player } = await reachable();
    const { secret } = await player.api('security.beginTwoStep');
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });
    await player.api('security.enableTwoStep', { body: { code } });
    clock.leap(6 * 60_000);
    expect(await codeOf(player.api('security.bindContact', { body: PHONE }))).toBe('auth.confirm_needed');
    await player.api('security.confirm', { body: { password: player.password } });
    expect(await codeOf(player.api('security.bindContact', { body: PHONE }))).toBe('auth.step_expired');
    expect(await codeOf(player.api('security.removePhone'))).toBe('auth.step_expired');
  });
});

test('a phone is removed, and no code reaches it any more', async () => {
  const { player, email, phone } = await reachable();
  expect(await player.api('security.removePhone')).toMatchObject({ phone: null, isPhoneVerified: false });
  expect(await world.services.messaging.contacts.ownerOf({ phone })).toBeUndefined();
  expect(await messageTo(email, 'account_changed')).toContain('phone was removed');
});
