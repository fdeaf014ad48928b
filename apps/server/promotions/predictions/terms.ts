import { Refusal } from '@fairbook/contracts';
import type { PredictionFields } from '@fairbook/contracts/promotions/predictions';
import { BASE_CURRENCY, exponentOf, parseDecimal } from '@fairbook/money';

const WHOLE_NUMBER = /^\d{1,9}$/;
/**
 * The smallest prize: a point, or a euro of bonus money. A cent is nothing in a currency whose unit is worth more, and all
 * prizes are paid or none.
 */
const LEAST = { points: 1n, bonus: 100n };

/**
 * The columns of a round with these terms. Throws `predictions.bad_terms` and `wallet.amount_precision` with the field: for
 * points that don't fall from exact to outcome, and a prize that is too small or higher than the one before it.
 */
export function columnsOf(fields: PredictionFields) {
  const { exact, difference, outcome, prizes, prizeKind } = fields;
  const bad = (field: string) => new Refusal({ code: 'predictions.bad_terms', field });
  if (outcome < 1) throw bad('outcome');
  if (difference < outcome) throw bad('difference');
  if (exact < difference) throw bad('exact');
  const sums = prizes.map((prize, i) => sumOf(prize, prizeKind, `prizes.${i}`));
  const least = LEAST[prizeKind];
  const wrong = sums.findIndex((sum, i) => sum < least || (i > 0 && sum > sums[i - 1]!));
  if (wrong >= 0) throw bad(`prizes.${wrong}`);
  return { fields: JSON.stringify(fields), cost: sums.reduce((all, sum) => all + sum, 0n) };
}

function sumOf(prize: string, kind: PredictionFields['prizeKind'], field: string): bigint {
  if (kind === 'points') {
    if (!WHOLE_NUMBER.test(prize)) throw new Refusal({ code: 'predictions.bad_terms', field });
    return BigInt(prize);
  }
  const sum = parseDecimal(prize, exponentOf(BASE_CURRENCY));
  if (typeof sum !== 'string') return sum;
  throw new Refusal({ code: 'wallet.amount_precision', field, values: { iso: BASE_CURRENCY } });
}

/**
 * A prize of terms that were checked: minor units of the base currency, or points. A point is worth one such unit, so it is the cost of
 * the prize, too.
 */
export const prizeIn = (prize: string, kind: PredictionFields['prizeKind']): bigint =>
  sumOf(prize, kind, 'prizes');
