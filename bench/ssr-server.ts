import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { PRODUCER } from '../apps/server/testing/sample-feed.ts';
import { elementsOf, reactServer } from './bare-react.ts';
import { openSite } from './hot/pages.ts';
import type { SsrReport } from './ssr-process.ts';

/**
 * A process of its own: `site` is the whole server as in production with 40 games, half of them in play; `bare` is
 * Fastify alone, which sends the bytes it was given; `react` is React alone, which renders the markup it was given.
 */
process.env.NODE_ENV = 'production';
const ALIVE_EVERY_MS = 5_000;

const kind = process.argv[2];
if (kind === 'bare') await bare();
else if (kind === 'react') await react();
else await site();
process.on('disconnect', () => process.exit());

async function site(): Promise<void> {
  const { app, ingest, stop } = await openSite();
  setInterval(
    () => void ingest({ type: 'alive', at: Date.now(), producer: PRODUCER }),
    ALIVE_EVERY_MS,
  ).unref();
  await app.listen({ port: 0, host: '127.0.0.1' });
  report({ type: 'ready', port: (app.server.address() as AddressInfo).port });
  process.on('message', async (order) => {
    if (order !== 'stop') return;
    await stop();
    process.exit();
  });
}

/** Waits until the parent sends it a response, then answers every request with it. */
async function bare(): Promise<void> {
  const app = fastify();
  let body = Buffer.alloc(0);
  let headers: Record<string, string> = {};
  app.get('/*', (_request, reply) => reply.headers(headers).send(body));
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.on('message', (order) => {
    if (order === 'stop') process.exit();
    const given = order as { body: string; headers: Record<string, string> };
    body = Buffer.from(given.body, 'base64');
    headers = given.headers;
  });
  report({ type: 'ready', port: (app.server.address() as AddressInfo).port });
}

/** Waits until the parent sends it a page, then renders its elements for every request. */
async function react(): Promise<void> {
  let answer = reactServer(null);
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  process.on('message', (order) => {
    if (order === 'stop') process.exit();
    answer = reactServer(elementsOf((order as { html: string }).html));
  });
  report({ type: 'ready', port: (server.address() as AddressInfo).port });
}

function report(message: SsrReport): void {
  process.send?.(message);
}
