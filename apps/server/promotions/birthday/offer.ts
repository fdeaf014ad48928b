import type { BirthdayRules } from '@fairbook/contracts/promotions/birthday';
import { fromBaseDown } from '@fairbook/money';
import { leftIn } from '../../placement/budgets/index.ts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { dayOf, nextDay, startOf } from '../../platform/time/days.ts';
import type { House } from '../promotion.ts';
import { birthdaysOn, daysDue, largerBy, worthOf, yearOf } from './rules.ts';
import { type Celebrant, celebrants, hadLately, holdGifts, insertGift, spentLately } from './store.ts';

export type GiftPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'bus' | 'config'>;
export type GiftHouse = Pick<
  House,
  'ledger' | 'points' | 'gate' | 'rates' | 'casino' | 'editorOf' | 'letters'
> & {
  rules(): BirthdayRules;
  /** What the player's VIP level makes of the gift, in percent. */
  percentOf(tx: Tx, userId: number): Promise<number>;
};

const DAY_MS = 86_400_000;
/** Where the gift is taken. */
export const GIFT_PAGE = '/bonuses/rules/wishing_you_a_happy_birthday';

export const budgetOf = ({ yearlyBudget }: BirthdayRules): bigint => BigInt(yearlyBudget) * 100n;

/**
 * Offers gifts for the birthdays of today and of the days before that an outage may have left out. Each is a transaction of
 * its own, and a person gets one: several nodes may do it at once, and it may die anywhere. Returns how many it offered.
 */
export async function offerGifts(platform: GiftPlatform, house: GiftHouse): Promise<number> {
  const { db, pool, clock, config } = platform;
  const rules = house.rules();
  const operatorId = await house.editorOf(db, 'birthday');
  // Without terms set by an operator nothing was ever promised.
  if (!rules.isOn || operatorId === null) return 0;
  let offered = 0;
  for (const day of daysDue(dayOf(clock.now(), config.timeZone))) {
    const before = new Date(startOf(nextDay(day), config.timeZone));
    const of = { birthdays: birthdaysOn(day), year: yearOf(day), before };
    for (const celebrant of await celebrants(db, of, rules, clock.now())) {
      // Who has used up a limit is not called back to play.
      if (await house.gate.foreseeStake(pool, celebrant.userId)) continue;
      const isOffered = await transact(pool, (tx) =>
        offer(tx, platform, house, { celebrant, day, rules, operatorId }),
      );
      if (isOffered) offered += 1;
    }
  }
  return offered;
}

interface Wish {
  celebrant: Celebrant;
  day: string;
  rules: BirthdayRules;
  operatorId: number;
}

async function offer(
  tx: Tx,
  { clock, config }: GiftPlatform,
  { gate, rates, letters, percentOf }: GiftHouse,
  { celebrant: { userId, currency, wantsNews }, day, rules: usual, operatorId }: Wish,
): Promise<boolean> {
  await holdGifts(tx);
  const now = clock.now();
  if (await hadLately(tx, userId, day)) return false;
  const rules = largerBy(usual, await percentOf(tx, userId));
  const worth = worthOf(rules, await gate.mostWagerTimes(tx, userId));
  if (leftIn({ amount: budgetOf(rules), spent: await spentLately(tx, now) }) < worth) return false;
  const isPoints = rules.gift === 'points';
  if (!isPoints && !rates().has(currency)) return false;
  const amount = isPoints
    ? BigInt(rules.points)
    : fromBaseDown(BigInt(rules.bonus) * 100n, currency, rates());
  if (amount === 0n) return false;
  const until = now + rules.takeDays * DAY_MS;
  const isNew = await insertGift(tx, {
    ...{ user_id: BigInt(userId), year: yearOf(day), day, terms: JSON.stringify(rules), amount, worth },
    ...{ currency: isPoints ? null : currency, operator_id: BigInt(operatorId), is_told: wantsNews },
    ...{ at: new Date(now), until_at: new Date(until) },
  });
  if (!isNew) return false;
  if (wantsNews)
    await letters.write(tx, userId, {
      template: 'birthday_gift',
      values: { until: dayOf(until, config.timeZone) },
      page: GIFT_PAGE,
      wanted: 'enable_mail_news',
    });
  return true;
}
