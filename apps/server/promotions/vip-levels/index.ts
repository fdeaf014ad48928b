import { vipLevels as contract } from '@fairbook/contracts';
import { levelsPerMille, pointsOf } from '@fairbook/contracts/promotions/vip-levels';
import { BASE_CURRENCY, toBaseUp } from '@fairbook/money';
import { hundredthsUp, leftIn } from '../../placement/budgets/index.ts';
import { route, userOf } from '../../platform/module.ts';
import { OF_LEDGER } from '../../platform/personal-table.ts';
import { type House, promotion, type RunningPromotion } from '../promotion.ts';
import { levelOf } from '../weeks.ts';
import { budgetOf, countLevels, type LevelsPlatform } from './count.ts';
import { ownLevel, takePoints, text } from './players.ts';
import { allTurnovers, spentLately, stakedLately } from './store.ts';

/** VIP levels: reached by play, with more cashback, larger birthday gifts, and points once (docs/decisions/0177). */
export const vipLevels = promotion({
  of: contract.promotion,
  personal: {
    vip_levels: {
      exported: {
        as: 'vip-level',
        rows: `select sport::text "sportMinor", casino::text "casinoMinor", from_day::text "from", counted_at "countedAt"
               from vip_levels where user_id = $1`,
      },
      erased: 'deleted',
    },
    vip_level_rewards: {
      exported: {
        as: 'vip-level-rewards',
        rows: `select level + 1 "level", points, at, taken_at "takenAt" from vip_level_rewards where user_id = $1 order by level`,
        isList: true,
      },
      erased: { stays: OF_LEDGER },
    },
  },
  perThousand: ({ vipLevels: { levels } }) => levelsPerMille(levels),
  start: createVipLevels,
});

function createVipLevels(platform: LevelsPlatform, { settings, ...house }: House) {
  const { db, clock } = platform;
  const deps = { ...house, rules: () => settings().vipLevels };
  const budget = async (on: typeof db) => ({
    amount: budgetOf(deps.rules()),
    spent: await spentLately(on, clock.now()),
  });
  const own = (userId: number) => ownLevel(platform, deps, settings(), userId);

  async function desk() {
    const rules = deps.rules();
    const rates = deps.rates();
    const [sums, turnovers, now] = await Promise.all([
      stakedLately(db, clock.now()),
      allTurnovers(db),
      budget(db),
    ]);
    const staked = sums.reduce(
      (all, { currency, amount }) => (rates.has(currency) ? all + toBaseUp(amount, currency, rates) : all),
      0n,
    );
    const hundredths = hundredthsUp(levelsPerMille(rules.levels));
    const counts = turnovers.map((turnover) => levelOf(rules.levels, turnover));
    return {
      rules,
      iso: BASE_CURRENCY,
      points: pointsOf(rules.levels),
      perThousand: text(hundredths),
      staked: text(staked),
      expected: text((staked * hundredths + 99_999n) / 100_000n),
      spent: text(now.spent),
      left: text(leftIn(now)),
      players: rules.levels.map((_, level) => counts.filter((each) => each === level).length),
    };
  }

  return {
    budget,
    runs: { 'vipLevels.count': () => countLevels(platform, deps) },
    module: {
      name: 'vip-levels',
      routes: [
        route(contract.mine, ({ caller }) => own(userOf(caller))),
        route(contract.take, async ({ caller, body: { level } }) => {
          const userId = userOf(caller);
          await takePoints(platform, deps, userId, level);
          return own(userId);
        }),
        route(contract.desk, desk),
      ],
    },
  } satisfies RunningPromotion;
}
