import type { site } from '@fairbook/contracts';
import { formatDecimal, type MinorUnits, parseDecimal } from '@fairbook/money';
import type { Sql } from '../../platform/database/sql.ts';
import type { Accepted, NewCoupon, Outcome, Placement, TermHeld } from '../coupon/index.ts';
import { advancedOf } from './advanced.ts';
import { availableOf } from './available.ts';
import { advanceRows, duesOf, type Given } from './store.ts';
import type { Security } from './types.ts';

/** How open coupons are valued as security for an advance. */
export interface AdvanceBook {
  rules(): site.BettingRules;
  securitiesOf(sql: Sql, who: { userId: number; accountId: number }): Promise<Security[]>;
}

/** The advance available for a stake on some games, and the coupons that would secure it. */
interface HeldSecurity {
  available: MinorUnits;
  securities: readonly Security[];
}

/** The advance that one account can have for a stake on these games. */
export type SecurityFor = (games: readonly number[]) => HeldSecurity;

type Asking = Pick<Placement, 'userId' | 'accountId' | 'limits' | 'accepted'>;

type AdvancesHeld = ReadonlyMap<number, SecurityFor>;

/**
 * The advances available to the accounts of a group, read under their locks. The locks keep out all other advances and
 * payouts until the group is written, so no security counts twice. Null, without a query, when no coupon asks for an
 * advance.
 */
export async function holdAdvances(
  sql: Sql,
  group: readonly Asking[],
  book: AdvanceBook,
): Promise<TermHeld | null> {
  const asking = group.filter(
    ({ accepted, limits }) => advancedOf(accepted?.terms ?? null, limits.exponent) > 0n,
  );
  if (asking.length === 0) return null;
  const held = new Map<number, SecurityFor>();
  for (const { userId, accountId, limits } of asking) {
    held.set(accountId, await securityOf(sql, book, { userId, accountId, currency: limits.currency }));
  }
  return {
    claims: () => (item) => advanceObstacle(item, held),
    rows: (taken) => advanceRows(givenAdvances(taken, held)),
  };
}

/**
 * The advances available to one account; a quote asks without a lock. A coupon doesn't secure a stake on one of its own
 * games, because both may be lost together.
 */
export async function securityOf(
  sql: Sql,
  book: AdvanceBook,
  { currency, ...who }: { userId: number; accountId: number; currency: string },
): Promise<SecurityFor> {
  const dues = await duesOf(sql, [who.accountId]);
  const all = await book.securitiesOf(sql, who);
  return (games) => {
    const securities = all.filter((each) => !each.games.some((game) => games.includes(game)));
    return { available: availableOf(securities, dues, { rules: book.rules(), currency }), securities };
  };
}

/** Reasons against the advance of a placement, under the lock of its account. */
function advanceObstacle(
  { accountId, accepted, limits, submitted }: Placement,
  held: AdvancesHeld,
): Outcome | null {
  const wanted = advancedOf(accepted?.terms ?? null, limits.exponent);
  if (wanted === 0n) return null;
  const available = held.get(accountId)?.(gamesOf(accepted)).available ?? 0n;
  if (wanted <= available) return null;
  const stake = parseDecimal(submitted.amount, limits.exponent);
  const most = typeof stake === 'bigint' && stake < available ? stake : available;
  const values = { max: formatDecimal(most, limits.exponent), iso: limits.currency };
  return {
    kind: 'refused',
    reasons: [{ code: 'bets.prepaid_unavailable', field: 'prepaidAmount', values }],
  };
}

function givenAdvances(taken: readonly NewCoupon[], held: AdvancesHeld): Given[] {
  return taken.flatMap(({ id, placement: { accountId, limits }, accepted, at }) => {
    const amount = advancedOf(accepted.terms, limits.exponent);
    const securities = held.get(accountId)?.(gamesOf(accepted)).securities ?? [];
    return amount === 0n ? [] : [{ couponId: id, accountId, amount, at, securities }];
  });
}

function gamesOf(accepted: Pick<Accepted, 'legs'> | null): number[] {
  return accepted?.legs.map(({ fact }) => fact.gameId) ?? [];
}
