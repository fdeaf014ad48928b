import type { LotteryId } from '@fairbook/contracts/pools/lotteries';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export type Db = Kysely<Schema>;
export type DrawRow = Selectable<Schema['lotto_draws']>;
export type TicketRow = Selectable<Schema['lotto_tickets']>;

interface Named {
  lottery: LotteryId;
  number: bigint | number;
}

export function drawOf(db: Db, { lottery, number }: Named): Promise<DrawRow | undefined> {
  return db
    .selectFrom('lotto_draws')
    .selectAll()
    .where('lottery', '=', lottery)
    .where('number', '=', BigInt(number))
    .executeTakeFirst();
}

/** Reads a draw and locks it until the commit. */
export function heldDraw(tx: Tx, { lottery, number }: Named): Promise<DrawRow | undefined> {
  return tx
    .selectFrom('lotto_draws')
    .selectAll()
    .where('lottery', '=', lottery)
    .where('number', '=', BigInt(number))
    .forUpdate()
    .executeTakeFirst();
}

const onSale = (db: Db, lottery: LotteryId, now: number, count: number) =>
  db
    .selectFrom('lotto_draws')
    .selectAll()
    .where('lottery', '=', lottery)
    .where('state', '=', 'open')
    .where('closes_at', '>', new Date(now))
    .orderBy('draws_at')
    .limit(count);

/** The next draws on sale, the soonest first. */
export const nextDraws = (db: Db, lottery: LotteryId, now: number, count: number): Promise<DrawRow[]> =>
  onSale(db, lottery, now, count).execute();

/** The same, locked against their end until the commit. */
export const holdNextDraws = (tx: Tx, lottery: LotteryId, now: number, count: number): Promise<DrawRow[]> =>
  onSale(tx, lottery, now, count).forShare().execute();

/** Draws that are due, or whose tickets are not paid yet. */
export function workingDraws(db: Db, now: number): Promise<DrawRow[]> {
  return db
    .selectFrom('lotto_draws')
    .selectAll()
    .where('settled_at', 'is', null)
    .where((row) => row.or([row('state', '!=', 'open'), row('draws_at', '<=', new Date(now))]))
    .orderBy('draws_at')
    .execute();
}

/** Draws that were held, the latest first; `from` and `to` bound their time. */
export function heldDraws(
  db: Db,
  lottery: LotteryId,
  {
    from = null,
    to = null,
    before = null,
    limit,
  }: { from?: Date | null; to?: Date | null; before?: number | null; limit: number },
): Promise<DrawRow[]> {
  return db
    .selectFrom('lotto_draws')
    .selectAll()
    .where('lottery', '=', lottery)
    .where('state', '!=', 'open')
    .$if(from !== null, (rows) => rows.where('draws_at', '>=', from!))
    .$if(to !== null, (rows) => rows.where('draws_at', '<', to!))
    .$if(before !== null, (rows) => rows.where('number', '<', BigInt(before ?? 0)))
    .orderBy('draws_at', 'desc')
    .limit(limit)
    .execute();
}

export function ticketsByKey(db: Db, userId: number, key: string): Promise<TicketRow[]> {
  return db
    .selectFrom('lotto_tickets')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .where('idem_key', '=', key)
    .orderBy('number')
    .execute();
}

export function ticketById(db: Db, id: string): Promise<TicketRow | undefined> {
  return db.selectFrom('lotto_tickets').selectAll().where('id', '=', id).executeTakeFirst();
}

export function ticketsOf(
  db: Db,
  userId: number,
  { before, limit }: { before: number | null; limit: number },
) {
  return db
    .selectFrom('lotto_tickets')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .$if(before !== null, (rows) => rows.where('number', '<', BigInt(before ?? 0)))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** How many tickets a player has in a draw. */
export async function countOf(tx: Tx, userId: number, draw: DrawRow): Promise<number> {
  const { count } = await tx
    .selectFrom('lotto_tickets')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', BigInt(userId))
    .where('lottery', '=', draw.lottery)
    .where('draw', '=', draw.number)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stakes on the same numbers in a draw, by currency. One transaction at a time may add to them. */
export async function stakesOn(tx: Tx, draw: DrawRow, numbers: readonly number[]) {
  await sql`select pg_advisory_xact_lock(hashtext(${`lotto ${draw.lottery} ${draw.number}`}), hashtext(${numbers.join()}))`.execute(
    tx,
  );
  return tx
    .selectFrom('lotto_tickets')
    .select(['currency', sql<bigint>`sum(stake)::bigint`.as('stakes')])
    .where('lottery', '=', draw.lottery)
    .where('draw', '=', draw.number)
    .where('numbers', '=', sql<number[]>`${[...numbers]}::int[]`)
    .groupBy('currency')
    .execute();
}

/** The latest draws with what was staked and won, for operators. */
export async function deskDraws(db: Db, limit: number) {
  const draws = await db
    .selectFrom('lotto_draws')
    .selectAll()
    .where((row) =>
      row.or([
        row('state', '!=', 'open'),
        row.exists(
          row
            .selectFrom('lotto_tickets as t')
            .select('t.id')
            .whereRef('t.lottery', '=', 'lotto_draws.lottery')
            .whereRef('t.draw', '=', 'lotto_draws.number'),
        ),
      ]),
    )
    .orderBy('draws_at', 'desc')
    .limit(limit)
    .execute();
  if (draws.length === 0) return { draws, sums: [] };
  const sums = await db
    .selectFrom('lotto_tickets')
    .select((row) => [
      'lottery',
      'draw',
      'currency',
      row.fn.countAll<bigint>().as('tickets'),
      sql<bigint>`sum(stake)::bigint`.as('stakes'),
      sql<bigint>`sum(prize)::bigint`.as('prizes'),
    ])
    .where(
      'draw',
      'in',
      draws.map(({ number }) => number),
    )
    .groupBy(['lottery', 'draw', 'currency'])
    .execute();
  return { draws, sums };
}
