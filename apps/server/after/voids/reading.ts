import { voids as contract, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Route, route } from '../../platform/module.ts';
import type { SportsbookFacts } from '../../sportsbook/index.ts';
import { withVoid } from './effect.ts';
import { decidedAt, effectOn } from './effect-on.ts';
import { findGames } from './find.ts';
import { shownAlerts, shownVoids } from './show.ts';
import { gameExists, hasResult, lastAlerts, lastVoids, voidById } from './store.ts';
import { outcomesOf } from './subject.ts';

type ReadingPlatform = Pick<Platform, 'db' | 'pool'>;

/** The routes by which operators read around a void: lists, search and previews of its effect. */
export function readingRoutes({ db, pool }: ReadingPlatform, facts: Pick<SportsbookFacts, 'held'>): Route[] {
  return [
    route(contract.list, async ({ lng }) => ({
      voids: await shownVoids(pool, await lastVoids(db), lng),
      alerts: await shownAlerts(pool, await lastAlerts(db), { facts, lng }),
    })),
    route(contract.find, async ({ query, lng }) => ({ games: await findGames(pool, query.q ?? '', lng) })),
    route(contract.preview, async ({ body, lng }) => {
      if (!(await gameExists(pool, body.gameId)))
        throw new Refusal({ code: 'sportsbook.unknown_game', field: 'gameId' });
      const outcomeIds = outcomesOf(body);
      if (!outcomeIds) throw new Refusal({ code: 'voids.unknown_subject', field: 'subject' });
      const part = { gameId: body.gameId, outcomeIds };
      const isAfterResult = await hasResult(pool, part.gameId, outcomeIds);
      return { isAfterResult, ...(await effectOn(pool, part, { decide: withVoid, lng })) };
    }),
    route(contract.effect, async ({ params, lng }) => {
      const row = await voidById(db, params.id);
      if (!row) throw new Refusal('operator.unknown_entry');
      const part = { gameId: Number(row.game_id), outcomeIds: outcomesOf(row) ?? [] };
      const effect = await effectOn(pool, part, { decide: withVoid, doneAt: decidedAt(row), lng });
      return { isAfterResult: row.is_after_result, ...effect };
    }),
  ];
}
