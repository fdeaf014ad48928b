import { depositBonuses as contract } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { OF_HOUSE, OF_LEDGER } from '../../platform/personal-table.ts';
import type { House } from '../promotion.ts';
import { promotion, type RunningPromotion } from '../promotion.ts';
import { createAudience } from './audience.ts';
import { grantFor } from './grant.ts';
import { operatorRoutes } from './operators.ts';
import { openBonuses, ownBonuses, playerRoutes } from './players.ts';
import { offerId, shownBonus } from './shown.ts';
import { OFFERS, openGrants } from './store.ts';
import { takeBack } from './take-back.ts';

/** Bonuses on deposits: chosen by players, granted with the credit, taken back with the deposit. */
export const depositBonuses = promotion({
  of: contract.promotion,
  personal: {
    deposit_bonuses: { exported: { not: 'rules of the house' }, erased: { stays: OF_HOUSE } },
    deposit_bonus_choices: {
      exported: {
        as: 'deposit-bonus-choices',
        rows: `select bonus_id "bonusId", choice, terms, chosen_at "chosenAt" from deposit_bonus_choices
               where user_id = $1 order by chosen_at, bonus_id`,
        isList: true,
      },
      erased: { stays: OF_LEDGER },
    },
    deposit_bonus_grants: {
      exported: {
        as: 'deposit-bonuses',
        rows: `select deposit_id "depositId", state, currency, deposit, amount, taken, at, returned_at "returnedAt"
               from deposit_bonus_grants where user_id = $1 order by at, deposit_id`,
        isList: true,
        money: ['deposit', 'amount', 'taken'],
      },
      erased: { stays: OF_LEDGER },
    },
    deposit_bonus_audience: {
      exported: {
        as: 'deposit-bonus-offers',
        rows: `select a.bonus_id "bonusId", a.at from deposit_bonus_audience a where a.user_id = $1 order by a.at, a.bonus_id`,
        isList: true,
      },
      erased: 'deleted',
    },
  },
  offers: OFFERS,
  // A bonus may need no wagering.
  perThousand: () => null,
  start: createDepositBonuses,
});

/** Bonuses on deposits: chosen by the player, granted with the credit, once a person, within a budget. */
function createDepositBonuses(platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'bus'>, deps: House) {
  const { db, clock } = platform;
  const audience = createAudience(platform, deps);
  return {
    module: {
      name: 'deposit-bonuses',
      routes: [...operatorRoutes(platform, deps), ...playerRoutes(platform, deps)],
    },
    runs: { 'depositBonuses.audience': () => audience.fillAll() },
    onCredited: (tx, deposit) => grantFor(tx, deps, deposit, clock.now()),
    async onReturned(tx, depositId) {
      await takeBack(tx, platform, deps, depositId);
    },
    isAtStake: async (on, userId) => (await openGrants(on, userId)).length > 0,
    async onWithdrawn(tx, userId) {
      for (const depositId of await openGrants(tx, userId)) await takeBack(tx, platform, deps, depositId);
    },
    shown: async ({ lng, ...looking }) =>
      (await openBonuses(db, deps, looking, clock.now())).map((bonus) => shownBonus(bonus, lng)),
    standings: async (userId) =>
      (await ownBonuses(db, userId, clock.now())).flatMap(({ id, isAvailable, depositsBefore, result }) => {
        const hasIt = result?.state === 'granted' || result?.state === 'returned';
        if (isAvailable || depositsBefore > 0) return [];
        return [{ id: offerId(id), standing: hasIt ? ('has' as const) : ('closed' as const) }];
      }),
    async isFirstAvailable(userId) {
      const own = await ownBonuses(db, userId, clock.now());
      return own.some(
        ({ deposit, isAvailable, choice }) => deposit === 'first' && isAvailable && choice !== 0,
      );
    },
  } satisfies RunningPromotion;
}
