import type { site } from '@fairbook/contracts';
import type { MinorUnits } from '@fairbook/money';
import type { Sql } from '../../platform/database/sql.ts';
import { availableOf, duesOf, type Given, type Security } from '../advance/index.ts';
import type { NewCoupon, Outcome, Placement } from '../coupon/index.ts';
import { advancedOf } from './advance.ts';

/** How open coupons are valued as security for an advance. */
export interface AdvanceBook {
  rules(): site.BettingRules;
  securitiesOf(sql: Sql, who: { userId: number; accountId: number }): Promise<Security[]>;
}

/** What an account can be advanced, and what would secure it. */
interface HeldSecurity {
  available: MinorUnits;
  securities: readonly Security[];
}

export type AdvancesHeld = ReadonlyMap<number, HeldSecurity>;

type Asking = Pick<Placement, 'userId' | 'accountId' | 'accepted'> & {
  limits: Pick<Placement['limits'], 'currency' | 'exponent'>;
};

/**
 * What the accounts of a group can be advanced, read under their locks, which hold off every other advance and every
 * payout of a coupon until this one is written: no security counts twice. Null, without a question to the database, when
 * nobody wants an advance.
 */
export async function holdAdvances(
  sql: Sql,
  group: readonly Asking[],
  book: AdvanceBook | undefined,
): Promise<AdvancesHeld | null> {
  const asking = group.filter(
    ({ accepted, limits }) => advancedOf(accepted?.terms ?? null, limits.exponent) > 0n,
  );
  if (asking.length === 0 || !book) return null;
  const held = new Map<number, HeldSecurity>();
  for (const { userId, accountId, limits } of asking) {
    held.set(accountId, await securityOf(sql, book, { userId, accountId, currency: limits.currency }));
  }
  return held;
}

/** The same without a lock is what a quote says. */
export async function securityOf(
  sql: Sql,
  book: AdvanceBook,
  { currency, ...who }: { userId: number; accountId: number; currency: string },
): Promise<HeldSecurity> {
  const dues = await duesOf(sql, [who.accountId]);
  const securities = await book.securitiesOf(sql, who);
  return { available: availableOf(securities, dues, { rules: book.rules(), currency }), securities };
}

/** What stands in the way of the advance of a placement, under the lock of its account. */
export function advanceObstacle(
  { accountId, accepted, limits }: Placement,
  held: AdvancesHeld | null,
): Outcome | null {
  const wanted = advancedOf(accepted?.terms ?? null, limits.exponent);
  if (wanted === 0n) return null;
  const available = held?.get(accountId)?.available ?? 0n;
  return wanted <= available ? null : { kind: 'advance', available };
}

/** The advances of coupons that are taken. */
export function givenAdvances(taken: readonly NewCoupon[], held: AdvancesHeld | null): Given[] {
  if (!held) return [];
  return taken.flatMap(({ id, placement: { accountId, limits }, accepted, at }) => {
    const amount = advancedOf(accepted.terms, limits.exponent);
    const securities = held.get(accountId)?.securities ?? [];
    return amount === 0n ? [] : [{ couponId: id, accountId, amount, at, securities }];
  });
}
