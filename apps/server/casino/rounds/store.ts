import type { GameId } from '@fairbook/games';
import { type Kysely, type Selectable, sql } from 'kysely';
import { arrayText } from '../../platform/database/array-text.ts';
import { type CopyRows, type CopyValue, copyInto } from '../../platform/database/copy-in.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { WhichTries } from '../../promotions/promotion.ts';
import type { PairRow } from '../seeds/index.ts';

export type Db = Kysely<Schema>;
export type RoundRow = Selectable<Schema['casino_rounds']>;
export type NewRound = Omit<RoundRow, 'number' | 'jackpot_number' | 'jackpot_part' | 'jackpot' | 'drop_won'>;

/** A round with its pair of seeds. */
export interface SeededRound {
  round: RoundRow;
  pair: PairRow;
  /** It was staked with bonus money. */
  isBonus?: boolean;
  /** It is the last of its free rounds. */
  isLastFree?: boolean;
  /** How long it lasts at least, in milliseconds; known when it is played. */
  paceMs?: number;
}

export const keyOf = (userId: number, key: string): string => `${userId} ${key}`;

/** The rounds that were asked for before under these keys, by player and key. */
export async function roundsByKeys(
  tx: Tx,
  asked: readonly { userId: number; key: string }[],
): Promise<Map<string, RoundRow>> {
  const { rows } = await tx.query<RoundRow>({
    name: 'casino_rounds_by_keys',
    // For each key alone: a plan made while the table was small would read all of it for ever.
    text: `select r.* from unnest($1::bigint[], $2::text[]) as asked (user_id, idem_key)
           cross join lateral (select * from casino_rounds
             where user_id = asked.user_id and idem_key = asked.idem_key limit 1) r`,
    values: [asked.map(({ userId }) => userId), asked.map(({ key }) => key)],
  });
  return new Map(rows.map((row) => [keyOf(Number(row.user_id), row.idem_key), row]));
}

/** The games of which these players have an open round. */
export async function openGames(tx: Tx, userIds: readonly number[]): Promise<Map<number, GameId[]>> {
  const { rows } = await tx.query<{ user_id: bigint; games: GameId[] }>({
    name: 'casino_open_games',
    text: `select user_id, array_agg(game) games from casino_rounds
           where user_id = any($1::bigint[]) and status = 'open' group by user_id`,
    values: [userIds],
  });
  return new Map(rows.map(({ user_id, games }) => [Number(user_id), games]));
}

/** A round with this id. Tries of bonus games aren't found. */
export const roundById = (db: Db, id: string): Promise<RoundRow | undefined> =>
  db.selectFrom('casino_rounds').selectAll().where('id', '=', id).where('unit', '>', 0n).executeTakeFirst();

/** A try of a bonus game. */
export const tryById = (db: Db, id: string): Promise<RoundRow | undefined> =>
  db.selectFrom('casino_rounds').selectAll().where('id', '=', id).where('unit', '=', 0n).executeTakeFirst();

/** The last tries that a page shows; of those that go on there is one of each game. */
const MOST_TRIES = 10;

/** A player's tries of bonus games, the latest first: those that go on, those of a game, or one of them. */
export const triesOf = (
  db: Db,
  userId: number,
  { isOpen = false, game, id }: WhichTries,
): Promise<RoundRow[]> =>
  db
    .selectFrom('casino_rounds')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .where('unit', '=', 0n)
    .$if(isOpen, (rows) => rows.where('status', '=', 'open'))
    .$if(game !== undefined, (rows) => rows.where('game', '=', game as never))
    .$if(id !== undefined, (rows) => rows.where('id', '=', id!))
    .orderBy('number', 'desc')
    .limit(MOST_TRIES)
    .execute();

/** Tries that nobody has continued since this moment, the oldest first. */
export async function leftTries(db: Db, since: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('casino_rounds')
    .select('id')
    .where('status', '=', 'open')
    .where('unit', '=', 0n)
    .where('stepped_at', '<', new Date(since))
    .orderBy('stepped_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Rounds that the transaction has written, in the order of their ids. */
export async function roundsByIds(tx: Tx, ids: readonly string[]): Promise<RoundRow[]> {
  const rows = await tx
    .selectFrom('casino_rounds')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)!);
}

/** Reads a round and locks it until the commit. */
export const heldRound = (tx: Tx, id: string): Promise<RoundRow> =>
  tx.selectFrom('casino_rounds').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** The rounds of a player that go on, over all accounts. */
export const openRounds = (db: Db, userId: number): Promise<RoundRow[]> =>
  db
    .selectFrom('casino_rounds')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .where('status', '=', 'open')
    .where('unit', '>', 0n)
    .orderBy('number')
    .execute();

/** How many tries of bonus games go on. */
export async function countOpenTries(db: Db, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom('casino_rounds')
    .select((row) => row.fn.countAll<bigint>().as('n'))
    .where('user_id', '=', BigInt(userId))
    .where('status', '=', 'open')
    .where('unit', '=', 0n)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** A player's rounds, the latest first. */
export const roundsOf = (
  db: Db,
  userId: number,
  { before, game, limit }: { before: number | null; game: GameId | null; limit: number },
): Promise<RoundRow[]> =>
  db
    .selectFrom('casino_rounds')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .where('unit', '>', 0n)
    .$if(before !== null, (rows) => rows.where('number', '<', BigInt(before ?? 0)))
    .$if(game !== null, (rows) => rows.where('game', '=', game!))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

type Listed = RoundRow & { login: string };

/** For operators: a player’s rounds, the latest first; without a player all that go on, the oldest first. */
export const listedRounds = (
  db: Db,
  {
    user,
    game,
    before,
    limit,
  }: { user: number | null; game: GameId | null; before: number | null; limit: number },
): Promise<Listed[]> =>
  db
    .selectFrom('casino_rounds as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .selectAll('r')
    .select('u.login')
    .where('r.unit', '>', 0n)
    .$if(user !== null, (rows) => rows.where('r.user_id', '=', BigInt(user ?? 0)))
    .$if(user === null, (rows) => rows.where('r.status', '=', 'open'))
    .$if(game !== null, (rows) => rows.where('r.game', '=', game!))
    .$if(before !== null, (rows) => rows.where('r.number', user === null ? '>' : '<', BigInt(before ?? 0)))
    .orderBy('r.number', user === null ? 'asc' : 'desc')
    .limit(limit)
    .execute();

export async function loginOf(db: Db, userId: number): Promise<string> {
  const { login } = await db
    .selectFrom('users')
    .select('login')
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow();
  return login;
}

/** Rounds that nobody has continued since this moment, the eldest first. */
export const leftRounds = (
  db: Db,
  since: number,
  limit: number,
): Promise<Pick<RoundRow, 'id' | 'account_id'>[]> =>
  db
    .selectFrom('casino_rounds')
    .select(['id', 'account_id'])
    .where('status', '=', 'open')
    .where('unit', '>', 0n)
    .where('stepped_at', '<', new Date(since))
    .orderBy('stepped_at')
    .limit(limit)
    .execute();

/** The pairs of these rounds by id. */
export async function pairsOfRounds(db: Db, rounds: readonly RoundRow[]): Promise<Map<string, PairRow>> {
  const ids = [...new Set(rounds.map(({ seed_id }) => seed_id))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('casino_seeds').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks pairs of seeds until the commit, in the order of their ids. */
export async function heldSeeds(tx: Tx, ids: readonly string[]): Promise<Map<string, PairRow>> {
  const { rows } = await tx.query<PairRow>({
    name: 'casino_held_seeds',
    text: 'select * from casino_seeds where id = any($1::uuid[]) order by id for no key update',
    values: [arrayText(ids)],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Counts a round of each of these pairs. */
export async function countRounds(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx.query({
    name: 'casino_count_rounds',
    text: 'update casino_seeds set rounds = rounds + 1, last_at = $2 where id = any($1::uuid[])',
    values: [arrayText(ids), at],
  });
}

/** Takes `count` new numbers of rounds. No number is used twice; one that is not used leaves a gap. */
export async function nextNumbers(tx: Tx, count: number): Promise<bigint[]> {
  const { rows } = await tx.query<{ number: bigint }>({
    name: 'casino_numbers',
    text: `select nextval('casino_rounds_number_seq') number from generate_series(1, $1::int)`,
    values: [count],
  });
  return rows.map(({ number }) => number);
}

export const numberedRow = (round: NewRound, number: bigint): RoundRow => ({
  ...round,
  number,
  ...{ jackpot_number: null, jackpot_part: 0n, jackpot: 0n, drop_won: null },
});

/** Writes new rounds, and other rows with them, by one COPY: values of many rows would be parsed one by one. */
export async function writeRounds(
  tx: Tx,
  rounds: readonly RoundRow[],
  others: readonly CopyRows[],
): Promise<void> {
  const into = `casino_rounds (${COPIED.join()})`;
  const rows = rounds.map((row) => COPIED.map((column) => copyValue(row[column])));
  await copyInto(tx, [...others, { into, rows }]);
}

const COPIED = [
  ...(['id', 'number', 'user_id', 'account_id', 'currency', 'game', 'version', 'seed_id', 'nonce'] as const),
  ...(['options', 'actions', 'unit', 'stake', 'prize', 'times', 'status', 'at', 'stepped_at'] as const),
  ...(['settled_at', 'idem_key', 'free_id'] as const),
] satisfies (keyof RoundRow)[];

function copyValue(value: unknown): CopyValue {
  if (value instanceof Date) return value.toISOString();
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : (value as CopyValue);
}

export async function insertRound(tx: Tx, round: NewRound): Promise<RoundRow> {
  return tx
    .insertInto('casino_rounds')
    .values({
      ...round,
      options: JSON.stringify(round.options),
      actions: JSON.stringify(round.actions),
    } as never)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function changeRound(
  tx: Tx,
  { id }: Pick<RoundRow, 'id'>,
  to: Partial<
    Pick<RoundRow, 'actions' | 'stake' | 'prize' | 'times' | 'status' | 'stepped_at' | 'settled_at'>
  >,
): Promise<RoundRow> {
  const { actions, ...rest } = to;
  return tx
    .updateTable('casino_rounds')
    .set({ ...rest, ...(actions && { actions: JSON.stringify(actions) as never }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** How many rounds of each game go on. */
export async function openByGame(db: Db): Promise<Map<GameId, number>> {
  const rows = await db
    .selectFrom('casino_rounds')
    .select((row) => ['game', row.fn.countAll<bigint>().as('count')])
    .where('status', '=', 'open')
    .where('unit', '>', 0n)
    .groupBy('game')
    .execute();
  return new Map(rows.map(({ game, count }) => [game, Number(count)]));
}

/** Sums of what has ended. `square`: sum of the squared net results. */
export const RESULT_SUMS = [
  sql<bigint>`count(*)`.as('rounds'),
  sql<bigint>`sum(stake)::bigint`.as('staked'),
  sql<bigint>`sum(prize)::bigint`.as('paid'),
  sql<number>`sum((prize - stake)::float8 ^ 2)`.as('square'),
] as const;

/** What ended rounds staked and paid, by game and currency. */
export const sumsByGame = (db: Db) =>
  db
    .selectFrom('casino_rounds')
    .select(['game', 'currency', ...RESULT_SUMS])
    .where('status', 'in', ['won', 'lost'])
    .where('unit', '>', 0n)
    .groupBy(['game', 'currency'])
    .execute();
