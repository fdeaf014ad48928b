import { nextHead } from './chain.ts';
import type {
  HouseName,
  Houses,
  LockedAccount,
  Posting,
  PostingItem,
  Transfer,
  TransferKind,
  Verdict,
} from './types.ts';

type Side = 'player' | HouseName;

/**
 * The direction of each kind of transfer. A stake is reserved, then posted or returned; the house pays out of
 * revenue. The house gives the stake of a free bet; `stake_unpost` reverses a posting made too early, a negative return one
 * of those. An advance is
 * repaid from payouts or a returned stake; an unpaid rest is moved to an account of its own. The part of a correction
 * that the player can't cover is the house's claim: collected later, lifted by a better result, or written off. A
 * withdrawal is reserved, then paid out less its fee, or returned; what bounces goes the same way back. Points are granted, spent, given back for what was
 * not delivered, and taken back for what should not have been granted. Operators adjust from and to an account of its own.
 * A partner's earnings are a cost and owed, until they are paid. A payment slip is sold for cash, and owed until it is
 * redeemed or its time is over.
 */
export const FLOWS: Record<TransferKind, [from: Side, to: Side]> = {
  deposit: ['cash', 'player'],
  deposit_fee: ['cash', 'revenue'],
  deposit_fee_back: ['revenue', 'cash'],
  refund_reserve: ['player', 'withdrawals'],
  refund_return: ['withdrawals', 'player'],
  refund_pay: ['withdrawals', 'cash'],
  stake_reserve: ['player', 'open_stakes'],
  stake_post: ['open_stakes', 'revenue'],
  stake_return: ['open_stakes', 'player'],
  payout: ['revenue', 'player'],
  correction: ['revenue', 'player'],
  bonus_grant: ['bonuses', 'player'],
  bonus_take: ['player', 'bonuses'],
  free_reserve: ['bonuses', 'open_stakes'],
  free_return: ['open_stakes', 'bonuses'],
  stake_unpost: ['revenue', 'open_stakes'],
  cashout_stake: ['open_stakes', 'revenue'],
  cashout: ['revenue', 'player'],
  advance: ['advances', 'player'],
  advance_repay: ['player', 'advances'],
  advance_return: ['player', 'advances'],
  advance_write_off: ['written_off', 'advances'],
  receivable: ['receivables', 'revenue'],
  receivable_advance: ['receivables', 'advances'],
  receivable_collect: ['player', 'receivables'],
  receivable_lift: ['revenue', 'receivables'],
  receivable_lift_lost: ['revenue', 'written_off'],
  receivable_write_off: ['written_off', 'receivables'],
  exchange_out: ['player', 'exchange'],
  exchange_in: ['exchange', 'player'],
  withdrawal_reserve: ['player', 'withdrawals'],
  withdrawal_return: ['withdrawals', 'player'],
  withdrawal_pay: ['withdrawals', 'cash'],
  withdrawal_fee: ['withdrawals', 'revenue'],
  withdrawal_bounce: ['cash', 'withdrawals'],
  withdrawal_fee_back: ['revenue', 'withdrawals'],
  receivable_payout: ['receivables', 'withdrawals'],
  chargeback: ['player', 'cash'],
  receivable_chargeback: ['receivables', 'cash'],
  points_grant: ['points', 'player'],
  points_spend: ['player', 'points'],
  points_return: ['points', 'player'],
  points_take: ['player', 'points'],
  adjustment_in: ['adjustments', 'player'],
  adjustment_out: ['player', 'adjustments'],
  receivable_adjustment: ['receivables', 'adjustments'],
  partner_earning: ['partner_costs', 'partners'],
  partner_payout: ['partners', 'cash'],
  friend_reward: ['friends', 'player'],
  friend_take: ['player', 'friends'],
  slip_issue: ['cash', 'slips'],
  slip_redeem: ['slips', 'player'],
  slip_expire: ['slips', 'cash'],
};

/**
 * What players ask for with their own money, which a frozen account does not give. Everything else goes on: results pay
 * in and take back, debts are collected, bonuses end.
 */
const ASKED_FOR: ReadonlySet<TransferKind> = new Set<TransferKind>([
  'stake_reserve',
  'free_reserve',
  'advance',
  'exchange_out',
  'withdrawal_reserve',
  'refund_reserve',
  'points_spend',
]);

export interface Applied {
  /** One per item, in their order. */
  verdicts: Verdict[];
  /** The changed accounts, as they stand now. */
  accounts: LockedAccount[];
  transfers: Transfer[];
}

/**
 * Applies a list of movements to locked accounts. An item whose account is missing, whose balance would fall below
 * zero, or which a freeze forbids, is left out whole; the others stand. Later items see the balances that earlier ones left.
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
    if (account.frozenFor !== null && item.postings.some(({ kind }) => ASKED_FOR.has(kind))) return 'frozen';
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
    // Points can't be staked or paid out, whatever is asked: the accounts for it don't exist.
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

/** Kinds that go either way: a correction, and the return of a stake, which is taken back with the result that brought it. */
const BOTH_WAYS: ReadonlySet<TransferKind> = new Set<TransferKind>(['correction', 'stake_return']);

function flowOf({ kind, amountMinor }: Posting): [Side, Side] {
  const [from, to] = FLOWS[kind];
  if (amountMinor > 0n) return [from, to];
  if (amountMinor === 0n || !BOTH_WAYS.has(kind)) throw new Error(`a ${kind} can't be of ${amountMinor}`);
  return [to, from];
}

/**
 * From where to where a written line moved money: `isCredit` says whether the player's account got it, which some kinds
 * leave open.
 */
export function directionOf(kind: TransferKind, isCredit: boolean): readonly [from: Side, to: Side] {
  return flowOf({ kind, amountMinor: isTurned(kind, isCredit) ? -1n : 1n });
}

/** Whether a line of a kind that goes both ways took from the player what such lines bring. */
export function isTurned(kind: TransferKind, isCredit: boolean): boolean {
  return !isCredit && BOTH_WAYS.has(kind);
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
