import { birthday as contract } from '@fairbook/contracts';
import { BASE_CURRENCY, formatAmount, minorUnits } from '@fairbook/money';
import { leftIn } from '../../placement/budgets/index.ts';
import { route } from '../../platform/module.ts';
import { OF_LEDGER } from '../../platform/personal-table.ts';
import { dayOf } from '../../platform/time/days.ts';
import { actionNames } from '../action-names.ts';
import { type House, promotion, type RunningPromotion } from '../promotion.ts';
import { baseFact, fact, shownOffer } from '../shown-offer.ts';
import { birthdayPercent, vipLevelsOf } from '../vip-turnover.ts';
import { budgetOf, GIFT_PAGE, type GiftPlatform, offerGifts } from './offer.ts';
import { playerRoutes, shownGift } from './players.ts';
import { APART_MS, birthdaysAhead, largerBy, worthOf } from './rules.ts';
import { countEligible, lastGifts, latestGift, spentLately } from './store.ts';

const ID = 'wishing_you_a_happy_birthday';
/** How far ahead operators see what gifts are expected to cost. */
const AHEAD_DAYS = 30;

const text = (sum: bigint) => formatAmount(minorUnits(sum), BASE_CURRENCY);

/** A gift for the birthday of a player whose identity is confirmed (docs/decisions/0155). */
export const birthday = promotion({
  of: contract.promotion,
  personal: {
    birthday_gifts: {
      exported: {
        as: 'birthday-gifts',
        rows: `select day, case when currency is null then amount end "points", case when currency is not null then amount end "amount", currency, at, until_at "until", taken_at "takenAt"
               from birthday_gifts where user_id = $1 order by at`,
        isList: true,
        money: ['amount'],
      },
      erased: { stays: OF_LEDGER },
    },
  },
  // Nobody stakes for it: it has a budget of the year.
  perThousand: () => null,
  start: createBirthday,
});

function createBirthday(platform: GiftPlatform, { settings, ...rest }: House) {
  const { db, clock, config } = platform;
  const house = {
    ...rest,
    rules: () => settings().birthday,
    percentOf: (on: typeof db, userId: number) => birthdayPercent(on, settings(), userId),
  };
  /** The largest gift of any level: what is expected is never too little. */
  const dearest = () =>
    largerBy(
      house.rules(),
      Math.max(100, ...(vipLevelsOf(settings()) ?? []).map((each) => each.birthdayPercent)),
    );
  const budget = async (on: typeof db) => ({
    amount: budgetOf(house.rules()),
    spent: await spentLately(on, clock.now()),
  });

  return {
    budget,
    runs: { 'birthday.gifts': () => offerGifts(platform, house) },
    async shown({ lng }) {
      const rules = house.rules();
      if (!rules.isOn) return [];
      const { mostStakePercent, days, mostTimes } = rules.casino;
      return [
        shownOffer({
          ...{ id: ID, kind: 'birthday', page: GIFT_PAGE, name: actionNames(lng)(`actions.${ID}`) },
          categories: rules.gift === 'bonus' ? ['casino', 'shares'] : ['shares'],
          facts: [
            ...(rules.gift === 'points'
              ? [fact('giftPoints', 'points', rules.points)]
              : [
                  baseFact('amount', rules.bonus),
                  fact('wagerTimes', 'times', rules.wagerTimes),
                  fact('days', 'days', days),
                  fact('mostStakePercent', 'percent', mostStakePercent),
                  fact('mostTimes', 'times', mostTimes),
                ]),
            fact('takeDays', 'days', rules.takeDays),
            fact('leastDays', 'days', rules.leastDays),
            fact('activeDays', 'days', rules.activeDays),
          ],
          isLeft: leftIn(await budget(db)) >= worthOf(rules),
        }),
      ];
    },
    async standings(userId) {
      const gift = await latestGift(db, userId, { isHeld: false });
      const isFresh = gift && gift.taken_at !== null && gift.at.getTime() > clock.now() - APART_MS;
      return isFresh ? [{ id: ID, standing: 'has' as const }] : [];
    },
    module: {
      name: 'birthday',
      routes: [
        ...playerRoutes(platform, house),
        route(contract.desk, async () => {
          const rules = house.rules();
          const ahead = birthdaysAhead(dayOf(clock.now(), config.timeZone), AHEAD_DAYS);
          const [players, now, gifts] = await Promise.all([
            countEligible(db, ahead, rules, clock.now()),
            budget(db),
            lastGifts(db),
          ]);
          const worth = worthOf(dearest());
          return {
            rules,
            worth: text(worth),
            expected: { players, cost: text(BigInt(players) * worth) },
            spent: text(now.spent),
            left: text(leftIn(now)),
            gifts: gifts.map((gift) => ({
              ...{ userId: Number(gift.user_id), login: gift.login, at: gift.at.toISOString() },
              ...shownGift(gift),
              isTold: gift.is_told,
            })),
          };
        }),
      ],
    },
  } satisfies RunningPromotion;
}
