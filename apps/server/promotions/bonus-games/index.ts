import { bonusGames as contract } from '@fairbook/contracts';
import { BUDGET_DAYS } from '@fairbook/contracts/promotions/bonus-games';
import { BONUS_IDS } from '@fairbook/games/bonus';
import type { Platform } from '../../platform/context.ts';
import { OF_LEDGER } from '../../platform/personal-table.ts';
import { type House, promotion, type RunningPromotion } from '../promotion.ts';
import { baseOf } from '../weeks.ts';
import { operatorRoutes } from './operators.ts';
import { playerRoutes } from './players.ts';
import { spentSince } from './store.ts';
import { endLeftTries } from './take.ts';

const DAY_MS = 86_400_000;

/** Bonus games: free draws with proof, a few times a day, and further ones for points (docs/decisions/0153). */
export const bonusGames = promotion({
  of: contract.promotion,
  personal: {
    bonus_game_tries: {
      exported: {
        as: 'bonus-games',
        rows: `select t.game, t.day::text "day", t.price::text "pointsPaid", t.worth::text "pointsWon",
                 t.free_id is not null "wonRounds", t.at
               from bonus_game_tries t where t.user_id = $1 order by t.at`,
        isList: true,
      },
      erased: { stays: OF_LEDGER },
    },
  },
  // Nobody stakes for them: each free try draws from the budget of its game what it costs on average.
  perThousand: () => null,
  start: createBonusGames,
});

function createBonusGames(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'random'>,
  house: House,
): RunningPromotion {
  const { clock } = platform;
  return {
    async budget(db) {
      const spent = await spentSince(db, clock.now() - BUDGET_DAYS * DAY_MS);
      const { games } = house.settings().bonusGames;
      return {
        amount: BONUS_IDS.reduce((sum, game) => sum + baseOf(games[game].budget), 0n),
        spent: [...spent.values()].reduce((sum, each) => sum + each, 0n),
      };
    },
    runs: { 'bonus_games.end': () => endLeftTries(platform, house) },
    module: {
      name: 'bonus-games',
      routes: [...playerRoutes(platform, house), ...operatorRoutes(platform, house)],
    },
  };
}
