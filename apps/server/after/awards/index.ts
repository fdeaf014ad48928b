import { awards as contract } from '@fairbook/contracts';
import type { GameId } from '@fairbook/games';
import type { Platform } from '../../platform/context.ts';
import { type Module, route } from '../../platform/module.ts';
import { readSeldom } from '../../platform/read-seldom.ts';
import { maskedLogin } from '../../platform/values/masked-login.ts';
import { gameName } from '../../promotions/game-names.ts';
import { type AwardRow, countAwards, shownAwards } from './store.ts';

const KEPT_MS = 60_000;
const OF_COUPONS = new Set<string>(contract.AWARDS);

/** The records of the book, for everybody to see. */
export function createAwards({ db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>): {
  module: Module;
  /** Counts what was settled since the last time. */
  count(): Promise<void>;
} {
  const known = readSeldom(
    { first: { rows: [] as AwardRow[], month: monthOf(0) }, keptMs: KEPT_MS, clock },
    async (now) => ({
      rows: await shownAwards(db, new Date(now)),
      month: monthOf(now),
    }),
  );
  return {
    module: {
      name: 'awards',
      routes: [
        route(contract.list, async ({ lng }) => {
          const { rows, month } = await known();
          const ofMonth = rows.filter(({ at }) => at >= month);
          return { awards: [...bestOf(ofMonth, 'month', lng), ...bestOf(rows, 'all', lng)] };
        }),
      ],
    },
    count: () => countAwards(pool, new Date(clock.now()), monthOf(clock.now())),
  };
}

/** The first moment of a month in UTC. */
function monthOf(now: number): Date {
  const at = new Date(now);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()));
}

/** The best of each kind. The rows come with the best first. */
function bestOf(rows: readonly AwardRow[], of: contract.Award['of'], lng: string): contract.Award[] {
  const best = [...Map.groupBy(rows, ({ kind }) => kind).values()].map(([first]) => first!);
  return best.map(({ kind, value, at, login }) => ({
    ...(OF_COUPONS.has(kind)
      ? { kind: kind as contract.Award['kind'], game: null }
      : { kind: 'round' as const, game: { id: kind as GameId, name: gameName(kind as GameId, lng) } }),
    of,
    value: Number(value),
    name: maskedLogin(login),
    at: at.toISOString(),
  }));
}
