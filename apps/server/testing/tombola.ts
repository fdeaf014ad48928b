import { PRODUCTS_PLAYED } from '../../../packages/contracts/products/list.ts';
import { product } from '../../../packages/contracts/products/product.ts';

/** A product that nobody has: tickets are paid at once, prizes come later and may be taken back. Imported before all else. */
const tombola = product({
  name: 'tombola',
  group: 'tombola',
  sections: ['tombola'],
  reportLines: { tombola_tickets: { turnover: 1, kept: 1 }, tombola_prizes: { returned: 1 } },
  kinds: {
    tombola_ticket: {
      flow: ['player', 'revenue'],
      group: 'tombola',
      report: ['tombola_tickets', 1],
      counts: 'stake',
      stoppedBy: ['exclusion', 'freeze'],
    },
    tombola_prize: {
      flow: ['revenue', 'player'],
      goesBothWays: true,
      group: 'tombola',
      report: ['tombola_prizes', 1],
      counts: 'return',
    },
  },
});
PRODUCTS_PLAYED.push(tombola);
