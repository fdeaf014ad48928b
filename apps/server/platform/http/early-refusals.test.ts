import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { Platform } from '../context.ts';
import type { Doors } from './doors.ts';
import { NOT_LISTENED_MS, refuseEarly } from './early-refusals.ts';

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

test('a connection that Node paused, since its answers pile up, is not resumed before Node does', async () => {
  const held: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/slow') held.push(response);
    else response.end('read');
  });
  refuseEarly(
    { server } as unknown as FastifyInstance,
    { metrics: { count: () => undefined }, config: { trustProxy: false } } as unknown as Platform,
    {
      doors: { isClosedFor: (_, url) => url === '/bets' } as Partial<Doors> as Doors,
      answered: () => undefined,
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [connection] = await connected;
  let heard = '';
  caller.on('data', (piece) => {
    heard += String(piece);
  });
  try {
    // From the first refusal on, Node's server doesn't read the connection natively.
    caller.write(get('/bets'));
    await expect.poll(() => heard).toMatch(/503/);
    caller.write(get('/slow') + get('/bets').repeat(200));
    await expect.poll(() => connection.isPaused()).toBe(true);
    caller.write(get('/last'));
    await sleep(NOT_LISTENED_MS * 1.2);
    expect(connection.isPaused()).toBe(true);
    held[0]!.end('slow');
    await expect.poll(() => heard, { timeout: 60_000 }).toMatch(/slow.*read$/s);
    expect(heard.split('HTTP/1.1 503')).toHaveLength(202);
  } finally {
    caller.destroy();
    server.close();
  }
});
