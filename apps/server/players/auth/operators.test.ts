import { createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOUNDS } from '../../platform/bounds.ts';

const MINUTE_MS = 60_000;
const clock = fakeClock(Date.UTC(2026, 5, 1, 12));
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock, bounds: BOUNDS });
});
afterAll(() => world.close());

const isSignedIn = async ({ api }: Visitor) => (await api('auth.session')).userId !== null;

test('the session of an operator ends after half an hour without a call', async () => {
  const operator = await world.operator('idle');
  const player = await world.registerPlayer();
  for (let minutes = 0; minutes < 90; minutes += 29) {
    clock.leap(29 * MINUTE_MS);
    expect(await isSignedIn(operator)).toBe(true);
  }
  clock.leap(30 * MINUTE_MS);
  expect([await isSignedIn(operator), await isSignedIn(player)]).toEqual([false, true]);
});

test('the session of an operator ends after twelve hours, however much it is used', async () => {
  const operator = await world.operator('busy');
  for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
    clock.leap(20 * MINUTE_MS);
    expect(await isSignedIn(operator), `${minutes} minutes`).toBe(true);
  }
  clock.leap(20 * MINUTE_MS);
  expect(await isSignedIn(operator)).toBe(false);
});

test('a session that an earlier release opened for a month ends as early', async () => {
  const operator = await world.operator('before');
  await world.platform.pool.query(`update sessions set expires_at = $1 where user_id = $2`, [
    new Date(clock.now() + 30 * 86_400_000),
    operator.userId,
  ]);
  clock.leap(31 * MINUTE_MS);
  expect(await isSignedIn(operator)).toBe(false);
});
