import { product } from './product.ts';

const CASINO = { group: 'casino' } as const;

/**
 * Casino games of the house. Stakes of a round are open until it ends; then the house keeps them and pays what the round
 * paid. A round that can't be ended returns its stakes. The house gives the stake of a free round; it is no play of the
 * player, so no limit counts it or what it paid.
 */
export const casino = product({
  name: 'casino',
  group: 'casino',
  sections: ['casino', 'slots', 'scratchcards', 'keno', 'fastGames', 'games', 'otherGames'],
  rounds: [
    { reference: 'casino', table: 'casino_rounds' },
    { reference: 'shared', table: 'shared_stakes' },
  ],
  reportLines: {
    /** Stakes, less those returned. */
    casino_stakes: { turnover: 1 },
    /** Stakes of rounds that ended. */
    casino_settled: { kept: 1 },
    casino_wins: { returned: 1 },
    /** Stakes of free rounds, which the house gives, less those that went back. */
    free_round_stakes: { turnover: 1, bonus_cost: 1 },
    /** What free rounds paid as money. */
    free_round_wins: { returned: 1 },
    /** What free rounds paid for a bonus: its cost is counted when it is granted. */
    free_round_bonuses: { returned: 1, bonus_cost: -1 },
    /** What the house put into the jackpot of the stakes that it kept. */
    jackpot_parts: { kept: -1 },
    /** What a hit pays: kept for a moment and then returned. */
    jackpots: { kept: 1, returned: 1 },
    /** What the house adds to a hit: stakes that it gave. */
    jackpot_seeds: { turnover: 1, bonus_cost: 1 },
  },
  kinds: {
    casino_stake: {
      ...CASINO,
      flow: ['player', 'open_stakes'],
      report: ['casino_stakes', 1],
      counts: 'stake',
      stoppedBy: ['exclusion', 'freeze'],
    },
    casino_stake_back: {
      ...CASINO,
      flow: ['open_stakes', 'player'],
      report: ['casino_stakes', -1],
      counts: 'stake_back',
    },
    casino_post: { ...CASINO, flow: ['open_stakes', 'revenue'], report: ['casino_settled', 1] },
    casino_win: { ...CASINO, flow: ['revenue', 'player'], report: ['casino_wins', 1], counts: 'return' },
    free_round_stake: {
      ...CASINO,
      flow: ['bonuses', 'open_stakes'],
      report: ['free_round_stakes', 1],
      stoppedBy: ['exclusion', 'freeze'],
    },
    free_round_stake_back: {
      ...CASINO,
      flow: ['open_stakes', 'bonuses'],
      report: ['free_round_stakes', -1],
    },
    free_round_win: { ...CASINO, flow: ['revenue', 'player'], report: ['free_round_wins', 1] },
    free_round_held: { ...CASINO, flow: ['revenue', 'bonuses'], report: ['free_round_bonuses', 1] },
    jackpot_part: { ...CASINO, flow: ['revenue', 'jackpots'], report: ['jackpot_parts', 1] },
    jackpot_seed: { ...CASINO, flow: ['bonuses', 'jackpots'], report: ['jackpot_seeds', 1] },
    jackpot_win: { ...CASINO, flow: ['jackpots', 'player'], report: ['jackpots', 1], counts: 'return' },
  },
});
