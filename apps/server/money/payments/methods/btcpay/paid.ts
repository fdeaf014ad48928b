import { exponentOf, formatDecimal } from '@fairbook/money';
import type { Invoice, PaidBy } from './api.ts';

/** Digits after the point that every decimal of BTCPay fits into. */
const DIGITS = 18;
const ONE = 10n ** BigInt(DIGITS);

/**
 * What was paid of an invoice, in its currency: the amount of the invoice where exactly what it asks for came, otherwise the
 * sum at its rates, rounded down.
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

/** In units of the eighteenth digit. The shape of the answer is checked. */
function exact(text: string): bigint {
  const [whole = '0', decimals = ''] = text.split('.');
  return BigInt(whole + decimals.padEnd(DIGITS, '0'));
}
