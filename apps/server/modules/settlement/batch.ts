import { copyInto } from '../../platform/database/copy-in.ts';
import { debtsOf, itemsOf, type Payer, type Repayment, sumOf, writeRepayments } from '../advance/index.ts';
import {
  type Ledger,
  lockAccounts,
  moveAccounts,
  netOf,
  type Posting,
  type PostingItem,
  type Transaction,
  transferRows,
} from '../wallet/index.ts';
import { withRepayments } from './explain-advance.ts';
import { writeLegs } from './leg-store.ts';
import { releasedFrom } from './released.ts';
import { news, revise } from './revise.ts';
import { bringCoupons, revisionRows } from './revision-store.ts';
import { holdCoupons } from './store.ts';
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
  sql: Transaction,
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
  sql: Transaction,
  ledger: Pick<Ledger, 'apply'>,
  coupons: readonly HeldCoupon[],
  at: number,
): Promise<Changed[]> {
  const moved = coupons.flatMap((coupon) => {
    const settlement = news(coupon);
    return settlement ? [{ coupon, settlement }] : [];
  });
  const released = await releasedFrom(sql, accountsCorrected(moved));
  const accounts = await lockAccounts(sql, [
    ...new Set([
      ...moved.map(({ coupon }) => coupon.accountId),
      ...[...released.values()].map(({ mainId }) => mainId),
    ]),
  ]);
  const debts = await debtsOf(sql, accounts);
  const balances = new Map([...accounts].map(([id, { balance }]) => [id, balance]));
  const changes = moved.map(({ coupon, settlement }) => {
    const balance = balances.get(coupon.accountId)!;
    const away = released.get(coupon.accountId);
    const further = away ? lower(away.amountMinor, balances.get(away.mainId)!) : 0n;
    const { postings: all, revision } = revise(coupon, settlement, balance + further);
    const { postings, short } = withinBalance(all, balance);
    const brought = netOf(postings);
    const repaid = debts.take(payerOf(coupon, revision), brought);
    balances.set(coupon.accountId, balance + brought - sumOf(repaid));
    if (away) balances.set(away.mainId, balances.get(away.mainId)! - short);
    const fromMain = away && short > 0n ? { accountId: away.mainId, amountMinor: short } : null;
    return {
      coupon,
      postings,
      repaid,
      fromMain,
      revision: withRepayments(revision, repaid, coupon.currency),
    };
  });
  const items = changes.flatMap(itemsOfChange);
  const applied = ledger.apply(accounts, items);
  if (applied.verdicts.some((verdict) => verdict !== 'ok'))
    throw new Error('a settlement did not fit its account');
  const revisions = changes.map(({ revision }) => revision);
  await moveAccounts(sql, applied.accounts);
  await writeRepayments(sql, debts.taken);
  await writeLegs(sql, coupons);
  await bringCoupons(sql, revisions, at);
  await copyInto(sql, [transferRows(applied.transfers), revisionRows(revisions, at)]);
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
  /** What a correction takes back where the winnings of a bonus went. */
  fromMain: { accountId: number; amountMinor: bigint } | null;
}

/** What the coupon moves, then what of it goes to the house for advances. */
function itemsOfChange({ coupon: { id, accountId }, postings, repaid, fromMain }: MovedMoney): PostingItem[] {
  const reference = `coupon:${id}`;
  const own = postings.length > 0 ? [{ accountId, reference, postings }, ...itemsOf(accountId, repaid)] : [];
  if (!fromMain) return own;
  const correction: Posting = { kind: 'correction', amountMinor: -fromMain.amountMinor };
  return [...own, { accountId: fromMain.accountId, reference, postings: [correction] }];
}

/** Accounts that something may be taken back from. */
function accountsCorrected(moved: readonly { coupon: HeldCoupon }[]): number[] {
  const corrected = moved.filter(({ coupon }) => coupon.status !== 'accepted' || coupon.receivable > 0n);
  return [...new Set(corrected.map(({ coupon }) => coupon.accountId))];
}

/** The postings as far as the account itself goes, and what its correction falls short of. */
function withinBalance(
  postings: readonly Posting[],
  balance: bigint,
): { postings: Posting[]; short: bigint } {
  const lacks = -(balance + netOf(postings));
  const short = lacks > 0n ? lacks : 0n;
  const own = postings.map((posting) =>
    posting.kind === 'correction' ? { ...posting, amountMinor: posting.amountMinor + short } : posting,
  );
  return { postings: own.filter(({ amountMinor }) => amountMinor !== 0n), short };
}

function lower(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function payerOf({ id, accountId }: HeldCoupon, { status }: Revision): Payer {
  return { couponId: id, accountId, isVoid: status === 'void' };
}
