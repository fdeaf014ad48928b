import type { Reason } from '@fairbook/contracts';
import { type ClosedProduct, productsOf } from '@fairbook/contracts/placement/closed-products';
import type { Sql } from '../../platform/database/sql.ts';
import type { AcceptedLeg, PlacementTerm } from '../coupon/index.ts';

export interface ProductBook {
  /** The products closed to a player. From memory, so maybe a second old. */
  closedTo(userId: number): readonly ClosedProduct[];
  /** The same from the database, for those of these players who have any. */
  readClosed(sql: Sql, userIds: readonly number[]): Promise<ReadonlyMap<number, readonly ClosedProduct[]>>;
}

/**
 * The term that refuses bets on products that an operator has closed to the player, leg by leg, with the operator's
 * reason. The products are read again after the account's lock, and closing a product locks the accounts, too: once an
 * operator's call has been answered, no node accepts such a bet.
 */
export function closedProductsTerm(book: ProductBook): PlacementTerm {
  return {
    name: 'closedProducts',
    decide({ legs, house: { whose } }) {
      if (whose.userId === null) return null;
      const reasons = reasonsFor(legs, book.closedTo(whose.userId));
      return reasons.length === 0 ? null : { reasons };
    },
    async hold(sql, group) {
      const userIds = group.flatMap(({ accepted, userId }) => (accepted ? [userId] : []));
      const closed = userIds.length === 0 ? null : await book.readClosed(sql, userIds);
      if (closed === null || closed.size === 0) return null;
      return {
        claims:
          () =>
          ({ userId, accepted }) => {
            const reasons = reasonsFor(accepted?.legs ?? [], closed.get(userId) ?? []);
            return reasons.length === 0 ? null : { kind: 'refused', reasons };
          },
      };
    },
    async retake(sql, _, waited) {
      const closed = await book.readClosed(
        sql,
        waited.map(({ userId }) => userId),
      );
      return new Map(
        waited.flatMap(({ id, userId, accepted }) => {
          const reasons = reasonsFor(accepted?.legs ?? [], closed.get(userId) ?? []);
          return reasons.length === 0 ? [] : [[id, reasons] as const];
        }),
      );
    },
  };
}

function reasonsFor(legs: readonly AcceptedLeg[], closed: readonly ClosedProduct[]): Reason[] {
  if (closed.length === 0) return [];
  return legs.flatMap(({ fact: { gameId, outcomeId, state } }, index): Reason[] => {
    for (const product of productsOf(state.status === 'live', state.sport)) {
      const found = closed.find((each) => each.product === product);
      if (!found) continue;
      const values = { gameId, outcomeId, reason: found.reason };
      return [{ code: `bets.${product}_closed`, field: `bets.${index}`, values }];
    }
    return [];
  });
}
