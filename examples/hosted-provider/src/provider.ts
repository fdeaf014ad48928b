import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Book, type Payment } from './book.ts';
import { type Choice, PAGE_CSP, payPage } from './page.ts';
import { createWebhooks, shown } from './webhooks.ts';

export interface ProviderOptions {
  key: string;
  secret: string;
  /** Where messages go; set later by `PUT /v1/webhook`, as a merchant does. */
  webhookUrl: string | null;
  /** The file in which the state is kept; null: in memory only. */
  state: string | null;
}

/** How it misbehaves, set by `PUT /v1/faults`. */
interface Faults {
  /** How often each message is sent; 0 for never. */
  messages: number;
  slowMs: number;
  /** The process dies after a payout, before it answers. */
  diesPaying: boolean;
  /** Answers 503 to all calls of the API. */
  isDown: boolean;
  /** Payouts stay pending. */
  isPayoutPending: boolean;
}

const FINE: Faults = { messages: 1, slowMs: 0, diesPaying: false, isDown: false, isPayoutPending: false };
const AMOUNT = /^(0|[1-9]\d{0,15})(\.\d{1,8})?$/;

/** The provider as a server; see the README for its calls. */
export function createProvider({ key, secret, webhookUrl, state }: ProviderOptions): Server {
  const book = new Book(state);
  let url = webhookUrl;
  let faults = FINE;
  let origin = '';
  const webhooks = createWebhooks({
    secret,
    url: () => url,
    origin: () => origin,
    times: () => faults.messages,
  });

  const set = (payment: Payment, change: Partial<Payment>): Payment => {
    const next = book.save({ ...payment, ...change, at: Date.now() });
    webhooks.send(next);
    return next;
  };

  function take(type: Payment['type'], body: Record<string, unknown>): Payment | null {
    const { id, amount, currency, details = {}, returnTo = null } = body as unknown as Payment;
    if (typeof id !== 'string' || !AMOUNT.test(amount) || typeof currency !== 'string') return null;
    const known = book.get(type, id);
    if (known) return known;
    const reference = randomBytes(12).toString('hex');
    const fresh = { type, id, reference, amount, currency, details, returnTo, refunds: [], paidOut: 0 };
    return book.save({ ...fresh, status: 'pending', at: Date.now() });
  }

  function payOut(payment: Payment): Payment {
    if (payment.status !== 'pending' || faults.isPayoutPending) return payment;
    if (payment.details.destination?.endsWith('0000')) return set(payment, { status: 'failed' });
    const paid = book.save({ ...payment, status: 'paid', paidOut: payment.paidOut + 1, at: Date.now() });
    if (faults.diesPaying) process.kill(process.pid, 'SIGKILL');
    webhooks.send(paid);
    return paid;
  }

  function refund(payment: Payment, body: Record<string, unknown>): Payment {
    const { id, amount, currency } = body as { id: string; amount: string; currency: string };
    if (payment.refunds.some((each) => each.id === id)) return payment;
    return book.save({ ...payment, refunds: [...payment.refunds, { id, amount, currency }] });
  }

  async function api(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const given = Buffer.from(request.headers.authorization ?? '');
    const right = Buffer.from(`Bearer ${key}`);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return json(response, 401, {});
    const body = request.method === 'GET' ? {} : await bodyOf(request);
    if (path === '/v1/faults') {
      faults = { ...FINE, ...body };
      for (const payment of book.all()) if (payment.type === 'payout') payOut(payment);
      return json(response, 200, faults);
    }
    if (path === '/v1/webhook') {
      url = (body as { url: string }).url;
      return json(response, 200, {});
    }
    if (path === '/v1/book') return json(response, 200, book.all());
    await sleep(faults.slowMs);
    if (faults.isDown) return json(response, 503, {});
    if (path === '/v1/report') {
      const span = new URL(request.url ?? '/', 'http://provider').searchParams;
      const isOf = ({ at }: Payment) => at >= Number(span.get('from')) && at < Number(span.get('until'));
      const payments = book.all().filter(isOf);
      return json(response, 200, {
        payments: payments.map((payment) => ({ type: payment.type, data: shown(payment, origin) })),
      });
    }
    const [, , kind, id, sub] = path.split('/');
    const type = kind === 'payouts' ? 'payout' : 'payment';
    const known = id ? book.get(type, id) : request.method === 'POST' ? take(type, body) : null;
    if (!known) return json(response, id ? 404 : 400, {});
    const done =
      sub === 'refunds'
        ? refund(known, body)
        : type === 'payout' && request.method === 'POST'
          ? payOut(known)
          : known;
    json(response, 200, shown(done, origin));
  }

  async function page(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const payment = book.byReference(path.slice('/pay/'.length));
    if (!payment) return json(response, 404, {});
    if (request.method === 'POST' && payment.status === 'pending' && payment.returnTo) {
      const choice = new URLSearchParams(await textOf(request)).get('choice') as Choice;
      const to = choose(payment, choice);
      response.writeHead(303, { location: payment.returnTo[to] }).end();
      return;
    }
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_CSP };
    response.writeHead(200, headers).end(payPage(payment));
  }

  function choose(payment: Payment, choice: Choice): keyof NonNullable<Payment['returnTo']> {
    switch (choice) {
      case 'paid':
        set(payment, { status: 'paid' });
        return 'success';
      case 'other':
        set(payment, { status: 'paid', amount: half(payment.amount) });
        return 'success';
      case 'failed':
        set(payment, { status: 'failed' });
        return 'fail';
      case 'cancel':
        set(payment, { status: 'failed' });
        return 'cancel';
      default:
        return 'pending';
    }
  }

  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const answered = path.startsWith('/pay/') ? page(request, response, path) : api(request, response, path);
    answered.catch(() => (response.headersSent ? response.destroy() : json(response, 400, {})));
  });
  server.on('listening', () => {
    const address = server.address();
    if (typeof address === 'object' && address) origin = `http://127.0.0.1:${address.port}`;
  });
  return server;
}

function half(amount: string): string {
  const [whole = '0', decimals = ''] = amount.split('.');
  const digits = (BigInt(whole + decimals) / 2n).toString().padStart(decimals.length + 1, '0');
  return decimals === '' ? digits : `${digits.slice(0, -decimals.length)}.${digits.slice(-decimals.length)}`;
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
