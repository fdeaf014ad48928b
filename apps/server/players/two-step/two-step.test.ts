import { createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WAIT_MS } from './tries.ts';

const clock = fakeClock(Date.UTC(2026, 5, 1, 12));
const GUESSES = process.env.NIGHT === '1' ? 1_000 : 200;

let world: World;
beforeAll(async () => {
  world = await createWorld({ clock });
});
afterAll(() => world.close());
/** Moves to another time step, so that each test has codes of its own. */
beforeEach(() => clock.leap(60_000));

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error) => error.problem.errors[0].code as string,
  );

const codeAt = (secret: string, at = clock.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

async function withTwoStep() {
  const player = await world.registerPlayer();
  const { secret, uri } = await player.api('security.beginTwoStep');
  const { recoveryCodes } = await player.api('security.enableTwoStep', { body: { code: codeAt(secret) } });
  clock.leap(60_000);
  return { player, secret, uri, recoveryCodes };
}

const firstStep = (player: Visitor) =>
  world.api()('auth.login', {
    body: { mode: 'login_password', login: player.login, password: player.password },
  });
const ticketOf = async (player: Visitor) => (await firstStep(player)).twoStep!.ticket;
const finish = (ticket: string, code: string, method: 'totp' | 'recovery' = 'totp') =>
  world.api()('auth.twoStepCode', { body: { ticket, method, code } });

describe('an authenticator app', () => {
  test('is turned on by a code; then a password alone opens nothing', async () => {
    const { player, secret, uri, recoveryCodes } = await withTwoStep();
    expect(uri).toContain(`otpauth://totp/Fairbook:${player.login}`);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-km-np-z2-9]{5}-[a-km-np-z2-9]{5}$/);
    const first = await firstStep(player);
    expect(first).toEqual({
      userId: null,
      twoStep: {
        mode: 'login_password_two_step_code',
        ticket: expect.any(String),
        methods: ['totp', 'recovery'],
      },
    });
    expect(await finish(first.twoStep!.ticket, codeAt(secret))).toEqual({ userId: player.userId });
  });

  test('is not on before its code was right, and cannot be exchanged while it is on', async () => {
    const player = await world.registerPlayer();
    const enable = (code: string) => codeOf(player.api('security.enableTwoStep', { body: { code } }));
    // Nothing was begun.
    expect(await enable('00000x')).toBe('auth.wrong_code');
    const { secret } = await player.api('security.beginTwoStep');
    expect(await enable('00000x')).toBe('auth.wrong_code');
    expect(await firstStep(player)).toEqual({ userId: player.userId });
    expect(await enable(codeAt(secret))).toBeNull();
    expect(await codeOf(player.api('security.beginTwoStep'))).toBe('security.already_on');
    clock.leap(60_000);
    expect(await enable(codeAt(secret))).toBe('security.already_on');
  });

  test('the secret of an authenticator app is encrypted at rest, for its user alone', async () => {
    const { player, secret } = await withTwoStep();
    const other = await withTwoStep();
    const rows = await world.platform.db.selectFrom('totp_secrets').select(['user_id', 'secret']).execute();
    const plain = Buffer.from(Secret.fromBase32(secret).bytes);
    const stored = rows.find(({ user_id }) => Number(user_id) === player.userId)!.secret;
    expect(stored.includes(plain)).toBe(false);
    const { db } = world.platform;
    await db
      .updateTable('totp_secrets')
      .set({ secret: stored })
      .where('user_id', '=', BigInt(other.player.userId))
      .execute();
    expect(await codeOf(finish(await ticketOf(other.player), codeAt(secret)))).toBe('server.internal');
  });
});

describe('codes', () => {
  test('count once: the same one is refused in another sign-in, and so is an earlier one (A6)', async () => {
    const { player, secret } = await withTwoStep();
    const code = codeAt(secret);
    await finish(await ticketOf(player), code);
    expect(await codeOf(finish(await ticketOf(player), code))).toBe('auth.wrong_code');
    expect(await codeOf(finish(await ticketOf(player), codeAt(secret, clock.now() - 30_000)))).toBe(
      'auth.wrong_code',
    );
    clock.leap(30_000);
    expect(await codeOf(finish(await ticketOf(player), codeAt(secret)))).toBeNull();
  });

  test.each([-60_000, 60_000])('%i ms away are refused', async (ms) => {
    const { player, secret } = await withTwoStep();
    expect(await codeOf(finish(await ticketOf(player), codeAt(secret, clock.now() + ms)))).toBe(
      'auth.wrong_code',
    );
  });

  test('fifty at once with one code give one success (A6)', async () => {
    const { player, secret } = await withTwoStep();
    const tickets = await Promise.all(Array.from({ length: 10 }, () => ticketOf(player)));
    const code = codeAt(secret);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => codeOf(finish(tickets[i % 10]!, code))),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  });

  test('of hundreds of guesses five are evaluated, and the owner signs in after the wait (A6)', async () => {
    const { player, secret } = await withTwoStep();
    const ticket = await ticketOf(player);
    const codes: (string | null)[] = [];
    // In waves, because the doors refuse a thousand at once before anybody looks at them.
    for (let n = 0; n < GUESSES; n += 50) {
      const wave = Array.from({ length: 50 }, (_, i) => codeOf(finish(ticket, `${100_000 + n + i}x`)));
      codes.push(...(await Promise.all(wave)));
    }
    expect(codes.filter((code) => code === 'auth.wrong_code')).toHaveLength(5);
    expect(codes.filter((code) => code === 'auth.too_many_attempts')).toHaveLength(GUESSES - 5);
    expect(await codeOf(finish(ticket, codeAt(secret)))).toBe('auth.too_many_attempts');
    clock.leap(WAIT_MS);
    expect(await codeOf(finish(await ticketOf(player), codeAt(secret)))).toBeNull();
  });

  test('recovery codes count once each, however they are typed, and new ones end the old', async () => {
    const { player, secret, recoveryCodes } = await withTwoStep();
    const [first = '', second = ''] = recoveryCodes;
    expect(
      await codeOf(finish(await ticketOf(player), ` ${first.replace('-', '').toUpperCase()} `, 'recovery')),
    ).toBeNull();
    expect(await codeOf(finish(await ticketOf(player), first, 'recovery'))).toBe('auth.wrong_code');
    const body = { method: 'totp' as const, code: codeAt(secret) };
    await player.api('security.confirm', { body: { password: player.password } });
    expect((await player.api('security.renewRecoveryCodes', { body })).recoveryCodes).toHaveLength(10);
    expect(await codeOf(finish(await ticketOf(player), second, 'recovery'))).toBe('auth.wrong_code');
  });
});

describe('the second step belongs to its first', () => {
  test('the second step is refused without a ticket, after five minutes, a second time and from elsewhere', async () => {
    const { player, secret } = await withTwoStep();
    expect(await codeOf(finish('a'.repeat(43), codeAt(secret)))).toBe('auth.step_expired');
    const late = await ticketOf(player);
    clock.leap(5 * 60_000);
    expect(await codeOf(finish(late, codeAt(secret)))).toBe('auth.step_expired');
    const ticket = await ticketOf(player);
    const answer = await world.app.inject({
      method: 'POST',
      url: '/web-api/auth/two-step-code',
      headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' },
      payload: JSON.stringify({ ticket, method: 'totp', code: codeAt(secret) }),
      remoteAddress: '192.0.2.9',
    });
    expect(answer.json().errors[0].code).toBe('auth.step_expired');
    expect(await codeOf(finish(ticket, codeAt(secret)))).toBeNull();
    clock.leap(60_000);
    expect(await codeOf(finish(ticket, codeAt(secret)))).toBe('auth.step_expired');
  });

  test('a code of one user opens nothing for another', async () => {
    const [mine, other] = [await withTwoStep(), await withTwoStep()];
    expect(await codeOf(finish(await ticketOf(other.player), codeAt(mine.secret)))).toBe('auth.wrong_code');
  });
});

test('first steps are forgotten when they have ended, tries a day after the last', async () => {
  const { player } = await withTwoStep();
  const { userId } = player;
  await codeOf(finish(await ticketOf(player), '00000x'));
  const kept = async () => {
    await world.services.auth.twoStep.forget();
    const { rows } = await world.platform.pool.query<{ steps: bigint; tries: bigint }>(
      `select (select count(*) from second_steps where user_id = $1) steps,
         (select count(*) from code_tries where subject = 'second step of ' || $1) tries`,
      [userId],
    );
    return [Number(rows[0]!.steps), Number(rows[0]!.tries)];
  };
  expect(await kept()).toEqual([1, 1]);
  clock.leap(5 * 60_000 + 1);
  expect(await kept()).toEqual([0, 1]);
  clock.leap(24 * 60 * 60_000);
  expect(await kept()).toEqual([0, 0]);
});

test('a first step that an old password took leads nowhere once the password is another', async () => {
  const { player, secret } = await withTwoStep();
  const ticket = await ticketOf(player);
  await player.api('security.changePassword', {
    body: { oldPassword: player.password, newPassword: 'three small grey otters' },
  });
  expect(await codeOf(finish(ticket, codeAt(secret)))).toBe('auth.step_expired');
});

test('a session older than five minutes confirms itself first (A7)', async () => {
  const { player, secret } = await withTwoStep();
  clock.leap(5 * 60_000);
  const body = () => ({ method: 'totp' as const, code: codeAt(secret) });
  expect(await codeOf(player.api('security.disableTwoStep', { body: body() }))).toBe('auth.confirm_needed');
  await player.api('security.confirm', { body: { password: player.password } });
  expect(await codeOf(player.api('security.disableTwoStep', { body: { method: 'totp', code: '1' } }))).toBe(
    'auth.wrong_code',
  );
  await player.api('security.disableTwoStep', { body: body() });
  expect(await firstStep(player)).toEqual({ userId: player.userId });
});
