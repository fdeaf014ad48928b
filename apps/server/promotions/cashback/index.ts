import { cashback as contract } from '@fairbook/contracts';
import { BASE_CURRENCY, formatAmount, minorUnits } from '@fairbook/money';
import type { Kysely } from 'kysely';
import { leftIn } from '../../placement/budgets/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { route, userOf } from '../../platform/module.ts';
import { OF_LEDGER } from '../../platform/personal-table.ts';
import { actionNames } from '../action-names.ts';
import { promotion, type RunningPromotion } from '../promotion.ts';
import { fact, shownOffer } from '../shown-offer.ts';
import { vipLevelsOf, vipTurnover } from '../vip-turnover.ts';
import { baseOf, levelOf, WEEK_MS, weekOf } from '../weeks.ts';
import { type CashbackDeps, countedOf, payLastWeek } from './run.ts';
import { candidates, pastOf, spentLastWeek, weeksOf } from './store.ts';

/** Cashback: a part of what players stake comes back each week. */
export const cashback = promotion({
  of: contract.promotion,
  personal: {
    cashback_weeks: {
      exported: {
        as: 'cashback',
        rows: `select week, turnover::text "turnoverMinor", per_mille "perMille", points::text "points", amount::text "amountMinor",
                 currency, at
               from cashback_weeks where user_id = $1 order by week`,
        isList: true,
      },
      erased: { stays: OF_LEDGER },
    },
    cashback_coupons: { exported: { not: 'which bets counted for cashback' }, erased: { stays: OF_LEDGER } },
  },
  perThousand: ({ cashback: { levels } }) => Math.max(...levels.map(({ perMille }) => perMille)),
  start: (platform, { ledger, points, settings, rates }) =>
    createCashback(platform, {
      ...{ ledger, points, rates },
      // With VIP levels, those take the place of its own, and what counts for them is the turnover.
      rules() {
        const { cashback: own } = settings();
        const levels = vipLevelsOf(settings());
        if (!levels) return own;
        return {
          ...own,
          levels: levels.map(({ turnover, cashbackPerMille: perMille }) => ({ turnover, perMille })),
        };
      },
      turnoverOf: async (db, userId, own) => (vipLevelsOf(settings()) ? vipTurnover(db, userId) : own),
    }),
});

/** Cashback: a part of what players stake comes back each week, in points or in money. */
function createCashback(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'bus'>,
  deps: CashbackDeps,
): RunningPromotion {
  const { db, pool, clock } = platform;
  const budget = async (on: Kysely<Schema>) => ({
    amount: baseOf(deps.rules().weeklyBudget),
    spent: await spentLastWeek(on),
  });
  return {
    budget,
    async shown({ lng }) {
      const { isOn, mode, levels, lossPercent, minCoef } = deps.rules();
      if (!isOn) return [];
      const perMille = levels.map((level) => level.perMille);
      return [
        shownOffer({
          ...{ id: 'cashback', kind: `cashback-${mode}`, categories: ['cashback', 'bookmaker'] },
          name: actionNames(lng)('actions.cashback'),
          page: '/office/rewards',
          isLeft: leftIn(await budget(db)) > 0n,
          facts: [
            fact('lowest', 'percent', Math.min(...perMille) / 10),
            fact('highest', 'percent', Math.max(...perMille) / 10),
            ...(mode === 'percent' ? [fact('lossPercent', 'percent', lossPercent)] : []),
            fact('minCoef', 'odds', minCoef),
          ],
        }),
      ];
    },
    // Pays the last finished week, unless it is paid. Returns how many players were paid.
    runs: { 'cashback.pay': () => payLastWeek(platform, deps) },
    module: {
      name: 'cashback',
      routes: [
        route(contract.mine, async ({ caller }) => {
          const userId = userOf(caller);
          const { isOn, mode, levels, lossPercent, minCoef } = deps.rules();
          const from = weekOf(clock.now());
          const since = new Date(from);
          const until = new Date(from + WEEK_MS);
          const [past, weeks, open] = await Promise.all([
            pastOf(db, userId),
            weeksOf(db, userId),
            isOn ? candidates(db, { from: since, until, userId }) : [],
          ]);
          const turnover = await deps.turnoverOf(db, userId, past.turnover);
          const bets = await countedOf(pool, open, deps);
          return {
            isOn,
            mode,
            levels,
            lossPercent,
            minCoef,
            iso: BASE_CURRENCY,
            level: levelOf(levels, turnover),
            turnover: text(turnover, BASE_CURRENCY),
            points: Number(await deps.points.held(pool, userId)),
            week: {
              from: since.toISOString(),
              until: until.toISOString(),
              turnover: text(
                bets.reduce((sum, { stake }) => sum + stake, 0n),
                BASE_CURRENCY,
              ),
              bets: bets.length,
            },
            paid: weeks.map((row) => ({
              week: row.week,
              turnover: text(row.turnover, BASE_CURRENCY),
              perMille: row.per_mille,
              points: row.points === null ? null : Number(row.points),
              amount: row.amount === null || row.currency === null ? null : text(row.amount, row.currency),
              iso: row.currency,
              isCut: row.is_cut,
              at: row.at.toISOString(),
            })),
          };
        }),
      ],
    },
  };
}

function text(sum: bigint, iso: string): string {
  return formatAmount(minorUnits(sum), iso);
}
