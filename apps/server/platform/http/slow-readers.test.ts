import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { ReaderBounds } from '../bounds.ts';
import { dropSlowReaders } from './slow-readers.ts';

/** More than the system's buffers take. */
const ANSWER = Buffer.alloc(16_000_000, 'x');
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function serverWith(some: Omit<ReaderBounds, 'restMs'> & Partial<ReaderBounds>) {
  const bounds = { restMs: 60_000, ...some };
  const app = fastify({ forceCloseConnections: true });
  dropSlowReaders(app, bounds, () => performance.now());
  app.get('/', (_request, reply) => reply.send(ANSWER));
  app.addHook('onRequest', async ({ method }, reply) =>
    method === 'POST' ? reply.code(401).send() : undefined,
  );
  app.post('/', () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  ends.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const open = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  return { port, open };
}

/** Sends a request, and reads nothing. */
async function deaf(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  ends.push(() => socket.destroy());
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  return socket;
}

/** Reads a little all the time, in total for longer than the silence limit. */
async function slow(port: number): Promise<number> {
  const socket = await deaf(port);
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), 10);
  });
  await Promise.race([once(socket, 'close'), new Promise((resolve) => setTimeout(resolve, 3_000))]);
  expect(socket.closed).toBe(false);
  return bytes;
}

test('a caller that takes nothing of an answer is dropped, a slow reader is not (L9)', async () => {
  // Longer than a busy machine keeps the reader from its next bytes.
  const { port, open } = await serverWith({ idleMs: 60_000, lookMs: 20, silentMs: 2_000, waitingBytes: 1e9 });
  const reading = slow(port);
  await deaf(port);
  await expect.poll(open).toBe(2);
  await expect.poll(open).toBe(1);
  expect(await reading).toBeGreaterThan(0);
});

test('when too many bytes wait in total, some readers are dropped early', async () => {
  const { port, open } = await serverWith({
    idleMs: 60_000,
    lookMs: 20,
    silentMs: 60_000,
    waitingBytes: 2 * ANSWER.length,
  });
  for (let i = 0; i < 6; i++) await deaf(port);
  await expect.poll(open).toBeLessThanOrEqual(2);
});

test('a connection without any request is closed', async () => {
  const { port, open } = await serverWith({ idleMs: 200, lookMs: 20, silentMs: 60_000, waitingBytes: 1e9 });
  const socket = connect(port, '127.0.0.1');
  ends.push(() => socket.destroy());
  await once(socket, 'connect');
  await expect.poll(open).toBe(1);
  await expect.poll(open).toBe(0);
});

test('a caller that was refused may send the rest of its body, but not for ever', async () => {
  const bounds = { idleMs: 60_000, lookMs: 20, silentMs: 60_000, waitingBytes: 1e9, restMs: 1_000 };
  const { port, open } = await serverWith(bounds);
  const post = async (length: number) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    ends.push(() => socket.destroy());
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\nx`);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
    return socket;
  };
  const quick = await post(2);
  quick.write('x');
  const endless = await post(1_000_000);
  const timer = setInterval(() => endless.write('x'), 20);
  ends.push(() => clearInterval(timer));
  await expect.poll(open).toBe(1);
  expect([quick.closed, quick.readable]).toEqual([false, true]);
});

test('an upgrade that nobody here takes is answered like any request', async () => {
  const { port } = await serverWith({ idleMs: 60_000, lookMs: 20, silentMs: 400, waitingBytes: 1e9 });
  const socket = connect(port, '127.0.0.1');
  ends.push(() => socket.destroy());
  socket.write('GET /live HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 404 /);
});
