import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export interface Invoice {
  id: string;
  orderId: string;
  amount: string;
  currency: string;
  status: 'New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled';
  additionalStatus: 'None' | 'PaidLate' | 'PaidPartial' | 'Marked' | 'Invalid' | 'PaidOver';
  /** Epoch seconds. */
  createdTime: number;
  expirationTime: number;
  redirectUrl: string;
  address: string;
  /** Units of the currency for one bitcoin; fixed when the invoice is made. */
  rate: number;
  /** In satoshis. */
  asked: number;
  paid: number;
}

export interface PullPayment {
  id: string;
  name: string;
  amount: string;
  currency: string;
}

export interface Payout {
  id: string;
  pullPaymentId: string;
  destination: string;
  amount: string;
  currency: string;
  state: 'AwaitingApproval' | 'AwaitingPayment' | 'InProgress' | 'Completed' | 'Cancelled';
  /** How often money was sent for this payout: never more than once. */
  sent: number;
}

interface Kept {
  invoices: Invoice[];
  pullPayments: PullPayment[];
  payouts: Payout[];
}

/**
 * Everything that happened, in a file that is replaced at each change, so that a killed server still knows its answers.
 */
export class Book {
  readonly #file: string | null;
  readonly kept: Kept;

  constructor(file: string | null) {
    this.#file = file;
    this.kept =
      file && existsSync(file)
        ? JSON.parse(readFileSync(file, 'utf8'))
        : { invoices: [], pullPayments: [], payouts: [] };
  }

  save(): void {
    if (!this.#file) return;
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.kept));
    renameSync(`${this.#file}.new`, this.#file);
  }
}
