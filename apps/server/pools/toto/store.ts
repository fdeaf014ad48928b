import type { TotoSection } from '@fairbook/contracts/pools/toto-sections';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export type Db = Kysely<Schema>;
export type DrawRow = Selectable<Schema['toto_draws']>;
export type GameRow = Selectable<Schema['toto_games']>;
export type TicketRow = Selectable<Schema['toto_tickets']>;
export type PoolRow = Selectable<Schema['toto_pools']>;

export function drawById(db: Db, id: bigint | number): Promise<DrawRow | undefined> {
  return db.selectFrom('toto_draws').selectAll().where('id', '=', BigInt(id)).executeTakeFirst();
}

/** Reads a draw and locks it: against whoever changes it, or, `shared`, only against its end. */
export function heldDraw(
  tx: Tx,
  id: bigint | number,
  how: 'alone' | 'shared' = 'alone',
): Promise<DrawRow | undefined> {
  const draw = tx.selectFrom('toto_draws').selectAll().where('id', '=', BigInt(id));
  return (how === 'alone' ? draw.forUpdate() : draw.forShare()).executeTakeFirst();
}

/** Draws on sale, the soonest to close first. */
export function openDraws(db: Db, section: TotoSection, now: number): Promise<DrawRow[]> {
  return db
    .selectFrom('toto_draws')
    .selectAll()
    .where('section', '=', section)
    .where('state', '=', 'open')
    .where('closes_at', '>', new Date(now))
    .orderBy('closes_at')
    .orderBy('id')
    .limit(11)
    .execute();
}

export function pastDraws(
  db: Db,
  section: TotoSection,
  now: number,
  { before, limit }: { before: number | null; limit: number },
) {
  return db
    .selectFrom('toto_draws')
    .selectAll()
    .where('section', '=', section)
    .where((row) => row.or([row('state', '!=', 'open'), row('closes_at', '<=', new Date(now))]))
    .$if(before !== null, (rows) => rows.where('id', '<', BigInt(before ?? 0)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Draws that aren't finished, the soonest to close first: those of a job's next step. */
export async function workingDraws(db: Db): Promise<bigint[]> {
  const rows = await db
    .selectFrom('toto_draws')
    .select('id')
    .where('state', 'in', ['open', 'closed', 'drawn', 'cancelled'])
    .where('settled_at', 'is', null)
    .orderBy('closes_at')
    .execute();
  return rows.map(({ id }) => id);
}

export function gamesOfDraws(db: Db, ids: readonly bigint[]): Promise<GameRow[]> {
  return db
    .selectFrom('toto_games')
    .selectAll()
    .where('draw_id', '=', sql<bigint>`any(${[...ids]}::bigint[])`)
    .orderBy('draw_id')
    .orderBy('n')
    .execute();
}

/** What was staked in draws that are not decided, by currency. */
export async function stakesOfDraws(db: Db, ids: readonly bigint[]) {
  return db
    .selectFrom('toto_tickets')
    .select((row) => [
      'draw_id',
      'currency',
      row.fn.countAll<bigint>().as('tickets'),
      sql<bigint>`sum(stake)::bigint`.as('stakes'),
      sql<bigint>`sum(stake - share)::bigint`.as('fund'),
    ])
    .where('draw_id', '=', sql<bigint>`any(${[...ids]}::bigint[])`)
    .groupBy(['draw_id', 'currency'])
    .execute();
}

export function poolsOfDraws(db: Db, ids: readonly bigint[]): Promise<PoolRow[]> {
  return db
    .selectFrom('toto_pools')
    .selectAll()
    .where('draw_id', '=', sql<bigint>`any(${[...ids]}::bigint[])`)
    .execute();
}

export async function jackpotsNow(db: Db, section?: TotoSection) {
  return db
    .selectFrom('toto_jackpots')
    .selectAll()
    .$if(section !== undefined, (rows) => rows.where('section', '=', section!))
    .orderBy('section')
    .orderBy('currency')
    .execute();
}

/** Locks all jackpots of a section, so that draws of it are decided one after another. */
export async function holdJackpots(tx: Tx, section: TotoSection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('toto jackpot'), hashtext(${section}))`.execute(tx);
}

export async function setJackpot(tx: Tx, row: Selectable<Schema['toto_jackpots']>): Promise<void> {
  await tx
    .insertInto('toto_jackpots')
    .values(row)
    .onConflict((conflict) => conflict.columns(['section', 'currency']).doUpdateSet({ amount: row.amount }))
    .execute();
}

export function ticketByKey(db: Db, userId: number, key: string): Promise<TicketRow | undefined> {
  return db
    .selectFrom('toto_tickets')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .where('idem_key', '=', key)
    .executeTakeFirst();
}

export function ticketById(db: Db, id: string): Promise<TicketRow | undefined> {
  return db.selectFrom('toto_tickets').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function ticketsOf(
  db: Db,
  userId: number,
  section: TotoSection,
  { before, limit }: { before: number | null; limit: number },
): Promise<TicketRow[]> {
  return db
    .selectFrom('toto_tickets as t')
    .innerJoin('toto_draws as d', 'd.id', 't.draw_id')
    .selectAll('t')
    .where('t.user_id', '=', BigInt(userId))
    .where('d.section', '=', section)
    .$if(before !== null, (rows) => rows.where('t.number', '<', BigInt(before ?? 0)))
    .orderBy('t.number', 'desc')
    .limit(limit)
    .execute();
}

export async function winnersOf(db: Db, section: TotoSection, since: Date) {
  return db
    .selectFrom('toto_tickets as t')
    .innerJoin('toto_draws as d', 'd.id', 't.draw_id')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['u.login', 't.draw_id', 'd.number', 't.hits', 't.prize', 't.currency', 't.settled_at'])
    .where('d.section', '=', section)
    .where('t.status', '=', 'won')
    .where('t.settled_at', '>', since)
    .orderBy('t.settled_at', 'desc')
    .limit(1_000)
    .execute();
}
