import { voids as contract, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Route, route } from '../../platform/module.ts';
import { gamesByIds, outcomeNames, type SportsbookFacts, translatorOf } from '../../sportsbook/index.ts';
import { readCoupons, standingOf } from '../settlement/index.ts';
import { type Counted, effectOf, isPartOf, standing, withVoid } from './effect.ts';
import { type CouponFace, couponsOn, type Part, standingsBefore } from './effect-store.ts';
import { findGames } from './find.ts';
import { shownAlerts, shownVoids } from './show.ts';
import { gameExists, hasResult, lastAlerts, lastVoids, type StoredVoid, voidById } from './store.ts';
import { outcomesOf } from './subject.ts';

type ReadingPlatform = Pick<Platform, 'db' | 'pool'>;

/** The most coupons counted for a preview: more than anybody reads before deciding, as on a season's favourite. */
const MOST_COUNTED = 2_000;
/** Coupons counted without a pause; incoming bets have to wait for that long. */
const AT_ONCE = 250;

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
      return effectOn(pool, part, { isAfterResult, lng });
    }),
    route(contract.effect, async ({ params, lng }) => {
      const row = await voidById(db, params.id);
      if (!row) throw new Refusal('operator.unknown_entry');
      const part = { gameId: Number(row.game_id), outcomeIds: outcomesOf(row) ?? [] };
      return effectOn(pool, part, { isAfterResult: row.is_after_result, doneAt: doneAt(row), lng });
    }),
  ];
}

/** When the void was decided; undefined while it waits. */
function doneAt({ status, approved_at, requested_at }: StoredVoid): Date | undefined {
  return status === 'done' ? (approved_at ?? requested_at) : undefined;
}

async function effectOn(
  sql: Sql,
  part: Part,
  { isAfterResult, doneAt, lng }: { isAfterResult: boolean; doneAt?: Date | undefined; lng: string },
): Promise<contract.VoidEffect> {
  const { coupons: faces, total } = await couponsOn(sql, part, MOST_COUNTED);
  const counted: Counted[] = [];
  for (let from = 0; from < faces.length; from += AT_ONCE)
    counted.push(...(await count(sql, faces.slice(from, from + AT_ONCE), part, doneAt)));
  const game = (await gamesByIds(sql, [part.gameId])).get(part.gameId);
  const t = translatorOf(lng);
  return effectOf(counted, {
    isAfterResult,
    total,
    nameOf(leg) {
      if (!isPartOf(part, leg) || !game) return [];
      const names = outcomeNames(leg.outcomeId, game.opponents, t);
      return [`${names.marketName}: ${names.outcomeName}`];
    },
  });
}

const OPEN = { status: 'accepted', payout: null } as const;

async function count(
  sql: Sql,
  faces: readonly CouponFace[],
  part: Part,
  doneAt: Date | undefined,
): Promise<Counted[]> {
  const ids = faces.map(({ id }) => id);
  const coupons = new Map((await readCoupons(sql, ids)).map((coupon) => [coupon.id, coupon]));
  const earlier = doneAt && (await standingsBefore(sql, ids, doneAt));
  return faces.flatMap((face): Counted[] => {
    const coupon = coupons.get(face.id);
    // The coupon was sold between the two queries, or settlement may not change it.
    if (!coupon) return [];
    const now = standing(coupon);
    return earlier
      ? [{ face, coupon, before: earlier.get(face.id) ?? OPEN, after: now }]
      : [{ face, coupon, before: now, after: standingOf(withVoid(coupon, part)) }];
  });
}
