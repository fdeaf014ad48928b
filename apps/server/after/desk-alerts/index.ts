import { isDeepStrictEqual } from 'node:util';
import { deskAlerts as contract } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import { BASE_CURRENCY, type Rates } from '../../risk/index.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { createComparing } from '../../sportsbook/index.ts';
import { type Book, feedsNow, marketMoney, pricePairs } from './book.ts';
import { closingSums, countClosing, forgetClosing } from './closing.ts';
import { apart, type ClosingSums, type Limits, oneSided, type Seen, sharp, silent, worst } from './core.ts';
import { shownAlerts } from './show.ts';
import {
  acknowledged,
  changeLimits,
  limitsOf,
  limitsToWire,
  openAlerts,
  storedLimits,
  writeAlerts,
} from './store.ts';

const EVERY_MS = 10_000;
/** After a slow count, one turn is skipped for each so many milliseconds that it took. So counts take at most a third of the time. */
const LEFT_OUT_MS = 3_000;

interface Deps {
  edits: SiteEdits;
  book: Book;
  rates(): Rates;
}

/**
 * What traders should look at: silent feeds, one-sided money, prices apart from another source, players who beat the closing
 * price. The writer of the catalogue counts it every ten seconds and writes it down, so that reading it costs little on any
 * node, and so that it is known since when each alert holds and who has seen to it.
 */
export function createDeskAlerts(
  { db, pool, clock, logger }: Pick<Platform, 'db' | 'pool' | 'clock' | 'logger'>,
  { edits, book, rates }: Deps,
): { module: Module } {
  let startedAt = 0;
  let leftOut = 0;
  let players: { sums: readonly ClosingSums[]; limits: Limits } | null = null;

  /** Sums change only when games are counted, and with the limits. */
  async function playersNow(limits: Limits, now: number): Promise<readonly ClosingSums[]> {
    const counted = await countClosing(pool, rates(), now);
    if (counted > 0) await forgetClosing(pool, now);
    if (!players || counted > 0 || !isDeepStrictEqual(players.limits, limits))
      players = { limits, sums: await closingSums(pool, limits, now) };
    return players.sums;
  }

  /** Counts kind by kind. One that can't be counted leaves its alerts as they are, and the others are told. */
  async function count(): Promise<void> {
    const now = clock.now();
    const limits = limitsOf(await storedLimits(db));
    const costs = () => ({ rates: rates(), costFrom: limits.oneSidedLoss });
    const kinds: Record<Seen['kind'], () => Promise<Seen[]> | Seen[]> = {
      silent: () => silent(feedsNow(book, startedAt), now),
      one_sided: async () => oneSided(await marketMoney(pool, book, costs()), limits),
      apart: () => apart(pricePairs(book), limits),
      sharp: async () => sharp(await playersNow(limits, now), limits),
    };
    const seen: Seen[] = [];
    const uncounted: Seen['kind'][] = [];
    for (const kind of contract.ALERT_KINDS) {
      try {
        seen.push(...(await kinds[kind]()));
      } catch (err) {
        logger.error({ err, kind }, 'alerts.not_counted');
        uncounted.push(kind);
      }
    }
    await writeAlerts(pool, worst(seen, contract.MOST_ALERTS), { now, uncounted });
  }

  async function countInTurn(): Promise<void> {
    leftOut -= 1;
    if (leftOut >= 0) return;
    const begun = performance.now();
    await count();
    leftOut = Math.floor((performance.now() - begun) / LEFT_OUT_MS);
  }

  const onFailed = (err: unknown) => logger.error({ err }, 'alerts.not_counted');
  const counting = createComparing(clock, countInTurn, onFailed, EVERY_MS);
  return {
    module: {
      name: 'desk-alerts',
      routes: [
        route(contract.list, async ({ lng }) => ({
          iso: BASE_CURRENCY,
          at: new Date(clock.now()).toISOString(),
          ...limitsToWire(await storedLimits(db)),
          alerts: await shownAlerts(pool, await openAlerts(db), lng),
        })),
        route(contract.acknowledge, async ({ params: { id }, caller }) => {
          const [by, at] = [userOf(caller), clock.now()];
          await edits.edit({ part: 'desk', subject: `alert ${id}`, userId: by }, async (tx) => {
            const { key, kind, game_id, user_id } = await acknowledged(tx, id, { by, at });
            const after = {
              alert: kind,
              gameId: game_id === null ? null : Number(game_id),
              userId: user_id === null ? null : Number(user_id),
            };
            return { before: null, after, answer: null, subject: `alert ${key}` };
          });
          return { id, at: new Date(at).toISOString() };
        }),
        route(contract.setLimits, async ({ body, caller }) => {
          const of = { part: 'desk', subject: 'alerts', userId: userOf(caller) } as const;
          return edits.edit(of, async (tx) => {
            const { before, after } = await changeLimits(tx, body);
            const answer = limitsToWire(after);
            return { before, after: answer.limits, answer };
          });
        }),
      ],
      duties: {
        alerts: {
          async start() {
            startedAt = clock.now();
            await counting.start();
          },
          stop: counting.stop,
        },
      },
    },
  };
}
