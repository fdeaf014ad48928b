import { cashback as contract } from '@fairbook/contracts';
import { BASE_CURRENCY, formatAmount, minorUnits } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import { levelOf, WEEK_MS, weekOf } from './rules.ts';
import { type CashbackDeps, countedOf, payLastWeek } from './run.ts';
import { candidates, pastOf, weeksOf } from './store.ts';

export interface Cashback {
  module: Module;
  /** Pays the last finished week, if it isn't paid. Returns how many players were paid. */
  pay(): Promise<number>;
}

/** Cashback: a part of what players stake comes back each week, in points or in money. */
export function createCashback(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'bus'>,
  deps: CashbackDeps,
): Cashback {
  const { db, pool, clock } = platform;
  return {
    pay: () => payLastWeek(platform, deps),
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
          const bets = await countedOf(pool, open, deps);
          return {
            isOn,
            mode,
            levels,
            lossPercent,
            minCoef,
            iso: BASE_CURRENCY,
            level: levelOf(levels, past.turnover),
            turnover: text(past.turnover, BASE_CURRENCY),
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
