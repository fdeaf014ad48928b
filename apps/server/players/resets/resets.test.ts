import type { AddressInfo } from 'node:net';
import { CLOSE, LIVE_PATH } from '@fairbook/contracts/operations/live';
import { codesOf, createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { roomFor } from '../../../../tools/test/pace.ts';
import { transact } from '../../platform/database/transact.ts';
import { rawClient } from '../../testing/live-clients.ts';
import { createSoftKey } from '../../testing/soft-key.ts';

const clock = fakeClock(Date.UTC(2026, 5, 1, 12));
const DAY_MS = 86_400_000;
const NEW = 'three small grey otters';
let world: World;
let asker: Visitor;
let approver: Visitor;
let number = 0;
beforeAll(async () => {
  world = await createWorld({ clock });
  asker = await world.operator('asker');
  approver = await world.operator('approver');
});
afterAll(() => world.close());

/** A player whose phone is confirmed, and the e-mail address, too, unless told otherwise. */
async function reachable({ withEmail = true } = {}) {
  const player = await world.registerPlayer();
  const email = `reset${++number}@example.com`;
  const phone = `+4474001235${String(number).padStart(2, '0')}`;
  const { contacts } = world.services.messaging;
  await transact(world.platform.pool, async (tx) => {
    await contacts.setPhone(tx, player.userId, phone);
    await contacts.verifyPhone(tx, player.userId, phone);
    await contacts.setEmail(tx, player.userId, email);
    if (withEmail) await contacts.verifyEmail(tx, player.userId, email);
  });
  return { player, email, phone };
}

const codeAt = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });

async function withFactors(player: Visitor): Promise<void> {
  const { secret } = await player.api('security.beginTwoStep');
  await player.api('security.enableTwoStep', { body: { code: codeAt(secret) } });
  await world.platform.pool.query(
    `insert into passkeys values ($1, $2, ''::bytea, 0, '{}', 'Mine', now(), null)`,
    [`key of ${player.userId}`, player.userId],
  );
}

const ask = (userId: number, what: 'password' | 'second_factors', by = asker) =>
  by.api('resets.ask', {
    params: { id: userId },
    body: { what, reason: 'Lost the phone', checked: 'Name and birthday by phone' },
  });
const approve = ({ id, version }: { id: number; version: number }, by = approver) =>
  by.api('resets.approve', { params: { id }, body: { version } });
const isSignedIn = async ({ api }: Visitor) => (await api('auth.session')).userId !== null;
const signIn = (login: string, password: string) =>
  world.api()('auth.login', { body: { mode: 'login_password', login, password } });
const messageTo = (address: string, template: string) =>
  vi.waitFor(async () => {
    const texts = await world.services.messaging.messages.textsTo(address);
    const found = texts.find((each) => each.template === template);
    expect(found).toBeDefined();
    return found!.text;
  }, 30_000);

test('a password is reset by two: the player gets a link that nobody else sees', async () => {
  const { player, email } = await reachable();
  const asked = await ask(player.userId, 'password');
  expect(asked).toMatchObject({ status: 'requested', requestedByLogin: 'asker', login: player.login });
  expect((await approver.api('resets.list')).waiting).toMatchObject([{ id: asked.id }]);
  expect(await codesOf(ask(player.userId, 'password', approver))).toEqual(['resets.asked']);
  expect(await codesOf(approve(asked, asker))).toEqual(['operator.same_operator']);
  expect(await isSignedIn(player)).toBe(true);

  const done = await approve(asked);
  expect(done).toMatchObject({ status: 'done', approvedByLogin: 'approver' });
  expect(await isSignedIn(player)).toBe(false);
  expect(await codesOf(signIn(player.login, player.password))).toEqual(['auth.bad_credentials']);
  const text = await messageTo(email, 'password_reset');
  const secret = /passwordreset#code=([\w-]{43})/.exec(text)![1]!;
  expect(JSON.stringify([done, await asker.api('resets.list')])).not.toContain(secret);
  await world.api()('recovery.reset', { body: { secret, newPassword: NEW } });
  expect(await codesOf(world.api()('recovery.reset', { body: { secret, newPassword: NEW } }))).toEqual([
    'recovery.link_over',
  ]);
  const again = await world.signIn(player.login, NEW);
  expect((await again.api('resets.mine')).resets).toEqual([
    { what: 'password', at: new Date(clock.now()).toISOString() },
  ]);
  const { edits } = await asker.api('config.edits', { query: { subject: String(player.userId) } });
  expect(edits.map(({ login, after }) => [login, after?.status])).toEqual([
    ['approver', 'done'],
    ['asker', 'requested'],
  ]);
});

test('the link of a password outlives a thief who still signs in by a passkey', async () => {
  const { player, email } = await reachable();
  const key = createSoftKey({ origin: 'http://localhost', rpId: 'localhost' });
  const { challenge } = await player.api('passkeys.begin');
  await player.api('passkeys.add', { body: { name: 'Thief', answer: key.make(challenge) } });
  await approve(await ask(player.userId, 'password'));
  const asked = (await world.api()('auth.beginPasskey')).challenge;
  const entered = await world.app.inject({
    method: 'POST',
    url: '/web-api/auth/passkey',
    headers: { host: 'localhost', origin: 'http://localhost' },
    payload: key.sign(asked, 1),
  });
  const cookie = String(entered.headers['set-cookie']).split(';', 1)[0]!;
  const thief = world.api({ cookie });
  expect((await thief('auth.session')).userId).toBe(player.userId);
  const bound = thief('security.bindContact', {
    body: { channel: 'email', address: 'thief@example.com' },
  });
  expect(await codesOf(bound)).toEqual(['auth.changes_held']);
  const secret = /passwordreset#code=([\w-]{43})/.exec(await messageTo(email, 'password_reset'))![1]!;
  await world.api()('recovery.reset', { body: { secret, newPassword: NEW } });
  expect((await thief('auth.session')).userId).toBeNull();
});

test('without a confirmed e-mail address the link goes to the phone; without both nobody can ask', async () => {
  const { player, phone } = await reachable({ withEmail: false });
  await approve(await ask(player.userId, 'password'));
  expect(await messageTo(phone, 'password_reset')).toContain('passwordreset#code=');
  const unreachable = await world.registerPlayer();
  expect(await codesOf(ask(unreachable.userId, 'password'))).toEqual(['resets.no_contact']);
  expect(await codesOf(ask(unreachable.userId, 'second_factors'))).toEqual(['resets.nothing']);
  expect(await codesOf(ask(approver.userId, 'password'))).toEqual(['operator.unknown_entry']);
});

test('second factors are removed, every contact hears of it, and for a day nothing else changes', async () => {
  const { player, email, phone } = await reachable();
  await withFactors(player);
  expect((await signIn(player.login, player.password)).userId).toBeNull();
  await approve(await ask(player.userId, 'second_factors'));
  expect(await isSignedIn(player)).toBe(false);
  expect(await messageTo(email, 'factors_reset')).toContain('2026-06-01 12:00 UTC');
  await messageTo(phone, 'factors_reset');

  const again = await world.signIn(player.login, player.password);
  expect((await again.api('security.protection')).recoveryCodesLeft).toBe(0);
  expect((await again.api('passkeys.list')).passkeys).toEqual([]);
  expect(await again.api('resets.mine')).toEqual({
    resets: [{ what: 'second_factors', at: new Date(clock.now()).toISOString() }],
    changesHeldUntil: new Date(clock.now() + DAY_MS).toISOString(),
  });
  for (const call of ['security.beginTwoStep', 'passkeys.begin'] as const) {
    expect(await codesOf(again.api(call))).toEqual(['auth.changes_held']);
  }
  // The password must not be enough during the hold: it is what the thief of such a reset has.
  const { password } = player;
  const change = again.api('security.changePassword', { body: { oldPassword: password, newPassword: NEW } });
  expect(await codesOf(change)).toEqual(['auth.changes_held']);
  const payout = again.api('withdrawals.request', {
    body: { method: 'demo', accountId: 1, amount: '1.00', details: {}, password, second: null },
    idempotencyKey: 'a key of the thief',
  });
  expect(await codesOf(payout)).toEqual(['auth.changes_held']);
  clock.leap(DAY_MS);
  const later = await world.signIn(player.login, player.password);
  expect((await later.api('resets.mine')).changesHeldUntil).toBeNull();
  await later.api('security.beginTwoStep');
});

test('a request lasts a day, works once, and can be withdrawn by either', async () => {
  const { player } = await reachable();
  const old = await ask(player.userId, 'password');
  clock.leap(DAY_MS + 1);
  expect(await codesOf(approve(old))).toEqual(['resets.expired']);
  expect((await asker.api('resets.list')).waiting).toEqual([]);
  const { id, version } = await ask(player.userId, 'password');
  await approver.api('resets.withdraw', { params: { id }, body: { version } });
  expect(await codesOf(approve({ id, version }))).toEqual(['operator.unknown_entry']);
  const asked = await ask(player.userId, 'password');
  const third = await world.operator('third');
  const codes = await Promise.all([approve(asked), approve(asked), approve(asked, third)].map(codesOf));
  expect(codes.filter((each) => each.length === 0)).toHaveLength(1);
  expect(codes.flat().every((code) => code === 'operator.unknown_entry')).toBe(true);
  expect((await asker.api('resets.list')).decided[0]).toMatchObject({ id: asked.id, status: 'done' });
});

test('neither operator acts on an account that was used in their own browser', async () => {
  const { player } = await reachable();
  const own = (userId: number) =>
    world.platform.pool.query(
      `insert into known_devices select unnest($1::bigint[]), 'a-browser', now() on conflict do nothing`,
      [[userId, player.userId]],
    );
  const fourth = await world.operator('fourth');
  const asked = await ask(player.userId, 'password');
  await own(fourth.userId);
  expect(await codesOf(ask(player.userId, 'second_factors', fourth))).toEqual(['resets.own_account']);
  expect(await codesOf(approve(asked, fourth))).toEqual(['resets.own_account']);
  expect(await isSignedIn(player)).toBe(true);
});

test('an operator ends one session or all, and its connections close within two seconds', async () => {
  const { player } = await reachable();
  const other = await world.signIn(player.login, player.password);
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  const socket = await rawClient(`ws://127.0.0.1:${port}${LIVE_PATH}`, {
    headers: { cookie: player.cookie },
    origin: `http://127.0.0.1:${port}`,
  });
  const end = (session: string | null) =>
    asker.api('resets.endSessions', { params: { id: player.userId }, body: { session, reason: 'Stolen' } });
  const mine = (await player.api('security.sessions')).sessions.find(({ isThis }) => isThis)!;
  expect(await codesOf(end('A'.repeat(22)))).toEqual(['security.unknown_session']);
  const from = performance.now();
  expect(await end(mine.id)).toEqual({ ended: 1 });
  expect((await socket.closed).code).toBe(CLOSE.signedOut.code);
  expect(performance.now() - from).toBeLessThan(roomFor(2_000));
  expect([await isSignedIn(player), await isSignedIn(other)]).toEqual([false, true]);
  expect(await end(null)).toEqual({ ended: 1 });
  expect(await isSignedIn(other)).toBe(false);
  const again = await world.signIn(player.login, player.password);
  expect((await again.api('resets.mine')).resets.map(({ what }) => what)).toEqual(['sessions', 'sessions']);
});

test('each field is needed, and says so', async () => {
  const { player } = await reachable();
  for (const bad of [
    { reason: ' ' },
    { checked: '' },
    { reason: 'x'.repeat(501) },
    { what: 'login' as never },
  ]) {
    const body = { what: 'password' as const, reason: 'a', checked: 'b', ...bad };
    expect(await codesOf(asker.api('resets.ask', { params: { id: player.userId }, body }))).toEqual([
      'request.invalid',
    ]);
  }
});
