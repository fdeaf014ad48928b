import type { DeskTerms, FeedMarket, FeedMessage } from '@fairbook/feed-contract';
import type { Pool, PoolClient } from 'pg';
import { isBetweenPartitions } from '../../platform/database/partitions.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Desk, HotGame } from '../catalogue/hot-game.ts';
import type { HeldMarket } from '../catalogue/markets.ts';
import type { AlertChange } from '../prices/price-alerts.ts';
import { writeAlerts } from '../prices/price-alerts-store.ts';
import type { NewResult } from '../results/results.ts';
import { ALL_OUTCOMES } from '../results/results.ts';
import { finishAsked, Withdrawn } from './inbox-store.ts';

/** One message with its number, and the changes it makes. */
export interface Entry {
  seq: number;
  /** When it was taken in, epoch milliseconds. */
  at: number;
  message: FeedMessage;
  /** Set when this state of the game, with its gate, must be on disk before it is published. */
  game?: HotGame;
  /** Set when champ, opponents and start may be new or changed, so that they are written, too. */
  isFixture?: boolean;
  results?: readonly NewResult[];
  alerts?: readonly AlertChange[];
  /** The row of the inbox that is done when this is on disk. */
  asked?: number;
}

/** Whether the entry must be on disk before anybody sees it. */
export function isUrgent({ game, asked }: Entry): boolean {
  return game !== undefined || asked !== undefined;
}

export interface JournalBatch {
  entries: Entry[];
  /** Snapshots of games that only had price ticks. */
  games: HotGame[];
}

/**
 * Writes a batch in one transaction: the record, fixtures, results, games, and the gates in sorted order. Writing it
 * twice changes nothing, so it is retried when it is unknown whether the commit arrived. `guard` runs first.
 */
export async function writeBatch(
  pool: Pool,
  batch: JournalBatch,
  guard?: (sql: Sql) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    await guard?.(client);
    await finishAsked(client, batch.entries);
    await insertMessages(client, batch.entries);
    for (const { isFixture, game, at } of batch.entries)
      if (isFixture && game) await writeFixture(client, game, at);
    await writeGames(client, latestGames(batch));
    await moveGates(client, batch.entries);
    // After the gates moved, so that every bet on the outcomes decided here is committed and visible.
    for (const entry of batch.entries) {
      if (entry.results?.length) await writeResults(client, entry);
      if (entry.alerts?.length) await writeAlerts(client, entry.alerts, entry.at);
    }
    await client.query('commit');
  } catch (error) {
    failure = error as Error;
    // A connection that can't even roll back doesn't return to the pool.
    await client.query('rollback').then(
      () => client.release(),
      (lost) => client.release(lost),
    );
    throw failure;
  } finally {
    if (!failure) client.release();
  }
}

/**
 * Whether the data is at fault, not the connection or the moment, so that a retry would not help. A statement that the
 * database doesn't understand or allow (class 42) says nothing of the data: it would refuse every message alike.
 */
export function isRefusedByDatabase(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError || error instanceof Withdrawn) return true;
  if (isBetweenPartitions(error)) return false;
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && /^(2[123]|54)/.test(code);
}

function latestGames({ entries, games }: JournalBatch): HotGame[] {
  const latest = new Map(games.map((game) => [game.fixture.gameId, game]));
  for (const { game } of entries) if (game) latest.set(game.fixture.gameId, game);
  return [...latest.values()];
}

async function insertMessages(client: PoolClient, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await client.query(
    `insert into feed_messages (seq, producer, type, game_id, at, body)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::timestamptz[], $6::jsonb[])
     on conflict (seq) do nothing`,
    [
      entries.map((entry) => entry.seq),
      entries.map((entry) => entry.message.producer),
      entries.map((entry) => entry.message.type),
      entries.map((entry) => gameIdOf(entry)),
      entries.map((entry) => new Date(entry.at)),
      entries.map((entry) => JSON.stringify(entry.message)),
    ],
  );
}

function gameIdOf({ message }: Entry): number | null {
  if ('gameId' in message) return message.gameId;
  return message.type === 'fixture' ? message.fixture.gameId : null;
}

async function writeFixture(client: PoolClient, { fixture }: HotGame, at: number): Promise<void> {
  const { champ, competitors } = fixture;
  await client.query(
    `with champ as (
       insert into champs (id, sport_id, key, name, country_code) values ($1, $2, $3, $4, $5)
       on conflict (id) do update set name = excluded.name, country_code = excluded.country_code
       where (champs.name, champs.country_code) is distinct from (excluded.name, excluded.country_code)
     ), teams as (
       insert into opponents (id, sport_id, name, kit)
       select id, $2, name, kit from unnest($6::int[], $7::text[], $8::jsonb[]) as named (id, name, kit)
       on conflict (id) do update set name = excluded.name, kit = excluded.kit
       where (opponents.name, opponents.kit) is distinct from (excluded.name, excluded.kit)
     ), game as (
       insert into games (id, sport_id, champ_id, competitor_ids, round, starts_at, replay, squads, status, state, markets,
                          price_version, priced_at)
       values ($9, $2, $1, $6, $10, $11, $13, $14, 'upcoming', '{}', '[]', 0, $12)
       on conflict (id) do update set round = excluded.round, starts_at = excluded.starts_at, replay = excluded.replay,
         squads = excluded.squads,
         competitor_ids = excluded.competitor_ids, champ_id = excluded.champ_id
     )
     insert into gates (game_id, epoch, is_open, changed_at) values ($9, 0, false, $12) on conflict do nothing`,
    [
      champ.id,
      fixture.sportId,
      champ.key,
      champ.name,
      champ.countryCode,
      competitors.map(({ id }) => id),
      competitors.map(({ name }) => name),
      competitors.map(({ kit }) => JSON.stringify(kit)),
      fixture.gameId,
      fixture.round,
      new Date(fixture.startsAt),
      new Date(at),
      fixture.replay ? JSON.stringify(fixture.replay) : null,
      fixture.squads ? JSON.stringify(fixture.squads) : null,
    ],
  );
}

async function writeGames(client: PoolClient, games: readonly HotGame[]): Promise<void> {
  if (games.length === 0) return;
  await client.query(
    `update games set status = new.status, state = new.state, markets = new.markets,
       price_version = new.price_version, priced_at = new.priced_at, ended_at = new.ended_at
     from unnest($1::bigint[], $2::text[], $3::jsonb[], $4::jsonb[], $5::bigint[], $6::timestamptz[],
                 $7::timestamptz[])
       as new (id, status, state, markets, price_version, priced_at, ended_at)
     where games.id = new.id`,
    [
      games.map((game) => game.fixture.gameId),
      games.map((game) => game.state.status),
      games.map((game) => JSON.stringify(stateRow(game))),
      games.map((game) => JSON.stringify([...game.markets.values()])),
      games.map((game) => game.priceVersion),
      games.map((game) => new Date(game.pricedAt)),
      games.map((game) => (game.endedAt === null ? null : new Date(game.endedAt))),
    ],
  );
}

/** The contents of `games.state`: the GameState, and what a restart needs beside it. */
export type StateRow = HotGame['state'] & Kept & Later;
type Kept = Pick<HotGame, 'producer' | 'suspended' | 'suspendedSince' | 'appliedSeq' | 'listed'>;
/** Fields that the oldest rows lack. */
interface Later {
  /** The name of `models` when all of them were of goals. */
  goals?: HotGame['models'];
  decided?: string[];
  toldAt?: number;
  held?: [string, HeldMarket][];
  voided?: string[];
  reopened?: [string, number][];
  resultsAt?: number;
  closing?: [outcomeId: string, oddsMilli: number][];
  heardAt?: number;
  holdsUntil?: number | null;
  models?: HotGame['models'];
  story?: HotGame['story'];
  /** Only in games that operators have stopped. */
  stops?: string[];
  fed?: HotGame['fed'];
  /** Only in games whose result operators entered. */
  byHand?: HotGame['byHand'];
  /** Only in games where traders have overridden prices; the markets are those that differ. */
  desk?: { terms: DeskTerms; markets: FeedMarket[] };
}

function stateRow(game: HotGame): StateRow {
  const { state, producer, suspended, suspendedSince, appliedSeq, listed } = game;
  const { toldAt, resultsAt, held, voided, reopened, closing, heardAt, holdsUntil, models, story } = game;
  const { stops, fed, byHand, desk } = game;
  const later: Later = {
    decided: [...game.decided],
    toldAt,
    heardAt,
    holdsUntil,
    models,
    story,
    resultsAt,
    held: [...held],
    voided: [...voided],
    reopened: [...reopened],
    closing: [...closing],
    ...(stops.size > 0 && { stops: [...stops], fed }),
    ...(byHand && { byHand }),
    ...(desk && { desk: { terms: desk.terms, markets: differing(game, desk) } }),
  };
  return { ...state, producer, suspended, suspendedSince, appliedSeq, listed, ...later };
}

function differing({ markets }: HotGame, desk: Desk): FeedMarket[] {
  return [...desk.markets.values()].filter((market) => markets.get(market.id) !== market);
}

/**
 * Appends a revision for each outcome with bets, in a draw of toto or in the prediction game whose factors are new or differ from its last
 * revision. Older statements, and feed results after a decision by the house, are ignored. Other outcomes are skipped,
 * since they take no more bets.
 */
async function writeResults(
  client: PoolClient,
  { seq, at, message, game, results = [] }: Entry,
): Promise<void> {
  await client.query(
    `insert into outcome_results
       (game_id, outcome_id, revision, result_num, result_den, void_num, void_den, why, source_seq, at, said_at,
        is_open, origin)
     select $1, new.outcome_id, coalesce(last.revision, 0) + 1, new.result_num, new.result_den, new.void_num,
            new.void_den, new.why, $8, $9, $10, new.is_open, new.origin
     from unnest($2::text[], $3::int[], $4::int[], $5::int[], $6::int[], $7::jsonb[], $11::boolean[], $12::text[])
       as new (outcome_id, result_num, result_den, void_num, void_den, why, is_open, origin)
     join (select outcome_id from coupon_legs where game_id = $1
           union select unnest(outcomes) from toto_games where game_id = $1
           union select unnest(outcomes) from prediction_games where game_id = $1
           union select '${ALL_OUTCOMES}' where exists (select from coupon_legs where game_id = $1)
             or exists (select from toto_games where game_id = $1)
             or exists (select from prediction_games where game_id = $1)) staked
       using (outcome_id)
     left join lateral (
       select * from outcome_results old
       where old.game_id = $1 and old.outcome_id = new.outcome_id order by revision desc limit 1) last on true
     where (last.revision is null
        or (last.result_num, last.result_den, last.void_num, last.void_den, last.is_open)
           is distinct from (new.result_num, new.result_den, new.void_num, new.void_den, new.is_open))
       and (new.origin = 'house' or (last.origin is distinct from 'house'
        and (last.said_at is null or last.said_at <= $10)))`,
    [
      game?.fixture.gameId,
      results.map((outcome) => outcome.outcomeId),
      results.map((outcome) => outcome.result[0]),
      results.map((outcome) => outcome.result[1]),
      results.map((outcome) => outcome.void[0]),
      results.map((outcome) => outcome.void[1]),
      results.map((outcome) => JSON.stringify(outcome.why)),
      seq,
      new Date(at),
      new Date(message.at),
      results.map((outcome) => outcome.isOpen),
      results.map((outcome) => outcome.origin),
    ],
  );
}

/** Moves the gates. It waits for placements that hold them; later placements see the new epoch. */
async function moveGates(client: PoolClient, entries: readonly Entry[]): Promise<void> {
  const moved = new Map<number, Entry & { game: HotGame }>();
  for (const { game, ...entry } of entries) {
    if (game && !entry.isFixture) moved.set(game.fixture.gameId, { ...entry, game });
  }
  if (moved.size === 0) return;
  const ids = [...moved.keys()].sort((a, b) => a - b);
  if (ids.length > 1) {
    const locked = 'select 1 from gates where game_id = any($1::bigint[]) order by game_id for no key update';
    await client.query(locked, [ids]);
  }
  await client.query(
    `update gates set epoch = new.epoch, is_open = new.is_open, changed_at = new.changed_at
     from unnest($1::bigint[], $2::bigint[], $3::boolean[], $4::timestamptz[])
       as new (game_id, epoch, is_open, changed_at)
     where gates.game_id = new.game_id and gates.epoch <> new.epoch`,
    [
      ids,
      ids.map((id) => moved.get(id)!.game.epoch),
      ids.map((id) => moved.get(id)!.game.isOpen),
      ids.map((id) => new Date(moved.get(id)!.at)),
    ],
  );
}
