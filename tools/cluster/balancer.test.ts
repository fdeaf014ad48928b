import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { type Backend, type Balancer, startBalancer } from './balancer.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close();
});

interface Fake extends Backend {
  server: Server;
  heard: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
  isReady: boolean;
  /** Cuts connections after a request has arrived. */
  cuts: boolean;
}

async function node(kind: Backend['kind'], name: string): Promise<Fake> {
  const fake = { name, kind, heard: [], isReady: true, cuts: false } as unknown as Fake;
  fake.server = createServer(async (request, answer) => {
    if (request.url === '/readyz') return void answer.writeHead(fake.isReady ? 200 : 503).end();
    let body = '';
    for await (const chunk of request) body += chunk;
    fake.heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    if (fake.cuts) return void request.socket.destroy();
    answer.end(name);
  });
  fake.server.listen(0, '127.0.0.1');
  await once(fake.server, 'listening');
  fake.url = `http://127.0.0.1:${(fake.server.address() as { port: number }).port}`;
  open.push({ close: () => fake.server.closeAllConnections() }, { close: () => fake.server.close() });
  return fake;
}

async function balance(nodes: Fake[]): Promise<{ url: string; balancer: Balancer }> {
  const balancer = await startBalancer({ host: '127.0.0.1', port: 0 }, nodes);
  open.push(balancer);
  await expect.poll(() => Object.values(balancer.states())).not.toContain('away');
  return { url: `http://127.0.0.1:${balancer.port}`, balancer };
}

const ask = (url: string, options?: RequestInit) => fetch(url, options).then((answer) => answer.text());

test('paths go to their kind of node, and nodes of one kind take turns', async () => {
  const nodes = [await node('api', 'a'), await node('api', 'b'), await node('site', 's')];
  const { url } = await balance(nodes);
  const answers = [];
  for (let n = 0; n < 4; n++) answers.push(await ask(`${url}/line-api/v1/sports`));
  expect(answers.join('')).toMatch(/^(ab){2}$|^(ba){2}$/);
  expect(await ask(`${url}/en/line`)).toBe('s');
});

test('a session stays with one node, goes elsewhere while that is not ready, and comes back', async () => {
  const nodes = [await node('api', 'a'), await node('api', 'b'), await node('api', 'c')];
  const { url, balancer } = await balance(nodes);
  const as = (session: number) =>
    ask(`${url}/bets-api/v1/coupons`, { headers: { cookie: `x=1; __Host-fb_session=of-${session}` } });
  const homes = await Promise.all(Array.from({ length: 12 }, (_, session) => as(session)));
  expect(new Set(homes)).toEqual(new Set(['a', 'b', 'c']));
  for (const [session, home] of homes.entries()) expect(await as(session)).toBe(home);
  nodes[0]!.isReady = false;
  await expect.poll(() => balancer.states().a).toBe('alive');
  for (const [session, home] of homes.entries())
    expect(await as(session)).toEqual(home === 'a' ? expect.stringMatching(/[bc]/) : home);
  nodes[0]!.isReady = true;
  await expect.poll(() => balancer.states().a).toBe('ready');
  for (const [session, home] of homes.entries()) expect(await as(session)).toBe(home);
});

test('a body arrives whole, with the address of the client and not what it claims', async () => {
  const api = await node('api', 'a');
  const { url } = await balance([api]);
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  await ask(`${url}/bets-api/v1/coupons`, { method: 'POST', body: 'x'.repeat(20_000), headers });
  expect(api.heard[0]).toMatchObject({
    method: 'POST',
    url: '/bets-api/v1/coupons',
    body: 'x'.repeat(20_000),
  });
  expect(api.heard[0]?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  });
});

test('a node that is not ready gets nothing as long as another one is', async () => {
  const [leaving, other] = [await node('api', 'leaving'), await node('api', 'other')];
  const { url, balancer } = await balance([leaving, other]);
  leaving.isReady = false;
  await expect.poll(() => balancer.states().leaving).toBe('alive');
  for (let n = 0; n < 3; n++) expect(await ask(`${url}/line-api/v1/sports`)).toBe('other');
  other.isReady = false;
  await expect.poll(() => balancer.states().other).toBe('alive');
  expect(['leaving', 'other']).toContain(await ask(`${url}/line-api/v1/sports`));
});

test('what no node has taken goes to the next one; what one may have taken does so only if it is a GET', async () => {
  const [dead, other] = [await node('api', 'dead'), await node('api', 'other')];
  const { url } = await balance([dead, other]);
  dead.server.close();
  dead.server.closeAllConnections();
  for (let n = 0; n < 4; n++) {
    expect(await ask(`${url}/bets-api/v1/coupons`, { method: 'POST', body: `bet ${n}` })).toBe('other');
  }
  expect(other.heard.map(({ body }) => body)).toEqual(['bet 0', 'bet 1', 'bet 2', 'bet 3']);

  const [cutting, last] = [await node('api', 'cutting'), await node('api', 'last')];
  cutting.cuts = true;
  const cut = await balance([cutting, last]);
  for (let n = 0; n < 2; n++) expect(await ask(`${cut.url}/line-api/v1/sports`)).toBe('last');
  const statuses = [];
  for (let n = 0; n < 2; n++) {
    const answer = await fetch(`${cut.url}/bets-api/v1/coupons`, { method: 'POST', body: 'bet' });
    statuses.push(answer.status);
    if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('1');
  }
  expect(statuses.toSorted()).toEqual([200, 503]);
});

test('live connections reach live nodes, and end with them', async () => {
  const [live, site] = [await node('live', 'l'), await node('site', 's')];
  const sockets = new WebSocketServer({ server: live.server });
  sockets.on('connection', (socket) => socket.send('hello'));
  const { url } = await balance([live, site]);
  const client = new WebSocket(`${url.replace('http', 'ws')}/live/v1`);
  const [said] = await once(client, 'message');
  expect(String(said)).toBe('hello');
  const closed = once(client, 'close');
  for (const socket of sockets.clients) socket.close(1012, 'restart');
  expect((await closed)[0]).toBe(1012);
});

test('without any node the answer says when to come back', async () => {
  const api = await node('api', 'a');
  const { url } = await balance([api]);
  api.server.close();
  api.server.closeAllConnections();
  await sleep(50);
  const answer = await fetch(`${url}/line-api/v1/sports`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ errors: [{ code: 'server.unavailable' }] });
});
