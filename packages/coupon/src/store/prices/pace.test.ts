import { expect, test } from 'vitest';
import { aReadyWorld } from '../world.ts';
import { PACE_MS } from './pace.ts';

test('twenty prices a second are shown ten times a second, always including the last one', async () => {
  const { store, live, clock } = await aReadyWorld(2);
  let shown = 0;
  store.subscribe(() => shown++);
  for (let n = 1; n <= 20; n++) {
    live.setPrice(1, 2000 + 10 * n);
    await clock.pass(50);
  }
  await clock.pass(PACE_MS);
  expect(shown).toBeLessThanOrEqual(11);
  expect(store.get().legs[0]).toMatchObject({ coefMilli: 2200, move: 'rose' });
});

test('a price that disappears or comes back is shown at once', async () => {
  const { store, live } = await aReadyWorld(2);
  live.setPrice(1, 2100);
  live.setPrice(1, 2100, true);
  expect(store.get().legs[0]!.price.state).toBe('suspended');
  live.setPrice(1, 2100);
  expect(store.get().legs[0]!.price.state).toBe('open');
});

test('a price that came back before it was shown changes nothing', async () => {
  const { store, live, clock } = await aReadyWorld(2);
  live.setPrice(2, 2100);
  let shown = 0;
  store.subscribe(() => shown++);
  live.setPrice(1, 2100);
  live.setPrice(1, 2000);
  await clock.pass(PACE_MS);
  expect(shown).toBe(0);
});
