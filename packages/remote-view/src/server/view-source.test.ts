import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Api } from '@fairbook/client';
import { afterEach, describe, expect, test } from 'vitest';
import type { ViewAnswer } from '../protocol.ts';
import type { ViewRequest } from './rendered.ts';
import { createViewSource } from './view-source.ts';

const answer: ViewAnswer = {
  appName: 'sports',
  title: 'Live',
  codeToEval: '',
  scriptsToLoad: [],
  head: '',
  body: '<div></div>',
  style: '',
  cssToLoad: [],
};
const request: ViewRequest = {
  lang: 'en',
  path: '/live',
  query: 'a=1',
  t: (key) => key,
  api: (async () => ({})) as unknown as Api,
  isSignedIn: false,
  now: 0,
  spa: false,
  facts: {},
  headers: { cookie: 'a=b' },
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A view in another process, with a scripted answer. */
async function elsewhere(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createViewSource({ rendererOf: async () => undefined, remote: { sports: origin }, timeoutMs: 300 });
}

describe('a view of another process', () => {
  test('is asked with path, query, language and headers, and its status counts', async () => {
    let asked: unknown;
    const ask = await elsewhere(({ url, headers }, response) => {
      asked = [
        url,
        headers['x-language'],
        headers['x-render-mode'],
        headers['x-api-version'],
        headers.cookie,
      ];
      response.writeHead(404).end(JSON.stringify(answer));
    });
    expect(await ask('sports', request)).toEqual({ status: 404, answer });
    expect(asked).toEqual(['/views-api/sports/live?a=1', 'en', 'json', 'v2', 'a=b']);
  });

  const broken: [name: string, RequestListener][] = [
    ['is slow', () => undefined],
    ['hangs up', (_request, response) => void response.destroy()],
    ['answers something else', (_request, response) => void response.end('{"error":1}')],
    ['cuts its JSON', (_request, response) => void response.end(JSON.stringify(answer).slice(0, -9))],
    [
      'is another application',
      (_request, response) => void response.end(JSON.stringify({ ...answer, appName: 'x' })),
    ],
    [
      'answers with a redirect',
      (_request, response) => void response.writeHead(302, { location: '/' }).end(),
    ],
    [
      'reaches out of its slot',
      (_request, response) => void response.end(JSON.stringify({ ...answer, body: '</div><!--' })),
    ],
  ];
  test.each(broken)('a view that %s gives no answer', async (_name, listener) => {
    const ask = await elsewhere(listener);
    await expect(ask('sports', request)).rejects.toThrow();
  });
});

describe('a path asks for a page of the view and nothing else', () => {
  test.each(['/../../admin', '/live/..', '/./live', '/a\\..\\admin', '/a\nb', 'live', '/live\u0000'])(
    '%j is never requested',
    async (path) => {
      const asked: unknown[] = [];
      const ask = await elsewhere(({ url }, response) => {
        asked.push(url);
        response.end(JSON.stringify(answer));
      });
      await expect(ask('sports', { ...request, path })).rejects.toThrow('not below the view');
      expect(asked).toEqual([]);
    },
  );

  test('characters with a special meaning in an address are encoded', async () => {
    let asked: unknown;
    const ask = await elsewhere(({ url }, response) => {
      asked = url;
      response.end(JSON.stringify(answer));
    });
    await ask('sports', { ...request, path: '/a?b#c%2f../d' });
    expect(asked).toBe('/views-api/sports/a%3Fb%23c%252f../d?a=1');
  });
});

test('a registered view is not requested at a private address unless that is listed', async () => {
  const asked: unknown[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  for (const host of ['127.0.0.1', 'localhost']) {
    const registered = () => ({ origin: `http://${host}:${port}`, pins: PINS }) as never;
    const sources = [[], [`${host}:${port}`]].map((internal) =>
      createViewSource({ rendererOf: async () => undefined, registered, internal, timeoutMs: 4_000 }),
    );
    await expect(sources[0]!('sports', { ...request, version: '1.0.0' })).rejects.toThrow('private address');
    await expect(sources[1]!('sports', { ...request, version: '1.0.0' })).resolves.toMatchObject({ answer });
  }
  expect(asked).toHaveLength(2);
});
const PINS = {
  name: 'sports',
  version: '1.0.0',
  integrity: {},
  eval: [],
  styles: [],
  css: [],
  parts: {},
  entry: '',
};

test('an unregistered view gives no answer', async () => {
  const ask = createViewSource({ rendererOf: async () => undefined, timeoutMs: 4_000 });
  await expect(ask('nobody', request)).rejects.toThrow('not registered');
});
