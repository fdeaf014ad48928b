import { createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { codeOf, digitsIn, reachablePlayers, secretIn } from '../../testing/reachable-players.ts';

/** Accounts that a thief had for a while, and that their owner has taken back. */
const clock = fakeClock(Date.UTC(2026, 5, 1, 12));
const DAY_MS = 86_400_000;
const NEW = 'three small grey otters';
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock });
});
afterAll(() => world.close());
const { reachable, messageTo, textsTo } = reachablePlayers(() => world);
const ask = (to: string) => world.api()('recovery.ask', { body: { to } });
const reset = (secret: string, answer?: string) =>
  codeOf(world.api()('recovery.reset', { body: { secret, newPassword: NEW, ...(answer && { answer }) } }));
let number = 0;
const thiefsPhone = () => `+4474009911${String(++number).padStart(2, '0')}`;

async function bind(player: Visitor, channel: 'email' | 'phone', address: string) {
  await player.api('security.bindContact', { body: { channel, address } });
  const code = digitsIn(await messageTo(address, channel === 'email' ? 'bind_email' : 'bind_phone'));
  await player.api('security.confirmContact', { body: { channel, address, code } });
}

/** Signs in where the password is known: as a thief does. */
async function byThief({ login, password }: Visitor) {
  clock.leap(30 * DAY_MS);
  return world.signIn(login, password);
}
async function recoverByPhone(phone: string) {
  const { ticket } = await ask(phone);
  const code = digitsIn(await messageTo(phone, 'recovery_code'));
  const { secret } = await world.api()('recovery.approve', { body: { to: phone, ticket, code } });
  return reset(secret);
}

describe('an account taken back', () => {
  test('by mail is not opened by the phone that a thief has bound', async () => {
    const { player, email } = await reachable();
    const thief = await byThief(player);
    const phone = thiefsPhone();
    await bind(thief, 'phone', phone);
    await ask(email);
    expect(await reset(secretIn(await messageTo(email, 'recovery_link')))).toBeNull();
    const { contacts } = world.services.messaging;
    expect(await contacts.ownerOf({ phone })).toBeUndefined();
    expect(await contacts.ownerOf({ email })).toBe(player.userId);
    expect(await messageTo(email, 'account_changed')).toContain('phone was removed');
  });

  test('by phone is not opened by the mailbox that a thief has put in', async () => {
    const { player, phone } = await reachable();
    const thief = await byThief(player);
    await bind(thief, 'email', 'thief@example.com');
    expect(await recoverByPhone(phone)).toBeNull();
    const { contacts } = world.services.messaging;
    expect(await contacts.ownerOf({ email: 'thief@example.com' })).toBeUndefined();
    expect(await contacts.ownerOf({ phone })).toBe(player.userId);
  });

  test('keeps the contacts of a long time', async () => {
    const { player, email, phone } = await reachable();
    clock.leap(30 * DAY_MS);
    await ask(email);
    await reset(secretIn(await messageTo(email, 'recovery_link')));
    expect(await world.services.messaging.contacts.ownerOf({ phone })).toBe(player.userId);
  });
});

test('a link to choose a password removes the control question of whoever registered with the address', async () => {
  const thief = await world.registerPlayer();
  await thief.api('security.setQuestion', {
    body: { question: 'Which name has my cat?', answer: 'of the thief' },
  });
  await thief.api('registration.sendPassword', { body: { email: 'asked@example.com' } });
  const code = secretIn(await messageTo('asked@example.com', 'set_password'));
  await world.api()('registration.setPassword', { body: { code, password: NEW } });
  clock.leap(8 * DAY_MS);
  await ask('asked@example.com');
  expect(await reset(secretIn(await messageTo('asked@example.com', 'recovery_link')))).toBeNull();
});

test('capitals make no other mailbox: ten messages of a kind an hour reach it, however it is written', async () => {
  const { service } = world.services.messaging.messages;
  const written = ['flood@example.com', 'Flood@example.com', 'FLOOD@EXAMPLE.COM'];
  let sent = 0;
  for (let i = 0; i < 15; i++) {
    const to = { email: written[i % written.length]! };
    const values = { link: 'x' };
    const message = { to, template: 'contact_taken', values, lng: 'en', userId: null } as const;
    if (await transact(world.platform.pool, (tx) => service.send(tx, message))) sent++;
  }
  expect(sent).toBe(10);
  expect((await textsTo('Flood@example.com')).length).toBeLessThanOrEqual(5);
});
