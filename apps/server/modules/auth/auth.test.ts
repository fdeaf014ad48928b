import { createWorld, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('one click makes a player, shows the credentials once and opens the session', async () => {
  const player = await world.registerPlayer();
  expect(player.login).toBe(String(player.userId));
  expect(await player.api('auth.session')).toMatchObject({
    userId: player.userId,
    role: 'player',
    currencyIso: 'EUR',
  });
});
