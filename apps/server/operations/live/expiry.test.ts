import { once } from 'node:events';
import { fakeClock } from '@fairbook/testkit';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { listeningWorld, type RawClient, rawClient } from '../../testing/live-clients.ts';

const BEAT_MS = 5_000;

/** Waits until the server has heard the answers to what it sent before. */
async function answered({ ws }: RawClient): Promise<void> {
  for (let n = 0; n < 2; n += 1) {
    ws.ping();
    await once(ws, 'pong');
  }
}

it('an expired session closes its connections, and no others', async () => {
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
    await Promise.all([kept, visitor].map(answered));
  }
  expect(await cut.closed).toEqual({ code: 4003, reason: 'signed_out' });
  expect([kept.ws.readyState, visitor.ws.readyState]).toEqual([1, 1]);
  await world.close();
});

it('a client that answers no heartbeat is disconnected, and so is one that floods outside the frames', async () => {
  const clock = fakeClock(Date.now());
  const { world, origin, url } = await listeningWorld({ clock });
  const answering = await rawClient(url, { origin });
  const loud = await rawClient(url, { origin });
  const mute = new WebSocket(url, { origin });
  const gone = new Promise((resolve) => mute.on('close', (code) => resolve(code)));
  await new Promise((resolve) => mute.on('open', resolve));
  // Unsolicited pongs are no frames of the protocol, but cost as much to read.
  for (let n = 0; n < 3_000; n += 1) loud.ws.pong(Buffer.alloc(120));
  await answered(answering);
  for (let beats = 0; beats < 4; beats += 1) {
    clock.advance(BEAT_MS);
    await answered(answering);
  }
  expect(await loud.closed).toEqual({ code: 1008, reason: 'policy_violation' });
  expect(await gone).toBe(4002);
  expect(answering.ws.readyState).toBe(1);
  await world.close();
});
