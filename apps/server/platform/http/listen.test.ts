import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { acceptFaster, listen } from './listen.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const HERE = { host: '127.0.0.1', port: 0 };

function site() {
  const app = fastify({ forceCloseConnections: 'idle' });
  acceptFaster(app);
  ends.push(() => app.close());
  return app;
}

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  ends.push(() => socket.destroy());
  return socket;
}

test.runIf(process.platform === 'linux')(
  'a busy process accepts a crowd faster than one connection per turn (M7)',
  async () => {
    const app = site();
    let accepted = 0;
    app.server.on('connection', () => accepted++);
    const port = await listen(app, HERE);
    const crowd = Array.from({ length: 200 }, () => open(port));
    await Promise.all(crowd.map((socket) => once(socket, 'connect')));
    const before = accepted;
    let turns = 0;
    while (accepted < crowd.length && turns < 150) {
      await new Promise(setImmediate);
      turns++;
    }
    expect(accepted).toBe(200);
    expect(turns).toBeLessThan((200 - before) / 3 + 10);
  },
);

test('connections of every listener are served, and closing waits for running requests, not for idle connections', async () => {
  const app = site();
  const answering = Promise.withResolvers<string>();
  let arrived = 0;
  app.get('/', () => {
    arrived++;
    return answering.promise;
  });
  const port = await listen(app, HERE);
  const asked = Array.from({ length: 40 }, async () => (await fetch(`http://127.0.0.1:${port}/`)).text());
  const idle = open(port);
  await once(idle, 'connect');
  await expect.poll(() => arrived).toBe(40);
  const closed = app.close();
  answering.resolve('served');
  expect(await Promise.all(asked)).toEqual(Array(40).fill('served'));
  await closed;
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});

test('small messages are sent at once on any listener, as on a single one', async () => {
  const app = site();
  const came: Socket[] = [];
  app.server.on('connection', (socket) => came.push(socket));
  const port = await listen(app, HERE);
  for (let n = 0; n < 64; n++) open(port);
  await expect.poll(() => came.length).toBe(64);
  expect(came.map(isWithoutDelay)).toEqual(Array(64).fill(true));
});

/** Node doesn't expose whether the option is set. */
function isWithoutDelay(socket: Socket): boolean {
  const own = Object.getOwnPropertySymbols(socket).find(({ description }) => description === 'kSetNoDelay');
  return own !== undefined && (socket as unknown as Record<symbol, unknown>)[own] === true;
}

test('a port held by another program is refused, also when that program would share it', async () => {
  const port = await listen(site(), HERE);
  await expect(listen(site(), { ...HERE, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const other = createServer();
  await expect(
    new Promise((resolve, reject) => other.on('error', reject).listen({ ...HERE, port }, () => resolve(0))),
  ).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
