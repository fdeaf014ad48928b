import { debtsOf, itemsOf, type Payer, type Repayment, sumOf, writeRepayments } from '../advance/index.ts';
import {
  type Ledger,
  lockAccounts,
  netOf,
  type Posting,
  type PostingItem,
  type Sql,
  writeApplied,
} from '../wallet/index.ts';
import { withRepayments } from './explain-advance.ts';
import { news, revise } from './revise.ts';
import { holdCoupons, writeLegs, writeRevisions } from './store.ts';
import type { HeldCoupon, Revision } from './types.ts';

export type Changed = { couponId: string; userId: number; status: Revision['status'] };

/** A coupon that can't be brought to its results: what it says doesn't add up, and a person must look at it. */
export class UnsettleableCoupon extends Error {
  readonly couponId: string;

  constructor(couponId: string, cause: unknown) {
    super(`the coupon ${couponId} cannot be settled`, { cause });
    this.couponId = couponId;
  }
}

/**
 * Brings coupons to the latest results of their legs, inside the caller's transaction. Run again it finds nothing to do;
 * run at the same time by several it settles each coupon once, because a coupon's row is held while it is decided and
 * paid. One coupon that can't be settled fails its whole batch; in a batch of one it is named by an `UnsettleableCoupon`.
 * `at` is the moment of settlement in epoch milliseconds.
 */
export async function settleBatch(
  sql: Sql,
  ledger: Pick<Ledger, 'apply'>,
  couponIds: readonly string[],
  at: number,
): Promise<Changed[]> {
  const coupons = await holdCoupons(sql, couponIds);
  if (coupons.length === 0) return [];
  try {
    return await settleHeld(sql, ledger, coupons, at);
  } catch (error) {
    throw couponIds.length === 1 ? new UnsettleableCoupon(coupons[0]!.id, error) : error;
  }
}

async function settleHeld(
  sql: Sql,
  ledger: Pick<Ledger, 'apply'>,
  coupons: readonly HeldCoupon[],
  at: number,
): Promise<Changed[]> {
  const moved = coupons.flatMap((coupon) => {
    const settlement = news(coupon);
    return settlement ? [{ coupon, settlement }] : [];
  });
  const accounts = await lockAccounts(sql, [...new Set(moved.map(({ coupon }) => coupon.accountId))]);
  const debts = await debtsOf(sql, [...accounts.keys()]);
  const balances = new Map([...accounts].map(([id, { balance }]) => [id, balance]));
  const changes = moved.map(({ coupon, settlement }) => {
    const balance = balances.get(coupon.accountId)!;
    const { postings, revision } = revise(coupon, settlement, balance);
    const brought = netOf(postings);
    const repaid = debts.take(payerOf(coupon, revision), brought);
    balances.set(coupon.accountId, balance + brought - sumOf(repaid));
    return { coupon, postings, repaid, revision: withRepayments(revision, repaid, coupon.currency) };
  });
  const items = changes.flatMap(itemsOfChange);
  const applied = ledger.apply(accounts, items);
  if (applied.verdicts.some((verdict) => verdict !== 'ok'))
    throw new Error('a settlement did not fit its account');
  await writeApplied(sql, applied);
  await writeRepayments(sql, debts.taken);
  await writeLegs(sql, coupons);
  const revisions = changes.map(({ revision }) => revision);
  await writeRevisions(sql, revisions, at);
  return changes.map(({ coupon, revision }) => ({
    couponId: coupon.id,
    userId: coupon.userId,
    status: revision.status,
  }));
}

interface MovedMoney {
  coupon: HeldCoupon;
  postings: Posting[];
  repaid: Repayment[];
}

/** What the coupon moves, then what of it goes to the house for advances. */
function itemsOfChange({ coupon: { id, accountId }, postings, repaid }: MovedMoney): PostingItem[] {
  if (postings.length === 0) return [];
  return [{ accountId, reference: `coupon:${id}`, postings }, ...itemsOf(accountId, repaid)];
}

function payerOf({ id, accountId }: HeldCoupon, { status }: Revision): Payer {
  return { couponId: id, accountId, isVoid: status === 'void' };
}
