import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** The address of the BTCPay Server, the store that is paid, and the keys. */
export interface BtcpayConfig {
  url: string;
  store: string;
  /** An API key of the Greenfield API with the rights to invoices, pull payments and payouts of the store. */
  key: string;
  /** The secrets that sign its webhooks; several while one replaces another. */
  secrets: readonly string[];
}

const PATIENCE_MS = 3_000;

// Open shapes: versions of the server add fields.
const Text = Type.String({ maxLength: 2_000 });
const Decimal = Type.String({ pattern: '^-?[0-9]{1,20}(\\.[0-9]{1,18})?$' });

const Invoice = Type.Object({
  id: Text,
  amount: Decimal,
  currency: Text,
  checkoutLink: Text,
  status: Type.Union(
    ['New', 'Processing', 'Expired', 'Invalid', 'Settled'].map((status) => Type.Literal(status)),
  ),
  additionalStatus: Text,
  /** Epoch seconds. */
  createdTime: Type.Integer({ minimum: 0 }),
  metadata: Type.Object({ orderId: Type.Optional(Type.Unknown()) }),
});
export type Invoice = Static<typeof Invoice>;

/** One way to pay an invoice: its rate, the amount due and the amount paid, in its own currency. */
const PaidBy = Type.Object({ rate: Decimal, amount: Decimal, paymentMethodPaid: Decimal });
export type PaidBy = Static<typeof PaidBy>;

const PullPayment = Type.Object({ id: Text, name: Type.Union([Text, Type.Null()]), viewLink: Text });
export type PullPayment = Static<typeof PullPayment>;

const Payout = Type.Object({
  id: Text,
  state: Type.Union(
    ['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled'].map((state) =>
      Type.Literal(state),
    ),
  ),
});
export type Payout = Static<typeof Payout>;

/** The calls of the Greenfield API that payments need. Each throws unless it succeeds with an answer of its shape. */
export function createGreenfield({ url, store, key }: Omit<BtcpayConfig, 'secrets'>) {
  const ofStore = `/api/v1/stores/${encodeURIComponent(store)}`;

  function asking<T extends TSchema>(shape: T) {
    const checked = Compile(shape);
    return async (method: 'GET' | 'POST', path: string, body?: object): Promise<Static<T>> => {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `token ${key}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok) throw new Error(`BTCPay answered ${answer.status} to ${method} ${path}`);
      const value: unknown = await answer.json();
      if (!checked.Check(value)) throw new Error(`BTCPay's answer to ${method} ${path} has another shape`);
      return value as Static<T>;
    };
  }
  const one = asking(Invoice);
  const many = asking(Type.Array(Invoice, { maxItems: 50 }));
  const ways = asking(Type.Array(PaidBy, { maxItems: 20 }));
  const pullPayment = asking(PullPayment);
  const pullPayments = asking(Type.Array(PullPayment));
  const payout = asking(Payout);
  const payouts = asking(Type.Array(Payout, { maxItems: 50 }));

  return {
    /** The invoice for our id, the oldest if there are two: the server itself would make a second one. */
    async invoiceOf(orderId: string): Promise<Invoice | undefined> {
      const found = await many('GET', `${ofStore}/invoices?orderId=${encodeURIComponent(orderId)}`);
      // BTCPay searches in its own way, so we check the id.
      return found
        .filter(({ metadata }) => metadata.orderId === orderId)
        .sort((a, b) => a.createdTime - b.createdTime)[0];
    },
    createInvoice: (body: object) => one('POST', `${ofStore}/invoices`, body),
    paidBy: ({ id }: Pick<Invoice, 'id'>) =>
      ways('GET', `${ofStore}/invoices/${encodeURIComponent(id)}/payment-methods`),
    refund: ({ id }: Pick<Invoice, 'id'>, body: object) =>
      pullPayment('POST', `${ofStore}/invoices/${encodeURIComponent(id)}/refund`, body),
    /** The pull payment of this name, archived ones too. */
    async pullPaymentOf(name: string): Promise<PullPayment | undefined> {
      const found = await pullPayments('GET', `${ofStore}/pull-payments?includeArchived=true`);
      return found.find((each) => each.name === name);
    },
    createPullPayment: (body: object) => pullPayment('POST', `${ofStore}/pull-payments`, body),
    payoutsOf: ({ id }: Pick<PullPayment, 'id'>) =>
      payouts('GET', `/api/v1/pull-payments/${encodeURIComponent(id)}/payouts?includeCancelled=true`),
    createPayout: (body: object) => payout('POST', `${ofStore}/payouts`, body),
  };
}
