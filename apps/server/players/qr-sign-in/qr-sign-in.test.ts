import { createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/reachable-players.ts';
import { LIFE_MS } from './index.ts';

const clock = fakeClock(Date.UTC(2026, 5, 1, 12));
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock });
});
afterAll(() => world.close());

const begin = () => world.api()('auth.beginQr');
type Shown = Awaited<ReturnType<typeof begin>>;
const poll = ({ token, sign }: Pick<Shown, 'token' | 'sign'>) =>
  world.api()('auth.token', { body: { method_id: 'qr', token, sign, lng: 'en' } });
const look = (player: Visitor, { token }: Shown) => player.api('auth.lookQr', { body: { token } });
const approve = (player: Visitor, { token, number }: Shown) =>
  player.api('auth.approveQr', { body: { token, number } });
const livingOf = async ({ userId }: Visitor) =>
  (
    await world.platform.pool.query('select 1 from sessions where user_id = $1 and ended_at is null', [
      userId,
    ])
  ).rowCount;

/** The same as the browser at another address. */
const pollFrom = (remoteAddress: string, { token, sign }: Shown) =>
  world.app.inject({
    method: 'POST',
    url: '/web-api/auth/token',
    headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' },
    payload: JSON.stringify({ method_id: 'qr', token, sign, lng: 'en' }),
    remoteAddress,
  });

describe('a QR code', () => {
  test('signs the browser in that shows it, once the player has typed its number', async () => {
    const player = await world.registerPlayer();
    const shown = await begin();
    expect(shown.url).toBe(`http://localhost/en/user/qr#code=${shown.token}`);
    expect(await poll(shown)).toEqual({ state: 'waiting', userId: null });
    expect(await look(player, shown)).toMatchObject({ network: '127.0.0.0/24', isSameNetwork: true });
    expect(await poll(shown)).toEqual({ state: 'seen', userId: null });
    await approve(player, shown);
    expect(await poll(shown)).toEqual({ state: 'done', userId: player.userId });
    expect(await livingOf(player)).toBe(2);
  });

  test('counts once, also for many at once, and for two minutes', async () => {
    const player = await world.registerPlayer();
    const shown = await begin();
    await look(player, shown);
    await approve(player, shown);
    const answers = await Promise.all(Array.from({ length: 10 }, () => codeOf(poll(shown))));
    expect(answers.filter((code) => code === null)).toHaveLength(1);
    expect(await livingOf(player)).toBe(2);
    expect(await codeOf(approve(player, shown))).toBe('auth.qr_over');

    const late = await begin();
    await look(player, late);
    await approve(player, late);
    clock.leap(LIFE_MS);
    expect(await codeOf(poll(late))).toBe('auth.qr_over');
    expect(await codeOf(look(player, late))).toBe('auth.qr_over');
  });

  test('opens nothing without the sign of the browser, nor from another network', async () => {
    const player = await world.registerPlayer();
    const [shown, other] = [await begin(), await begin()];
    await look(player, shown);
    await approve(player, shown);
    expect(await codeOf(poll({ token: shown.token, sign: other.sign }))).toBe('auth.qr_over');
    expect((await pollFrom('203.0.113.7', shown)).json().errors[0].code).toBe('auth.qr_over');
    expect(await codeOf(poll(shown))).toBeNull();
  });

  test('a wrong number ends it: nobody guesses, and nobody approves what is not before them', async () => {
    const player = await world.registerPlayer();
    const shown = await begin();
    await look(player, shown);
    const number = shown.number === '10' ? '11' : '10';
    expect(await codeOf(approve(player, { ...shown, number }))).toBe('auth.qr_wrong_number');
    expect(await codeOf(approve(player, shown))).toBe('auth.qr_over');
    expect(await codeOf(poll(shown))).toBe('auth.qr_over');
  });

  test('belongs to the first who scans it, and to nobody who has not', async () => {
    const [player, stranger] = [await world.registerPlayer(), await world.registerPlayer()];
    const shown = await begin();
    expect(await codeOf(approve(player, shown))).toBe('auth.qr_over');
    await look(player, shown);
    expect(await codeOf(look(stranger, shown))).toBe('auth.qr_over');
    expect(await codeOf(approve(stranger, shown))).toBe('auth.qr_over');
    await stranger.api('auth.refuseQr', { body: { token: shown.token } });
    await approve(player, shown);
    expect(await poll(shown)).toMatchObject({ userId: player.userId });
  });

  test('a QR code that the player refuses is over at once', async () => {
    const player = await world.registerPlayer();
    const shown = await begin();
    await look(player, shown);
    await player.api('auth.refuseQr', { body: { token: shown.token } });
    expect(await codeOf(poll(shown))).toBe('auth.qr_over');
  });

  test('needs the password again in an old session', async () => {
    const player = await world.registerPlayer();
    clock.leap(6 * 60_000);
    const shown = await begin();
    await look(player, shown);
    expect(await codeOf(approve(player, shown))).toBe('auth.confirm_needed');
  });

  test('doesn’t get around a second step', async () => {
    const player = await world.registerPlayer();
    const { secret } = await player.api('security.beginTwoStep');
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });
    await player.api('security.enableTwoStep', { body: { code: code() } });
    const shown = await begin();
    await look(player, shown);
    await approve(player, shown);
    const answer = await poll(shown);
    expect(answer).toMatchObject({ state: 'done', userId: null, twoStep: { methods: ['totp', 'recovery'] } });
    expect(await livingOf(player)).toBe(1);
    clock.leap(60_000);
    const body = { ticket: answer.twoStep!.ticket, method: 'totp' as const, code: code() };
    expect(await world.api()('auth.twoStepCode', { body })).toEqual({ userId: player.userId });
  });

  test('a QR code that was approved before a new password opens nothing', async () => {
    const player = await world.registerPlayer();
    const shown = await begin();
    await look(player, shown);
    await approve(player, shown);
    await world.services.auth.ownPassword.set(player.userId, 'three small grey otters', null);
    expect(await codeOf(poll(shown))).toBe('auth.step_expired');
    expect(await livingOf(player)).toBe(0);
  });

  test('keeps neither of its secrets in the database', async () => {
    const shown = await begin();
    const { rows } = await world.platform.pool.query('select q::text as row from qr_sign_ins q');
    for (const { row } of rows) {
      for (const secret of [shown.token, shown.sign]) {
        expect(row).not.toContain(secret);
        expect(row).not.toContain(Buffer.from(secret).toString('hex'));
      }
    }
  });
});
