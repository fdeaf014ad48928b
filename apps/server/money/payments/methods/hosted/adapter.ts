import { Refusal, shapes } from '@fairbook/contracts';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { parseJsonBody } from '../../../../platform/http/json-body.ts';
import { bodyCheck } from '../../../../platform/http/shape.ts';
import { signedId } from '../../../../platform/http/signed-message.ts';
import type { Order, PaymentReport, ProviderAdapter } from '../../adapter.ts';

/** The provider's address, and the secrets shared with it. */
export interface HostedConfig {
  url: string;
  /** The key of its API. */
  key: string;
  /** The secrets that sign its messages; several while one replaces another. */
  secrets: readonly string[];
}

const { closed, nullable, oneOf } = shapes;
const PATIENCE_MS = 4_000;
const FIRST_ASK_MS = 20_000;

const Text = Type.String({ maxLength: 200 });
const Payment = closed({
  id: Text,
  status: oneOf('pending', 'paid', 'failed', 'expired', 'charged_back'),
  amount: Text,
  currency: Text,
  /** Epoch milliseconds. */
  at: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }),
  reference: Text,
  url: nullable(Type.String({ maxLength: 1_000 })),
});
const Event = closed({ type: oneOf('payment', 'payout'), data: Payment });

const Report = closed({ payments: Type.Array(Event, { maxItems: 100_000 }) });

/**
 * The hosted-page provider, by its HTTP API and its signed webhooks. `examples/hosted-provider` speaks the other side.
 */
export function createHostedAdapter({ url, key, secrets }: HostedConfig): ProviderAdapter {
  const paymentOf = Compile(Payment);
  const reportOfDay = Compile(Report);
  const checkEvent = bodyCheck(Event as TSchema);

  function send(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
    return fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  }

  /** The answer, or `unknown` for a payment that the provider doesn't have. Throws for everything else. */
  async function ask(method: 'GET' | 'POST', path: string, body?: object) {
    const answer = await send(method, path, body);
    if (answer.status === 404) return 'unknown' as const;
    if (!answer.ok) throw new Error(`the provider answered ${answer.status} to ${method} ${path}`);
    const payment: unknown = await answer.json();
    if (!paymentOf.Check(payment))
      throw new Error(`the provider's answer to ${method} ${path} has another shape`);
    return payment;
  }

  async function known(method: 'GET' | 'POST', path: string, body?: object) {
    const payment = await ask(method, path, body);
    if (payment === 'unknown') throw new Error(`the provider doesn't know ${path}`);
    return payment;
  }

  const asked = ({ id, amount, iso, details }: Order) => ({ id, amount, currency: iso, details });

  return {
    firstAskMs: FIRST_ASK_MS,
    async create(order, returnTo) {
      const made = await known('POST', '/v1/payments', { ...asked(order), returnTo });
      if (made.url === null || !made.url.startsWith(`${url}/`)) {
        throw new Error('the provider sends payers to a page that is not its own');
      }
      return { reference: made.reference, redirectTo: made.url };
    },
    statusOf: ({ id }) => ask('GET', `/v1/payments/${id}`).then(reportOf),
    async refund({ id }, { id: refundId, amount, iso }) {
      await known('POST', `/v1/payments/${id}/refunds`, { id: refundId, amount, currency: iso });
      return { claimAt: null };
    },
    payOut: async (order) => reportOf(await known('POST', '/v1/payouts', asked(order))) as PaymentReport,
    payoutStatus: ({ id }) => ask('GET', `/v1/payouts/${id}`).then(reportOf),
    async report({ from, until }) {
      const answer = await send('GET', `/v1/report?from=${from}&until=${until}`);
      if (!answer.ok) throw new Error(`the provider answered ${answer.status} to its report`);
      const report: unknown = await answer.json();
      if (!reportOfDay.Check(report)) throw new Error("the provider's report has another shape");
      return report.payments.map(({ type, data: { id, status, amount, currency, at } }) => ({
        way: type === 'payment' ? 'in' : 'out',
        id,
        status,
        amount,
        fee: null,
        iso: currency,
        at,
      }));
    },
    readCallback(raw, headers, now) {
      const eventId = signedId(raw, headers, { secrets, now });
      if (eventId === null) throw new Refusal('payments.bad_signature');
      const body = parseJsonBody(raw.toString('utf8'));
      checkEvent(body);
      const { type, data } = body as Static<typeof Event>;
      return {
        eventId,
        way: type === 'payment' ? 'in' : 'out',
        paymentId: data.id,
        at: data.at,
        report: reportOf(data) as PaymentReport,
        body: body as object,
      };
    },
  };
}

function reportOf(payment: Static<typeof Payment> | 'unknown'): PaymentReport | 'unknown' {
  if (payment === 'unknown') return payment;
  const { status, amount, currency, at } = payment;
  return { status, amount, iso: currency, at };
}
