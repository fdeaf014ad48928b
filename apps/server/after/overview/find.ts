import type { AnswerOf, overview as contract } from '@fairbook/contracts';
import type { Sql } from '../../platform/database/sql.ts';
import { faceOf, gamesByIds, gamesByTeam, type NamedGame } from '../../sportsbook/index.ts';

type Found = AnswerOf<typeof contract.find>;

const MOST = 8;
const NUMBER = /^[1-9]\d{0,14}$/;

interface Asked {
  text: string;
  held: ReadonlySet<string>;
  lng: string;
}

/** Games with this text in a competitor's name or as their number, and the coupon with this number. */
export async function findFor(sql: Sql, { text, held, lng }: Asked): Promise<Found> {
  const isNumber = NUMBER.test(text);
  const [games, coupon] = await Promise.all([
    held.has('exposure.read') || held.has('voids.read') ? gamesLike(sql, text, isNumber) : [],
    isNumber && held.has('players.read') ? couponNumbered(sql, text) : null,
  ]);
  return {
    games: games.map((game) => ({ gameId: game.gameId, ...faceOf(game, lng), isOver: game.isOver })),
    coupon,
  };
}

async function gamesLike(sql: Sql, text: string, isNumber: boolean): Promise<NamedGame[]> {
  return isNumber ? [...(await gamesByIds(sql, [Number(text)])).values()] : gamesByTeam(sql, text, MOST);
}

async function couponNumbered(sql: Sql, number: string): Promise<Found['coupon']> {
  const { rows } = await sql.query<{ number: bigint; user_id: bigint; status: string }>({
    text: 'select number, user_id, status from coupons where number = $1::bigint',
    values: [number],
  });
  const [row] = rows;
  return row ? { number: Number(row.number), userId: Number(row.user_id), status: row.status } : null;
}
