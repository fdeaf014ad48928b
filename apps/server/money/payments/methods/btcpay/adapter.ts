import { Refusal } from '@fairbook/contracts';
import { parseAmount } from '@fairbook/money';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { parseJsonBody } from '../../../../platform/http/json-body.ts';
import type { Order, PaymentReport, ProviderAdapter } from '../../adapter.ts';
import { type BtcpayConfig, createGreenfield, type Invoice, type Payout } from './api.ts';
import { BTCPAY } from './method.ts';
import { paidOf } from './paid.ts';
import { isSigned } from './signature.ts';

const FIRST_ASK_MS = 30_000;
/** How long BTCPay watches for money that comes after the invoice ran out. */
const WATCHED_MINUTES = 3 * 24 * 60;
const PAY_BY = 'BTC-CHAIN';

/**
 * A webhook's body. The shape is open, because versions of the server add fields. A payment's status isn't read from
 * it: the server is asked for that.
 */
const Event = Type.Object({
  deliveryId: Type.String({ pattern: '^[\\w.-]{1,100}$' }),
  type: Type.String({ maxLength: 100 }),
  /** Epoch seconds. */
  timestamp: Type.Integer({ minimum: 0, maximum: 253_402_300_799 }),
  metadata: Type.Optional(Type.Object({ orderId: Type.Optional(Type.String({ maxLength: 100 })) })),
});

/**
 * A BTCPay Server by its Greenfield API. The API would make a second invoice or payout for the same id of ours, so each
 * is looked for before it is made. A payout goes through a pull payment of exactly its amount, which can't pay twice.
 */
export function createBtcpayAdapter({ secrets, ...of }: BtcpayConfig): ProviderAdapter {
  const btcpay = createGreenfield(of);
  const checked = Compile(Event);

  async function reportOf(invoice: Invoice): Promise<PaymentReport> {
    const { status, additionalStatus, amount, currency } = invoice;
    const at = Date.now();
    const report = (said: PaymentReport['status'], sum: string | null = null) =>
      ({ status: said, amount: sum, iso: currency, at }) satisfies PaymentReport;
    // Nothing yet, unconfirmed money, or a part while there is time for the rest.
    if (status === 'New' || status === 'Processing') return report('pending');
    if (status === 'Invalid') return report('failed');
    if (status === 'Settled' && additionalStatus === 'None') return report('paid', amount);
    // Too much, too little, late or marked by hand: what really was paid counts.
    const paid = paidOf(invoice, await btcpay.paidBy(invoice));
    const came = parseAmount(paid, currency);
    if (typeof came !== 'bigint' || came === 0n) return report(status === 'Expired' ? 'expired' : 'failed');
    // The invoice keeps its old rate: a payer who waited for the price of bitcoin to fall would pay less.
    return { ...report('paid', paid), isLate: additionalStatus === 'PaidLate' };
  }

  const payoutReport = ({ amount, iso }: Order, { state }: Payout): PaymentReport => {
    const status = state === 'Completed' ? 'paid' : state === 'Cancelled' ? 'failed' : 'pending';
    return { status, amount, iso, at: Date.now() };
  };

  async function payoutOf(order: Order): Promise<Payout | undefined> {
    const through = await btcpay.pullPaymentOf(order.id);
    return through && (await btcpay.payoutsOf(through))[0];
  }

  return {
    firstAskMs: FIRST_ASK_MS,
    async create({ id, amount, iso }, returnTo) {
      const invoice =
        (await btcpay.invoiceOf(id)) ??
        (await btcpay.createInvoice({
          amount,
          currency: iso,
          metadata: { orderId: id },
          checkout: {
            expirationMinutes: BTCPAY.in!.minutes,
            monitoringMinutes: WATCHED_MINUTES,
            // The store's own tolerance would settle an invoice for less.
            paymentTolerance: 0,
            redirectURL: returnTo.pending,
            redirectAutomatically: false,
          },
        }));
      if (!invoice.checkoutLink.startsWith(`${of.url}/`)) {
        throw new Error('BTCPay sends payers to a page that is not its own');
      }
      return { reference: invoice.id, redirectTo: invoice.checkoutLink };
    },
    async statusOf({ id }) {
      const invoice = await btcpay.invoiceOf(id);
      return invoice ? reportOf(invoice) : 'unknown';
    },
    async refund(order, { id, amount, iso }) {
      const invoice = await btcpay.invoiceOf(order.id);
      if (!invoice) throw new Error(`BTCPay has no invoice of ${order.id}`);
      const name = `refund ${order.id} ${id}`;
      const pull =
        (await btcpay.pullPaymentOf(name)) ??
        (await btcpay.refund(invoice, {
          name,
          refundVariant: 'Custom',
          customAmount: amount,
          customCurrency: iso,
          payoutMethodId: PAY_BY,
        }));
      // Bitcoin can't be sent back to where it came from: the payer names an address.
      return { claimAt: pull.viewLink };
    },
    async payOut(order) {
      const { id, amount, iso } = order;
      const through =
        (await btcpay.pullPaymentOf(id)) ??
        (await btcpay.createPullPayment({ name: id, amount, currency: iso, payoutMethods: [PAY_BY] }));
      const made =
        (await btcpay.payoutsOf(through))[0] ??
        (await btcpay.createPayout({
          pullPaymentId: through.id,
          destination: order.details.destination,
          amount,
          payoutMethodId: PAY_BY,
          approved: true,
          metadata: { orderId: id },
        }));
      return payoutReport(order, made);
    },
    async payoutStatus(order) {
      const payout = await payoutOf(order);
      return payout ? payoutReport(order, payout) : 'unknown';
    },
    readCallback(raw, headers) {
      if (!isSigned(raw, headers, secrets)) throw new Refusal('payments.bad_signature');
      const body: unknown = parseJsonBody(raw.toString('utf8'));
      if (!checked.Check(body)) throw new Refusal('request.invalid');
      const { deliveryId, timestamp, type, metadata } = body as Static<typeof Event>;
      const paymentId = metadata?.orderId;
      // About a payout, or about something else that the store sells.
      if (paymentId === undefined || !type.startsWith('Invoice')) return null;
      return {
        eventId: deliveryId,
        way: 'in',
        paymentId,
        at: timestamp * 1_000,
        report: null,
        body: { type, deliveryId },
      };
    },
  };
}
