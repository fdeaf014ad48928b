import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../../adapter.ts';
import { createHostedAdapter } from './adapter.ts';

/** A provider that answers as it is told, and remembers what it was asked. */
let answer: { status: number; body: unknown };
let asked: { line: string; key: string | undefined; body: unknown }[] = [];
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const sent = Buffer.concat(await request.toArray()).toString();
    const line = `${request.method} ${request.url}`;
    asked.push({ line, key: request.headers.authorization, body: sent === '' ? null : JSON.parse(sent) });
    response.writeHead(answer.status, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  asked = [];
});

const NOW = 1_800_000_000_000;
const ORDER: Order = { id: 'x', amount: '20.30', iso: 'EUR', details: { a: 'b' }, createdAt: NOW };
const payment = (change: object = {}) => ({
  id: 'x',
  status: 'paid',
  amount: '20.30',
  currency: 'EUR',
  at: NOW,
  reference: 'ref',
  url: null,
  ...change,
});
const says = (body: unknown, status = 200) => {
  answer = { status, body };
  return createHostedAdapter({ url, key: 'key', secrets: ['secret'] });
};
const RETURN = { success: 's', fail: 'f', pending: 'p', cancel: 'c' };
const REPORT = { status: 'paid', amount: '20.30', iso: 'EUR', at: NOW };

test('a payment is made with the order and where to come back to, and leads to the provider’s own page', async () => {
  const adapter = says(payment({ status: 'pending', url: `${url}/pay/x` }));
  expect(await adapter.create(ORDER, RETURN)).toEqual({ reference: 'ref', redirectTo: `${url}/pay/x` });
  const body = { id: 'x', amount: '20.30', currency: 'EUR', details: { a: 'b' }, returnTo: RETURN };
  expect(asked).toEqual([{ line: 'POST /v1/payments', key: 'Bearer key', body }]);
});

test.each([
  ['nowhere', null],
  ['to another site', 'https://elsewhere.example/pay/x'],
  ['to a site whose name only begins alike', 'OWN.elsewhere.example/pay/x'],
])('a payment that leads %s is refused', async (_, to) => {
  const adapter = says(payment({ url: to?.replace('OWN', url) ?? null }));
  await expect(adapter.create(ORDER, RETURN)).rejects.toThrow('a page that is not its own');
});

describe('the word of the provider on a payment', () => {
  test('is read by our id, each way', async () => {
    const adapter = says(payment());
    expect(await adapter.statusOf(ORDER)).toEqual(REPORT);
    expect(await adapter.payoutStatus(ORDER)).toEqual(REPORT);
    expect(await adapter.payOut(ORDER)).toEqual(REPORT);
    expect(asked.map(({ line }) => line)).toEqual([
      'GET /v1/payments/x',
      'GET /v1/payouts/x',
      'POST /v1/payouts',
    ]);
  });

  test('is that it knows none, where it has none', async () => {
    const adapter = says({}, 404);
    expect(await adapter.statusOf(ORDER)).toBe('unknown');
    expect(await adapter.payoutStatus(ORDER)).toBe('unknown');
    await expect(adapter.payOut(ORDER)).rejects.toThrow("doesn't know");
  });

  test.each([
    ['an error', payment(), 500, 'answered 500 to GET /v1/payments/x'],
    ['a state of its own', payment({ status: 'perhaps' }), 200, 'another shape'],
    ['more than was agreed', payment({ more: 1 }), 200, 'another shape'],
  ])('is none where it answers %s', async (_, body, status, told) => {
    await expect(says(body, status).statusOf(ORDER)).rejects.toThrow(told);
  });
});

test('money goes back once per id of the refund, to where it came from', async () => {
  const adapter = says(payment());
  const refund = { id: 'case-7', amount: '5.00', iso: 'EUR' };
  expect(await adapter.refund(ORDER, refund)).toEqual({ claimAt: null });
  const body = { id: 'case-7', amount: '5.00', currency: 'EUR' };
  expect(asked).toEqual([{ line: 'POST /v1/payments/x/refunds', key: 'Bearer key', body }]);
});

test('the report of the provider tells money in from money out', async () => {
  const adapter = says({
    payments: [
      { type: 'payment', data: payment() },
      { type: 'payout', data: payment({ id: 'y', status: 'failed' }) },
    ],
  });
  const row = { amount: '20.30', fee: null, iso: 'EUR', at: NOW };
  expect(await adapter.report!({ from: 1, until: 2 })).toEqual([
    { way: 'in', id: 'x', status: 'paid', ...row },
    { way: 'out', id: 'y', status: 'failed', ...row },
  ]);
  expect(asked[0]!.line).toBe('GET /v1/report?from=1&until=2');
  await expect(says({}, 503).report!({ from: 1, until: 2 })).rejects.toThrow('answered 503');
  await expect(says({ payments: {} }).report!({ from: 1, until: 2 })).rejects.toThrow('another shape');
});

test.each(['payment', 'payout'] as const)('a signed message about a %s is read', (type) => {
  const raw = Buffer.from(JSON.stringify({ type, data: payment() }));
  const at = String(NOW / 1000);
  const signature = createHmac('sha256', 'secret').update(`e1.${at}.`).update(raw).digest('base64');
  const headers = { 'webhook-id': 'e1', 'webhook-timestamp': at, 'webhook-signature': `v1,${signature}` };
  expect(says({}).readCallback!(raw, headers, NOW)).toEqual({
    eventId: 'e1',
    way: type === 'payment' ? 'in' : 'out',
    paymentId: 'x',
    at: NOW,
    report: REPORT,
    body: { type, data: payment() },
  });
});
