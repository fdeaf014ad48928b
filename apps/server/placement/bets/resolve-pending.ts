import type { Reason } from '@fairbook/contracts';
import { type Ledger, lockAccounts, type PostingItem } from '../../money/wallet/index.ts';
import type { Random } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { debtsOf, itemsOf, writeRepayments } from '../advance/index.ts';
import type { Accepted } from '../coupon/index.ts';
import {
  type AcceptedPending,
  markAccepted,
  markRefused,
  type PendingCoupon,
  statementFor,
} from './pending-store.ts';
import type { Signer } from './signer.ts';

export interface EndDeps {
  ledger: Pick<Ledger, 'post'>;
  signer: Pick<Signer, 'signGroup'>;
  random: Random;
}

/** Coupons that waited stand now, each with its receipt. What is staked less than was reserved goes back. */
export async function acceptPending(
  sql: Sql,
  { ledger, signer, random }: EndDeps,
  taken: readonly { coupon: PendingCoupon; accepted: Accepted }[],
  at: number,
): Promise<void> {
  const receipts = signer.signGroup(taken.map(({ coupon, accepted }) => statementFor(coupon, accepted, at)));
  await giveBack(
    sql,
    ledger,
    taken.map(({ coupon, accepted }) => ({ coupon, amountMinor: coupon.stake - accepted.stake })),
  );
  await markAccepted(
    sql,
    taken.map((each, i): AcceptedPending => ({ ...each, receipt: receipts[i]! })),
    random.uuid(),
    at,
  );
}

/** Coupons that waited are not taken: their stakes go back. */
export async function refusePending(
  sql: Sql,
  { ledger }: Pick<EndDeps, 'ledger'>,
  refused: readonly { coupon: PendingCoupon; reasons: readonly Reason[] }[],
  at: number,
): Promise<void> {
  await giveBack(
    sql,
    ledger,
    refused.map(({ coupon }) => ({ coupon, amountMinor: coupon.stake })),
  );
  await markRefused(sql, refused, at);
}

/** What of the returned stakes the house had advanced. Nothing is asked where no coupon has an advance. */
async function advancesReturned(
  sql: Sql,
  sums: readonly { coupon: PendingCoupon; amountMinor: bigint }[],
): Promise<PostingItem[]> {
  if (sums.every(({ coupon }) => coupon.submitted.wish.prepaidAmount === null)) return [];
  const accounts = await lockAccounts(
    sql,
    sums.map(({ coupon }) => coupon.accountId),
  );
  const debts = await debtsOf(sql, accounts);
  const items = sums
    .filter(({ coupon }) => debts.dueOf(coupon.id) > 0n)
    .flatMap(({ coupon: { id: couponId, accountId }, amountMinor }) =>
      itemsOf(accountId, debts.take({ couponId, accountId, isVoid: true }, amountMinor)),
    );
  await writeRepayments(sql, debts.taken);
  return items;
}

async function giveBack(
  sql: Sql,
  ledger: Pick<Ledger, 'post'>,
  sums: readonly { coupon: PendingCoupon; amountMinor: bigint }[],
): Promise<void> {
  const moved = sums.filter(({ amountMinor }) => amountMinor > 0n);
  const items = moved.map(
    ({ coupon, amountMinor }): PostingItem => ({
      accountId: coupon.accountId,
      reference: `coupon:${coupon.id}`,
      postings: [{ kind: coupon.isFreeBet ? 'free_return' : 'stake_return', amountMinor }],
    }),
  );
  const returned = await advancesReturned(sql, moved);
  const verdicts = await ledger.post(sql, [...items, ...returned]);
  if (verdicts.some((verdict) => verdict !== 'ok')) throw new Error('a reserved stake could not be returned');
}
