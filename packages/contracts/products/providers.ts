import { product } from './product.ts';

const CASINO = { group: 'casino' } as const;

/**
 * Casino games of providers, with kinds of their own: what a provider moved is told apart from the house's games. Stakes
 * are open until the provider ends its round. A rollback returns a stake, also one that the house has kept already.
 */
export const providers = product({
  name: 'providers',
  group: 'casino',
  sections: ['slots', 'otherGames', 'games'],
  rounds: [{ reference: 'provider', table: 'provider_rounds' }],
  reportLines: {
    /** Stakes, less those returned. */
    provider_stakes: { turnover: 1 },
    /** Stakes of rounds that ended. */
    provider_settled: { kept: 1 },
    provider_wins: { returned: 1 },
  },
  kinds: {
    provider_stake: {
      ...CASINO,
      flow: ['player', 'open_stakes'],
      report: ['provider_stakes', 1],
      counts: 'stake',
      stoppedBy: ['exclusion', 'freeze'],
    },
    provider_stake_back: {
      ...CASINO,
      flow: ['open_stakes', 'player'],
      report: ['provider_stakes', -1],
      counts: 'stake_back',
    },
    provider_post: { ...CASINO, flow: ['open_stakes', 'revenue'], report: ['provider_settled', 1] },
    provider_unpost: { ...CASINO, flow: ['revenue', 'open_stakes'], report: ['provider_settled', -1] },
    provider_win: { ...CASINO, flow: ['revenue', 'player'], report: ['provider_wins', 1], counts: 'return' },
  },
});
