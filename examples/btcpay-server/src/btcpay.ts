import { randomBytes, timingSafeEqual } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Book, type Invoice, type Payout, type PullPayment } from './book.ts';
import { bitcoin, type Choice, checkout, PAGE_CSP } from './page.ts';
import { createWebhooks } from './webhooks.ts';

export interface BtcpayOptions {
  key: string;
  secret: string;
  store: string;
  /** Where events go; set later by `PUT /dev/webhook`. */
  webhookUrl: string | null;
  /** The file in which the state is kept; null: in memory only. */
  state: string | null;
}

/** How it misbehaves, set by `PUT /dev/faults`. */
interface Faults {
  /** How often each event is sent; 0 for never. */
  messages: number;
  slowMs: number;
  /** The API answers nothing until the faults are set again. */
  isHanging: boolean;
  /** The process dies after a payout, before it answers. */
  diesPaying: boolean;
  /** Answers 503 to all calls of the API. */
  isDown: boolean;
  /** Payouts stay pending. */
  isPayoutPending: boolean;
  /** Shows all invoices in this currency, not in the one they were made in. */
  currency: string | null;
}

const FINE: Faults = {
  messages: 1,
  slowMs: 0,
  isHanging: false,
  diesPaying: false,
  isDown: false,
  isPayoutPending: false,
  currency: null,
};

/** Units of a currency for one bitcoin. */
const RATES: Readonly<Record<string, number>> = {
  BTC: 1,
  EUR: 60_000,
  USD: 65_000,
  GBP: 51_000,
  PLN: 256_000,
  CZK: 1_500_000,
  TRY: 2_200_000,
  BRL: 360_000,
  INR: 5_500_000,
  JPY: 10_000_000,
};
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const newId = () => randomBytes(11).toString('hex');

/** The server; see the README for its calls. */
export function createBtcpay({ key, secret, store, webhookUrl, state }: BtcpayOptions): Server {
  const book = new Book(state);
  const { invoices, pullPayments, payouts } = book.kept;
  let url = webhookUrl;
  let faults = FINE;
  const changes = new EventEmitter();
  let origin = '';
  const webhooks = createWebhooks({ secret, store, url: () => url, times: () => faults.messages });

  function set(invoice: Invoice, change: Partial<Invoice>, ...events: string[]): void {
    Object.assign(invoice, change);
    book.save();
    for (const event of events) webhooks.send(event, invoice);
  }

  function createInvoice(
    body: { amount: string; currency: string } & Record<string, unknown>,
  ): Invoice | null {
    const rate = RATES[body.currency];
    const checkoutOf = (body.checkout ?? {}) as { expirationMinutes?: number; redirectURL?: string };
    if (!rate || !(Number(body.amount) > 0)) return null;
    const now = Math.floor(Date.now() / 1_000);
    const invoice: Invoice = {
      id: newId(),
      orderId: String((body.metadata as { orderId?: string } | undefined)?.orderId ?? ''),
      amount: body.amount,
      currency: body.currency,
      status: 'New',
      additionalStatus: 'None',
      createdTime: now,
      expirationTime: now + (checkoutOf.expirationMinutes ?? 15) * 60,
      redirectUrl: checkoutOf.redirectURL ?? '',
      address: `bcrt1q${[...randomBytes(38)].map((byte) => BECH32[byte % 32]).join('')}`,
      rate,
      asked: Math.ceil((Number(body.amount) / rate) * 1e8),
      paid: 0,
    };
    invoices.push(invoice);
    set(invoice, {}, 'InvoiceCreated');
    return invoice;
  }

  /**
   * Does what the tester's wallet would do. An invoice that is half paid stays open until it expires, as in the real
   * server.
   */
  function choose(invoice: Invoice, choice: Choice): void {
    const { asked } = invoice;
    const settled = [
      'InvoiceReceivedPayment',
      'InvoiceProcessing',
      'InvoicePaymentSettled',
      'InvoiceSettled',
    ];
    if (choice === 'exactly') set(invoice, { paid: asked, status: 'Settled' }, ...settled);
    if (choice === 'more')
      set(invoice, { paid: asked * 2, status: 'Settled', additionalStatus: 'PaidOver' }, ...settled);
    if (choice === 'less') {
      set(invoice, { paid: Math.floor(asked / 2) }, 'InvoiceReceivedPayment');
      set(invoice, { status: 'Expired', additionalStatus: 'PaidPartial' }, 'InvoiceExpired');
    }
    if (choice === 'expire' || choice === 'late') set(invoice, { status: 'Expired' }, 'InvoiceExpired');
    if (choice === 'late')
      set(invoice, { paid: asked, additionalStatus: 'PaidLate' }, 'InvoiceReceivedPayment');
    if (choice === 'invalid')
      set(invoice, { paid: asked, status: 'Invalid', additionalStatus: 'Invalid' }, 'InvoiceInvalid');
  }

  /** Marks an invoice by hand, regardless of what was paid. */
  function mark(invoice: Invoice, status: unknown) {
    if (status !== 'Settled' && status !== 'Invalid') return null;
    set(invoice, { status, additionalStatus: 'Marked' }, `Invoice${status}`);
    return shownInvoice(invoice);
  }

  function pay(payout: Payout): Payout {
    if (payout.state !== 'AwaitingPayment' || faults.isPayoutPending) return payout;
    payout.state = payout.destination.endsWith('0000') ? 'Cancelled' : 'Completed';
    if (payout.state === 'Completed') payout.sent += 1;
    book.save();
    if (faults.diesPaying) process.kill(process.pid, 'SIGKILL');
    return payout;
  }

  function createPayout(body: Record<string, unknown>): Payout | null {
    const through = pullPayments.find(({ id }) => id === body.pullPaymentId);
    const used = payouts.some((each) => each.pullPaymentId === through?.id && each.state !== 'Cancelled');
    // A payout can't be more than its pull payment (`overdraft`).
    if (!through || used || body.amount !== through.amount) return null;
    const { id: pullPaymentId, amount, currency } = through;
    const destination = String(body.destination);
    const fresh = { id: newId(), pullPaymentId, destination, amount, currency, sent: 0 };
    const payout: Payout = { ...fresh, state: body.approved ? 'AwaitingPayment' : 'AwaitingApproval' };
    payouts.push(payout);
    book.save();
    return pay(payout);
  }

  function createPullPayment({ name, amount, currency }: Record<string, unknown>): PullPayment {
    const made = { id: newId(), name: String(name), amount: String(amount), currency: String(currency) };
    pullPayments.push(made);
    book.save();
    return made;
  }

  const shownInvoice = ({
    orderId,
    address: _,
    redirectUrl: __,
    asked: ___,
    paid: ____,
    ...rest
  }: Invoice) => ({
    ...rest,
    currency: faults.currency ?? rest.currency,
    storeId: store,
    metadata: { orderId },
    checkoutLink: `${origin}/i/${rest.id}`,
  });
  const shownPull = (each: PullPayment) => ({ ...each, viewLink: `${origin}/pull-payments/${each.id}` });
  const paidBy = ({ asked, paid, rate, address }: Invoice) => [
    {
      paymentMethodId: 'BTC-CHAIN',
      currency: 'BTC',
      destination: address,
      rate: String(rate),
      amount: bitcoin(asked),
      paymentMethodPaid: bitcoin(paid),
      totalPaid: bitcoin(paid),
      due: bitcoin(Math.max(0, asked - paid)),
    },
  ];

  async function greenfield(request: IncomingMessage, at: URL): Promise<unknown> {
    const body = request.method === 'GET' ? {} : await bodyOf(request);
    const isPost = request.method === 'POST';
    if (at.pathname.startsWith('/api/v1/pull-payments/')) {
      const id = at.pathname.split('/')[4];
      return payouts.filter((each) => each.pullPaymentId === id);
    }
    const [, , , , ofStore, kind, id, sub] = at.pathname.split('/');
    if (ofStore !== store) return null;
    if (kind === 'payouts') return isPost ? createPayout(body) : payouts;
    if (kind === 'pull-payments')
      return isPost ? shownPull(createPullPayment(body)) : pullPayments.map(shownPull);
    if (!id) {
      if (isPost) {
        const made = createInvoice(body as { amount: string; currency: string });
        return made && shownInvoice(made);
      }
      return invoices.filter(({ orderId }) => orderId === at.searchParams.get('orderId')).map(shownInvoice);
    }
    const invoice = invoices.find((each) => each.id === id);
    if (!invoice) return null;
    if (sub === 'payment-methods') return paidBy(invoice);
    if (sub === 'status' && isPost) return mark(invoice, body.status);
    if (sub === 'refund') {
      const { name, customAmount: amount, customCurrency: currency } = body;
      return shownPull(createPullPayment({ name, amount, currency }));
    }
    return shownInvoice(invoice);
  }

  async function api(request: IncomingMessage, response: ServerResponse, at: URL): Promise<void> {
    const given = Buffer.from(request.headers.authorization ?? '');
    const right = Buffer.from(`token ${key}`);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return json(response, 401, {});
    if (at.pathname === '/dev/faults') {
      faults = { ...FINE, ...(await bodyOf(request)) };
      changes.emit('faults');
      for (const payout of payouts) pay(payout);
      return json(response, 200, faults);
    }
    if (at.pathname === '/dev/webhook') {
      url = String((await bodyOf(request)).url);
      return json(response, 200, {});
    }
    if (at.pathname === '/dev/book') return json(response, 200, book.kept);
    await sleep(faults.slowMs);
    if (faults.isHanging) await once(changes, 'faults');
    if (faults.isDown) return json(response, 503, {});
    const answer = await greenfield(request, at);
    json(response, answer ? 200 : request.method === 'POST' ? 400 : 404, answer ?? {});
  }

  async function page(request: IncomingMessage, response: ServerResponse, at: URL): Promise<void> {
    const invoice = invoices.find(({ id }) => id === at.pathname.slice('/i/'.length));
    if (!invoice) return json(response, 404, {});
    if (request.method === 'POST' && invoice.status === 'New') {
      choose(invoice, new URLSearchParams(await textOf(request)).get('choice') as Choice);
      response.writeHead(303, { location: invoice.redirectUrl }).end();
      return;
    }
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_CSP };
    response.writeHead(200, headers).end(checkout(invoice));
  }

  const server = createServer((request, response) => {
    const at = new URL(request.url ?? '/', 'http://localhost');
    const answered = at.pathname.startsWith('/i/') ? page(request, response, at) : api(request, response, at);
    answered.catch(() => (response.headersSent ? response.destroy() : json(response, 400, {})));
  });
  server.on('listening', () => {
    const address = server.address();
    if (typeof address === 'object' && address) origin = `http://127.0.0.1:${address.port}`;
  });
  return server;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await textOf(request);
  return text === '' ? {} : JSON.parse(text);
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
