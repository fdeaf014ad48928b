import { Refusal } from '@fairbook/contracts';
import { areRare, expectedDrops, MOST_DROPS_PER_MILLE } from '@fairbook/contracts/casino/drop-rules';
import type { DropFields } from '@fairbook/contracts/promotions/drops';
import { BASE_CURRENCY, exponentOf, isCurrency, parseDecimal, type Rates, toBaseUp } from '@fairbook/money';
import { dayOf, nextDay } from '../../platform/time/days.ts';

/** Draws are from 2³² numbers at most. */
const MOST_DECIMALS = 3;
const MOST_DAYS = 92;

/** An amount of checked terms in minor units. */
export function minorIn(amount: string, iso: string): bigint {
  const sum = parseDecimal(amount, exponentOf(iso));
  if (typeof sum === 'string') throw new Error(`${amount} ${iso} is no amount`);
  return sum;
}

/** What drops of these checked terms give on average for 1,000 units of counting stakes, in minor units rounded up. */
export function perThousandOf({ prizes, iso }: Pick<DropFields, 'prizes' | 'iso'>): bigint {
  const { num, den } = expectedDrops(
    prizes.map(({ amount, perMillion }) => ({ perMillion, minor: minorIn(amount, iso) })),
  );
  return (num + den - 1n) / den;
}

/** The calendar days that a campaign touches in the zone of the site. */
export function daysOf({ from, until }: Pick<DropFields, 'from' | 'until'>, zone: string): number {
  const last = dayOf(Date.parse(until) - 1, zone);
  let days = 1;
  for (let day = dayOf(Date.parse(from), zone); day < last && days <= MOST_DAYS; day = nextDay(day))
    days += 1;
  return days;
}

/**
 * The columns of a campaign with these terms. Throws `drops.bad_terms`, `drops.too_dear` and `wallet.amount_precision` with
 * the field: for an end before the beginning or too far after it, an unknown currency or one without a rate, stakes the
 * wrong way round, prizes that are nothing or not in order, and chances that are too good.
 */
export function columnsOf(fields: DropFields, rates: Rates, zone: string) {
  const { from, until, iso, prizes, games } = fields;
  const bad = (field: string) => new Refusal({ code: 'drops.bad_terms', field });
  if (Date.parse(from) >= Date.parse(until) || daysOf(fields, zone) > MOST_DAYS) throw bad('until');
  if (!isCurrency(iso) || !(iso === BASE_CURRENCY || rates.has(iso)) || exponentOf(iso) > MOST_DECIMALS)
    throw bad('iso');
  const sumOf = (text: string, field: string) => {
    const sum = parseDecimal(text, exponentOf(iso));
    if (typeof sum === 'string')
      throw new Refusal({ code: 'wallet.amount_precision', field, values: { iso } });
    return sum;
  };
  const sums = prizes.map(({ amount }, n) => sumOf(amount, `prizes.${n}.amount`));
  const wrong = sums.findIndex((sum, n) => sum <= 0n || (n > 0 && sum > sums[n - 1]!));
  if (wrong >= 0) throw bad(`prizes.${wrong}.amount`);
  const [least, most] = [sumOf(fields.leastStake, 'leastStake'), sumOf(fields.mostStake, 'mostStake')];
  if (most < least || most === 0n) throw bad('mostStake');
  const mostPerThousand = BigInt(MOST_DROPS_PER_MILLE) * 10n ** BigInt(exponentOf(iso));
  if (perThousandOf(fields) > mostPerThousand || !areRare(prizes, most, exponentOf(iso)))
    throw new Refusal({ code: 'drops.too_dear', field: 'prizes' });
  const ofDay = prizes.reduce(
    (all, { perDay }, n) => all + BigInt(perDay) * toBaseUp(sums[n]!, iso, rates),
    0n,
  );
  return {
    fields: JSON.stringify(fields),
    from_at: new Date(from),
    until_at: new Date(until),
    games: [...games] as string[],
    currency: iso,
    least_stake: least,
    most_stake: most,
    cost: ofDay * BigInt(daysOf(fields, zone)),
  };
}
