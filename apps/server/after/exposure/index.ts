import { risk as contract } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Module, route } from '../../platform/module.ts';
import type { Risk } from '../../risk/index.ts';
import type { SportsbookFacts } from '../../sportsbook/index.ts';
import { shownExposures } from './show.ts';

const USUAL_GAMES = 30;

/** The worst-case cost of open coupons by game, for operators. */
export function createExposure(
  { pool }: Pick<Platform, 'pool'>,
  risk: Pick<Risk, 'openBook'>,
  facts: Pick<SportsbookFacts, 'state'>,
): { module: Module } {
  return {
    module: {
      name: 'exposure',
      routes: [
        route(contract.exposures, async ({ query, lng }) =>
          shownExposures(pool, facts, {
            book: await risk.openBook(),
            limit: query.limit ?? USUAL_GAMES,
            lng,
          }),
        ),
      ],
    },
  };
}
