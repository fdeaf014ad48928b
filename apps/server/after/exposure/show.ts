import type { AnswerOf, risk as contract } from '@fairbook/contracts';
import { scoresOfEnd } from '@fairbook/sports/settle';
import type { Sql } from '../../platform/database/sql.ts';
import {
  acceptedOn,
  BASE_CURRENCY,
  type ExposedOutcome,
  marketTypeOf,
  type OpenBook,
  type Rates,
  writtenBase,
} from '../../risk/index.ts';
import {
  faceOf,
  gamesByIds,
  type NamedGame,
  outcomeNames,
  type SportsbookFacts,
  translatorOf,
} from '../../sportsbook/index.ts';
import { readCoupons } from '../settlement/index.ts';
import { type GameNow, worstState } from './worst-state.ts';

interface ExposedGame {
  gameId: number;
  most: bigint;
  /** Highest cost first. */
  outcomes: ExposedOutcome[];
}

/** At most `limit` open games, by the cost of their worst outcome. */
export async function shownExposures(
  sql: Sql,
  facts: Pick<SportsbookFacts, 'state'>,
  { book, limit, lng }: { book: OpenBook; limit: number; lng: string },
): Promise<AnswerOf<typeof contract.exposures>> {
  const exposed = [...book.games()].map(([gameId, outcomes]) => rank(gameId, [...outcomes]));
  const names = await gamesByIds(
    sql,
    exposed.map(({ gameId }) => gameId),
  );
  const open = exposed
    .filter(({ gameId }) => names.get(gameId)?.isOver === false)
    .sort((a, b) => compare(b.most, a.most) || a.gameId - b.gameId);
  const games: contract.GameExposure[] = [];
  for (const game of open.slice(0, limit)) {
    const { gameId } = game;
    const worst = await worstOf(sql, { gameId, state: facts.state(gameId) }, book.rates);
    games.push({ ...shownGame(game, names.get(gameId)!, book, lng), worst });
  }
  return {
    iso: BASE_CURRENCY,
    games,
    totalGames: open.length,
    totalCoupons: book.coupons,
    staked: writtenBase(book.sums.staked),
    atMost: writtenBase(book.sums.atMost),
  };
}

async function worstOf(sql: Sql, game: GameNow, rates: Rates): Promise<contract.GameExposure['worst']> {
  const worst = await worstState(game, await readCoupons(sql, await acceptedOn(sql, game.gameId)), rates);
  if (!worst) return null;
  const scores = worst.state && scoresOfEnd(worst.state);
  return { loss: writtenBase(worst.loss), isAtMost: worst.isAtMost, ...(scores ?? { score: [], parts: [] }) };
}

function rank(gameId: number, outcomes: ExposedOutcome[]): ExposedGame {
  const ranked = outcomes.sort(
    (a, b) => compare(b.exposure, a.exposure) || (a.outcomeId < b.outcomeId ? -1 : 1),
  );
  return { gameId, most: ranked[0]?.exposure ?? 0n, outcomes: ranked };
}

/** Enough to show where the risk is; a game can have hundreds. */
const MAX_OUTCOMES = 12;

function shownGame(
  { gameId, most, outcomes }: ExposedGame,
  game: NamedGame,
  book: OpenBook,
  lng: string,
): Omit<contract.GameExposure, 'worst'> {
  const t = translatorOf(lng);
  return {
    gameId,
    ...faceOf(game, lng),
    exposure: writtenBase(most),
    outcomes: outcomes.slice(0, MAX_OUTCOMES).map(({ outcomeId, exposure, coupons }) => {
      const cap = book.capOn({ ...game, outcomeId, marketTypeId: marketTypeOf(outcomeId) });
      return {
        outcomeId,
        ...outcomeNames(outcomeId, game, t),
        exposure: writtenBase(exposure),
        coupons,
        cap: cap === null ? null : writtenBase(cap),
      };
    }),
  };
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
