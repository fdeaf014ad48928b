import { area } from '../products/product.ts';

/** Cashback of casino games that players have claimed. */
export const lines = area({
  reportLines: {
    casino_cashbacks: { bonus_cost: 1 },
  },
  kinds: {
    casino_cashback: {
      group: 'bonuses',
      flow: ['bonuses', 'player'],
      report: ['casino_cashbacks', 1],
      stoppedBy: ['exclusion'],
    },
  },
});
