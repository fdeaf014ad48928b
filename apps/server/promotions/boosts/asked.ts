import { type BodyOf, type boosts as contract, Refusal } from '@fairbook/contracts';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { boostedMilli, MOST_BOOSTED_MILLI } from '@fairbook/coupon/boost';
import { exponentOf, minorUnits, parseDecimal } from '@fairbook/money';
import { BASE_CURRENCY } from '../../risk/index.ts';
import type { HotOutcome, SportsbookFacts } from '../../sportsbook/index.ts';
import type { StoredBoost } from './store.ts';

export type BoostTerms = BodyOf<typeof contract.preview>;

/** A boost request, checked against the current price. */
export interface Asked {
  fact: HotOutcome;
  boost: Omit<StoredBoost, 'id' | 'endedAt' | 'note'>;
}

/**
 * The checked request, with prices in thousandths. Throws `bets.unknown_game`, `bets.unknown_outcome`,
 * `boosts.not_offered`, `boosts.bad_terms`, `wallet.amount_precision`.
 */
export function askedBoost(
  { gameId, outcomeId, percent, to, maxStake, typeIds, until }: BoostTerms,
  facts: Pick<SportsbookFacts, 'outcome'>,
  now: number,
): Asked {
  const fact = facts.outcome(gameId, outcomeId);
  if (typeof fact === 'string') throw new Refusal({ code: `bets.${fact}`, field: 'outcomeId' });
  if (!isOffered(fact)) throw new Refusal({ code: 'boosts.not_offered', field: 'outcomeId' });
  const fromMilli = fact.coefMilli;
  const toMilli = boostedTo(fromMilli, percent, to);
  const end = Date.parse(until);
  const isSound =
    toMilli !== null &&
    toMilli <= 2 * fromMilli &&
    boostedMilli(fromMilli, { fromMilli, toMilli }) === toMilli &&
    end > now &&
    end <= fact.startsAt;
  if (!isSound) throw new Refusal({ code: 'boosts.bad_terms', field: percent === null ? 'to' : 'percent' });
  const sum = parseDecimal(maxStake, exponentOf(BASE_CURRENCY));
  if (typeof sum === 'string' || sum <= 0n) {
    const values = { iso: BASE_CURRENCY };
    throw new Refusal({ code: 'wallet.amount_precision', field: 'maxStake', values });
  }
  const boost = {
    gameId,
    outcomeId,
    fromMilli,
    toMilli,
    types: typeIds.map(typeOfId),
    until: end,
    maxStake: minorUnits(sum),
  };
  return { fact, boost };
}

/** Pre-match only: in play a boost would add to a price that a goal has just made wrong. */
export function isOffered({ state, isOpen, isBlocked, isStale, suspended }: HotOutcome): boolean {
  return state.status === 'upcoming' && isOpen && !isBlocked && !isStale && suspended === null;
}

/**
 * The boosted price in thousandths: the current price raised by `percent`, rounded down to hundredths, or `to`. Null
 * unless exactly one of them is given.
 */
function boostedTo(fromMilli: number, percent: number | null, to: number | null): number | null {
  if ((percent === null) === (to === null)) return null;
  if (to !== null) return Math.round(to * 1000);
  const boosted = Math.floor((fromMilli * (100 + percent!)) / 1000) * 10;
  return Math.min(boosted, MOST_BOOSTED_MILLI);
}
