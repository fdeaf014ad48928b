import { Refusal, type site } from '@fairbook/contracts';
import { type FreeTerms, type FreeWins, freeCostOf } from '@fairbook/contracts/casino/free-rules';
import type { FreeRoundFields } from '@fairbook/contracts/promotions/free-rounds';
import { GAMES, WHOLE } from '@fairbook/games';
import { BASE_CURRENCY, exponentOf, isCurrency, parseDecimal, type Rates, toBaseUp } from '@fairbook/money';
import { leastWagerTimes } from '../../care/limits/index.ts';

/** The terms in minor units, as free rounds are given. `wins` is null where these are money at once. */
export function termsOf(fields: FreeRoundFields): FreeTerms & { wins: FreeWins | null } {
  const { games, rounds, iso, wins, wagerTimes, casino } = fields;
  const stake = parseDecimal(fields.stake, exponentOf(iso));
  if (typeof stake === 'string') throw new Error(`free rounds of ${fields.stake} ${iso} have no stake`);
  return { games, stake, rounds, wins: wins === 'bonus' ? { ...casino, wagerTimes } : null };
}

/**
 * What the rounds of one player cost at most on average, in minor units of the base currency. Where a country’s rules allow
 * less wagering than the offer asks, they cost more: the least that any of them allows is reckoned with.
 */
export function costEach(
  fields: FreeRoundFields,
  rates: Rates,
  limits: Parameters<typeof leastWagerTimes>[0],
): bigint {
  const { wins, ...terms } = termsOf(fields);
  const wagerTimes = Math.min(wins?.wagerTimes ?? 0, leastWagerTimes(limits));
  return toBaseUp(freeCostOf({ ...terms, wins: wins && { ...wins, wagerTimes } }), fields.iso, rates);
}

/**
 * The columns of an offer with these terms. Throws `free_rounds.bad_terms` and `wallet.amount_precision` with the field: for an
 * end before the beginning, an unknown currency or one without a rate, a stake of nothing or one with which a round could
 * pay more than the house allows, and an audience that is not described.
 */
export function columnsOf(
  fields: FreeRoundFields,
  rates: Rates,
  { casino: { mostToWin }, limits }: Pick<site.Settings, 'casino' | 'limits'>,
) {
  const { audience, code, userIds, from, until, iso, mostPlayers } = fields;
  const bad = (field: string) => new Refusal({ code: 'free_rounds.bad_terms', field });
  if (Date.parse(from) >= Date.parse(until)) throw bad('until');
  if (!isCurrency(iso) || !(iso === BASE_CURRENCY || rates.has(iso))) throw bad('iso');
  if ((audience === 'code') !== (code !== '')) throw bad('code');
  if ((audience === 'named') !== userIds.length > 0) throw bad('userIds');
  const stake = parseDecimal(fields.stake, exponentOf(iso));
  if (typeof stake === 'string')
    throw new Refusal({ code: 'wallet.amount_precision', field: 'stake', values: { iso } });
  if (stake <= 0n || mostOf(fields, stake, rates) > BigInt(mostToWin) * 100n) throw bad('stake');
  return {
    fields: JSON.stringify(fields),
    code: audience === 'code' ? code : null,
    from_at: new Date(from),
    until_at: new Date(until),
    cost: costEach(fields, rates, limits) * BigInt(mostPlayers),
  };
}

/** The most that one of the rounds can pay with the usual options of its game, in minor units of the base currency. */
function mostOf({ games, iso }: FreeRoundFields, stake: bigint, rates: Rates): bigint {
  const paid = Math.max(...games.map((id) => GAMES[id].most(GAMES[id].usual).paid));
  return toBaseUp((stake * BigInt(paid)) / BigInt(WHOLE), iso, rates);
}
