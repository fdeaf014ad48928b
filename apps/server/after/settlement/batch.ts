import type { Settlement } from '@fairbook/settlement';
import {
  type Movement,
  movedSum,
  type Receivables,
  receivableItems,
  receivablesOf,
  writeReceivables,
} from '../../money/receivables/index.ts';
import {
  type Ledger,
  type LockedAccount,
  lockAccounts,
  moveAccounts,
  netOf,
  type Posting,
  type PostingItem,
  transferRows,
} from '../../money/wallet/index.ts';
import { type PlacementTerm, type Shares, sharesOf } from '../../placement/coupon/index.ts';
import { copyInto } from '../../platform/database/copy-in.ts';
import type { Transaction } from '../../platform/database/sql.ts';
import { withOwed } from './explain-owed.ts';
import { writeLegs } from './leg-store.ts';
import { type Released, releasedFrom } from './released.ts';
import { news, revise } from './revise.ts';
import { bringCoupons, revisionRows } from './revision-store.ts';
import { holdCoupons } from './store.ts';
import type { HeldCoupon, Revision } from './types.ts';

export interface SettleDeps {
  ledger: Pick<Ledger, 'apply' | 'tellTakenBack'>;
  terms: readonly PlacementTerm[];
}

export type Changed = { couponId: string; userId: number } & Pick<Revision, 'status' | 'n'>;

/** A coupon whose records contradict each other, so its results can't be applied: an operator must look at it. */
export class UnsettleableCoupon extends Error {
  readonly couponId: string;

  constructor(couponId: string, cause: unknown) {
    super(`the coupon ${couponId} cannot be settled`, { cause });
    this.couponId = couponId;
  }
}

/**
 * Brings coupons to the latest results of their legs, inside the caller's transaction. A second run finds nothing to
 * do; concurrent runs settle each coupon once, because its row is locked while it is decided and paid. One coupon that
 * can't be settled fails its whole batch; in a batch of one the error is an `UnsettleableCoupon` with its id. `at` is
 * the moment of settlement in epoch milliseconds.
 */
export async function settleBatch(
  sql: Transaction,
  deps: SettleDeps,
  couponIds: readonly string[],
  at: number,
): Promise<Changed[]> {
  const coupons = await holdCoupons(sql, couponIds);
  if (coupons.length === 0) return [];
  try {
    return await settleHeld(sql, deps, coupons, at);
  } catch (error) {
    throw couponIds.length === 1 ? new UnsettleableCoupon(coupons[0]!.id, error) : error;
  }
}

async function settleHeld(
  sql: Transaction,
  { ledger, terms }: SettleDeps,
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
  const shares = await sharesOf(sql, accounts, terms);
  const ids = moved.map(({ coupon }) => coupon.id);
  const owed = await receivablesOf(sql, accounts, ids);
  const purse: Purse = { balances: balancesOf(accounts), released, shares, owed };
  const changes = moved.map((news) => changeOf(news, purse));
  const applied = ledger.apply(accounts, changes.flatMap(itemsOfChange));
  if (applied.verdicts.some((verdict) => verdict !== 'ok'))
    throw new Error('the ledger refused the postings of a settlement');
  const revisions = changes.map(({ revision }) => revision);
  await ledger.tellTakenBack(sql, applied);
  await moveAccounts(sql, applied.accounts);
  await shares.write(sql);
  await writeReceivables(sql, owed.changes, at);
  await writeLegs(sql, coupons);
  await bringCoupons(sql, revisions, at);
  await copyInto(sql, [transferRows(applied.transfers), revisionRows(revisions, at)]);
  return changes.map(({ coupon, revision }) => ({
    couponId: coupon.id,
    userId: coupon.userId,
    status: revision.status,
    n: revision.n,
  }));
}

interface News {
  coupon: HeldCoupon;
  settlement: Settlement;
}

/** The state of the locked accounts, updated after every change within a batch. */
interface Purse {
  balances: Map<number, bigint>;
  released: ReadonlyMap<number, Released>;
  shares: Required<Shares>;
  owed: Receivables;
}

/** The movements of one coupon: its own money, then the shares of terms, then repayments of debts. */
function changeOf({ coupon, settlement }: News, { balances, released, shares, owed }: Purse): MovedMoney {
  const { id: couponId, accountId, currency: iso } = coupon;
  const balance = balances.get(accountId)!;
  const away = released.get(accountId);
  const further = away ? lower(away.amountMinor, balances.get(away.mainId)!) : 0n;
  const held = heldOf(coupon, owed);
  const means = { balance, kept: held.sum };
  const alone = revise(coupon, settlement, means);
  const given = shares.giveBack(payerOf(coupon, alone.revision), alone.owed);
  const own = balance + given.sum;
  const change = revise(coupon, settlement, { ...means, balance: own + further });
  const { postings, short } = withinBalance(change.postings, own);
  const brought = netOf(postings);
  const kept = shares.take(payerOf(coupon, change.revision), brought);
  const lifted = owed.lift(couponId, change.lifted);
  const collected = owed.collect({ accountId, couponId }, brought - kept.sum);
  const moves = [...held.moves, ...lifted, ...owe(coupon, change.owed, { owed, away, short }), ...collected];
  balances.set(accountId, own + brought - kept.sum - movedSum(collected, 'collected'));
  if (away) balances.set(away.mainId, balances.get(away.mainId)! - short);
  const fromMain = away && short > 0n ? { accountId: away.mainId, amountMinor: short } : null;
  const explanation = [...change.revision.explanation, ...given.sentences, ...kept.sentences];
  return {
    coupon,
    given,
    postings,
    kept,
    fromMain,
    moves,
    revision: withOwed({ ...change.revision, explanation }, { moves, due: owed.dueOf(couponId), iso }),
  };
}

/**
 * What the player holds of a coupon beyond its payout. Old revisions only noted a debt on the coupon: such a debt is
 * entered among the receivables now.
 */
function heldOf({ id: couponId, accountId, receivable }: HeldCoupon, owed: Receivables) {
  const isOnRecord = owed.keptOf(couponId) > 0n || receivable === 0n || owed.isKnown(couponId);
  const moves = isOnRecord ? [] : owed.owe({ couponId, accountId, cause: 'correction' }, receivable);
  return { moves, sum: owed.keptOf(couponId) };
}

/** The account that received released bonus money owes the debt on it; the account that staked owes any other. */
function owe(
  { id: couponId, accountId }: HeldCoupon,
  amount: bigint,
  { owed, away, short }: { owed: Receivables; away: Released | undefined; short: bigint },
): Movement[] {
  const cause = 'correction';
  const where = away && short + amount <= away.amountMinor ? away.mainId : accountId;
  return owed.owe({ couponId, cause, accountId: where }, amount);
}

function balancesOf(accounts: ReadonlyMap<number, LockedAccount>): Map<number, bigint> {
  return new Map([...accounts].map(([id, { balance }]) => [id, balance]));
}

interface MovedMoney {
  coupon: HeldCoupon;
  /** What terms give back so that the account can cover a correction. */
  given: ReturnType<Shares['take']>;
  postings: Posting[];
  /** The terms' shares of the payout. */
  kept: ReturnType<Shares['take']>;
  /** A correction's claim on the main account that received a bonus. */
  fromMain: { accountId: number; amountMinor: bigint } | null;
  /** The change in the coupon's debt, and the part of its payout that repaid debts. */
  moves: Movement[];
  revision: Revision;
}

/** What terms give back, the coupon's own movements, then the terms' shares. */
function itemsOfChange({ coupon, given, postings, kept, fromMain, moves }: MovedMoney): PostingItem[] {
  const { id, accountId } = coupon;
  const reference = `coupon:${id}`;
  const moved = postings.length > 0 ? [{ accountId, reference, postings }, ...kept.items] : [];
  const own = [...given.items, ...moved];
  const owed = receivableItems(moves);
  if (!fromMain) return [...own, ...owed];
  const correction: Posting = { kind: 'correction', amountMinor: -fromMain.amountMinor };
  return [...own, { accountId: fromMain.accountId, reference, postings: [correction] }, ...owed];
}

/** Accounts that a correction may charge. */
function accountsCorrected(moved: readonly { coupon: HeldCoupon }[]): number[] {
  const corrected = moved.filter(({ coupon }) => coupon.status !== 'accepted' || coupon.receivable > 0n);
  return [...new Set(corrected.map(({ coupon }) => coupon.accountId))];
}

/** The postings that the account can cover, and the shortfall of its correction. */
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

function payerOf(
  { id, accountId, currency }: HeldCoupon,
  { status }: Revision,
): Parameters<Shares['take']>[0] {
  return { couponId: id, accountId, currency, isVoid: status === 'void' };
}
