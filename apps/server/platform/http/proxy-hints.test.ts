import { connect } from 'node:net';
import { live } from '@fairbook/contracts';
import { createWorld } from '@fairbook/testkit';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createProxyHints } from './proxy-hints.ts';

test('a setting that a proxy shows to be missing is reported once, by its variable', () => {
  const said: unknown[] = [];
  const logger = { warn: ({ variable }: { variable: string }) => void said.push(variable) } as never;
  const look = createProxyHints({ publicOrigin: null, trustProxy: false, host: '127.0.0.1' }, logger);
  const proxied = { host: 'book.example', origin: 'https://book.example', 'x-forwarded-for': '198.51.100.1' };
  look({ host: 'localhost:3000', origin: 'http://localhost:3000' });
  look({ host: 'localhost:3000', origin: 'https://evil.example' });
  expect(said).toEqual([]);
  look(proxied);
  look(proxied);
  expect(said).toEqual(['TRUST_PROXY', 'PUBLIC_ORIGIN']);
  createProxyHints(
    { publicOrigin: 'https://book.example', trustProxy: true, host: '127.0.0.1' },
    logger,
  )(proxied);
  expect(said).toHaveLength(2);
});

test('a call refused for lack of PUBLIC_ORIGIN says so', async () => {
  await using world = await createWorld();
  const post = (origin: string) =>
    world.app.inject({
      method: 'POST',
      url: '/web-api/auth/login',
      headers: { host: '127.0.0.1:3000', origin, 'sec-fetch-site': 'same-origin' },
      payload: {},
    });
  const [error] = (await post('https://book.example')).json().errors;
  expect(error).toMatchObject({
    code: 'request.foreign_origin',
    detail: expect.stringContaining('PUBLIC_ORIGIN'),
  });
});

const UPGRADE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';

test.each([
  ['a call', 'GET /healthz HTTP/1.1\r\nConnection: close'],
  ['a live connection', `GET /live/v1 HTTP/1.1\r\n${UPGRADE}`],
])('two Host headers are refused: %s', async (_, request) => {
  await using world = await createWorld();
  const address = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }));
  const status = await new Promise<string>((resolve) => {
    const socket = connect(Number(address.port), '127.0.0.1');
    socket.once('data', (chunk) => {
      resolve(String(chunk).split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.write(`${request}\r\nHost: localhost\r\nHost: evil.example\r\nOrigin: http://localhost\r\n\r\n`);
  });
  expect(status).toContain(' 400 ');
});

test('a page that pointed its own name here gets nothing', async () => {
  await using world = await createWorld();
  for (const url of ['/metrics', '/robots.txt', '/en', '/openapi.json', '/healthz', '/web-api/session']) {
    const answer = await world.app.inject({ url, headers: { host: 'rebound.example:3000' } });
    expect([url, answer.statusCode]).toEqual([url, 421]);
    expect(answer.body).not.toContain('rebound.example');
  }
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { host: 'rebound.example', origin: 'http://rebound.example' };
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${live.LIVE_PATH}`, { headers });
  const status = await new Promise((resolve) => {
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode));
    socket.on('error', resolve);
  });
  expect(status).toBe(403);
});
