import type { voids } from '@fairbook/contracts';
import type { Sql } from '../../platform/database/sql.ts';
import {
  faceOf,
  gamesByIds,
  gamesByTeam,
  marketIdOf,
  type NamedGame,
  outcomeNames,
  translatorOf,
} from '../../sportsbook/index.ts';
import { type BetOutcome, betOutcomes, type LegRef, legsOfCoupon } from './find-store.ts';

const MOST_GAMES = 10;
const NUMBER = /^[1-9]\d{0,14}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Games found by their number, by the number or id of a coupon on them, or by a team's name. */
export async function soughtGames(sql: Sql, text: string): Promise<{ games: NamedGame[]; legs: LegRef[] }> {
  const wanted = text.trim();
  const isNumber = NUMBER.test(wanted);
  const legs = isNumber || UUID.test(wanted) ? await legsOfCoupon(sql, wanted, isNumber) : [];
  return { games: await gamesNamed(sql, wanted, { legs, isNumber }), legs };
}

/** The same games, each with its bets. */
export async function findGames(sql: Sql, text: string, lng: string): Promise<voids.VoidGame[]> {
  const { games, legs } = await soughtGames(sql, text);
  const bets = await betOutcomes(
    sql,
    games.map(({ gameId }) => gameId),
  );
  return games.map((game) => shownGame(game, bets.get(game.gameId) ?? [], legs, lng));
}

async function gamesNamed(
  sql: Sql,
  wanted: string,
  { legs, isNumber }: { legs: readonly LegRef[]; isNumber: boolean },
): Promise<NamedGame[]> {
  const ids = [...legs.map(({ gameId }) => gameId), ...(isNumber ? [Number(wanted)] : [])];
  if (ids.length > 0) return [...(await gamesByIds(sql, ids)).values()];
  return wanted === '' ? [] : gamesByTeam(sql, wanted, MOST_GAMES);
}

function shownGame(
  game: NamedGame,
  bets: readonly BetOutcome[],
  legs: readonly LegRef[],
  lng: string,
): voids.VoidGame {
  const t = translatorOf(lng);
  const outcomes = bets.flatMap(({ outcomeId, coupons }) =>
    outcomeId === null ? [] : [{ outcomeId, coupons, ...outcomeNames(outcomeId, game, t) }],
  );
  const markets = [...Map.groupBy(outcomes, ({ outcomeId }) => marketIdOf(outcomeId))];
  return {
    gameId: game.gameId,
    ...faceOf(game, lng),
    coupons: bets.find(({ outcomeId }) => outcomeId === null)?.coupons ?? 0,
    markets: markets
      .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
      .map(([marketId, all]) => ({
        marketId,
        name: all[0]!.marketName,
        outcomes: all.map(({ outcomeId, outcomeName, coupons }) => ({
          outcomeId,
          name: outcomeName,
          coupons,
          isAsked: legs.some((leg) => leg.gameId === game.gameId && leg.outcomeId === outcomeId),
        })),
      })),
  };
}
