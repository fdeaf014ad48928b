import { createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceWords } from '../auth/index.ts';
import { bandOf } from './protection.ts';

const clock = fakeClock(Date.UTC(2026, 5, 1, 12));
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock });
});
afterAll(() => world.close());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error) => error.problem.errors[0].code as string,
  );
const isSignedIn = async ({ api }: Visitor) => (await api('auth.session')).userId !== null;

describe('sessions', () => {
  test('are listed with this one marked, and one or all others end at once', async () => {
    const here = await world.registerPlayer();
    const there = await world.signIn(here.login, here.password);
    const third = await world.signIn(here.login, here.password);
    const { sessions } = await here.api('security.sessions');
    expect(sessions.map(({ isThis }) => isThis).sort()).toEqual([false, false, true]);
    expect(JSON.stringify(sessions)).not.toContain(here.cookie.split('=')[1]);
    const { sessions: seen } = await there.api('security.sessions');
    const id = seen.find(({ isThis }) => isThis)!.id;
    await here.api('security.endSession', { params: { id } });
    expect([await isSignedIn(there), await isSignedIn(third)]).toEqual([false, true]);
    expect(await codeOf(here.api('security.endSession', { params: { id } }))).toBe(
      'security.unknown_session',
    );
    expect(await here.api('security.endOtherSessions')).toEqual({ ended: 1 });
    expect([await isSignedIn(third), await isSignedIn(here)]).toEqual([false, true]);
  });

  test('of somebody else cannot be ended', async () => {
    const [mine, other] = [await world.registerPlayer(), await world.registerPlayer()];
    const id = (await other.api('security.sessions')).sessions[0]!.id;
    expect(await codeOf(mine.api('security.endSession', { params: { id } }))).toBe(
      'security.unknown_session',
    );
    expect(await isSignedIn(other)).toBe(true);
  });

  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36',
      '203.0.113.9',
      { browser: 'Chrome 128', system: 'Windows 10', device: 'desktop', network: '203.0.113.0/24' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
      '2001:db8::1',
      { browser: 'Safari 17', system: 'iOS', device: 'mobile', network: '2001:db8:0:0::/64' },
    ],
    ['', '127.0.0.1', { browser: null, system: null, device: 'other', network: '127.0.0.0/24' }],
    [
      '<script>alert(1)</script>',
      '::1',
      { browser: null, system: null, device: 'other', network: '0:0:0:0::/64' },
    ],
  ])('%s is told in words', (userAgent, ip, words) => {
    expect(deviceWords({ userAgent, ip })).toEqual(words);
  });
});

describe('the password', () => {
  test('changes by the old one, ends the other sessions, and the old one opens nothing', async () => {
    const here = await world.registerPlayer();
    const there = await world.signIn(here.login, here.password);
    const newPassword = 'three small grey otters';
    const change = (oldPassword: string, next = newPassword) =>
      here.api('security.changePassword', { body: { oldPassword, newPassword: next } });
    expect(await codeOf(change('not this one'))).toBe('security.wrong_password');
    expect(await codeOf(change(here.password, here.password))).toBe('security.same_password');
    expect(await isSignedIn(there)).toBe(true);
    expect(await change(here.password)).toEqual({ ended: 1 });
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    await expect(world.signIn(here.login, here.password)).rejects.toThrow('401');
    await world.signIn(here.login, newPassword);
  });

  test('guesses within a session are slowed, and the owner elsewhere is not', async () => {
    const thief = await world.registerPlayer();
    const owner = await world.signIn(thief.login, thief.password);
    const confirm = (who: Visitor, password: string) =>
      codeOf(who.api('security.confirm', { body: { password } }));
    const codes = await Promise.all(Array.from({ length: 40 }, (_, i) => confirm(thief, `guess ${i}`)));
    expect(codes.filter((code) => code === 'security.wrong_password')).toHaveLength(5);
    expect(codes.filter((code) => code === 'auth.too_many_attempts')).toHaveLength(35);
    expect(await confirm(owner, owner.password)).toBeNull();
  });

  test('the age of the password is counted in days', async () => {
    const player = await world.registerPlayer();
    const { ownPassword } = world.services.auth;
    clock.leap(36 * 3_600_000);
    expect(await ownPassword.ageDays(player.userId)).toEqual({ days: 1, isChanged: false });
    await ownPassword.set(player.userId, 'another one, much longer', null);
    expect(await ownPassword.ageDays(player.userId)).toEqual({ days: 0, isChanged: true });
  });
});

test('rights tell a visitor, a player, and when the password is needed again', async () => {
  const player = await world.registerPlayer();
  expect(await world.api()('auth.rights')).toEqual({ role: null, permissions: [], isConfirmed: false });
  expect(await player.api('auth.rights')).toEqual({ role: 'player', permissions: [], isConfirmed: true });
  clock.leap(5 * 60_000);
  expect((await player.api('auth.rights')).isConfirmed).toBe(false);
});

test('a weak new password is refused at its field', async () => {
  const player = await world.registerPlayer();
  const body = { oldPassword: player.password, newPassword: 'password123' };
  expect(await codeOf(player.api('security.changePassword', { body }))).toBe('auth.password_common');
});

describe('protection', () => {
  test.each([
    [0, 'bad'],
    [30, 'bad'],
    [31, 'normal'],
    [69, 'normal'],
    [70, 'good'],
    [99, 'good'],
    [100, 'full'],
  ])('level %i is %s', (level, band) => {
    expect(bandOf(level)).toBe(band);
  });

  test('all methods together make a hundred, and each is told with what it adds', async () => {
    const player = await world.registerPlayer();
    const first = await player.api('security.protection');
    expect(first).toMatchObject({ level: 0, band: 'bad', changedPassDayCount: 0 });
    expect(first.methods.reduce((sum, { adds }) => sum + adds, 0)).toBe(100);
    await world.services.auth.ownPassword.set(player.userId, 'three small grey otters', null);
    const again = await world.signIn(player.login, 'three small grey otters');
    expect(await again.api('security.protection')).toMatchObject({ level: 15, band: 'bad' });
  });
});
