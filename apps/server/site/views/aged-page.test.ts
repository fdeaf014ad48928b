import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBettingWorld, fakeClock } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../../../../tools/build/all.ts';

const MINUTE_MS = 60_000;

/** A site whose own views answer through another process, which can be away. */
let elsewhere: Awaited<ReturnType<typeof createBettingWorld>>;
let site: Awaited<ReturnType<typeof createBettingWorld>>;
let front: Server;
let isAway = false;
const clock = fakeClock(Date.UTC(2026, 7, 1, 12));

beforeAll(async () => {
  await buildIfStale();
  elsewhere = await createBettingWorld(2, { withSite: true });
  const inner = await elsewhere.world.app.listen({ port: 0, host: '127.0.0.1' });
  front = createServer(async ({ url = '', headers }, response) => {
    if (isAway) return void response.destroy();
    const own = Object.entries(headers).filter(([name]) => name.startsWith('x-'));
    const handed = Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
    const answer = await fetch(inner + url, { headers: handed });
    response.writeHead(answer.status).end(await answer.text());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => front.once('listening', resolve));
  const sports = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  const withSite = { remoteViews: { sports }, freshMs: 1_000, staleMs: 5_000 };
  site = await createBettingWorld(2, { withSite, clock });
}, 300_000);

afterAll(async () => {
  front?.closeAllConnections();
  front?.close();
  await Promise.all([site, elsewhere].map((each) => each?.world.close()));
});

const ask = (url: string, accepts = 'identity') =>
  site.world.app.inject({ url, headers: { 'accept-encoding': accepts } });

test('a page that can’t be made is sent as it was, with its age, and as itself once it can be made', async () => {
  const before = await ask('/en/live');
  expect(before.statusCode).toBe(200);
  expect(before.body).not.toContain('This is how it was');

  isAway = true;
  clock.advance(3 * MINUTE_MS);
  const aged = await ask('/en/live');
  expect(aged.statusCode).toBe(200);
  expect(aged.headers['cache-control']).toBe('private, no-store');
  expect(aged.headers.etag).not.toBe(before.headers.etag);
  const note = /<div class="aged">(<p class="note warn" role="status">.*?<\/p>)<\/div>/.exec(aged.body)?.[1];
  expect(note).toContain('This is how it was 3 minutes ago.');
  expect(aged.body.replace(note!, '')).toBe(before.body);
  expect((await ask('/en/live', 'br')).headers['content-encoding']).toBe('br');
  // A page that nobody has read since the start has no such version.
  expect((await ask('/en/line')).statusCode).toBe(502);

  isAway = false;
  clock.advance(2_000);
  expect((await ask('/en/live')).body).not.toContain('This is how it was');
}, 600_000);
