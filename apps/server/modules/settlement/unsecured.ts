import { formatAmount, minorUnits } from '@fairbook/money';
import {
  type Debts,
  debtsOf,
  isSecured,
  itemsOf,
  type Repayment,
  writeRepayments,
} from '../advance/index.ts';
import { type Ledger, lockAccounts, type PostingItem, type Transaction } from '../wallet/index.ts';
import { repaymentSentences } from './explain-advance.ts';
import { news } from './revise.ts';
import { writeRevisions } from './revision-store.ts';
import { couponWithResults, markUnsecured } from './store.ts';
import type { HeldCoupon } from './types.ts';

/** How an advance that nothing secures any more came to its end. */
export type UnsecuredEnd = 'from_balance' | 'void' | 'written_off';

export interface Ended {
  userId: number;
  couponId: string;
  end: UnsecuredEnd;
}

/**
 * Ends an advance that is due while no open coupon secures it, inside the caller's transaction (docs/decisions/0036).
 * While its own coupon is open the balance pays what is due if it covers all of it; else the coupon is void, the house
 * takes its part of the stake and the player the rest. With its coupon settled nothing is left to claim: it is written
 * off. Null when there is nothing to end, or not yet. Locks are taken as a settlement does: coupon, then account.
 */
export async function endUnsecured(
  sql: Transaction,
  ledger: Pick<Ledger, 'post'>,
  couponId: string,
  at: number,
): Promise<Ended | null> {
  const found = await couponWithResults(sql, couponId, { hold: true });
  if (!found || found.status === 'pending') return null;
  const { status, coupon } = found;
  // A result that has come in meanwhile goes first: what the coupon wins repays.
  if (status === 'accepted' && news(coupon)) return null;
  const { accountId, userId } = coupon;
  const accounts = await lockAccounts(sql, [accountId]);
  const { balance } = accounts.get(accountId)!;
  const debts = await debtsOf(sql, accounts);
  const due = debts.dueOf(couponId);
  if (due === 0n || (await isSecured(sql, couponId))) return null;
  const end = status !== 'accepted' ? 'written_off' : balance >= due ? 'from_balance' : 'void';
  const { items, repayments } = movesOf(coupon, debts, end);
  const verdicts = await ledger.post(sql, items);
  if (verdicts.some((verdict) => verdict !== 'ok')) throw new Error(`an advance of ${couponId} did not end`);
  await writeRepayments(sql, repayments);
  if (end === 'void') await writeVoid(sql, coupon, { due, repayments, at });
  return { userId, couponId, end };
}

interface Moves {
  items: PostingItem[];
  repayments: Repayment[];
}

function movesOf(coupon: HeldCoupon, debts: Debts, end: UnsecuredEnd): Moves {
  const { id: couponId, accountId } = coupon;
  if (end !== 'void') {
    const repayments = debts.close(couponId, end === 'from_balance' ? 'repaid' : 'written_off');
    return { items: itemsOf(accountId, repayments), repayments };
  }
  const stake = openStakeOf(coupon);
  const returned = debts.take({ couponId, accountId, isVoid: true }, stake);
  // Most of the coupon was sold before for little: what its rest does not cover is lost.
  const lost = debts.close(couponId, 'written_off');
  const back: PostingItem = {
    accountId,
    reference: `coupon:${couponId}`,
    postings: [{ kind: 'stake_return', amountMinor: stake }],
  };
  const repayments = [...returned, ...lost];
  return { items: [back, ...itemsOf(accountId, repayments)], repayments };
}

async function writeVoid(
  sql: Transaction,
  coupon: HeldCoupon,
  { due, repayments, at }: { due: bigint; repayments: readonly Repayment[]; at: number },
): Promise<void> {
  const { id: couponId, currency: iso } = coupon;
  const stake = openStakeOf(coupon);
  const written = (sum: bigint) => formatAmount(minorUnits(sum), iso);
  const values = { due: written(due), stake: written(stake), iso };
  await markUnsecured(sql, couponId, at);
  await writeRevisions(
    sql,
    [
      {
        couponId,
        n: coupon.revision + 1,
        reason: 'unsecured',
        status: 'void',
        payout: coupon.cashedOut + stake,
        receivable: coupon.receivable,
        legs: coupon.legs.map(({ n, latest }) => ({ n, factor: null, why: latest?.why ?? null })),
        explanation: [{ key: 'total_unsecured', values }, ...repaymentSentences(repayments, iso)],
      },
    ],
    at,
  );
}

function openStakeOf({ stake, closedStake }: HeldCoupon): bigint {
  return stake - closedStake;
}
