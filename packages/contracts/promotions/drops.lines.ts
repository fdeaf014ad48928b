import { area } from '../products/product.ts';

/** Prizes that rounds of casino games draw beside what they pay. No limit and no cashback counts them. */
export const lines = area({
  reportLines: {
    drop_prizes: { bonus_cost: 1 },
  },
  kinds: {
    drop_prize: {
      group: 'bonuses',
      flow: ['bonuses', 'player'],
      report: ['drop_prizes', 1],
    },
  },
});
