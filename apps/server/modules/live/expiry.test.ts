import { fakeClock } from '@fairbook/testkit';
import { expect, it } from 'vitest';
import { listeningWorld, rawClient } from './sample-clients.ts';

const BEAT_MS = 5_000;

it('a session that runs out takes its connections along, and no other', async () => {
  const clock = fakeClock(Date.now());
  const { world, origin, url } = await listeningWorld({ clock });
  const [leaving, staying] = [await world.registerPlayer(), await world.registerPlayer()];
  const open = ({ cookie }: { cookie: string }) => rawClient(url, { origin, headers: { cookie } });
  const [cut, kept, visitor] = [await open(leaving), await open(staying), await open({ cookie: '' })];
  await world.platform.pool.query('update sessions set expires_at = $2 where user_id = $1', [
    leaving.userId,
    new Date(clock.now() + 20_000),
  ]);
  for (let elapsed = 0; elapsed < 65_000; elapsed += BEAT_MS) {
    clock.advance(BEAT_MS);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  expect(await cut.closed).toEqual({ code: 4003, reason: 'signed_out' });
  expect([kept.ws.readyState, visitor.ws.readyState]).toEqual([1, 1]);
  await world.close();
});
