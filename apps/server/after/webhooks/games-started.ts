import type { Sql } from '../../platform/database/sql.ts';
import { type MomentRow, momentOf } from '../favourites/index.ts';
import type { House, Listener, Span } from './cursor-store.ts';
import type { Happening } from './happening.ts';

interface StartRow extends MomentRow {
  at: Date;
}

/**
 * Games whose start was recorded in a span: for each player who listens and has open coupons on the game, with these
 * coupons, and for the house.
 */
export async function startsOf(
  sql: Sql,
  { from, to }: Span,
  { listeners, house }: { listeners: ReadonlyMap<number, Listener>; house: House | null },
): Promise<Happening[]> {
  const told = [...listeners].filter(([, { kinds }]) => kinds.has('game.started')).map(([id]) => id);
  const isHouse = house?.kinds.has('game.started') ?? false;
  if (told.length === 0 && !isHouse) return [];
  const { rows: starts } = await sql.query<StartRow>({
    name: 'webhook_starts',
    text: `select id, at, kind, game_id, sport_id, champ_id, names, text, score from game_moments
           where tx >= $1 and tx < $2 and kind = 'start' order by id`,
    values: [from, to],
  });
  if (starts.length === 0) return [];
  const coupons = await openOn(
    sql,
    starts.map(({ game_id }) => game_id),
    told,
  );
  return starts.flatMap((row) => [
    ...(isHouse ? [startOf(row, null, 'en', [])] : []),
    ...coupons
      .filter(({ game_id }) => String(game_id) === String(row.game_id))
      .map(({ user_id, ids }) =>
        startOf(row, Number(user_id), listeners.get(Number(user_id))?.lng ?? 'en', ids),
      ),
  ]);
}

interface OpenRow {
  user_id: bigint;
  game_id: bigint;
  ids: string[];
}

async function openOn(sql: Sql, gameIds: readonly string[], userIds: readonly number[]): Promise<OpenRow[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql.query<OpenRow>({
    name: 'webhook_open_on',
    text: `select c.user_id, l.game_id, array_agg(distinct c.id) ids
           from coupon_legs l join coupons c on c.id = l.coupon_id
           where l.game_id = any($1::bigint[]) and c.user_id = any($2::bigint[]) and c.status in ('pending', 'accepted')
           group by c.user_id, l.game_id order by c.user_id, l.game_id`,
    values: [gameIds, userIds],
  });
  return rows;
}

function startOf(row: StartRow, userId: number | null, lng: string, couponIds: string[]): Happening {
  const { gameId, sportId, champId, champName, names } = momentOf(row, lng);
  return {
    userId,
    kind: 'game.started',
    subject: `game:${gameId}`,
    at: row.at.toISOString(),
    data: { game: { gameId, sportId, champId, champName, names }, couponIds },
  };
}
