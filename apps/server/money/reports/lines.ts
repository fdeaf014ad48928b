import type { ReportFigure, ReportLine } from '@fairbook/contracts/report-lines';
import { REPORT_LINES } from '@fairbook/contracts/report-lines';
import { type AccountSort, directionOf, isTurned, type SumRow, type TransferKind } from '../wallet/index.ts';

/** The one line of the report that each kind of transfer belongs to, and its sign there. A new kind needs an entry. */
export const LINE_OF: Readonly<Record<TransferKind, readonly [line: ReportLine, sign: 1n | -1n]>> = {
  deposit: ['deposits', 1n],
  deposit_fee: ['deposit_fees', 1n],
  deposit_fee_back: ['deposit_fees', -1n],
  refund_reserve: ['withdrawals_held', 1n],
  refund_return: ['withdrawals_held', -1n],
  refund_pay: ['refunds', 1n],
  chargeback: ['deposits', -1n],
  receivable_chargeback: ['deposits', -1n],
  withdrawal_reserve: ['withdrawals_held', 1n],
  withdrawal_return: ['withdrawals_held', -1n],
  withdrawal_pay: ['withdrawals', 1n],
  withdrawal_fee: ['withdrawal_fees', 1n],
  withdrawal_bounce: ['withdrawals', -1n],
  withdrawal_fee_back: ['withdrawal_fees', -1n],
  receivable_payout: ['withdrawals_held', 1n],
  stake_reserve: ['stakes', 1n],
  stake_return: ['stakes', -1n],
  free_reserve: ['free_stakes', 1n],
  free_return: ['free_stakes', -1n],
  stake_post: ['settled', 1n],
  cashout_stake: ['settled', 1n],
  stake_unpost: ['settled', -1n],
  payout: ['payouts', 1n],
  cashout: ['payouts', 1n],
  correction: ['corrections', 1n],
  receivable: ['corrections', -1n],
  receivable_lift: ['corrections', 1n],
  receivable_lift_lost: ['corrections', 1n],
  bonus_grant: ['bonuses', 1n],
  bonus_take: ['bonuses', -1n],
  adjustment_in: ['adjustments', 1n],
  adjustment_out: ['adjustments', -1n],
  receivable_adjustment: ['adjustments', -1n],
  advance: ['advances', 1n],
  advance_repay: ['advances_repaid', 1n],
  advance_return: ['advances_repaid', 1n],
  receivable_advance: ['advances_owed', 1n],
  receivable_collect: ['debts_collected', 1n],
  advance_write_off: ['written_off', 1n],
  receivable_write_off: ['written_off', 1n],
  partner_earning: ['partner_earnings', 1n],
  partner_payout: ['partner_payouts', 1n],
  friend_reward: ['friend_rewards', 1n],
  friend_take: ['friend_rewards', -1n],
  slip_issue: ['slips_sold', 1n],
  slip_expire: ['slips_sold', -1n],
  slip_redeem: ['slips_redeemed', 1n],
  points_grant: ['points', 1n],
  points_return: ['points', 1n],
  points_spend: ['points', -1n],
  points_take: ['points', -1n],
  exchange_in: ['exchanged', 1n],
  exchange_out: ['exchanged', -1n],
};

/** Minor units. */
export type Lines = Record<ReportLine, bigint>;
export type Figures = Record<ReportFigure, bigint>;

/** The lines of a day in one currency. A correction or a return that takes money back counts the other way. */
export function linesOf(sums: readonly SumRow[]): Lines {
  const lines = Object.fromEntries(REPORT_LINES.map((line) => [line, 0n])) as Lines;
  for (const { kind, isCredit, amount } of sums) {
    const [line, sign] = LINE_OF[kind];
    lines[line] += isTurned(kind, isCredit) ? -sign * amount : sign * amount;
  }
  return lines;
}

export function figuresOf(lines: Lines): Figures {
  const returned = lines.payouts + lines.corrections;
  const ggr = lines.settled - returned;
  const bonusCost = lines.bonuses + lines.free_stakes;
  const costs = lines.written_off + lines.partner_earnings + lines.friend_rewards;
  const other = lines.deposit_fees + lines.withdrawal_fees - costs;
  return {
    turnover: lines.stakes + lines.free_stakes,
    returned,
    ggr,
    bonus_cost: bonusCost,
    other,
    ngr: ggr - bonusCost - lines.adjustments + other,
  };
}

/** What came into and went out of each sort of account, in minor units. */
export function movedBy(sums: readonly SumRow[]): Map<AccountSort, { in: bigint; out: bigint }> {
  const moved = new Map<AccountSort, { in: bigint; out: bigint }>();
  const of = (account: AccountSort) => {
    const found = moved.get(account) ?? { in: 0n, out: 0n };
    moved.set(account, found);
    return found;
  };
  for (const { kind, sort, isCredit, amount } of sums) {
    const [from, to] = directionOf(kind, isCredit).map((side) => (side === 'player' ? sort : side));
    of(from!).out += amount;
    of(to!).in += amount;
  }
  return moved;
}
