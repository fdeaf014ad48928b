import { expect, test } from 'vitest';
import { createApi } from './api.ts';
import { ApiError } from './types.ts';

interface Asked {
  url: string;
  init: RequestInit;
}

function fakeNetwork(answer: () => Response | Promise<Response>) {
  const asked: Asked[] = [];
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    asked.push({ url: String(url), init });
    return answer();
  };
  return { asked, fetch: fetch as typeof globalThis.fetch };
}

const json = (body: unknown, status = 200, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });

test('a call fills the path, leaves undefined values out of the query, and sends the language', async () => {
  const { asked, fetch } = fakeNetwork(() => json({ lines: [], next: null }));
  const api = createApi({ fetch, baseUrl: 'https://book.example', lng: 'ru' });
  expect(await api('wallet.ledger', { params: { id: 7 }, query: { limit: 5, before: undefined } })).toEqual({
    lines: [],
    next: null,
  });
  expect(asked[0]?.url).toBe('https://book.example/office-api/accounts/7/ledger?limit=5');
  expect(asked[0]?.init.headers).toEqual({ accept: 'application/json', 'x-language': 'ru' });
});

test('a body is sent as JSON with its idempotency key', async () => {
  const { asked, fetch } = fakeNetwork(() => json({ id: 'x', status: 'done' }, 201));
  const body = { method: 'demo', accountId: 1, amount: '5.00' };
  await createApi({ fetch })('payments.deposit', { body, idempotencyKey: 'key-00001' });
  expect(asked[0]?.init).toMatchObject({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': 'key-00001' },
  });
});

test('values in a path are escaped', async () => {
  const { asked, fetch } = fakeNetwork(() => json({}));
  await createApi({ fetch })('bets.couponByKey', { params: { key: '../a b?' } });
  expect(asked[0]?.url).toBe('/bets-api/v1/coupons/by-key/..%2Fa%20b%3F');
});

test('an answer without a body is undefined', async () => {
  const { fetch } = fakeNetwork(() => new Response(null, { status: 204 }));
  expect(await createApi({ fetch })('auth.logout')).toBeUndefined();
});

const problem = {
  type: '/docs#x',
  title: 'Sign in to continue.',
  status: 401,
  requestId: 'r',
  errors: [{ code: 'auth.required', detail: '' }],
};

test.each([
  ['a refusal carries its problem', () => json(problem, 401, 'application/problem+json'), 401, problem],
  [
    'a proxy page is a status without a problem',
    () => new Response('<html>', { status: 502 }),
    502,
    undefined,
  ],
  ['other JSON is a status too', () => json({ oops: 1 }, 500), 500, undefined],
  ['no network is status 0', () => Promise.reject(new TypeError('failed to fetch')), 0, undefined],
])('%s', async (_, answer, status, body) => {
  const { fetch } = fakeNetwork(answer);
  const error = await createApi({ fetch })('wallet.accounts').catch((reason) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status, problem: body });
});

test('a cancelled call is status 499', async () => {
  const controller = new AbortController();
  const { fetch } = fakeNetwork(() => {
    controller.abort();
    return Promise.reject(controller.signal.reason);
  });
  const call = createApi({ fetch })('wallet.accounts', { signal: controller.signal });
  await expect(call).rejects.toMatchObject({ status: 499, problem: undefined });
});

test('a call over the network begins a trace, which its repetitions share', async () => {
  const { asked, fetch } = fakeNetwork(() => json({ errors: [] }, 401));
  const before = globalThis.fetch;
  globalThis.fetch = fetch;
  try {
    const api = createApi({ remedy: async () => (asked.length < 2 ? {} : null) });
    await expect(api('wallet.accounts')).rejects.toThrow();
    await expect(api('wallet.accounts')).rejects.toThrow();
  } finally {
    globalThis.fetch = before;
  }
  const traces = asked.map(({ init }) => new Headers(init.headers).get('traceparent'));
  expect(traces[0]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(traces[1]).toBe(traces[0]);
  expect(traces[2]).not.toBe(traces[0]);
});
