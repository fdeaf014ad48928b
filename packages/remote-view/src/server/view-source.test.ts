import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Api } from '@fairbook/client';
import { afterEach, describe, expect, test } from 'vitest';
import type { ViewAnswer } from '../protocol.ts';
import { createViewSource, type ViewRequest } from './view-source.ts';

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

/** A view of another process that answers as told. */
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
  test.each(broken)('that %s gives no answer', async (_name, listener) => {
    const ask = await elsewhere(listener);
    await expect(ask('sports', request)).rejects.toThrow();
  });
});

test('a view that nobody registered gives no answer', async () => {
  const ask = createViewSource({ rendererOf: async () => undefined });
  await expect(ask('nobody', request)).rejects.toThrow('not registered');
});
