import type { totoDesk } from '@fairbook/contracts';
import type { TotoSection } from '@fairbook/contracts/pools/toto-sections';
import { formatAmount, minorUnits } from '@fairbook/money';
import { type Selectable, sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { resultsNow } from './results.ts';
import { type Db, gamesOfDraws, jackpotsNow, stakesOfDraws } from './store.ts';

export type RequestRow = Selectable<Schema['toto_requests']>;

const SHOWN = 50;

export interface NewRequest {
  kind: RequestRow['kind'];
  section: TotoSection;
  drawId?: bigint;
  gameId?: number;
  outcome?: string;
  amount?: bigint;
  currency?: string;
  /** Minor units of the base currency. */
  worth: bigint;
  note: string;
  by: number;
  at: Date;
}

export function insertRequest(tx: Tx, wanted: NewRequest): Promise<RequestRow> {
  return tx
    .insertInto('toto_requests')
    .values({
      kind: wanted.kind,
      section: wanted.section,
      draw_id: wanted.drawId ?? null,
      game_id: wanted.gameId ?? null,
      outcome: wanted.outcome ?? null,
      amount: wanted.amount ?? null,
      currency: wanted.currency ?? null,
      worth: wanted.worth,
      note: wanted.note,
      requested_by: wanted.by,
      requested_at: wanted.at,
      approved_by: null,
      approved_at: null,
      status: 'requested',
      version: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Reads a request and locks it, so that decisions about it come one after another. */
export function heldRequest(tx: Tx, id: number): Promise<RequestRow | undefined> {
  return tx
    .selectFrom('toto_requests')
    .selectAll()
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
}

export async function decideRequest(
  tx: Tx,
  { id, version }: Pick<RequestRow, 'id' | 'version'>,
  change: Pick<RequestRow, 'status' | 'approved_by' | 'approved_at'>,
): Promise<void> {
  await tx
    .updateTable('toto_requests')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** Requests, those that wait first. */
export async function requests(db: Db, only?: bigint) {
  return db
    .selectFrom('toto_requests as r')
    .innerJoin('users as u', 'u.id', 'r.requested_by')
    .leftJoin('toto_draws as d', 'd.id', 'r.draw_id')
    .selectAll('r')
    .select(['u.login', 'd.number as draw_number'])
    .$if(only !== undefined, (rows) => rows.where('r.id', '=', only!))
    .orderBy(sql`r.status = 'requested'`, 'desc')
    .orderBy('r.id', 'desc')
    .limit(SHOWN)
    .execute();
}

/** The latest draws, unfinished ones first. */
export async function deskDraws({
  db,
  pool,
  clock,
}: Pick<Platform, 'db' | 'pool' | 'clock'>): Promise<totoDesk.DeskDraw[]> {
  const draws = await db
    .selectFrom('toto_draws as d')
    .leftJoin('users as u', 'u.id', 'd.made_by')
    .selectAll('d')
    .select('u.login')
    .orderBy(sql`d.settled_at is null`, 'desc')
    .orderBy('d.id', 'desc')
    .limit(SHOWN)
    .execute();
  const ids = draws.map(({ id }) => id);
  const [games, stakes, jackpots, results] = await Promise.all([
    gamesOfDraws(db, ids),
    stakesOfDraws(db, ids),
    jackpotsNow(db),
    resultsNow(pool, ids, clock.now()),
  ]);
  return draws.map((draw) => ({
    id: Number(draw.id),
    section: draw.section,
    number: draw.number,
    state: draw.state,
    closesAt: draw.closes_at.toISOString(),
    games: games.filter(({ draw_id }) => draw_id === draw.id).length,
    decided: (results.get(draw.id) ?? []).filter((each) => each !== null).length,
    tickets: stakes
      .filter(({ draw_id }) => draw_id === draw.id)
      .reduce((sum, row) => sum + Number(row.tickets), 0),
    pools: stakes
      .filter(({ draw_id }) => draw_id === draw.id)
      .map(({ currency: iso, stakes: sum }) => ({
        iso,
        stakes: formatAmount(minorUnits(sum), iso),
        jackpot: formatAmount(
          minorUnits(
            jackpots.find((row) => row.section === draw.section && row.currency === iso)?.amount ?? 0n,
          ),
          iso,
        ),
      })),
    by: draw.login,
  }));
}
