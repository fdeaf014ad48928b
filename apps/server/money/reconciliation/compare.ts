import type { payments } from '@fairbook/contracts';
import type { ReportKind } from '@fairbook/contracts/money/payments/rules';
import { parseAmount } from '@fairbook/money';
import type { ReportRow } from '../payments/index.ts';

/** A payment of ours, as the ledger has it. Minor units. */
export interface OurPayment {
  way: payments.PaymentWay;
  id: string;
  iso: string;
  /** What the payer paid or the payee got, by the lines of the ledger; null while nothing moved. */
  paid: bigint | null;
  fee: bigint;
  /** Whether an operator has credited another amount than was asked for, so that a difference is decided already. */
  isDecided: boolean;
}

export interface Difference {
  way: payments.PaymentWay;
  paymentId: string;
  what: ReportKind;
  /** The provider's amount and currency; null and our currency for a payment that is missing there. */
  amount: string | null;
  iso: string | null;
}

interface Total {
  way: payments.PaymentWay;
  iso: string;
  /** Minor units. */
  there: bigint;
  here: bigint;
}

export interface Compared {
  matched: number;
  differences: Difference[];
  totals: Total[];
}

/**
 * Compares a provider's rows with our payments: those that the rows name, and those of the day that they should name.
 * Pure. A payment that neither side has moved is no difference; one that the report names twice is compared with its
 * last row.
 */
export function compare(
  rows: readonly ReportRow[],
  ours: readonly OurPayment[],
  isOfDay: (payment: OurPayment) => boolean,
): Compared {
  const known = new Map(ours.map((payment) => [keyOf(payment), payment]));
  const named = new Map(rows.map((row) => [keyOf(row), row]));
  const totals = new Map<string, Total>();
  const add = (way: Total['way'], iso: string, side: 'there' | 'here', amount: bigint) => {
    const total = totals.get(`${way} ${iso}`) ?? { way, iso, there: 0n, here: 0n };
    total[side] += amount;
    totals.set(`${way} ${iso}`, total);
  };
  const differences: Difference[] = [];
  let matched = 0;
  for (const [key, row] of named) {
    const our = known.get(key);
    if (row.status === 'paid') add(row.way, row.iso, 'there', minorOf(row.amount, row.iso));
    if (our?.paid != null) add(our.way, our.iso, 'here', our.paid);
    const what = differenceOf(row, our);
    if (what === null) matched += 1;
    else differences.push({ way: row.way, paymentId: row.id, what, amount: row.amount, iso: row.iso });
  }
  for (const our of ours) {
    if (our.paid === null || named.has(keyOf(our)) || !isOfDay(our)) continue;
    add(our.way, our.iso, 'here', our.paid);
    differences.push({ way: our.way, paymentId: our.id, what: 'missing_there', amount: null, iso: our.iso });
  }
  return {
    matched,
    differences,
    totals: [...totals.values()].sort((a, b) => (keyOfTotal(a) < keyOfTotal(b) ? -1 : 1)),
  };
}

function differenceOf(row: ReportRow, our: OurPayment | undefined): Difference['what'] | null {
  if (!our) return row.status === 'paid' ? 'missing_here' : null;
  if ((row.status === 'paid') !== (our.paid !== null)) return 'report_status';
  if (our.paid === null || our.isDecided) return null;
  if (row.iso !== our.iso) return 'report_currency';
  if (minorOf(row.amount, row.iso) !== our.paid) return 'report_amount';
  return row.fee !== null && minorOf(row.fee, row.iso) !== our.fee ? 'report_fee' : null;
}

/** Minor units; zero for a text that is no amount of the currency, so that it differs from every payment of ours. */
function minorOf(text: string, iso: string): bigint {
  const amount = parseAmount(text, iso);
  return typeof amount === 'bigint' ? amount : 0n;
}

const keyOf = ({ way, id }: { way: string; id: string }) => `${way} ${id}`;
const keyOfTotal = ({ way, iso }: Total) => `${iso} ${way}`;
