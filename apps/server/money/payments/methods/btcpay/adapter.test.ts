import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../../adapter.ts';
import { createBtcpayAdapter } from './adapter.ts';

/** A BTCPay Server that answers each path as it is told, and remembers what it was asked. */
let answers: Record<string, unknown> = {};
let asked: string[] = [];
let sent: Record<string, unknown> = {};
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const line = `${request.method} ${request.url}`;
    asked.push(line);
    if (body !== '') sent[line] = JSON.parse(body);
    const known = request.headers.authorization === 'token key' ? answers[line] : undefined;
    response.writeHead(known === undefined ? 404 : 200, { connection: 'close' });
    response.end(JSON.stringify(known ?? {}));
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  [answers, asked, sent] = [{}, [], {}];
});

const adapter = () => createBtcpayAdapter({ url, store: 'a shop', key: 'key', secrets: ['old', 'new'] });
const ORDER: Order = {
  id: 'x',
  amount: '30.00',
  iso: 'EUR',
  details: { destination: 'bcrt1q' },
  createdAt: 0,
};
const STORE = '/api/v1/stores/a%20shop';
const INVOICES = `GET ${STORE}/invoices?orderId=x`;
const invoice = (change: object = {}) => ({
  id: 'inv',
  amount: '30.00',
  currency: 'EUR',
  checkoutLink: `${url}/i/inv`,
  status: 'New',
  additionalStatus: 'None',
  createdTime: 1,
  metadata: { orderId: 'x' },
  ...change,
});
const paidBy = (paymentMethodPaid: string) => [{ rate: '60000', amount: '0.0005', paymentMethodPaid }];

describe('the word on an invoice', () => {
  const told = async (change: object, paid = '0') => {
    answers = {
      [INVOICES]: [invoice(change)],
      [`GET ${STORE}/invoices/inv/payment-methods`]: paidBy(paid),
    };
    const { at, ...report } = (await adapter().statusOf(ORDER)) as { at: number };
    expect(at).toBeGreaterThan(0);
    return report;
  };
  const report = (status: string, amount: string | null = null) => ({ status, amount, iso: 'EUR' });

  test.each([
    ['New', 'None', '0', report('pending')],
    ['New', 'PaidPartial', '0.00025', report('pending')],
    ['Processing', 'None', '0.0005', report('pending')],
    ['Invalid', 'None', '0.0005', report('failed')],
    ['Settled', 'None', '0', report('paid', '30.00')],
    ['Settled', 'PaidOver', '0.001', { ...report('paid', '60.00'), isLate: false }],
    ['Settled', 'PaidLate', '0.0005', { ...report('paid', '30.00'), isLate: true }],
    ['Settled', 'Marked', '0', report('failed')],
    ['Expired', 'None', '0', report('expired')],
    ['Expired', 'PaidPartial', '0.00025', { ...report('paid', '15.00'), isLate: false }],
    ['Expired', 'PaidLate', '0.0005', { ...report('paid', '30.00'), isLate: true }],
  ])('an invoice that is %s (%s) and got %s', async (status, additionalStatus, paid, expected) => {
    expect(await told({ status, additionalStatus }, paid)).toEqual(expected);
  });

  test('is of the oldest of our id, and none where there is no such invoice', async () => {
    answers = {
      [INVOICES]: [
        invoice({ status: 'Invalid', createdTime: 9 }),
        invoice({ status: 'Settled', createdTime: 2 }),
        invoice({ status: 'Invalid', createdTime: 1, metadata: { orderId: 'y' } }),
      ],
    };
    expect(await adapter().statusOf(ORDER)).toMatchObject(report('paid', '30.00'));
    answers = { [INVOICES]: [] };
    expect(await adapter().statusOf(ORDER)).toBe('unknown');
    answers = {};
    await expect(adapter().statusOf(ORDER)).rejects.toThrow('BTCPay answered 404');
    answers = { [INVOICES]: [invoice({ status: 'Odd' })] };
    await expect(adapter().statusOf(ORDER)).rejects.toThrow('another shape');
  });
});

describe('an invoice', () => {
  const RETURN = { success: 's', fail: 'f', pending: 'p', cancel: 'c' };
  const create = () => adapter().create(ORDER, RETURN);

  test('is made for exactly what is asked, unless it is there', async () => {
    answers = { [INVOICES]: [], [`POST ${STORE}/invoices`]: invoice() };
    const made = { reference: 'inv', redirectTo: `${url}/i/inv` };
    expect(await create()).toEqual(made);
    expect(sent[`POST ${STORE}/invoices`]).toEqual({
      amount: '30.00',
      currency: 'EUR',
      metadata: { orderId: 'x' },
      checkout: {
        expirationMinutes: 20,
        monitoringMinutes: 4_320,
        paymentTolerance: 0,
        redirectURL: 'p',
        redirectAutomatically: false,
      },
    });
    answers = { [INVOICES]: [invoice()] };
    expect(await create()).toEqual(made);
  });

  test('an invoice that leads to another site is refused', async () => {
    for (const checkoutLink of ['https://elsewhere.example/i/inv', `${url}.elsewhere.example/i/inv`]) {
      answers = { [INVOICES]: [invoice({ checkoutLink })] };
      await expect(create()).rejects.toThrow('a page that is not its own');
    }
  });

  test('is paid back through a link for the payer, made once per refund', async () => {
    const REFUND = `POST ${STORE}/invoices/inv/refund`;
    const PULLS = `GET ${STORE}/pull-payments?includeArchived=true`;
    const pull = { id: 'pull', name: 'refund x case-7', viewLink: 'link' };
    const refund = () => adapter().refund(ORDER, { id: 'case-7', amount: '5.00', iso: 'EUR' });
    answers = { [INVOICES]: [invoice()], [PULLS]: [{ ...pull, name: 'refund x case-6' }], [REFUND]: pull };
    expect(await refund()).toEqual({ claimAt: 'link' });
    expect(sent[REFUND]).toEqual({
      name: 'refund x case-7',
      refundVariant: 'Custom',
      customAmount: '5.00',
      customCurrency: 'EUR',
      payoutMethodId: 'BTC-CHAIN',
    });
    answers = { [INVOICES]: [invoice()], [PULLS]: [pull] };
    expect(await refund()).toEqual({ claimAt: 'link' });
    answers = { [INVOICES]: [] };
    await expect(refund()).rejects.toThrow('no invoice of x');
  });
});

describe('a payout', () => {
  const PULLS = `GET ${STORE}/pull-payments?includeArchived=true`;
  const PAYOUTS = 'GET /api/v1/pull-payments/pull/payouts?includeCancelled=true';
  const pull = { id: 'pull', name: 'x', viewLink: 'link' };

  test.each([
    ['AwaitingApproval', 'pending'],
    ['AwaitingPayment', 'pending'],
    ['InProgress', 'pending'],
    ['Completed', 'paid'],
    ['Cancelled', 'failed'],
  ])('a payout that is %s is %s, and no other is made beside it', async (state, status) => {
    answers = { [PULLS]: [pull], [PAYOUTS]: [{ id: 'out', state }] };
    const said = { status, amount: '30.00', iso: 'EUR' };
    expect(await adapter().payoutStatus(ORDER)).toMatchObject(said);
    expect(await adapter().payOut(ORDER)).toMatchObject(said);
    expect(asked.filter((line) => line.startsWith('POST'))).toEqual([]);
  });

  test('a payout that was never made is unknown, and is made through a pull payment of its amount', async () => {
    answers = { [PULLS]: [] };
    expect(await adapter().payoutStatus(ORDER)).toBe('unknown');
    answers = { [PULLS]: [pull], [PAYOUTS]: [] };
    expect(await adapter().payoutStatus(ORDER)).toBe('unknown');
    const [MAKE, PAY] = [`POST ${STORE}/pull-payments`, `POST ${STORE}/payouts`];
    answers = {
      [PULLS]: [],
      [MAKE]: pull,
      [PAYOUTS]: [],
      [PAY]: { id: 'out', state: 'AwaitingPayment' },
    };
    expect(await adapter().payOut(ORDER)).toMatchObject({ status: 'pending' });
    expect(sent[MAKE]).toEqual({
      name: 'x',
      amount: '30.00',
      currency: 'EUR',
      payoutMethods: ['BTC-CHAIN'],
    });
    expect(sent[PAY]).toEqual({
      pullPaymentId: 'pull',
      destination: 'bcrt1q',
      amount: '30.00',
      payoutMethodId: 'BTC-CHAIN',
      approved: true,
      metadata: { orderId: 'x' },
    });
  });
});

describe('an event', () => {
  const read = (event: object, secret = 'new') => {
    const raw = Buffer.from(JSON.stringify(event));
    const signature = createHmac('sha256', secret).update(raw).digest('hex');
    return adapter().readCallback!(raw, { 'btcpay-sig': `sha256=${signature}` }, 0);
  };
  const EVENT = { deliveryId: 'd1', type: 'InvoiceSettled', timestamp: 7, metadata: { orderId: 'x' } };

  test('about an invoice says only that something has happened', () => {
    const expected = {
      eventId: 'd1',
      way: 'in',
      paymentId: 'x',
      at: 7_000,
      report: null,
      body: { type: 'InvoiceSettled', deliveryId: 'd1' },
    };
    expect([read(EVENT), read(EVENT, 'old')]).toEqual([expected, expected]);
  });

  test.each([
    ['a payout', { type: 'PayoutUpdated' }],
    ['something that ends like one of ours', { type: 'NoInvoice' }],
    ['an order of nobody', { metadata: {} }],
    ['no order', { metadata: undefined }],
  ])('about %s is about nothing of ours', (_, change) => {
    expect(read({ ...EVENT, ...change })).toBeNull();
  });

  test.each([
    ['signed by somebody else', EVENT, 'payments.bad_signature', 'theirs'],
    ['without a number', { ...EVENT, deliveryId: '' }, 'request.invalid', 'new'],
  ])('%s is refused', (_, event, code, secret) => {
    expect(() => read(event, secret)).toThrow(expect.objectContaining({ reasons: [{ code }] }));
  });
});
