import { Refusal } from '@fairbook/contracts';
import { gamesOf, type TournamentFields } from '@fairbook/contracts/promotions/tournaments';
import { BASE_CURRENCY, isCurrency, type Rates, toBaseUp } from '@fairbook/money';
import { minorOf } from './sums.ts';

export const DAY_MS = 86_400_000;
const WHOLE_NUMBER = /^\d{1,9}$/;

/**
 * The columns of a tournament with these terms. Throws `tournaments.bad_terms` and `wallet.amount_precision` with the field:
 * for an end before the beginning, an unknown currency or one without a rate, a prize that is nothing or higher than the
 * one before it, points that are not whole, and a tournament held each day that is longer than a day. `cost` is that of all days.
 */
export function columnsOf(fields: TournamentFields, rates: Rates) {
  const { from, until, iso, prizeKind, prizes, days } = fields;
  const bad = (field: string) => new Refusal({ code: 'tournaments.bad_terms', field });
  if (Date.parse(from) >= Date.parse(until)) throw bad('until');
  if (days && Date.parse(until) - Date.parse(from) > DAY_MS) throw bad('until');
  if (!isCurrency(iso) || !(iso === BASE_CURRENCY || rates.has(iso))) throw bad('iso');
  const sumOf = (text: string, field: string) => {
    const sum = minorOf(text, iso);
    if (sum === null) throw new Refusal({ code: 'wallet.amount_precision', field, values: { iso } });
    return sum;
  };
  const sums = prizes.map((prize, i) => {
    if (prizeKind === 'money') return sumOf(prize, `prizes.${i}`);
    if (!WHOLE_NUMBER.test(prize)) throw bad(`prizes.${i}`);
    return BigInt(prize);
  });
  const wrong = sums.findIndex((sum, i) => sum <= 0n || (i > 0 && sum > sums[i - 1]!));
  if (wrong >= 0) throw bad(`prizes.${wrong}`);
  return {
    fields: JSON.stringify(fields),
    from_at: new Date(from),
    until_at: new Date(until),
    games: gamesOf(fields) as string[],
    currency: iso,
    rule: fields.rule,
    least_stake: sumOf(fields.leastStake, 'leastStake'),
    least_rounds: fields.leastRounds,
    least_turnover: sumOf(fields.leastTurnover, 'leastTurnover'),
    cost: BigInt(days ?? 1) * sums.reduce((all, sum) => all + worthOf(sum, fields, rates), 0n),
  };
}

/** What a prize costs, in minor units of the base currency. A point is worth one of them. */
export function worthOf(
  sum: bigint,
  { prizeKind, iso }: Pick<TournamentFields, 'prizeKind' | 'iso'>,
  rates: Rates,
): bigint {
  return prizeKind === 'points' ? sum : toBaseUp(sum, iso, rates);
}
