import { product } from './product.ts';

const LOTTO = { group: 'lotto' } as const;

/**
 * Lotteries with fixed prizes. A stake is open until its draw; then the house keeps it and pays the prize. A draw that
 * can't be held returns its stakes.
 */
export const lotto = product({
  name: 'lotto',
  group: 'lotto',
  sections: ['lotto'],
  rounds: [{ reference: 'lotto', table: 'lotto_tickets' }],
  reportLines: {
    /** Stakes, less those returned. */
    lotto_stakes: { turnover: 1 },
    /** Stakes of draws that were held. */
    lotto_settled: { kept: 1 },
    lotto_prizes: { returned: 1 },
  },
  kinds: {
    lotto_stake: {
      ...LOTTO,
      flow: ['player', 'open_stakes'],
      report: ['lotto_stakes', 1],
      counts: 'stake',
      stoppedBy: ['exclusion', 'freeze'],
    },
    lotto_stake_back: {
      ...LOTTO,
      flow: ['open_stakes', 'player'],
      report: ['lotto_stakes', -1],
      counts: 'stake_back',
    },
    lotto_post: { ...LOTTO, flow: ['open_stakes', 'revenue'], report: ['lotto_settled', 1] },
    lotto_prize: { ...LOTTO, flow: ['revenue', 'player'], report: ['lotto_prizes', 1], counts: 'return' },
  },
});
