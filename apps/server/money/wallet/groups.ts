import type { wallet } from '@fairbook/contracts';
import type { TransferKind } from './types.ts';

/** What a player filters lines by. */
const GROUP_OF: Record<TransferKind, wallet.LineGroup> = {
  deposit: 'payments',
  withdrawal_reserve: 'payments',
  withdrawal_return: 'payments',
  withdrawal_pay: 'payments',
  withdrawal_fee: 'payments',
  withdrawal_bounce: 'payments',
  withdrawal_fee_back: 'payments',
  chargeback: 'payments',
  receivable_payout: 'debts',
  receivable_chargeback: 'debts',
  stake_reserve: 'bets',
  stake_post: 'bets',
  stake_return: 'bets',
  stake_unpost: 'bets',
  payout: 'bets',
  correction: 'bets',
  cashout_stake: 'bets',
  cashout: 'bets',
  bonus_grant: 'bonuses',
  bonus_take: 'bonuses',
  free_reserve: 'bonuses',
  free_return: 'bonuses',
  friend_reward: 'bonuses',
  friend_take: 'bonuses',
  partner_earning: 'payments',
  partner_payout: 'payments',
  slip_issue: 'payments',
  slip_redeem: 'payments',
  slip_expire: 'payments',
  exchange_out: 'exchange',
  exchange_in: 'exchange',
  points_grant: 'points',
  points_spend: 'points',
  points_return: 'points',
  points_take: 'points',
  advance: 'debts',
  advance_repay: 'debts',
  advance_return: 'debts',
  advance_write_off: 'debts',
  receivable: 'debts',
  receivable_advance: 'debts',
  receivable_collect: 'debts',
  receivable_lift: 'debts',
  receivable_lift_lost: 'debts',
  receivable_write_off: 'debts',
  receivable_adjustment: 'debts',
  adjustment_in: 'payments',
  adjustment_out: 'payments',
};

/** The kinds of lines in a group. */
export function kindsIn(group: wallet.LineGroup): TransferKind[] {
  return (Object.keys(GROUP_OF) as TransferKind[]).filter((kind) => GROUP_OF[kind] === group);
}
