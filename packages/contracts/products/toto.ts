import { product } from './product.ts';

const TOTO = { group: 'toto' } as const;

/**
 * Toto: players stake on the results of a list of games, and those with the most hits share what all of them staked.
 * A stake goes to the account of the pools. From there the house takes its share, prizes are paid, and what nobody won
 * stays as the jackpot. A draw that is cancelled returns all stakes.
 */
export const toto = product({
  name: 'toto',
  group: 'toto',
  sections: ['toto'],
  rounds: [{ reference: 'toto', table: 'toto_tickets' }],
  reportLines: {
    /** Stakes, less those returned. */
    toto_stakes: { turnover: 1 },
    /** What the house keeps of settled draws. */
    toto_share: { kept: 1 },
    /** Prizes. The stakes that they come from are kept for a moment and then returned. */
    toto_prizes: { kept: 1, returned: 1 },
    /** What the house added to jackpots: stakes that it gave. */
    toto_seeds: { turnover: 1, bonus_cost: 1 },
  },
  kinds: {
    toto_stake: {
      ...TOTO,
      flow: ['player', 'pools'],
      report: ['toto_stakes', 1],
      counts: 'stake',
      stoppedBy: ['exclusion', 'freeze'],
    },
    toto_stake_back: {
      ...TOTO,
      flow: ['pools', 'player'],
      report: ['toto_stakes', -1],
      counts: 'stake_back',
    },
    toto_share: { ...TOTO, flow: ['pools', 'revenue'], report: ['toto_share', 1] },
    toto_prize: { ...TOTO, flow: ['pools', 'player'], report: ['toto_prizes', 1], counts: 'return' },
    toto_seed: { ...TOTO, flow: ['bonuses', 'pools'], report: ['toto_seeds', 1] },
  },
});
