import { LINE_KINDS, type Side } from '@fairbook/contracts/products';
import { nextHead } from './chain.ts';
import type {
  Houses,
  LockedAccount,
  Posting,
  PostingItem,
  Transfer,
  TransferKind,
  Verdict,
} from './types.ts';

export interface Applied {
  /** One per item, in their order. */
  verdicts: Verdict[];
  /** The changed accounts, as they stand now. */
  accounts: LockedAccount[];
  transfers: Transfer[];
}

/**
 * Applies a list of movements to locked accounts. An item whose account is missing, whose balance would fall below
 * zero, or which a freeze forbids, is left out whole; the others stand. Later items see the balances that earlier ones
 * left.
 */
export function applyItems(
  locked: ReadonlyMap<number, LockedAccount>,
  houses: (currency: string) => Houses,
  items: readonly PostingItem[],
  at: number,
): Applied {
  const now = new Map<number, LockedAccount>();
  const transfers: Transfer[] = [];
  const verdicts = items.map((item): Verdict => {
    const account = now.get(item.accountId) ?? locked.get(item.accountId);
    if (!account) return 'no_account';
    if (account.frozenFor !== null && item.postings.some(isFrozen)) return 'frozen';
    const lines = linesOf(account, houses(account.currency), item, at);
    if (!lines) return 'funds';
    now.set(account.id, lines.account);
    transfers.push(...lines.transfers);
    return 'ok';
  });
  return { verdicts, accounts: [...now.values()], transfers };
}

function linesOf(before: LockedAccount, houses: Houses, item: PostingItem, at: number) {
  let account = before;
  const transfers: Transfer[] = [];
  for (const posting of item.postings) {
    const transfer = lineOf(account, houses, posting, item.reference, at);
    if (transfer.balanceAfter < 0n) return null;
    transfers.push(transfer);
    account = { ...account, balance: transfer.balanceAfter, seq: transfer.seq, head: transfer.hash };
  }
  return { account, transfers };
}

function lineOf(
  account: LockedAccount,
  houses: Houses,
  posting: Posting,
  reference: string,
  at: number,
): Transfer {
  const [from, to] = flowOf(posting);
  const idOf = (side: Side) => {
    const id = side === 'player' ? account.id : houses[side];
    // Points can't be staked or paid out: the house has no accounts for that in their currency.
    if (id === 0) throw new Error(`a ${posting.kind} in ${account.currency}: it has no account ${side}`);
    return id;
  };
  const amount = posting.amountMinor < 0n ? -posting.amountMinor : posting.amountMinor;
  const line = {
    chainAccount: account.id,
    seq: account.seq + 1,
    kind: posting.kind,
    debitAccount: idOf(from),
    creditAccount: idOf(to),
    amount,
    currency: account.currency,
    reference,
    balanceAfter: account.balance + signOf(from, to) * amount,
    at,
  };
  return { ...line, hash: nextHead(account.head, line) };
}

/**
 * Whether a freeze forbids this posting, because it is something that players do with their own money. Everything else
 * goes on: results pay in and take back, debts are collected, bonuses end.
 */
function isFrozen({ kind }: Posting): boolean {
  return LINE_KINDS[kind].stoppedBy?.includes('freeze') ?? false;
}

function flowOf({ kind, amountMinor }: Posting): readonly [Side, Side] {
  const {
    flow: [from, to],
    goesBothWays,
  } = LINE_KINDS[kind];
  if (amountMinor > 0n) return [from, to];
  if (amountMinor === 0n || !goesBothWays) throw new Error(`a ${kind} can't be of ${amountMinor}`);
  return [to, from];
}

/**
 * The sides between which a written line moved money. `isCredit` says whether the player's account got it, which kinds
 * that go both ways leave open.
 */
export function directionOf(kind: TransferKind, isCredit: boolean): readonly [from: Side, to: Side] {
  return flowOf({ kind, amountMinor: isTurned(kind, isCredit) ? -1n : 1n });
}

/** Whether a line goes the other way: its kind goes both ways, and this line took money from the player. */
export function isTurned(kind: TransferKind, isCredit: boolean): boolean {
  return !isCredit && LINE_KINDS[kind].goesBothWays === true;
}

/** The players from whom these lines took returns or returned stakes back, because results were corrected. */
export function takenBackFrom({ transfers, accounts }: Applied): number[] {
  const from = transfers.flatMap(({ kind, chainAccount, creditAccount }) => {
    const { counts } = LINE_KINDS[kind];
    const isBack = (counts === 'return' || counts === 'stake_back') && creditAccount !== chainAccount;
    return isBack ? [chainAccount] : [];
  });
  return [...new Set(accounts.flatMap(({ id, userId }) => (from.includes(id) ? [userId] : [])))];
}

/** The net change of the player's balance. */
export function netOf(postings: readonly Posting[]): bigint {
  return postings.reduce((net, posting) => {
    const [from, to] = flowOf(posting);
    const amount = posting.amountMinor < 0n ? -posting.amountMinor : posting.amountMinor;
    return net + signOf(from, to) * amount;
  }, 0n);
}

function signOf(from: Side, to: Side): bigint {
  if (to === 'player') return 1n;
  return from === 'player' ? -1n : 0n;
}
