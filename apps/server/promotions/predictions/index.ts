import { predictions as contract } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { OF_HOUSE, OF_LEDGER } from '../../platform/personal-table.ts';
import { type House, promotion, type RunningPromotion } from '../promotion.ts';
import { firstRound } from './first.ts';
import { offerOf } from './offer.ts';
import { operatorRoutes } from './operators.ts';
import { playerRoutes } from './players.ts';
import { fullRounds } from './shown.ts';
import { OFFERS } from './store.ts';

/** The prediction game: rounds of games that players predict for free, a table, prizes that two operators pay. */
export const predictions = promotion({
  of: contract.promotion,
  personal: {
    prediction_rounds: { exported: { not: 'rules of the house' }, erased: { stays: OF_HOUSE } },
    prediction_entries: {
      exported: {
        as: 'predictions',
        rows: `select r.fields -> 'name' ->> 'en' "round", e.entered_at "enteredAt", e.changed_at "changedAt",
                 (select jsonb_object_agg(g.game_id, p.pick) from prediction_picks p
                   join prediction_games g on g.round_id = p.round_id and g.n = p.n
                   where p.round_id = e.round_id and p.user_id = e.user_id) "predictions"
               from prediction_entries e join prediction_rounds r on r.id = e.round_id
               where e.user_id = $1 order by e.number`,
        isList: true,
      },
      erased: { stays: OF_LEDGER },
    },
    prediction_picks: { exported: { not: 'they are in prediction_entries' }, erased: { stays: OF_LEDGER } },
    prediction_settlements: {
      exported: { not: 'decisions of operators; prizes are in prediction_prizes' },
      erased: { stays: OF_HOUSE },
    },
    prediction_prizes: {
      exported: {
        as: 'prediction-prizes',
        rows: `select round_id "round", place, points, amount::text "prize", coalesce(currency, 'points') "of", at
               from prediction_prizes where user_id = $1 order by at, round_id`,
        isList: true,
      },
      erased: { stays: OF_LEDGER },
    },
  },
  offers: OFFERS,
  // Nothing is staked for it; each round gives its prizes at most.
  perThousand: () => null,
  start: createPredictions,
});

function createPredictions(platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'bus'>, house: House) {
  return {
    module: {
      name: 'predictions',
      routes: [...playerRoutes(platform, house), ...operatorRoutes(platform, house)],
    },
    async shown({ lng }) {
      const rounds = await fullRounds(platform, lng);
      return rounds
        .map(({ shown }) => shown)
        .filter(({ phase }) => phase === 'open')
        .map(offerOf);
    },
    /** Makes the round that a new play-money site begins with, once there are games. */
    first: (operatorId: number) => firstRound(platform, operatorId),
  } satisfies RunningPromotion & { first(operatorId: number): Promise<boolean> };
}
