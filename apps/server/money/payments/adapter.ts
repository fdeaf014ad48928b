import type { IncomingHttpHeaders } from 'node:http';
import type { payments } from '@fairbook/contracts';

/** A field that a method asks for beside the amount. */
export interface FieldData {
  id: string;
  /** The values it takes; empty for a text. */
  options: readonly string[];
  isRequired: boolean;
  /** What a text must look like. */
  pattern?: RegExp;
}

/** Limits and fees of a method one way. Euros are converted to friendly amounts of other currencies. */
export interface WayData {
  minEuros: number;
  maxEuros: number;
  /** Added to what the payer of a deposit pays, and taken from what a withdrawal pays out. */
  fee: { percent: number; fixedEuros: number };
  fields: readonly FieldData[];
}

/** A payment method as data. A method is one folder: this, its texts, and its adapter. */
export interface MethodData {
  id: string;
  /** Whether the player pays at the provider's own page. */
  isHosted: boolean;
  currencies: 'all' | readonly string[];
  /** ISO 3166-1 codes. */
  countries: 'all' | readonly string[];
  in: (WayData & { minutes: number }) | null;
  /** `destination`: the field that says where the money goes, shown to operators; null: back where it came from. */
  out: (WayData & { destination: string | null }) | null;
}

/** A payment as its provider is told of it, by our id. */
export interface Order {
  id: string;
  /** What the payer pays, fee included, or what the payee gets, fee taken off. In major units. */
  amount: string;
  iso: string;
  details: Readonly<Record<string, string>>;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** What a provider says of a payment. */
export interface PaymentReport {
  /** `charged_back`: the payer's bank has taken a deposit back. */
  status: 'pending' | 'paid' | 'failed' | 'expired' | 'charged_back';
  /** The total paid so far, not only the last part, as the provider writes it; null where the provider doesn't say. */
  amount: string | null;
  iso: string | null;
  /** When the payment got this status, epoch milliseconds. */
  at: number;
  /**
   * Paid after the deposit expired, at its old rate. An operator decides, since payers could wait for a better rate.
   */
  isLate?: boolean;
}

/** One payment in a provider's report, by our id. */
export interface ReportRow {
  way: payments.PaymentWay;
  id: string;
  status: PaymentReport['status'];
  /** In major units. */
  amount: string;
  /** What the payer paid on top of the amount, or the payee got less; null where the report doesn't say. */
  fee: string | null;
  iso: string;
  /** Epoch milliseconds. */
  at: number;
}

/** A signed message of a provider, its signature and shape checked. */
export interface Callback {
  eventId: string;
  way: payments.PaymentWay;
  /** Our id of the payment, as the provider has it. */
  paymentId: string;
  /** When it was written, epoch milliseconds. */
  at: number;
  /** Null: the message only says that something has happened, and the provider is asked what. */
  report: PaymentReport | null;
  body: object;
}

/** The addresses that the provider sends the payer back to, by how the payment went. */
export interface ReturnTo {
  success: string;
  fail: string;
  pending: string;
  cancel: string;
}

/**
 * One payment provider. Every call takes our own id, so that a repeated call takes effect once. A call that throws says
 * nothing about the payment, whose status is asked for later.
 */
export interface ProviderAdapter {
  /** How long after a payment was made the provider is first asked for its status, if no callback came. */
  firstAskMs: number;
  /** The result of a deposit that needs no request to the provider; null for one that needs `create`. */
  atOnce?(order: Order): PaymentReport | null;
  /** Tells the provider of a deposit. `redirectTo`: the page where the payer pays; null for none. */
  create(order: Order, returnTo: ReturnTo): Promise<{ reference: string; redirectTo: string | null }>;
  /** How a deposit stands; `unknown` when the provider has none by this id. */
  statusOf(order: Order): Promise<PaymentReport | 'unknown'>;
  /**
   * Sends money of a deposit back to the payer, once per `id`. `claimAt`: where the payer collects it; null: it goes
   * back where it came from.
   */
  refund(
    order: Order,
    refund: { id: string; amount: string; iso: string },
  ): Promise<{ claimAt: string | null }>;
  payOut(order: Order): Promise<PaymentReport>;
  payoutStatus(order: Order): Promise<PaymentReport | 'unknown'>;
  /** The provider's report of all payments that got their status in a span of time, epoch milliseconds. */
  report?(span: { from: number; until: number }): Promise<ReportRow[]>;
  /**
   * Checks the signature of a callback, then its shape. Null for a callback that is about no payment of ours. Throws
   * `payments.bad_signature` and `request.invalid`.
   */
  readCallback?(raw: Buffer, headers: IncomingHttpHeaders, now: number): Callback | null;
}

export interface PaymentMethod {
  data: MethodData;
  adapter: ProviderAdapter;
}
