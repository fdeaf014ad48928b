import type { boosts as contract } from '@fairbook/contracts';
import { typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import type { Translate } from '@fairbook/i18n';
import { formatAmount, minorUnits } from '@fairbook/money';
import { BASE_CURRENCY } from '../../risk/index.ts';
import { type HotOutcome, type NamedGame, outcomeNames, teamsIn } from '../../sportsbook/index.ts';
import type { StoredBoost } from './store.ts';

interface Around {
  game: NamedGame | undefined;
  /** The outcome now, with its boosted price; null when it is not on offer. */
  now: { fact: HotOutcome; coefMilli: number } | null;
  used: number;
  /** Why players don't see the boost although its price is open. */
  withheld: contract.Boost['withheld'];
  t: Translate;
}

/** A boost as operators read it. */
export function shownBoost(boost: StoredBoost, { game, now, used, withheld, t }: Around): contract.Boost {
  const opponents = game?.opponents ?? ['', ''];
  return {
    id: boost.id,
    gameId: boost.gameId,
    outcomeId: boost.outcomeId,
    opponents: teamsIn(t, opponents),
    ...outcomeNames(boost.outcomeId, game ?? { opponents }, t),
    startsAt: (game?.startsAt ?? new Date(boost.until)).toISOString(),
    from: boost.fromMilli / 1000,
    to: boost.toMilli / 1000,
    usualNow: now && now.fact.coefMilli / 1000,
    boostedNow: now && now.coefMilli / 1000,
    withheld,
    maxStake: formatAmount(minorUnits(boost.maxStake), BASE_CURRENCY),
    iso: BASE_CURRENCY,
    typeIds: boost.types.map(typeIdOf) as contract.Boost['typeIds'],
    until: new Date(boost.until).toISOString(),
    endedAt: boost.endedAt === null ? null : new Date(boost.endedAt).toISOString(),
    note: boost.note,
    used,
  };
}

/** A boost as the edit log records it. */
export function loggedBoost({ maxStake, until, endedAt, ...boost }: StoredBoost): object {
  return {
    ...boost,
    maxStake: formatAmount(minorUnits(maxStake), BASE_CURRENCY),
    until: new Date(until).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
  };
}
