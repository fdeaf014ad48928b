import { exponentOf, formatDecimal } from '@fairbook/money';
import type { Invoice, PaidBy } from './api.ts';

/** Decimal places that are enough for every decimal of BTCPay. */
const DIGITS = 18;
const ONE = 10n ** BigInt(DIGITS);

/**
 * What was paid for an invoice, as a decimal in its currency: the amount of the invoice if exactly the amount due was
 * paid, otherwise all payments converted at the invoice's rates, rounded down.
 */
export function paidOf(
  { amount, currency }: Pick<Invoice, 'amount' | 'currency'>,
  by: readonly PaidBy[],
): string {
  const used = by.filter(({ paymentMethodPaid }) => exact(paymentMethodPaid) > 0n);
  const [only] = used;
  if (only && used.length === 1 && exact(only.paymentMethodPaid) === exact(only.amount)) return amount;
  const sum = used.reduce(
    (all, { paymentMethodPaid, rate }) => all + exact(paymentMethodPaid) * exact(rate),
    0n,
  );
  const exponent = exponentOf(currency);
  return formatDecimal((sum * 10n ** BigInt(exponent)) / (ONE * ONE), exponent);
}

/** A decimal in units of its eighteenth place. Its shape was checked with the answer. */
function exact(text: string): bigint {
  const [whole = '0', decimals = ''] = text.split('.');
  return BigInt(whole + decimals.padEnd(DIGITS, '0'));
}
