import type { site } from '@fairbook/contracts';
import type { Pool } from 'pg';
import { stateAfter } from '../catalogue/catalogue.ts';
import { factsOf } from '../catalogue/facts.ts';
import type { HotGame } from '../catalogue/hot-game.ts';
import { loadGame } from '../journal/load.ts';
import { messagesOfGame } from '../journal/of-game.ts';
import { chancesOf } from '../prices/fair-chance.ts';
import { scoreModelsOf } from '../same-game/same-game.ts';
import type { SportsbookFacts } from '../types.ts';

/** The sportsbook's facts at one moment of the past. */
export interface PastFacts extends Pick<SportsbookFacts, 'outcome' | 'models' | 'chances'> {
  /** Epoch milliseconds. */
  at: number;
  /** Number of the last message on this game taken in by then; 0 before the first recorded one. */
  seqOf(gameId: number): number;
}

/** The most messages to replay, for all games together; of a longer record the newest count. */
const MOST_MESSAGES = 8_000;
/** Past values have no delay. */
const NO_DELAYS: site.InPlayDelays = { otherwise: { seconds: 0, note: '' }, sports: [], champs: [] };

/**
 * The facts of these games at each of the moments (ascending), by replaying their recorded messages. A game whose
 * remaining record doesn't start in full is unknown until its first full prices. Reads in small pages and lets other
 * work run in between.
 */
export async function pastFacts(
  pool: Pool,
  gameIds: readonly number[],
  moments: readonly number[],
): Promise<PastFacts[]> {
  const most = Math.ceil(MOST_MESSAGES / Math.max(1, gameIds.length));
  const games = new Map<number, (HotGame | undefined)[]>();
  for (const gameId of gameIds) games.set(gameId, await standings(pool, gameId, moments, most));
  return moments.map((at, n) => {
    const gameAt = (gameId: number) => {
      const game = games.get(gameId)?.[n];
      return game && game.toldAt > 0 ? game : undefined;
    };
    return {
      at,
      seqOf: (gameId) => games.get(gameId)?.[n]?.appliedSeq ?? 0,
      outcome(gameId, outcomeId) {
        const game = gameAt(gameId);
        if (!game) return 'unknown_game';
        const moment = { now: at, isStale: false, delays: NO_DELAYS };
        return factsOf(game, outcomeId, moment) ?? 'unknown_outcome';
      },
      chances(gameId, outcomeId) {
        const game = gameAt(gameId);
        return game ? chancesOf(game, outcomeId) : [];
      },
      models(gameId) {
        const game = gameAt(gameId);
        return game ? scoreModelsOf(game) : [];
      },
    };
  });
}

/** The game at each of the moments. */
async function standings(
  pool: Pool,
  gameId: number,
  moments: readonly number[],
  most: number,
): Promise<(HotGame | undefined)[]> {
  const found: (HotGame | undefined)[] = [];
  let game = await unplayed(pool, gameId);
  const until = moments.at(-1) ?? 0;
  const after = await seqBefore(pool, gameId, most);
  for await (const { seq, at, message } of messagesOfGame(pool, gameId, after)) {
    if (at > until) break;
    while (found.length < moments.length && moments[found.length]! < at) found.push(game);
    game = stateAfter(game, message, seq, at) ?? game;
  }
  while (found.length < moments.length) found.push(game);
  return found;
}

/** The game before its first message. */
async function unplayed(pool: Pool, gameId: number): Promise<HotGame | undefined> {
  const known = await loadGame(pool, gameId);
  if (!known) return undefined;
  const { fixture, producer } = known;
  return stateAfter(undefined, { type: 'fixture', at: 0, producer, fixture }, 0, 0);
}

/** The number of the message before the newest `most` messages of a game. */
async function seqBefore(pool: Pool, gameId: number, most: number): Promise<number> {
  const { rows } = await pool.query<{ seq: bigint }>({
    name: 'past_of_game_from',
    text: 'select seq from feed_messages where game_id = $1 order by seq desc offset $2 limit 1',
    values: [gameId, most],
  });
  return Number(rows[0]?.seq ?? 0);
}
