import { createWorld, fakeClock, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../site/config/index.ts';
import { createTables } from './table.ts';

const clock = fakeClock(Date.parse('2026-05-04T12:01:00Z'));
let world: World;
beforeAll(async () => {
  world = await createWorld({ clock });
});
afterAll(() => world.close());

/** How often a node says that a table is wanted, which somebody asks for once and then follows or not. */
async function saysWanted(isFollowed: boolean, times: number): Promise<void> {
  const { db, bus, logger } = world.platform;
  let said = 0;
  const stop = bus.subscribe('shared.wanted', ({ game }) => {
    if (game === 'bingo-75') said++;
  });
  const tables = createTables(
    { db, bus, clock, logger },
    { rules: () => DEFAULT_SETTINGS.casino, isFollowed: () => isFollowed },
  );
  await tables.now('bingo-75');
  clock.advance(150_000);
  await expect.poll(() => said).toBe(times);
  tables.stop();
  stop();
}

test('a player who follows a table that doesn’t change still waits for its next draw', async () => {
  await saysWanted(false, 1);
  await saysWanted(true, 16);
});
