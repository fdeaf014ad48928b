import type { Reason } from '@fairbook/contracts';
import type { Ledger, PostingItem } from '../../../money/wallet/index.ts';
import type { Platform, Random } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import type { Tx } from '../../../platform/database/transact.ts';
import type { Accepted, PlacementTerm, Returned } from '../../coupon/index.ts';
import type { CouponTraces } from '../../coupon-traces/index.ts';
import type { Signer } from '../receipts/signer.ts';
import {
  type AcceptedPending,
  markAccepted,
  markRefused,
  type PendingCoupon,
  statementFor,
} from './pending-store.ts';

export interface EndDeps {
  ledger: Pick<Ledger, 'post'>;
  signer: Pick<Signer, 'signGroup'>;
  random: Random;
  terms: readonly PlacementTerm[];
  bus: Pick<Platform['bus'], 'publish'>;
  traces: Pick<CouponTraces, 'telling'>;
}

/**
 * Accepts pending coupons, each with its receipt. Stake beyond the accepted one goes back to the player. Terms and
 * the bus are notified after the commit.
 */
export async function acceptPending(
  tx: Tx,
  { ledger, terms, signer, random, bus, traces }: EndDeps,
  taken: readonly { coupon: PendingCoupon; accepted: Accepted }[],
  at: number,
): Promise<void> {
  const receipts = signer.signGroup(taken.map(({ coupon, accepted }) => statementFor(coupon, accepted, at)));
  await giveBack(
    tx,
    { ledger, terms },
    taken.map(({ coupon, accepted }) => ({ coupon, amountMinor: coupon.stake - accepted.stake })),
  );
  await markAccepted(
    tx,
    taken.map((each, i): AcceptedPending => ({ ...each, receipt: receipts[i]! })),
    random.uuid(),
    at,
  );
  tx.onCommit(() => {
    for (const { coupon, accepted } of taken)
      for (const term of terms) term.stands?.({ ...coupon, accepted });
    tell({ bus, traces }, taken, 'accepted');
  });
}

/** Refuses pending coupons and returns their stakes. The bus is notified after the commit. */
export async function refusePending(
  tx: Tx,
  deps: Pick<EndDeps, 'ledger' | 'terms' | 'bus' | 'traces'>,
  refused: readonly { coupon: PendingCoupon; reasons: readonly Reason[] }[],
  at: number,
): Promise<void> {
  await giveBack(
    tx,
    deps,
    refused.map(({ coupon }) => ({ coupon, amountMinor: coupon.stake })),
  );
  await markRefused(tx, refused, at);
  tx.onCommit(() => tell(deps, refused, 'refused'));
}

function tell(
  { bus, traces }: Pick<EndDeps, 'bus' | 'traces'>,
  ended: readonly { coupon: PendingCoupon }[],
  status: 'accepted' | 'refused',
): void {
  const firsts = new Map(ended.toReversed().map(({ coupon }) => [coupon.userId, coupon.id]));
  for (const [userId, id] of firsts) traces.telling(id, () => bus.publish('account.changed', { userId }));
  for (const { coupon } of ended) {
    const { id: couponId, userId } = coupon;
    traces.telling(couponId, () => bus.publish('coupon.changed', { userId, couponId, status }));
  }
}

async function giveBack(
  sql: Sql,
  { ledger, terms }: Pick<EndDeps, 'ledger' | 'terms'>,
  sums: readonly { coupon: PendingCoupon; amountMinor: bigint }[],
): Promise<void> {
  const moved = sums.filter(({ amountMinor }) => amountMinor > 0n);
  const items = moved.map(
    ({ coupon, amountMinor }): PostingItem => ({
      accountId: coupon.accountId,
      reference: `coupon:${coupon.id}`,
      postings: [{ kind: coupon.isStakeGiven ? 'free_return' : 'stake_return', amountMinor }],
    }),
  );
  const returned = moved.map(({ coupon, amountMinor }): Returned => {
    const { id: couponId, accountId, currency, isBonus, submitted } = coupon;
    return { couponId, accountId, currency, isBonus, wish: submitted.wish, amountMinor };
  });
  for (const term of terms) items.push(...((await term.giveBack?.(sql, returned)) ?? []));
  const verdicts = await ledger.post(sql, items);
  if (verdicts.some((verdict) => verdict !== 'ok')) throw new Error('a reserved stake could not be returned');
}
