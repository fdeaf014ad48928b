import type { FeedFixture, FeedMarket, Replay } from '@fairbook/feed-contract';
import type { Pool, PoolClient } from 'pg';
import { gameIdOf, stateAfter } from '../catalogue/catalogue.ts';
import type { HotGame } from '../catalogue/hot-game.ts';
import { COMPETITORS } from '../names/competitors-sql.ts';
import { CATALOGUE } from '../replication/lease-name.ts';
import { NO_STORY } from '../story/told-story.ts';
import type { StateRow } from './journal-store.ts';
import { type Recorded, upgradedMessage, upgradedState } from './upgrade.ts';

/** The catalogue as it is on disk at one moment. */
export interface Loaded {
  games: HotGame[];
  /** The number of the last message that is in them. */
  seq: number;
  /** The token of the last writer; 0 when there was none. */
  token: number;
}

/** Loads the catalogue from the database: snapshots, gates, and the messages recorded after them. */
export async function loadCatalogue(pool: Pool, endedAfter: number): Promise<Loaded> {
  // All in one snapshot of the database, because the writer goes on meanwhile.
  return inSnapshot(pool, async (client) => ({
    games: await loadGames(client, `g.status in ('upcoming', 'live') or g.ended_at > $1`, [
      new Date(endedAfter),
    ]),
    seq: await lastSeq(client),
    token: await lastToken(client),
  }));
}

/** A game with all that is recorded of it; undefined for an unknown one. */
export async function loadWholeGame(pool: Pool, gameId: number): Promise<HotGame | undefined> {
  const [game] = await inSnapshot(pool, (client) => loadGames(client, 'g.id = $1', [gameId]));
  return game;
}

async function inSnapshot<T>(pool: Pool, read: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read, read only');
    const result = await read(client);
    await client.query('commit');
    return result;
  } catch (error) {
    failure = error as Error;
    throw failure;
  } finally {
    client.release(failure);
  }
}

async function loadGames(client: PoolClient, which: string, values: readonly unknown[]): Promise<HotGame[]> {
  const { rows } = await client.query<GameRow>(`${GAMES} where ${which}`, [...values]);
  const games = new Map(rows.map((row) => [Number(row.id), hotGame(row)]));
  for (const { seq, at, body } of await messagesAfterSnapshots(client, rows)) {
    const gameId = gameIdOf(body);
    const game = stateAfter(games.get(gameId), body, Number(seq), at.getTime());
    if (game) games.set(gameId, game);
  }
  return [...games.values()];
}

/** One game from its row, also long after it ended; undefined for an unknown one. */
export async function loadGame(pool: Pool | PoolClient, gameId: number): Promise<HotGame | undefined> {
  const { rows } = await pool.query<GameRow>(`${GAMES} where g.id = $1`, [gameId]);
  return rows[0] && hotGame(rows[0]);
}

const GAMES = `
  select g.id, g.sport_id, g.round, g.starts_at, g.replay, g.squads, g.state, g.markets, g.price_version, g.priced_at, g.ended_at,
         gate.epoch, gate.is_open,
         jsonb_build_object('id', c.id, 'key', c.key, 'name', c.name, 'countryCode', c.country_code) as champ,
         ${COMPETITORS} as competitors
  from games g
  join gates gate on gate.game_id = g.id
  join champs c on c.id = g.champ_id`;

interface GameRow {
  id: bigint;
  sport_id: number;
  round: string;
  starts_at: Date;
  replay: Replay | null;
  squads: FeedFixture['squads'] | null;
  state: StateRow;
  markets: FeedMarket[];
  price_version: bigint;
  priced_at: Date;
  ended_at: Date | null;
  epoch: bigint;
  is_open: boolean;
  champ: FeedFixture['champ'];
  competitors: FeedFixture['competitors'];
}

function hotGame(row: GameRow): HotGame {
  const { producer, suspended, suspendedSince, appliedSeq, listed, ...rest } = row.state;
  const { toldAt = 0, resultsAt = 0, held, decided, voided, reopened, closing, ...more } = rest;
  const { heardAt = 0, holdsUntil = null, models = null, goals, story = NO_STORY, ...other } = more;
  const { stops, fed = null, byHand = null, desk, ...state } = other;
  const markets = new Map(row.markets.map((market) => [market.id, market]));
  return {
    fixture: {
      gameId: Number(row.id),
      sportId: row.sport_id,
      champ: row.champ,
      round: row.round,
      competitors: row.competitors,
      startsAt: row.starts_at.getTime(),
      ...(row.replay && { replay: row.replay }),
      ...(row.squads && { squads: row.squads }),
    },
    producer,
    state: upgradedState(state),
    suspended,
    suspendedSince,
    stops: new Set(stops),
    fed,
    endedAt: row.ended_at?.getTime() ?? null,
    epoch: Number(row.epoch),
    isOpen: row.is_open,
    appliedSeq,
    priceVersion: Number(row.price_version),
    pricedAt: row.priced_at.getTime(),
    listed,
    toldAt,
    heardAt,
    holdsUntil,
    models: models ?? goals ?? null,
    markets,
    desk: desk ? { terms: desk.terms, markets: fedMarkets(markets, desk.markets) } : null,
    held: new Map(held),
    decided: new Set(decided),
    voided: new Set(voided),
    byHand,
    reopened: new Map(reopened),
    resultsAt,
    closing: new Map(closing),
    story,
  };
}

/** The feed's markets, in their order, from those that are published and those that differ. */
function fedMarkets(published: ReadonlyMap<string, FeedMarket>, differing: readonly FeedMarket[]) {
  const fed = new Map(published);
  for (const market of differing) fed.set(market.id, market);
  return fed;
}

/**
 * Each game asks the index for the messages after its own snapshot. A join with `games` would read the whole record,
 * and a game's snapshot for each of its messages: half a second after an hour of messages, while nobody writes the
 * catalogue. Without `offset 0` the planner makes such a join of this query, too.
 */
async function messagesAfterSnapshots(client: PoolClient, games: readonly Pick<GameRow, 'id' | 'state'>[]) {
  const { rows } = await client.query<{ seq: bigint; at: Date; body: Recorded }>(
    `select m.seq, m.at, m.body from unnest($1::bigint[], $2::bigint[]) g(id, applied)
     cross join lateral (select seq, at, body from feed_messages where game_id = g.id and seq > g.applied offset 0) m
     order by m.seq`,
    [games.map(({ id }) => id), games.map(({ state }) => state.appliedSeq)],
  );
  return rows.map((row) => ({ ...row, body: upgradedMessage(row.body) }));
}

/**
 * The number of the last message. Games that are over are left out: they would be read in the thousands, and no number
 * of theirs is above that of the last recorded message, which is always kept.
 */
async function lastSeq(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ seq: bigint }>(
    `select greatest(
       (select max(seq) from feed_messages),
       (select max((state ->> 'appliedSeq')::bigint) from games where status in ('upcoming', 'live')),
       0) as seq`,
  );
  return Number(rows[0]!.seq);
}

async function lastToken(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ token: bigint }>('select token from leases where name = $1', [
    CATALOGUE,
  ]);
  return Number(rows[0]?.token ?? 0);
}

/** Whether some node renews the lease of the writer, by the database's clock. */
export async function isWriterAlive(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ alive: boolean }>(
    'select expires_at > clock_timestamp() as alive from leases where name = $1',
    [CATALOGUE],
  );
  return rows[0]?.alive ?? false;
}
