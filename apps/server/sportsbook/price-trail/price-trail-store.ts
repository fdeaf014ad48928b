import type { DeskTerms, FeedMessage } from '@fairbook/feed-contract';
import type { Pool, PoolClient } from 'pg';
import { stateAfter } from '../catalogue/catalogue.ts';
import { type HotGame, isOver } from '../catalogue/hot-game.ts';
import { loadGame } from '../journal/load.ts';
import { type Recorded, upgradedFixture, upgradedMessage, upgradedState } from '../journal/upgrade.ts';
import { NO_STORY } from '../story/told-story.ts';
import { extend, newTrail, type OutcomeTrail, type Trail, thinSteps } from './price-trail.ts';

/** A trail, and the game at its end, from which the trail continues. */
export interface Fold {
  trail: Trail;
  standing: HotGame | undefined;
  /** Messages read since the trail was last written. */
  unwritten: number;
}

const AT_ONCE = 200;
/** Messages that a fold takes in before other work gets a turn; one takes about a tenth of a millisecond. */
const WITHOUT_PAUSE = 25;
/** How many steps of each price stay, marks included, when the messages of a game that is over are deleted. */
const STEPS_KEPT = 16;

/**
 * The trail of a game up to the end of the record: from the stored trail, or from `known` where that is further, and
 * the messages after it. Null for an unknown game.
 */
export async function readFold(pool: Pool, gameId: number, known?: Fold): Promise<Fold | null> {
  const client = await pool.connect();
  try {
    // One snapshot for both, or messages folded and deleted meanwhile would be missed.
    await client.query('begin isolation level repeatable read read only');
    const written = await readWritten(client, gameId, known?.trail.throughSeq ?? 0);
    const fold = written ?? known ?? (await newFold(client, gameId));
    if (fold) await goOn(client, fold);
    return fold;
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (lost) => client.release(lost),
    );
  }
}

/**
 * Writes a trail, unless a longer one is stored. `isLast`: the messages will be deleted, so the trail of a game that is
 * over is closed and shortened.
 */
export async function writeFold(pool: Pool, fold: Fold, { isLast = false } = {}): Promise<void> {
  const { trail, standing } = fold;
  const isClosed = isLast && (!standing || isOver(standing));
  await pool.query(
    `insert into price_trails (game_id, through_seq, trail, standing) values ($1, $2, $3, $4)
     on conflict (game_id) do update
       set through_seq = excluded.through_seq, trail = excluded.trail, standing = excluded.standing
       where price_trails.through_seq <= excluded.through_seq`,
    [
      trail.gameId,
      trail.throughSeq,
      JSON.stringify(trailRow(trail, isClosed ? STEPS_KEPT : undefined)),
      isClosed || !standing ? null : JSON.stringify(standingRow(standing)),
    ],
  );
  fold.unwritten = 0;
}

/** Games with trails worth keeping: those not over, and those with bets. */
export const WITH_TRAIL = `(g.status in ('upcoming', 'live')
  or exists (select from coupon_legs l where l.game_id = g.id))`;

/**
 * Writes the trails of games with messages older than `before`, all of which are below the number `since`. Afterwards
 * the messages may be deleted.
 */
export async function keepTrails(pool: Pool, before: Date, since: bigint): Promise<void> {
  const { rows } = await pool.query<{ game_id: bigint }>(
    `select distinct m.game_id from feed_messages m join games g on g.id = m.game_id
     left join price_trails t on t.game_id = m.game_id
     where m.at < $1 and m.seq < $2 and ${WITH_TRAIL} and (m.seq > coalesce(t.through_seq, 0)
       or (t.standing is not null and g.status in ('ended', 'cancelled')))`,
    [before, since],
  );
  for (const { game_id } of rows) {
    const fold = await readFold(pool, Number(game_id));
    if (fold) await writeFold(pool, fold, { isLast: true });
  }
}

interface MessageRow {
  seq: bigint;
  at: Date;
  body: FeedMessage;
}

async function messagesAfter(client: PoolClient, gameId: number, seq: number): Promise<MessageRow[]> {
  const { rows } = await client.query<Omit<MessageRow, 'body'> & { body: Recorded }>(
    'select seq, at, body from feed_messages where game_id = $1 and seq > $2 order by seq limit $3',
    [gameId, seq, AT_ONCE],
  );
  return rows.map((row) => ({ ...row, body: upgradedMessage(row.body) }));
}

async function goOn(client: PoolClient, fold: Fold): Promise<void> {
  const { trail } = fold;
  for (;;) {
    const messages = await messagesAfter(client, trail.gameId, trail.throughSeq);
    for (const { seq, at, body } of messages) {
      follow(fold, body, Number(seq), at.getTime());
      if (fold.unwritten % WITHOUT_PAUSE === 0) await new Promise(setImmediate);
    }
    if (messages.length < AT_ONCE) return;
  }
}

/** Adds one recorded message. */
function follow(fold: Fold, message: FeedMessage, seq: number, at: number): void {
  const { trail, standing } = fold;
  trail.throughSeq = seq;
  fold.unwritten += 1;
  if (standing && seq <= standing.appliedSeq) return;
  const after = stateAfter(standing, message, seq, at);
  if (after && after !== standing) extend(trail, standing, after, at);
  fold.standing = after ?? standing;
}

/** Starts at the announcement of the game, or, when that is not recorded, at the game's current state. */
async function newFold(client: PoolClient, gameId: number): Promise<Fold | null> {
  const [first] = await messagesAfter(client, gameId, 0);
  if (first?.body.type === 'fixture') {
    return { trail: newTrail(gameId, first.at.getTime(), true), standing: undefined, unwritten: 0 };
  }
  const game = await loadGame(client, gameId);
  return game ? fromSnapshot(newTrail(gameId, game.pricedAt, false), game) : null;
}

function fromSnapshot(trail: Trail, game: HotGame): Fold {
  extend(trail, undefined, game, game.pricedAt);
  trail.throughSeq = game.appliedSeq;
  return { trail, standing: game, unwritten: 1 };
}

async function readWritten(client: PoolClient, gameId: number, after: number): Promise<Fold | null> {
  const { rows } = await client.query<{ through_seq: bigint; trail: TrailRow; standing: StandingRow | null }>(
    'select through_seq, trail, standing from price_trails where game_id = $1 and through_seq > $2',
    [gameId, after],
  );
  const [row] = rows;
  if (!row) return null;
  const trail = trailOf(gameId, Number(row.through_seq), row.trail);
  if (row.standing) return { trail, standing: gameOfRow(row.standing), unwritten: 0 };
  const standing = await loadGame(client, gameId);
  return { trail, standing, unwritten: 0 };
}

interface TrailRow extends Pick<Trail, 'since' | 'isWhole' | 'playedFrom' | 'stops'> {
  outcomes: [outcomeId: string, outcome: OutcomeTrail][];
}

function trailRow({ since, isWhole, playedFrom, stops, outcomes }: Trail, most?: number): TrailRow {
  const told = [...outcomes].map(([id, outcome]): TrailRow['outcomes'][number] => [
    id,
    { ...outcome, steps: most ? thinSteps(outcome, most) : outcome.steps },
  ]);
  return { since, isWhole, playedFrom, stops, outcomes: told };
}

function trailOf(gameId: number, throughSeq: number, row: TrailRow): Trail {
  return { ...row, gameId, throughSeq, outcomes: new Map(row.outcomes) };
}

const MAPS = ['markets', 'held', 'reopened', 'closing'] as const;
const SETS = ['decided', 'voided', 'stops'] as const;
type Collections = (typeof MAPS)[number] | (typeof SETS)[number];
type EntriesOf<T> =
  T extends ReadonlyMap<infer K, infer V> ? [K, V][] : T extends ReadonlySet<infer V> ? V[] : never;
type StandingRow = Omit<HotGame, Collections | 'desk'> & { [K in Collections]: EntriesOf<HotGame[K]> } & {
  desk?: { terms: DeskTerms; markets: EntriesOf<HotGame['markets']> } | null;
};

function standingRow(game: HotGame): unknown {
  const entries = [...MAPS, ...SETS].map((key) => [key, [...game[key]]]);
  // The game's own row has its story.
  const desk = game.desk && { ...game.desk, markets: [...game.desk.markets] };
  return { ...game, ...Object.fromEntries(entries), desk, story: undefined };
}

function gameOfRow(row: StandingRow): HotGame {
  const { goals, models = goals ?? null, ...same } = row as StandingRow & { goals?: HotGame['models'] };
  return {
    ...same,
    fixture: upgradedFixture(row.fixture),
    state: upgradedState(row.state),
    models,
    markets: new Map(row.markets),
    held: new Map(row.held),
    reopened: new Map(row.reopened),
    closing: new Map(row.closing),
    decided: new Set(row.decided),
    voided: new Set(row.voided),
    stops: new Set(row.stops),
    fed: row.fed ?? null,
    byHand: row.byHand ?? null,
    desk: row.desk ? { ...row.desk, markets: new Map(row.desk.markets) } : null,
    story: NO_STORY,
  };
}
