import { product } from './product.ts';

/** Kinds of lines that move stakes and returns of bets. */
const BETS = { group: 'bets' } as const;

/**
 * Bets on sports. A stake is reserved, then posted or returned; the house pays out of `revenue`. The house gives the
 * stake of a free bet. `stake_unpost` reverses a posting that a later result made wrong, `free_unreturn` and a negative
 * `stake_return` do so for a return. The part of a correction that the player can't pay becomes a debt: collected later, lifted by a
 * better result, or written off (`debts` in money.ts).
 */
export const sportsbook = product({
  name: 'sportsbook',
  group: 'bets',
  sections: ['line', 'live'],
  rounds: [{ reference: 'coupon', table: 'coupons' }],
  reportLines: {
    /** Players' own stakes, less those returned. */
    stakes: { turnover: 1 },
    /** Stakes that the house gave, less those returned. */
    free_stakes: { turnover: 1, bonus_cost: 1 },
    /** Stakes of decided bets, which the house keeps. */
    settled: { kept: 1 },
    /** Payouts and cash-outs. */
    payouts: { returned: 1 },
    /** Changes of payouts by corrected results. */
    corrections: { returned: 1 },
  },
  kinds: {
    stake_reserve: {
      ...BETS,
      flow: ['player', 'open_stakes'],
      report: ['stakes', 1],
      counts: 'stake',
      stoppedBy: ['exclusion', 'freeze'],
    },
    stake_return: {
      ...BETS,
      flow: ['open_stakes', 'player'],
      goesBothWays: true,
      report: ['stakes', -1],
      counts: 'stake_back',
    },
    free_reserve: {
      group: 'bonuses',
      flow: ['bonuses', 'open_stakes'],
      report: ['free_stakes', 1],
      stoppedBy: ['exclusion', 'freeze'],
    },
    free_return: { group: 'bonuses', flow: ['open_stakes', 'bonuses'], report: ['free_stakes', -1] },
    free_unreturn: { group: 'bonuses', flow: ['bonuses', 'open_stakes'], report: ['free_stakes', 1] },
    stake_post: { ...BETS, flow: ['open_stakes', 'revenue'], report: ['settled', 1] },
    stake_unpost: { ...BETS, flow: ['revenue', 'open_stakes'], report: ['settled', -1] },
    cashout_stake: { ...BETS, flow: ['open_stakes', 'revenue'], report: ['settled', 1] },
    payout: { ...BETS, flow: ['revenue', 'player'], report: ['payouts', 1], counts: 'return' },
    cashout: { ...BETS, flow: ['revenue', 'player'], report: ['payouts', 1], counts: 'return' },
    correction: {
      ...BETS,
      flow: ['revenue', 'player'],
      goesBothWays: true,
      report: ['corrections', 1],
      counts: 'return',
    },
  },
});
