import {
  type Applied,
  balanceIn,
  type Ledger,
  type LockedAccount,
  lockAccounts,
  moveAccounts,
  netOf,
  type Posting,
  type PostingItem,
  transferRows,
} from '../../../money/wallet/index.ts';
import type { Random } from '../../../platform/context.ts';
import type { CopyRows } from '../../../platform/database/copy-in.ts';
import type { Tracing } from '../../../platform/tracing/tracing.ts';
import type {
  Claim,
  Gate,
  Locked,
  NewCoupon,
  Outcome,
  Placement,
  PlacementTerm,
  TermHeld,
} from '../../coupon/index.ts';
import { isKeyTaken, type StoredKey, storedKeys } from '../idempotency/keys-store.ts';
import { gatesHold, holdGates } from '../lanes/gates.ts';
import type { LaneSql } from '../lanes/lane-connections.ts';
import { movedTogether, refusalRows, type Unit, withKeys } from '../lanes/together.ts';
import { receiptGroupRows } from '../receipts/receipts.ts';
import type { Signer } from '../receipts/signer.ts';
import { statementOf, type ToState } from '../receipts/statement.ts';
import { couponRows, firstAnswer, legRows } from '../records/coupon-rows.ts';
import type { Numbers } from './numbers.ts';

/** Prices can move while a gate doesn't, so a decision older than this is made again. */
const MAX_AGE_MS = 5_000;

export interface GroupDeps {
  ledger: Pick<Ledger, 'apply'>;
  signer: Pick<Signer, 'signGroup'>;
  numbers: Numbers;
  random: Random;
  terms: readonly PlacementTerm[];
  now(): number;
  /** Called when the coupons of a transaction are on disk. */
  onPlaced(taken: readonly NewCoupon[]): void;
  /** Called within the transaction, with the lines of the ledger that it commits. */
  onWritten?(taken: readonly NewCoupon[], transfers: Applied['transfers']): void;
  tracing: Pick<Tracing, 'inSpan'>;
}

/** What the transaction has read under its locks. */
interface Held {
  gates: Map<number, Gate>;
  accounts: Map<number, LockedAccount>;
  /** Null until a placement needs it. */
  stored: Map<number, StoredKey> | null;
  /** What the terms that concern the group have locked, in the order of the terms. */
  terms: readonly TermHeld[];
  /** One number for each placement of the group. */
  numbers: number[];
}

/**
 * Places a group of coupons in one transaction; returns an outcome for each. `sql` is a connection that takes
 * statements without waiting for earlier answers; each is a statement of its own, so what is read after the locks is
 * what their former holders committed. An account appears once in a group, except with singles submitted together,
 * which stand one after another.
 *
 * Nearly every key is new, and looking all of them up costs 5 µs a coupon. So keys are looked up only before a
 * refusal. The unique index ensures that no key is used twice; a group that violates it looks them up and runs again.
 */
export async function placeGroup(
  sql: LaneSql,
  deps: GroupDeps,
  group: readonly Placement[],
): Promise<Outcome[]> {
  try {
    return await attempt(sql, deps, group, false);
  } catch (error) {
    if (!isKeyTaken(error)) throw error;
    return attempt(sql, deps, group, true);
  }
}

/** The same for units of coupons submitted together; returns the outcomes of each unit in order. */
export async function placeUnits(
  sql: LaneSql,
  deps: GroupDeps,
  units: readonly Unit[],
): Promise<(readonly Outcome[])[]> {
  const outcomes = await placeGroup(sql, deps, units.flat());
  let start = 0;
  return units.map((unit) => {
    const own = outcomes.slice(start, start + unit.length);
    start += unit.length;
    return own;
  });
}

async function attempt(
  sql: LaneSql,
  deps: GroupDeps,
  group: readonly Placement[],
  looksUpKeys: boolean,
): Promise<Outcome[]> {
  try {
    const held = await deps.tracing.inSpan('group.hold', {}, () => hold(sql, deps, group, looksUpKeys));
    return await deps.tracing.inSpan('group.write', {}, () => write(sql, deps, group, held));
  } catch (error) {
    await sql.rollback().catch(() => undefined);
    throw error;
  }
}

async function hold(
  sql: LaneSql,
  deps: GroupDeps,
  group: readonly Placement[],
  looksUpKeys: boolean,
): Promise<Held> {
  const games = new Set(group.flatMap((item) => item.accepted?.legs.map((leg) => leg.fact.gameId) ?? []));
  const accountIds = group.map((item) => item.accountId);
  const [, gates, accounts, stored, numbers, terms] = await sql.together(() => {
    const begun = sql.query({ text: 'begin' });
    const locked = { gates: holdGates(sql, [...games]), accounts: lockAccounts(sql, accountIds) };
    return Promise.all([
      begun,
      locked.gates,
      locked.accounts,
      looksUpKeys ? storedKeys(sql, group) : null,
      deps.numbers.take(sql, group.length),
      holdTerms(sql, deps.terms, group, locked),
    ]);
  });
  return { gates, accounts, stored, numbers, terms };
}

/**
 * Lets the terms lock what they need. All queries are sent at once and in order, so those of the terms run after the
 * statements that lock gates and accounts.
 */
async function holdTerms(
  sql: LaneSql,
  terms: readonly PlacementTerm[],
  group: readonly Placement[],
  locked: Locked,
): Promise<TermHeld[]> {
  const held = await Promise.all(terms.map((term) => term.hold?.(sql, group, locked) ?? null));
  return held.filter((each) => each !== null);
}

async function write(
  sql: LaneSql,
  deps: GroupDeps,
  group: readonly Placement[],
  held: Held,
): Promise<Outcome[]> {
  const plan = planFor(deps, group, held);
  if (plan.drafts.length < group.length && !held.stored) {
    return write(sql, deps, group, { ...held, stored: await storedKeys(sql, group) });
  }
  const taken = sign(plan.drafts, deps.signer);
  const placed = new Map(taken.map((coupon) => [coupon.placement, coupon]));
  const balances = new Map(plan.applied.accounts.map(({ id, balance }) => [id, balance]));
  const outcomes = group.map((item, i): Outcome => {
    const coupon = placed.get(item);
    if (coupon) return { kind: 'placed', answer: firstAnswer(coupon) };
    const { accountId } = item;
    const balanceOf = () => balances.get(accountId) ?? held.accounts.get(accountId)!.balance;
    return plan.refused[i] ?? { kind: 'funds', balance: balanceOf(), given: plan.givenTo(item) };
  });
  sql.onCommit(() => deps.onPlaced(taken));
  deps.onWritten?.(taken, plan.applied.transfers);
  await commit(
    sql,
    taken,
    plan.applied,
    held.terms,
    taken.length < group.length ? refusalRows(group, outcomes) : [],
  );
  return outcomes;
}

/** An accepted coupon before its remaining balance is known. */
type Draft = Omit<NewCoupon, 'account'>;

/** Splits the group into refused and accepted coupons, with the changes to accounts. */
function planFor(deps: GroupDeps, group: readonly Placement[], held: Held) {
  const at = deps.now();
  const receiptGroup = deps.random.uuid();
  const claims = held.terms.map((term) => term.claims(at));
  const refused = movedTogether(
    group,
    group.map((item) => obstacle(item, held, at, claims)),
  );
  const open = group.flatMap((placement, i): Draft[] => {
    if (refused[i]) return [];
    const [id, number, accepted] = [deps.random.uuid(), held.numbers[i]!, placement.accepted!];
    return [{ id, number, key: placement.key, placement, accepted, at, receipt: null, receiptGroup }];
  });
  const items = open.map((coupon) => reservation(coupon, deps.terms));
  const applied = deps.ledger.apply(held.accounts, items);
  const left = new Map(applied.accounts.map((account) => [account.id, balanceIn(account)]));
  const taken = open.flatMap((draft, i): NewCoupon[] =>
    applied.verdicts[i] === 'ok' ? [{ ...draft, account: left.get(draft.placement.accountId)! }] : [],
  );
  return {
    refused,
    applied,
    drafts: withKeys(taken),
    /** The part of a stake that the player's balance doesn't pay, such as an advance. */
    givenTo(item: Placement): bigint {
      const i = open.findIndex(({ placement }) => placement === item);
      return open[i]!.accepted.stake + netOf(items[i]!.postings);
    },
  };
}

/** Writes the accepted coupons with `others`, and ends the transaction. */
async function commit(
  sql: LaneSql,
  taken: readonly NewCoupon[],
  applied: Applied,
  terms: readonly TermHeld[],
  others: readonly CopyRows[],
): Promise<void> {
  if (taken.length === 0) {
    await sql.rollback();
    return;
  }
  const receipts = taken.flatMap(({ receipt }) => receipt ?? []);
  await sql.together(() =>
    Promise.all([
      moveAccounts(sql, applied.accounts),
      ...terms.map((term) => term.write?.(sql, taken)),
      sql.commitWith([
        couponRows(taken),
        legRows(taken),
        ...terms.flatMap((term) => term.rows?.(taken) ?? []),
        ...others,
        receiptGroupRows(taken[0]!.receiptGroup, receipts),
        transferRows(applied.transfers),
      ]),
    ]),
  );
}

/**
 * The first obstacle to a placement under the locks, in this order. The balance is checked afterwards, by the ledger.
 */
function obstacle(
  item: Placement,
  { gates, accounts, stored }: Held,
  at: number,
  claims: readonly Claim[],
): Outcome | null {
  const account = accounts.get(item.accountId);
  if (account?.userId !== item.userId || !account.isOpen) return { kind: 'no_account' };
  const before = stored?.get(item.accountId);
  if (before) {
    return before.inputHash.equals(item.inputHash)
      ? { kind: 'replayed', couponId: before.couponId }
      : { kind: 'key_reused' };
  }
  if (!item.accepted) return { kind: 'absent' };
  const isFresh = at - item.decidedAt <= MAX_AGE_MS;
  if (!isFresh || !gatesHold(gates, item.accepted.legs)) return { kind: 'moved' };
  return firstOf(claims, item);
}

/**
 * The first refusal of a placement by the terms. A placement can claim only what those before it in the group have
 * left.
 */
function firstOf(claims: readonly Claim[], item: Placement): Outcome | null {
  for (const claim of claims) {
    const obstacle = claim(item);
    if (obstacle) return obstacle;
  }
  return null;
}

function reservation(coupon: Draft, terms: readonly PlacementTerm[]): PostingItem {
  const { id, placement, accepted } = coupon;
  const own: Posting[] = [{ kind: 'stake_reserve', amountMinor: accepted.stake }];
  const postings = terms.reduce<readonly Posting[]>((so, term) => term.fund?.(so, coupon) ?? so, own);
  return { accountId: placement.accountId, reference: `coupon:${id}`, postings: [...postings] };
}

/** Signs all coupons accepted at once with one signature; a pending coupon gets its receipt when it is accepted. */
function sign(coupons: NewCoupon[], signer: Pick<Signer, 'signGroup'>): NewCoupon[] {
  const accepted = coupons.filter((coupon) => coupon.accepted.delaySeconds === 0);
  const receipts = signer.signGroup(accepted.map((coupon) => statementOf(toState(coupon))));
  const byId = new Map(accepted.map((coupon, i) => [coupon.id, receipts[i]!]));
  return coupons.map((coupon) => ({ ...coupon, receipt: byId.get(coupon.id) ?? null }));
}

function toState({ id, placement, accepted, at }: NewCoupon): ToState {
  const { userId, submitted, limits } = placement;
  return { id, userId, submitted, limits, accepted, acceptedAt: at };
}
