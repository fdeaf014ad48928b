import { Refusal } from '@fairbook/contracts';
import { exponentOf, isCurrency, parseDecimal } from '@fairbook/money';

/** Throws `promo.bad_terms` for an offer that ends before it begins. */
export function checkTimes({ from, until }: { from: string; until: string }): void {
  if (Date.parse(from) >= Date.parse(until)) throw new Refusal({ code: 'promo.bad_terms', field: 'until' });
}

/**
 * The sums of an offer in minor units, for each of its currencies; 0n for a sum that is left out (null). Throws
 * `promo.bad_terms` for an unknown or a repeated currency, and `wallet.amount_precision` for a sum that isn't an amount
 * of its currency above zero, each with the field.
 */
export function sumsOf<A extends { iso: string }>(
  amounts: readonly A[],
  named: (amount: A) => Readonly<Record<string, string | null>>,
): bigint[][] {
  return amounts.map((amount, i) => {
    const { iso } = amount;
    const isTwice = amounts.findIndex((other) => other.iso === iso) < i;
    if (!isCurrency(iso) || isTwice)
      throw new Refusal({ code: 'promo.bad_terms', field: `amounts.${i}.iso` });
    return Object.entries(named(amount)).map(([name, text]) => {
      if (text === null) return 0n;
      const sum = parseDecimal(text, exponentOf(iso));
      if (typeof sum !== 'string' && sum > 0n) return sum;
      throw new Refusal({
        code: 'wallet.amount_precision',
        field: `amounts.${i}.${name}`,
        values: { iso },
      });
    });
  });
}
