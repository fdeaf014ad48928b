import type { FeedFixture, FeedMarket } from '@fairbook/feed-contract';
import type { Pool, PoolClient } from 'pg';
import { stateAfter } from './catalogue.ts';
import { COMPETITORS } from './competitors-sql.ts';
import type { HotGame } from './hot-game.ts';
import type { StateRow } from './journal-store.ts';
import { type Recorded, upgradedMessage, upgradedState } from './upgrade.ts';

/** Loads the catalogue from the database: snapshots, gates, and the messages recorded after them. */
export async function loadCatalogue(
  pool: Pool,
  endedAfter: number,
): Promise<{ games: HotGame[]; seq: number }> {
  const { rows } = await pool.query<GameRow>(
    `${GAMES} where g.status in ('upcoming', 'live') or g.ended_at > $1`,
    [new Date(endedAfter)],
  );
  const games = new Map(rows.map((row) => [Number(row.id), hotGame(row)]));
  for (const { seq, at, body } of await messagesAfterSnapshots(pool, [...games.keys()])) {
    const gameId = 'gameId' in body ? body.gameId : body.type === 'fixture' ? body.fixture.gameId : 0;
    const game = stateAfter(games.get(gameId), body, Number(seq), at.getTime());
    if (game) games.set(gameId, game);
  }
  return { games: [...games.values()], seq: await lastSeq(pool) };
}

/** One game from its row, also long after it ended; undefined for an unknown one. */
export async function loadGame(pool: Pool | PoolClient, gameId: number): Promise<HotGame | undefined> {
  const { rows } = await pool.query<GameRow>(`${GAMES} where g.id = $1`, [gameId]);
  return rows[0] && hotGame(rows[0]);
}

const GAMES = `
  select g.id, g.sport_id, g.round, g.starts_at, g.state, g.markets, g.price_version, g.priced_at, g.ended_at,
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
  const { heardAt = 0, holdsUntil = null, models = null, goals, ...state } = more;
  return {
    fixture: {
      gameId: Number(row.id),
      sportId: row.sport_id,
      champ: row.champ,
      round: row.round,
      competitors: row.competitors,
      startsAt: row.starts_at.getTime(),
    },
    producer,
    state: upgradedState(state),
    suspended,
    suspendedSince,
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
    markets: new Map(row.markets.map((market) => [market.id, market])),
    held: new Map(held),
    decided: new Set(decided),
    voided: new Set(voided),
    reopened: new Map(reopened),
    resultsAt,
    closing: new Map(closing),
  };
}

async function messagesAfterSnapshots(pool: Pool, gameIds: readonly number[]) {
  const { rows } = await pool.query<{ seq: bigint; at: Date; body: Recorded }>(
    `select m.seq, m.at, m.body from feed_messages m join games g on g.id = m.game_id
     where g.id = any($1::bigint[]) and m.seq > (g.state ->> 'appliedSeq')::bigint order by m.seq`,
    [gameIds],
  );
  return rows.map((row) => ({ ...row, body: upgradedMessage(row.body) }));
}

async function lastSeq(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ seq: bigint }>(
    `select greatest(
       (select max(seq) from feed_messages),
       (select max((state ->> 'appliedSeq')::bigint) from games),
       0) as seq`,
  );
  return Number(rows[0]!.seq);
}
