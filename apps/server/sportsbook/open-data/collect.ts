import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { boardOf, parseOutcomeId } from '@fairbook/sports';

import { resultOf, sportOf } from '@fairbook/sports/state';
import type { Pool } from 'pg';
import { type HotGame, newGame } from '../catalogue/hot-game.ts';
import { loadGame } from '../journal/load.ts';
import { namesIn } from '../names/names.ts';
import { readFold } from '../price-trail/price-trail-store.ts';
import { type ReadGame, readRecord, verdictOf } from './record.ts';
import type { OpenRow } from './rows.ts';
import { gamesToCollect, insertOpenGame } from './store.ts';

const deflate = promisify(deflateRaw);
/** The source language, in which names of markets are written. */
const LNG = 'en';
/** Results may be corrected shortly after the end, so a game is collected only then. */
const AFTER_MS = 10 * 60_000;
/** What an earlier run left is still collected; older games have no record any more. */
export const WITHIN_MS = 2 * 86_400_000;
/** Games collected per run of the job. */
const MOST = 200;

/**
 * Writes down the games that ended lately, for the page of open data. Only simulated ones: what a feed supplies isn't
 * ours to give away. `producers`: names of the simulator.
 */
export async function collectGames(pool: Pool, producers: readonly string[], now: number): Promise<void> {
  if (producers.length === 0) return;
  const ids = await gamesToCollect(pool, {
    from: new Date(now - WITHIN_MS),
    to: new Date(now - AFTER_MS),
    producers,
    most: MOST,
  });
  for (const id of ids) {
    const game = await loadGame(pool, id);
    const sport = game && sportOf(game.fixture.sportId);
    if (game?.endedAt && sport) await collect(pool, game, sport, now);
  }
}

async function collect(pool: Pool, game: HotGame, sport: string, now: number): Promise<void> {
  const { fixture, producer } = game;
  const record = await readRecord(pool, newGame(fixture, producer, 0, 0));
  const prices = record && (await pricesOf(pool, game, record));
  const packed = async (rows: readonly OpenRow[] | null) => rows && deflate(JSON.stringify(rows));
  const endedAt = new Date(game.endedAt!);
  await insertOpenGame(pool, {
    gameId: fixture.gameId,
    sport,
    day: endedAt.toISOString().slice(0, 10),
    endedAt,
    collectedAt: new Date(now),
    result: resultRow(game),
    prices: await packed(prices),
    events: await packed(record && eventRows(game, record)),
  });
}

function resultRow({ fixture, state, endedAt }: HotGame): OpenRow {
  const { gameId, sportId, champ, round, competitors, startsAt } = fixture;
  return {
    game_id: gameId,
    sport: sportOf(sportId),
    championship_id: champ.id,
    championship: champ.name,
    country: champ.countryCode,
    round,
    competitor_ids: competitors.map(({ id }) => id),
    competitors: competitors.map(({ name }) => name),
    starts_at: new Date(startsAt).toISOString(),
    ended_at: new Date(endedAt!).toISOString(),
    status: state.status,
    score: state.status === 'cancelled' ? '' : boardOf(state as never).line(state as never),
    result: resultOf(state),
  };
}

function eventRows({ fixture }: HotGame, { events }: ReadGame): OpenRow[] {
  return events.map(({ n, at, kind, data }) => ({
    game_id: fixture.gameId,
    n,
    at: new Date(at).toISOString(),
    kind,
    data,
  }));
}

/** A row for each outcome that was on offer or decided, with its first and its last price before the start. */
async function pricesOf(pool: Pool, game: HotGame, { verdicts }: ReadGame): Promise<OpenRow[]> {
  const { gameId } = game.fixture;
  const fold = await readFold(pool, gameId);
  const opening = new Map(
    fold?.trail.isWhole
      ? [...fold.trail.outcomes].flatMap(([id, { opening: mark }]) => (mark ? [[id, mark] as const] : []))
      : [],
  );
  const ids = new Set([...(fold?.trail.outcomes.keys() ?? []), ...game.closing.keys(), ...verdicts.keys()]);
  const names = namesIn(LNG);
  return [...ids].toSorted().flatMap((outcomeId) => {
    const ref = parseOutcomeId(outcomeId);
    if (!ref) return [];
    const verdict = verdictOf(verdicts, outcomeId);
    const [openedAt, opened] = opening.get(outcomeId) ?? [null, null];
    const closing = game.closing.get(outcomeId) ?? null;
    return [
      {
        game_id: gameId,
        market_id: ref.marketId,
        market_type: ref.typeId,
        line: ref.line,
        market: names.market({ typeId: ref.typeId, line: ref.line } as never, game),
        outcome_id: outcomeId,
        outcome: names.outcome(outcomeId, game),
        opening_at: openedAt === null ? null : new Date(openedAt).toISOString(),
        opening_odds: opened === null ? null : opened / 1000,
        closing_odds: closing === null ? null : closing / 1000,
        won_num: verdict?.result[0] ?? null,
        won_den: verdict?.result[1] ?? null,
        void_num: verdict?.void[0] ?? null,
        void_den: verdict?.void[1] ?? null,
      },
    ];
  });
}
