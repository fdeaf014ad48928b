import { overview as contract } from '@fairbook/contracts';
import type { TodayMoney } from '../../money/reports/index.ts';
import type { Platform } from '../../platform/context.ts';
import { type Module, route } from '../../platform/module.ts';
import { findFor } from './find.ts';
import { firstSteps } from './first-steps.ts';
import { playersBetting } from './players-betting.ts';
import { waitingFor } from './waiting.ts';

type OverviewPlatform = Pick<Platform, 'pool' | 'clock' | 'config'>;

/** What operators see of the whole site: the decisions that wait, the money of today, the first steps of a new book, and a search. */
export function createOverview(
  { pool, clock, config }: OverviewPlatform,
  { today }: { today(): Promise<TodayMoney> },
): { module: Module } {
  return {
    module: {
      name: 'overview',
      routes: [
        route(contract.waiting, async ({ caller: { permissions: held, userId } }) => {
          const now = clock.now();
          const queues = await waitingFor(pool, { held, userId, now });
          return { at: new Date(now).toISOString(), zone: config.timeZone, queues };
        }),
        route(contract.today, async () => {
          const now = clock.now();
          const [{ from, ...money }, players] = await Promise.all([today(), playersBetting(pool, now)]);
          return {
            at: new Date(now).toISOString(),
            ...money,
            from: new Date(from).toISOString(),
            players,
          };
        }),
        route(contract.firstSteps, () => firstSteps(pool, config)),
        route(contract.find, ({ query: { text = '' }, caller: { permissions }, lng }) =>
          findFor(pool, { text, held: permissions, lng }),
        ),
      ],
    },
  };
}
