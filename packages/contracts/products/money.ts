import { area } from './product.ts';

/**
 * Deposits and withdrawals. A withdrawal is reserved, then paid out less its fee, or returned. If the payout bounces,
 * the money goes back the same way.
 */
export const payments = area({
  reportLines: {
    /** Deposits credited to players, less chargebacks. */
    deposits: {},
    /** Fees on top of deposits, less those that went back with a chargeback. */
    deposit_fees: { other: 1 },
    /** Deposits that operators sent back. */
    refunds: {},
    /** Withdrawals paid out, without their fees, less those that bounced. */
    withdrawals: {},
    /** Withdrawals and refunds reserved, less those returned. */
    withdrawals_held: {},
    withdrawal_fees: { other: 1 },
  },
  kinds: {
    deposit: {
      group: 'payments',
      flow: ['cash', 'player'],
      report: ['deposits', 1],
      counts: 'deposit',
      stoppedBy: ['exclusion'],
    },
    deposit_fee: { group: 'payments', flow: ['cash', 'revenue'], report: ['deposit_fees', 1] },
    deposit_fee_back: { group: 'payments', flow: ['revenue', 'cash'], report: ['deposit_fees', -1] },
    refund_reserve: {
      group: 'payments',
      flow: ['player', 'withdrawals'],
      report: ['withdrawals_held', 1],
      stoppedBy: ['freeze'],
    },
    refund_return: { group: 'payments', flow: ['withdrawals', 'player'], report: ['withdrawals_held', -1] },
    refund_pay: { group: 'payments', flow: ['withdrawals', 'cash'], report: ['refunds', 1] },
    chargeback: { group: 'payments', flow: ['player', 'cash'], report: ['deposits', -1] },
    withdrawal_reserve: {
      group: 'payments',
      flow: ['player', 'withdrawals'],
      report: ['withdrawals_held', 1],
      stoppedBy: ['freeze'],
    },
    withdrawal_return: {
      group: 'payments',
      flow: ['withdrawals', 'player'],
      report: ['withdrawals_held', -1],
    },
    withdrawal_pay: { group: 'payments', flow: ['withdrawals', 'cash'], report: ['withdrawals', 1] },
    withdrawal_fee: { group: 'payments', flow: ['withdrawals', 'revenue'], report: ['withdrawal_fees', 1] },
    withdrawal_bounce: { group: 'payments', flow: ['cash', 'withdrawals'], report: ['withdrawals', -1] },
    withdrawal_fee_back: {
      group: 'payments',
      flow: ['revenue', 'withdrawals'],
      report: ['withdrawal_fees', -1],
    },
  },
});

/** Bonus money, and adjustments that operators make by hand, from and to a house account of their own. */
export const bonuses = area({
  reportLines: {
    /** Bonuses granted, less what was taken back. */
    bonuses: { bonus_cost: 1 },
    /** Money that operators credited by hand, less what they took. */
    adjustments: { adjusted: 1 },
  },
  kinds: {
    bonus_grant: {
      group: 'bonuses',
      flow: ['bonuses', 'player'],
      report: ['bonuses', 1],
      stoppedBy: ['exclusion'],
    },
    bonus_take: { group: 'bonuses', flow: ['player', 'bonuses'], report: ['bonuses', -1] },
    /** Bonus money that was taken back and covers a bet that a correction has lost. */
    bonus_untake: { group: 'bonuses', flow: ['bonuses', 'player'], report: ['bonuses', 1] },
    adjustment_in: { group: 'payments', flow: ['adjustments', 'player'], report: ['adjustments', 1] },
    adjustment_out: { group: 'payments', flow: ['player', 'adjustments'], report: ['adjustments', -1] },
  },
});

/**
 * Advances and debts of players. An advance is repaid from payouts or from a returned stake; the part that isn't
 * becomes a debt. A debt is collected later, lifted by a better result, or written off.
 */
export const debts = area({
  reportLines: {
    advances: {},
    advances_repaid: {},
    /** Advances that became debts. */
    advances_owed: {},
    debts_collected: {},
    written_off: { other: -1 },
  },
  kinds: {
    advance: {
      group: 'debts',
      flow: ['advances', 'player'],
      report: ['advances', 1],
      stoppedBy: ['exclusion', 'freeze'],
    },
    advance_repay: { group: 'debts', flow: ['player', 'advances'], report: ['advances_repaid', 1] },
    advance_return: { group: 'debts', flow: ['player', 'advances'], report: ['advances_repaid', 1] },
    advance_write_off: { group: 'debts', flow: ['written_off', 'advances'], report: ['written_off', 1] },
    receivable: { group: 'debts', flow: ['receivables', 'revenue'], report: ['corrections', -1] },
    receivable_advance: { group: 'debts', flow: ['receivables', 'advances'], report: ['advances_owed', 1] },
    receivable_collect: { group: 'debts', flow: ['player', 'receivables'], report: ['debts_collected', 1] },
    receivable_lift: { group: 'debts', flow: ['revenue', 'receivables'], report: ['corrections', 1] },
    receivable_lift_lost: { group: 'debts', flow: ['revenue', 'written_off'], report: ['corrections', 1] },
    receivable_write_off: {
      group: 'debts',
      flow: ['written_off', 'receivables'],
      report: ['written_off', 1],
    },
    receivable_payout: {
      group: 'debts',
      flow: ['receivables', 'withdrawals'],
      report: ['withdrawals_held', 1],
    },
    receivable_chargeback: { group: 'debts', flow: ['receivables', 'cash'], report: ['deposits', -1] },
    receivable_adjustment: {
      group: 'debts',
      flow: ['receivables', 'adjustments'],
      report: ['adjustments', -1],
    },
  },
});

export const exchange = area({
  reportLines: {
    /** Money exchanged into this currency, less money exchanged out of it. */
    exchanged: {},
  },
  kinds: {
    exchange_out: {
      group: 'exchange',
      flow: ['player', 'exchange'],
      report: ['exchanged', -1],
      stoppedBy: ['exclusion', 'freeze'],
    },
    exchange_in: { group: 'exchange', flow: ['exchange', 'player'], report: ['exchanged', 1] },
  },
});

/** Partners, who bring players. A partner's earnings are a cost of the house, which owes them until they are paid. */
export const partners = area({
  reportLines: {
    /** What partners have earned. */
    partner_earnings: { other: -1 },
    partner_payouts: {},
  },
  kinds: {
    partner_earning: {
      group: 'payments',
      flow: ['partner_costs', 'partners'],
      report: ['partner_earnings', 1],
    },
    partner_payout: { group: 'payments', flow: ['partners', 'cash'], report: ['partner_payouts', 1] },
  },
});

/** Payment slips. The house sells a slip for cash and owes its amount until the slip is redeemed or expires. */
export const slips = area({
  reportLines: { slips_sold: {}, slips_redeemed: {} },
  kinds: {
    slip_issue: { group: 'payments', flow: ['cash', 'slips'], report: ['slips_sold', 1] },
    slip_redeem: {
      group: 'payments',
      flow: ['slips', 'player'],
      report: ['slips_redeemed', 1],
      counts: 'deposit',
      stoppedBy: ['exclusion'],
    },
    slip_expire: { group: 'payments', flow: ['slips', 'cash'], report: ['slips_sold', -1] },
  },
});

/** Points. They are granted, spent, returned if nothing was delivered for them, and taken back if granted wrongly. */
export const points = area({
  reportLines: {
    /** Points granted, less those spent; they have a currency of their own. */
    points: {},
  },
  kinds: {
    points_grant: {
      group: 'points',
      flow: ['points', 'player'],
      report: ['points', 1],
      stoppedBy: ['exclusion'],
    },
    points_spend: {
      group: 'points',
      flow: ['player', 'points'],
      report: ['points', -1],
      stoppedBy: ['exclusion', 'freeze'],
    },
    points_return: { group: 'points', flow: ['points', 'player'], report: ['points', 1] },
    points_take: { group: 'points', flow: ['player', 'points'], report: ['points', -1] },
  },
});
