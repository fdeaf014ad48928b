import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export interface Payment {
  type: 'payment' | 'payout';
  /** The merchant's own id. */
  id: string;
  reference: string;
  status: 'pending' | 'paid' | 'failed' | 'expired';
  amount: string;
  currency: string;
  details: Record<string, string>;
  returnTo: { success: string; fail: string; pending: string; cancel: string } | null;
  /** When the payment got its status, epoch milliseconds. */
  at: number;
  refunds: { id: string; amount: string; currency: string }[];
  /** How often money was paid out for it: never more than once. */
  paidOut: number;
}

/** All payments, in a file that is replaced at each change, so that a killed provider still knows its answers. */
export class Book {
  readonly #file: string | null;
  readonly #payments: Map<string, Payment>;

  constructor(file: string | null) {
    this.#file = file;
    const kept: Payment[] = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    this.#payments = new Map(kept.map((payment) => [keyOf(payment), payment]));
  }

  get(type: Payment['type'], id: string): Payment | undefined {
    return this.#payments.get(keyOf({ type, id }));
  }

  byReference(reference: string): Payment | undefined {
    return [...this.#payments.values()].find((payment) => payment.reference === reference);
  }

  all(): Payment[] {
    return [...this.#payments.values()];
  }

  save(payment: Payment): Payment {
    this.#payments.set(keyOf(payment), payment);
    if (this.#file) {
      writeFileSync(`${this.#file}.new`, JSON.stringify(this.all()));
      renameSync(`${this.#file}.new`, this.#file);
    }
    return payment;
  }
}

function keyOf({ type, id }: Pick<Payment, 'type' | 'id'>): string {
  return `${type} ${id}`;
}
