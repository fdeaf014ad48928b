import { createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { codeOf, digitsIn, reachablePlayers, secretIn } from '../../testing/reachable-players.ts';
import { removeSecondSteps } from '../security/index.ts';

const clock = fakeClock(Date.UTC(2026, 5, 1, 12));
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock });
});
afterAll(() => world.close());
const { reachable, messageTo, textsTo } = reachablePlayers(() => world);
const NEW = 'three small grey otters';

async function withEmailStep() {
  const { player, email, phone } = await reachable();
  await player.api('security.sendOwnCode');
  const code = digitsIn(await messageTo(email, 'step_code'));
  const { recoveryCodes } = await player.api('security.enableEmailStep', { body: { code } });
  return { player, email, phone, recoveryCodes };
}
const firstStep = async ({ login, password }: Pick<Visitor, 'login' | 'password'>) =>
  (await world.api()('auth.login', { body: { mode: 'login_password', login, password } })).twoStep!;
const finish = (ticket: string, code: string, method: 'email' | 'recovery' | 'totp' = 'email') =>
  world.api()('auth.twoStepCode', { body: { ticket, method, code } });
const send = (ticket: string) => world.api()('auth.sendStepCode', { body: { ticket } });
const codesTo = async (email: string) =>
  (await textsTo(email)).filter(({ template }) => template === 'step_code').map(({ text }) => digitsIn(text));

describe('a code by e-mail as the second step', () => {
  test('is turned on by a code; then a password alone opens nothing, and a code signs in once', async () => {
    const { player, email, recoveryCodes } = await withEmailStep();
    expect(recoveryCodes).toHaveLength(10);
    const { ticket, methods } = await firstStep(player);
    expect(methods).toEqual(['email', 'recovery']);
    const [old = ''] = await codesTo(email);
    expect(await codeOf(finish(ticket, old))).toBe('auth.wrong_code');
    expect((await send(ticket)).sentTo).toMatch(/^Pl\*\*\*@example\.com$/);
    const [code = ''] = await codesTo(email);
    expect(await finish(ticket, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ userId: player.userId });
    expect(await codeOf(finish((await firstStep(player)).ticket, code))).toBe('auth.wrong_code');
    await messageTo(email, 'account_changed');
  });

  test('belongs to one sign-in: the code of another one is wrong', async () => {
    const { player, email } = await withEmailStep();
    const [mine, other] = [await firstStep(player), await firstStep(player)];
    await send(mine.ticket);
    const [code = ''] = await codesTo(email);
    const { rows } = await world.platform.pool.query<{ subject: string }>(
      `select subject from one_time_codes where purpose = 'two_step' and subject like $1`,
      [`${player.userId} step %`],
    );
    expect(rows.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^\d+ step [\da-f]{32}$/)]);
    expect(await codeOf(finish(other.ticket, code))).toBe('auth.wrong_code');
    expect(await codeOf(finish(mine.ticket, code))).toBeNull();
    expect(await codeOf(send(mine.ticket))).toBe('auth.step_expired');
  });

  test('is not sent for a first step that an old password took', async () => {
    const { player, email } = await withEmailStep();
    const { ticket } = await firstStep(player);
    await player.api('security.changePassword', {
      body: { oldPassword: player.password, newPassword: NEW },
    });
    const before = (await codesTo(email)).length;
    expect(await codeOf(send(ticket))).toBe('auth.step_expired');
    expect(await codesTo(email)).toHaveLength(before);
  });

  test('of a hundred guesses over many sign-ins five are evaluated', async () => {
    const { player } = await withEmailStep();
    const codes: (string | null)[] = [];
    for (let n = 0; n < 10; n++) {
      const { ticket } = await firstStep(player);
      await send(ticket);
      for (let i = 0; i < 10; i++) codes.push(await codeOf(finish(ticket, `9${n}${i}x`)));
    }
    expect(codes.filter((code) => code === 'auth.wrong_code')).toHaveLength(5);
    expect(codes.filter((code) => code === 'auth.too_many_attempts')).toHaveLength(95);
  });

  test('needs a confirmed address', async () => {
    const player = await world.registerPlayer();
    expect(await codeOf(player.api('security.sendOwnCode'))).toBe('security.no_email');
  });

  test('stays away while an app is on, which is stronger', async () => {
    const { player } = await withEmailStep();
    const { secret } = await player.api('security.beginTwoStep');
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });
    await player.api('security.enableTwoStep', { body: { code: code() } });
    const { ticket, methods } = await firstStep(player);
    expect(methods).toEqual(['totp', 'recovery']);
    expect(await codeOf(send(ticket))).toBe('auth.step_expired');
    clock.leap(60_000);
    await player.api('security.disableTwoStep', { body: { method: 'totp', code: code() } });
    const after = await firstStep(player);
    expect(after.methods).toEqual(['email', 'recovery']);
  });

  test('leaves the recovery codes to the app when it is turned off', async () => {
    const { player, recoveryCodes } = await withEmailStep();
    const { secret } = await player.api('security.beginTwoStep');
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });
    const { recoveryCodes: renewed } = await player.api('security.enableTwoStep', { body: { code: code() } });
    clock.leap(60_000);
    await player.api('security.disableEmailStep', { body: { method: 'totp', code: code() } });
    const { ticket } = await firstStep(player);
    const [left] = renewed.length > 0 ? renewed : recoveryCodes;
    expect(await finish(ticket, left!, 'recovery')).toEqual({ userId: player.userId });
  });

  test('is turned off by a last code', async () => {
    const { player, email } = await withEmailStep();
    const off = (code: string) =>
      player.api('security.disableEmailStep', { body: { method: 'email', code } });
    expect(await codeOf(off('00000x'))).toBe('auth.wrong_code');
    await player.api('security.sendOwnCode');
    await off((await codesTo(email))[0]!);
    expect(await firstStep(player)).toBeUndefined();
  });
});

describe('a mailbox alone opens nothing', () => {
  async function recover(to: string) {
    const { ticket } = await world.api()('recovery.ask', { body: { to } });
    if (to.includes('@')) return secretIn(await messageTo(to, 'recovery_link'));
    const code = digitsIn(await messageTo(to, 'recovery_code'));
    return (await world.api()('recovery.approve', { body: { to, ticket, code } })).secret;
  }

  test('after a recovery by mail a recovery code is needed, and then codes by e-mail count again', async () => {
    const { player, email, recoveryCodes } = await withEmailStep();
    await world.api()('recovery.reset', { body: { secret: await recover(email), newPassword: NEW } });
    const login = { login: player.login, password: NEW };
    const { ticket, methods } = await firstStep(login);
    expect(methods).toEqual(['recovery']);
    expect(await codeOf(send(ticket))).toBe('auth.step_expired');
    expect(await codeOf(finish(ticket, '00000x'))).toBe('auth.wrong_code');
    expect(await codeOf(finish(ticket, recoveryCodes[0]!, 'recovery'))).toBeNull();
    expect((await firstStep(login)).methods).toEqual(['email', 'recovery']);
  });

  test('after a recovery by phone the mailbox is another factor', async () => {
    const { player, phone } = await withEmailStep();
    await world.api()('recovery.reset', { body: { secret: await recover(phone), newPassword: NEW } });
    expect((await firstStep({ login: player.login, password: NEW })).methods).toEqual(['email', 'recovery']);
  });

  test('without any recovery code left it still opens nothing', async () => {
    const { player, email } = await withEmailStep();
    await world.platform.pool.query('delete from recovery_codes where user_id = $1', [player.userId]);
    await world.api()('recovery.reset', { body: { secret: await recover(email), newPassword: NEW } });
    expect((await firstStep({ login: player.login, password: NEW })).methods).toEqual([]);
  });
});

test('operators who give an account back remove every step, and all sessions end', async () => {
  const { player } = await withEmailStep();
  await player.api('security.setQuestion', { body: { question: 'Where was it?', answer: 'By the sea' } });
  const removed = await transact(world.platform.pool, (tx) =>
    removeSecondSteps(world.services.auth, tx, player.userId),
  );
  expect(removed).toEqual(['email', 'question']);
  const plain = await world.registerPlayer();
  const nothing = await transact(world.platform.pool, (tx) =>
    removeSecondSteps(world.services.auth, tx, plain.userId),
  );
  expect(nothing).toEqual([]);
  expect((await player.api('auth.session')).userId).toBeNull();
  expect(await firstStep(player)).toBeUndefined();
});
