import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { boundConnections } from './connections.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

interface Wish {
  perAddress?: number;
  total?: number;
  trustProxy?: boolean;
}

async function serverWith({ perAddress = 2, total = 100, trustProxy = false }: Wish) {
  const server = createServer((_request, response) => response.end('served'));
  boundConnections(server, { total }, { connectionsPerAddress: perAddress, trustProxy });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    open: () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
    /** Connects from this local address. */
    from(localAddress: string): Socket {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      socket.on('error', () => undefined);
      ends.push(() => socket.destroy());
      return socket;
    },
  };
}

/** The status of the first response, null when the connection is closed without one. */
async function statusOf(socket: Socket): Promise<string | null> {
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [said] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return said instanceof Buffer ? (said.toString().split(' ')[1] ?? null) : null;
}

test('one connection too many of an address is told when to come back, and other addresses are served (L9)', async () => {
  const { from, open } = await serverWith({});
  const held = [from('127.0.0.2'), from('127.0.0.2')];
  expect(await Promise.all(held.map(statusOf))).toEqual(['200', '200']);
  const refused = await text(from('127.0.0.2'));
  expect(refused).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: \d+\r\n/s);
  expect(await statusOf(from('127.0.0.3'))).toBe('200');
  await expect.poll(open).toBe(3);
});

test('a closed connection makes room for another one', async () => {
  const { from, open } = await serverWith({});
  const [first] = [from('127.0.0.2'), from('127.0.0.2')];
  await expect.poll(open).toBe(2);
  first.destroy();
  await expect.poll(open).toBe(1);
  expect(await statusOf(from('127.0.0.2'))).toBe('200');
});

test('a refused connection is not counted when it closes', async () => {
  const { from, open } = await serverWith({});
  from('127.0.0.2');
  from('127.0.0.2');
  await expect.poll(open).toBe(2);
  for (let i = 0; i < 3; i++) expect(await text(from('127.0.0.2'))).toContain(' 503 ');
});

test.each([
  ['behind a trusted proxy, which brings everybody', { trustProxy: true }],
  ['with the limit turned off', { perAddress: 0 }],
])('connections are not counted by address %s', async (_, wish) => {
  const { from } = await serverWith(wish);
  const statuses = Array.from({ length: 5 }, () => statusOf(from('127.0.0.2')));
  expect(await Promise.all(statuses)).toEqual(Array(5).fill('200'));
});

test('beyond the node’s total, a connection of any address is closed at once', async () => {
  const { from, open } = await serverWith({ total: 2 });
  for (const last of [2, 3]) expect(await statusOf(from(`127.0.0.${last}`))).toBe('200');
  expect(await statusOf(from('127.0.0.4'))).toBeNull();
  expect(await open()).toBe(2);
});
