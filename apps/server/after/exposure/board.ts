import type { riskBoard as boardContract } from '@fairbook/contracts';
import { scoreChances } from '@fairbook/sports/price';
import { type GameState, scoreOf, sportOf } from '@fairbook/sports/state';
import type { Sql } from '../../platform/database/sql.ts';
import { BASE_CURRENCY, type OpenBook, writtenBase } from '../../risk/index.ts';
import { faceOf, gamesByIds, type NamedGame, type SportsbookFacts, stateOf } from '../../sportsbook/index.ts';
import { readCoupons } from '../settlement/index.ts';
import { bookOfGames, type GameBook, type OpenBet } from './book-of-games.ts';
import { drawsFrom, type Ending, oneInHundred } from './one-in-hundred.ts';
import { possibleScores } from './possible-scores.ts';

type Facts = Pick<SportsbookFacts, 'game' | 'chances' | 'models'>;
type HotGame = NonNullable<ReturnType<Facts['game']>>;

/** A final score with the house's loss at it, and its chance; null without a model. */
interface ScoreLoss {
  score: readonly number[];
  loss: number;
  chance: number | null;
}

/** A game of the board. Losses in minor units of the base currency, below zero a gain. */
interface RatedGame {
  game: NamedGame;
  state: GameState | null;
  hot: HotGame | null;
  book: GameBook;
  limit: bigint | null;
  scores: readonly ScoreLoss[];
  worst: number;
  worstScore: readonly number[];
  minutes: number[];
}

/** The risk board at one moment, without names. */
export interface RatedBook {
  at: number;
  games: readonly RatedGame[];
  /** The loss that one in a hundred evenings exceeds; null if no game has chances. */
  oneIn100: number | null;
}

const MINUTE_MS = 60_000;
const MINUTES = 10;
/** Coupons read at a time. */
const CHUNK = 500;
const SEED = 20_260_816;

/** Counts all open bets by game. */
export async function rateBook(sql: Sql, facts: Facts, book: OpenBook, now: number): Promise<RatedBook> {
  const bets = await openBets(sql);
  const games = await gamesByIds(sql, [
    ...new Set(bets.flatMap(({ coupon }) => coupon.legs.map(({ gameId }) => gameId))),
  ]);
  const since = Array.from({ length: MINUTES + 1 }, (_, n) => now - (MINUTES - n) * MINUTE_MS);
  // The last step takes in what was accepted while this was read.
  since[MINUTES] = Number.POSITIVE_INFINITY;
  const books = await bookOfGames(bets, since, {
    rates: book.rates,
    startOf: (gameId) => games.get(gameId)?.startsAt.getTime() ?? null,
    fairOf: (gameId, outcomeId) => meanOf(facts.chances(gameId, outcomeId)),
  });
  const rated = books.flatMap((each) => {
    const game = games.get(each.gameId);
    return game ? [rate(game, each, facts, book)] : [];
  });
  const sorted = rated.sort((a, b) => b.worst - a.worst || a.game.gameId - b.game.gameId);
  const isKnown = sorted.some(({ scores }) => scores.some(({ chance }) => chance !== null));
  const oneIn100 = isKnown ? await oneInHundred(sorted.map(endingsOf), drawsFrom(SEED)) : null;
  return { at: now, games: sorted, oneIn100 };
}

async function openBets(sql: Sql): Promise<OpenBet[]> {
  const { rows } = await sql.query<{ id: string; at: Date }>({
    text: `select id, coalesce(accepted_at, placed_at) at from coupons where status = 'accepted' and settled_at is null`,
  });
  const at = new Map(rows.map((row) => [row.id, row.at.getTime()]));
  const ids = [...at.keys()];
  const bets: OpenBet[] = [];
  for (let from = 0; from < ids.length; from += CHUNK) {
    const coupons = await readCoupons(sql, ids.slice(from, from + CHUNK));
    bets.push(
      ...coupons
        .filter(({ status }) => status === 'accepted')
        .map((coupon) => ({ coupon, at: at.get(coupon.id)! })),
    );
  }
  return bets;
}

function meanOf(ends: readonly { fair: number; returned: number }[]) {
  if (ends.length === 0) return null;
  const mean = (of: 'fair' | 'returned') => ends.reduce((sum, end) => sum + end[of], 0) / ends.length;
  return { fair: mean('fair'), returned: mean('returned') };
}

function rate(game: NamedGame, book: GameBook, facts: Facts, { capOn }: OpenBook): RatedGame {
  const hot = facts.game(game.gameId);
  const state = hot?.state ?? null;
  const sport = sportOf(game.sportId);
  const possible = sport ? possibleScores(sport, state) : [];
  const chances = sport ? chancesOf(sport, game.gameId, facts) : null;
  const last = book.losses.at(-1)!;
  const isCounted = possible.length > 0 && last.length > 1;
  const worstAt = (losses: readonly number[]) => {
    if (losses.length === 0) return 0;
    if (!isCounted) return Math.max(...losses);
    return possible.reduce((most, { classes }) => Math.max(most, dearest(losses, classes)), -Infinity);
  };
  const scores = isCounted
    ? possible.map(({ score, classes }) => ({
        score,
        loss: dearest(last, classes),
        chance: chances ? (chances.get(String(score)) ?? 0) : null,
      }))
    : [];
  const worst = worstAt(last);
  const leg = { ...game, marketTypeId: 0, outcomeId: '' };
  return {
    game,
    state,
    hot,
    book,
    limit: capOn(leg),
    scores,
    worst,
    worstScore: scores.find(({ loss }) => loss === worst)?.score ?? [],
    minutes: book.losses.map(worstAt),
  };
}

function dearest(losses: readonly number[], classes: readonly number[]): number {
  return classes.reduce((most, n) => Math.max(most, losses[n]!), Number.NEGATIVE_INFINITY);
}

function chancesOf(
  sport: GameState['sport'],
  gameId: number,
  { models }: Pick<Facts, 'models'>,
): ReadonlyMap<string, number> | null {
  const [model] = models(gameId);
  const told = model ? scoreChances(sport, model) : [];
  return told.length > 0 ? new Map(told.map(({ score, chance }) => [String(score), chance])) : null;
}

/** The board in a language. The totals are the sums of its rows. */
export function shownBoard(
  { at, games, oneIn100 }: RatedBook,
  { limit, lng }: { limit: boardContract.RiskBoard['limit']; lng: string },
): boardContract.RiskBoard {
  return {
    iso: BASE_CURRENCY,
    at: new Date(at).toISOString(),
    games: games.slice(0, MOST).map((game) => shownGame(game, lng)),
    coupons: games.reduce((sum, { book }) => sum + book.coupons, 0),
    staked: writtenBase(games.reduce((sum, { book }) => sum + book.staked, 0n)),
    worst: won(games.reduce((sum, { worst }) => sum + worst, 0)),
    limit,
    oneIn100: oneIn100 === null ? null : won(oneIn100),
  };
}

const MOST = 1_000;

function endingsOf({ scores, worst }: RatedGame): Ending[] {
  if (scores.every(({ chance }) => chance === null)) return [{ loss: worst, chance: 1 }];
  return scores.map(({ loss, chance }) => ({ loss, chance: chance ?? 0 }));
}

/** What the house wins or loses at each final score of one game. */
export function shownScores({ games }: RatedBook, gameId: number, lng: string): boardContract.GameScores {
  const found = games.find(({ game }) => game.gameId === gameId);
  return {
    iso: BASE_CURRENCY,
    game: found ? shownGame(found, lng) : null,
    scores: (found?.scores ?? []).map(({ score, loss, chance }) => ({
      score: [...score],
      sum: won(loss),
      chance: chance === null ? null : Math.min(1, chance),
    })),
  };
}

function shownGame(
  { game, state, hot, book, limit, worst, worstScore, minutes }: RatedGame,
  lng: string,
): boardContract.BoardGame {
  const isLive = state?.status === 'live';
  return {
    gameId: game.gameId,
    ...faceOf(game, lng),
    isLive,
    score: state && state.status !== 'upcoming' ? [...scoreOf(state)] : [],
    state: hot && stateOf(hot),
    byHand: hot?.desk ? Object.keys({ ...hot.desk.terms.prices, ...hot.desk.terms.shifts }).length : 0,
    stopped: stoppedIn(hot?.stops ?? new Set()),
    coupons: book.coupons,
    staked: writtenBase(book.staked),
    worst: won(worst),
    worstScore: [...worstScore],
    isAtMost: book.isAtMost,
    limit: limit === null ? null : writtenBase(limit),
    minutes: minutes.map(won),
  };
}

function stoppedIn(stops: ReadonlySet<string>): boardContract.BoardGame['stopped'] {
  // Ids of markets and outcomes have a colon, the scopes of a whole game have none.
  const parts = [...stops].filter((on) => on.includes(':')).length;
  return { isWhole: stops.size > parts, parts };
}

/** A loss as what the house wins. */
function won(loss: number): string {
  return writtenBase(BigInt(-Math.round(loss)));
}
