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
 * revenue. The house gives the stake of a free bet; `stake_unpost` reverses a posting made too early. An advance is
 * repaid from payouts or a returned stake; an unpaid rest is moved to an account of its own. The part of a correction
 * that the player can't cover is the house's claim: collected later, lifted by a better result, or written off. A
 * withdrawal is reserved, then paid out less its fee, or returned.
 */
const FLOWS: Record<TransferKind, [from: Side, to: Side]> = {
  deposit: ['cash', 'player'],
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
};

export interface Applied {
  /** One per item, in their order. */
  verdicts: Verdict[];
  /** The changed accounts, as they stand now. */
  accounts: LockedAccount[];
  transfers: Transfer[];
}

/**
 * Applies a list of movements to locked accounts. An item whose account is missing or whose balance would fall below
 * zero is left out whole; the others stand. Later items see the balances that earlier ones left.
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
  const idOf = (side: Side) => (side === 'player' ? account.id : houses[side]);
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

function flowOf({ kind, amountMinor }: Posting): [Side, Side] {
  const [from, to] = FLOWS[kind];
  if (amountMinor > 0n) return [from, to];
  if (amountMinor === 0n || kind !== 'correction') throw new Error(`a ${kind} can't be of ${amountMinor}`);
  return [to, from];
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
