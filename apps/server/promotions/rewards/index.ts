import { rewards as contract } from '@fairbook/contracts';
import { POINTS_PER_UNIT } from '@fairbook/contracts/promotions/cashback';
import type { Platform } from '../../platform/context.ts';
import { OF_HOUSE, OF_LEDGER } from '../../platform/personal-table.ts';
import { actionNames } from '../action-names.ts';
import type { House } from '../promotion.ts';
import { promotion, type RunningPromotion } from '../promotion.ts';
import { fact, shownOffer } from '../shown-offer.ts';
import { itemRoutes } from './items.ts';
import { itemsOnSale } from './on-sale.ts';
import { shopRoutes } from './shop.ts';

export { itemsOnSale } from './on-sale.ts';

/** The points shop: the items that players can buy for points, and how they buy them. */
export const rewards = promotion({
  of: contract.promotion,
  personal: {
    reward_items: { exported: { not: 'rules of the house' }, erased: { stays: OF_HOUSE } },
    reward_claims: {
      exported: {
        as: 'rewards',
        rows: `select name, price::text "points", amount::text "amountMinor", currency, promo_code "promoCode", at
               from reward_claims where user_id = $1 order by at`,
        isList: true,
      },
      erased: { stays: OF_LEDGER },
    },
  },
  // An item costs at least its worth in points, which were given for play before.
  perThousand: () => 0,
  start: createRewards,
});

/** The points shop: operators set what points buy, players buy it. */
function createRewards(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'random'>,
  deps: House,
): RunningPromotion {
  return {
    module: { name: 'rewards', routes: [...itemRoutes(platform, deps), ...shopRoutes(platform, deps)] },
    async shown({ lng }) {
      const items = await itemsOnSale(platform.db, platform.clock.now());
      const cheapest = Math.min(...items.map(({ price }) => price));
      if (items.length === 0) return [];
      return [
        shownOffer({
          ...{ id: 'points', kind: 'rewards', categories: ['shares'], page: '/promo' },
          name: actionNames(lng)('actions.points'),
          facts: [
            fact('items', 'count', items.length),
            fact('cheapest', 'points', cheapest),
            fact('pointsPerUnit', 'points', POINTS_PER_UNIT),
          ],
        }),
      ];
    },
  };
}
