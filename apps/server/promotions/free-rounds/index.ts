import { freeRounds as contract } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { OF_HOUSE, OF_LEDGER } from '../../platform/personal-table.ts';
import { type House, promotion, type RunningPromotion } from '../promotion.ts';
import { operatorRoutes } from './operators.ts';
import { playerRoutes } from './players.ts';
import { OFFERS } from './store.ts';

export { heldOffer, type OfferRow, offersByIds } from './store.ts';
export { giveOf } from './take.ts';
export { costEach } from './terms.ts';

/** Free rounds: offers that players take by rule, by code, or for points. */
export const freeRounds = promotion({
  of: contract.promotion,
  personal: {
    free_round_offers: { exported: { not: 'rules of the house' }, erased: { stays: OF_HOUSE } },
    free_round_claims: {
      exported: {
        as: 'free-round-offers',
        rows: `select o.fields -> 'name' ->> 'en' "offer", c.at from free_round_claims c
               join free_round_offers o on o.id = c.offer_id where c.user_id = $1 order by c.at`,
        isList: true,
      },
      erased: { stays: OF_LEDGER },
    },
  },
  offers: OFFERS,
  // Nobody stakes for them: each draws from its budget what it costs at most on average.
  perThousand: () => null,
  start: createFreeRoundOffers,
});

function createFreeRoundOffers(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'random'>,
  house: House,
): RunningPromotion {
  return {
    module: {
      name: 'free-round-offers',
      routes: [...playerRoutes(platform, house), ...operatorRoutes(platform, house)],
    },
  };
}
