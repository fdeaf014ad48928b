import { area } from '../products/product.ts';

/** Prizes of tournaments that are paid in money. */
export const lines = area({
  reportLines: {
    tournament_prizes: { bonus_cost: 1 },
  },
  kinds: {
    tournament_prize: {
      group: 'bonuses',
      flow: ['bonuses', 'player'],
      report: ['tournament_prizes', 1],
    },
  },
});
