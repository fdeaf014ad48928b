import { bonusGames as contract } from '@fairbook/contracts';
import { BUDGET_DAYS } from '@fairbook/contracts/promotions/bonus-games';
import { BONUS_IDS, worthOf } from '@fairbook/games/bonus';
import { translatorsOf } from '@fairbook/i18n/dictionaries';
import { BASE_CURRENCY, formatAmount, minorUnits } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { type Route, route } from '../../platform/module.ts';
import type { House } from '../promotion.ts';
import { playedSince, spentSince } from './store.ts';
import { leftOfBudgets } from './take.ts';

const DAY_MS = 86_400_000;
const namesOf = translatorsOf('bonus-games');
const euros = (sum: bigint) => formatAmount(minorUnits(sum > 0n ? sum : 0n), BASE_CURRENCY);

/** What operators see: the settings of each game, what it has cost, and what was won. */
export function operatorRoutes({ db, clock }: Pick<Platform, 'db' | 'clock'>, house: House): Route[] {
  return [
    route(contract.desk, async ({ lng }) => {
      const since = clock.now() - BUDGET_DAYS * DAY_MS;
      const [spent, left, played] = await Promise.all([
        spentSince(db, since),
        leftOfBudgets(db, house, clock.now()),
        playedSince(db, since),
      ]);
      const { isOn, games } = house.settings().bonusGames;
      return {
        iso: BASE_CURRENCY,
        isOn,
        games: BONUS_IDS.map((game) => {
          const { free = 0, bought = 0, paid = 0n, won = 0n } = played.get(game) ?? {};
          return {
            game,
            name: namesOf(lng)(`bonus-games.${game}.name`),
            ...games[game],
            worth: worthOf(game),
            spent: euros(spent.get(game) ?? 0n),
            left: euros(left(game)),
            ...{ free, bought, paid: Number(paid), won: Number(won) },
          };
        }),
      };
    }),
  ];
}
