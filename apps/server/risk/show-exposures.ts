import type { AnswerOf, risk } from '@fairbook/contracts';
import { readCoupons } from '../after/settlement/index.ts';
import type { Sql } from '../money/wallet/index.ts';
import { gamesByIds, type NamedGame, outcomeNames, teamsIn } from '../sportsbook/index.ts';
import { writtenBase } from './amounts.ts';
import { BASE_CURRENCY, type Rates } from './base.ts';
import type { ExposedOutcome, Exposure } from './exposure.ts';
import { type LimitBook, limitsFor } from './limits-for.ts';
import { marketTypeOf, translatorOf } from './names.ts';
import { acceptedOn } from './open-store.ts';
import { worstState } from './worst-state.ts';

interface ExposedGame {
  gameId: number;
  most: bigint;
  /** The worst first. */
  outcomes: ExposedOutcome[];
}

export interface ShowExposures {
  exposure: Exposure;
  rates: Rates;
  coupons: number;
  book: LimitBook;
  limit: number;
  lng: string;
}

/** Games that are not over, by what their worst outcome could cost. */
export async function shownExposures(
  sql: Sql,
  { exposure, rates, coupons, book, limit, lng }: ShowExposures,
): Promise<AnswerOf<typeof risk.exposures>> {
  const exposed = [...exposure.games()].map(([gameId, outcomes]) => rank(gameId, [...outcomes]));
  const names = await gamesByIds(
    sql,
    exposed.map(({ gameId }) => gameId),
  );
  const open = exposed
    .filter(({ gameId }) => names.get(gameId)?.isOver === false)
    .sort((a, b) => compare(b.most, a.most) || a.gameId - b.gameId);
  const games: risk.GameExposure[] = [];
  for (const game of open.slice(0, limit)) {
    const worst = await worstOf(sql, game.gameId, rates);
    games.push({ ...shownGame(game, names.get(game.gameId)!, book, lng), worst });
  }
  return {
    iso: BASE_CURRENCY,
    games,
    totalGames: open.length,
    totalCoupons: coupons,
  };
}

async function worstOf(sql: Sql, gameId: number, rates: Rates): Promise<risk.GameExposure['worst']> {
  const worst = await worstState(gameId, await readCoupons(sql, await acceptedOn(sql, gameId)), rates);
  if (!worst) return null;
  const { first, second } = worst.state;
  return {
    loss: writtenBase(worst.loss),
    score: [first[0] + second[0], first[1] + second[1]],
    halfTime: [first[0], first[1]],
  };
}

function rank(gameId: number, outcomes: ExposedOutcome[]): ExposedGame {
  const ranked = outcomes.sort(
    (a, b) => compare(b.exposure, a.exposure) || (a.outcomeId < b.outcomeId ? -1 : 1),
  );
  return { gameId, most: ranked[0]?.exposure ?? 0n, outcomes: ranked };
}

/** Enough to see where the risk is; a game can have hundreds. */
const MAX_OUTCOMES = 12;

function shownGame(
  { gameId, most, outcomes }: ExposedGame,
  game: NamedGame,
  book: LimitBook,
  lng: string,
): Omit<risk.GameExposure, 'worst'> {
  const t = translatorOf(lng);
  return {
    gameId,
    opponents: teamsIn(t, game.opponents),
    champName: t(game.champName),
    startsAt: game.startsAt.toISOString(),
    exposure: writtenBase(most),
    outcomes: outcomes.slice(0, MAX_OUTCOMES).map(({ outcomeId, exposure, coupons }) => {
      const cap = limitsFor(book, { ...game, outcomeId, marketTypeId: marketTypeOf(outcomeId) }).maxExposure;
      return {
        outcomeId,
        ...outcomeNames(outcomeId, game.opponents, t),
        exposure: writtenBase(exposure),
        coupons,
        cap: cap && writtenBase(cap.sum),
      };
    }),
  };
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
