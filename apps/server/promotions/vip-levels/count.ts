import { mostPoints, pointsOf, type VipLevelRules } from '@fairbook/contracts/promotions/vip-levels';
import { type Rates, toBaseDown } from '@fairbook/money';
import { playedStakes } from '../../placement/bonuses/index.ts';
import { leftIn } from '../../placement/budgets/index.ts';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { playedSince, togetherOf } from '../casino-cashback/index.ts';
import { mayBeOffered } from '../may-be-offered.ts';
import type { House } from '../promotion.ts';
import { levelOf } from '../weeks.ts';
import { holdRewards, insertReward, playedLately, pointsHad, spentLately, writeLevel } from './store.ts';

export type LevelsPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'bus'>;
export type LevelsDeps = Pick<House, 'gate' | 'points' | 'ledger'> & {
  rules(): VipLevelRules;
  rates(): Rates;
};

export const budgetOf = ({ monthlyBudget }: VipLevelRules): bigint => BigInt(monthlyBudget) * 100n;

/**
 * Counts the turnover of every player who has played since the last count, each time from all of their bets and rounds, so that
 * corrections are included. Then offers points for the levels reached. Each player has a transaction of their own: several nodes
 * may count at once, and a count that dies is made up for by the next. Returns how many players were counted.
 */
export async function countLevels(platform: LevelsPlatform, deps: LevelsDeps): Promise<number> {
  const { db, pool, clock } = platform;
  const rules = deps.rules();
  if (!rules.isOn) return 0;
  const since = new Date(rules.from);
  const players = await playedLately(db, rules.from);
  for (const userId of players) {
    const sport = (await playedStakes(pool, userId, since)).reduce(
      (all, { currency, amount }) =>
        deps.rates().has(currency) ? all + toBaseDown(amount, currency, deps.rates()) : all,
      0n,
    );
    const casino = togetherOf(await playedSince(pool, userId, since), deps.rates()).counted;
    const isLimited = (await deps.gate.foreseeStake(pool, userId)) !== null;
    const at = new Date(clock.now());
    await transact(pool, async (tx) => {
      await writeLevel(tx, { user_id: BigInt(userId), from_day: rules.from, sport, casino, counted_at: at });
      if (!isLimited && (await mayBeOffered(tx, userId, at.getTime())))
        await offerPoints(tx, rules, { userId, turnover: sport + casino, at });
    });
  }
  return players.length;
}

/**
 * Offers the points of levels that the person hasn't had, within the budget; what is beyond it is offered another night. With those
 * of earlier levels, which may have been others, they are never more than the stakes of a level allow.
 */
async function offerPoints(
  tx: Tx,
  rules: VipLevelRules,
  { userId, turnover, at }: { userId: number; turnover: bigint; at: Date },
): Promise<void> {
  const level = levelOf(rules.levels, turnover);
  const points = pointsOf(rules.levels);
  if (points.slice(0, level + 1).every((each) => each === 0)) return;
  await holdRewards(tx);
  const had = await pointsHad(tx, userId);
  let given = [...had.values()].reduce((sum, each) => sum + each, 0n);
  let left = leftIn({ amount: budgetOf(rules), spent: await spentLately(tx, at.getTime()) });
  for (let n = 0; n <= level; n++) {
    if (had.has(n)) continue;
    const room = BigInt(mostPoints(rules.levels[n]!.turnover)) - given;
    const whole = BigInt(points[n]!);
    const own = whole < room ? whole : room;
    if (own <= 0n) continue;
    if (own > left) return;
    left -= own;
    given += own;
    await insertReward(tx, { user_id: BigInt(userId), level: n, points: own, at });
  }
}
