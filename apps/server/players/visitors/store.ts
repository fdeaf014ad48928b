import type { Reason, visitors } from '@fairbook/contracts';
import type { ClosedProduct } from '@fairbook/contracts/placement/closed-products';
import { type Ban, isBanned, isWithdrawalOpen } from '@fairbook/contracts/players/ban';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';

/** The restrictions of a player; undefined for an unknown player. */
export async function restrictionsOf(
  db: Kysely<Schema>,
  userId: number,
): Promise<visitors.Restrictions | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('player_states', 'player_states.user_id', 'users.id')
    .select(['ban_level', 'ban_version', 'is_transfer_required', 'closed_products', 'version'])
    .where('users.id', '=', BigInt(userId))
    .where('role', '=', 'player')
    .executeTakeFirst();
  return (
    row && {
      userId,
      banLevel: row.ban_level ?? 0,
      banVersion: row.ban_version ?? 0,
      isTransferRequired: row.is_transfer_required ?? false,
      products: [...(row.closed_products ?? [])],
      version: row.version ?? 0,
    }
  );
}

/** A player's ban, and which bets are closed to them. */
export async function banOf(db: Kysely<Schema>, userId: number) {
  const found = await restrictionsOf(db, userId);
  const isClosed = (name: ClosedProduct['product']) =>
    found?.products.some(({ product }) => product === name) ?? false;
  return {
    banLevel: found?.banLevel ?? 0,
    banVersion: found?.banVersion ?? 0,
    isLineStopped: isClosed('line'),
    isLiveStopped: isClosed('live'),
  };
}

/** SQL: whether a player is banned or must be transferred. `user` is an expression of the query. */
export const isHeld = (user: string) =>
  sql<boolean>`exists (select from player_states s where s.user_id = ${sql.raw(user)}
    and (s.ban_level > 0 or s.is_transfer_required))`;

/** Why players may neither pay in nor bet, for those who are banned or must be transferred: a small part of all. */
export async function heldPlayers(db: Kysely<Schema>): Promise<ReadonlyMap<number, Reason>> {
  const rows = await db
    .selectFrom('player_states')
    .select(['user_id', 'ban_level', 'ban_version'])
    .where((row) => row.or([row('ban_level', '>', 0), row('is_transfer_required', '=', true)]))
    .execute();
  return new Map(
    rows.map((row) => {
      const ban = { level: row.ban_level, version: row.ban_version };
      return [Number(row.user_id), isBanned(ban) ? banned(ban) : { code: 'auth.to_move' }];
    }),
  );
}

/** Why this player may neither pay in nor bet, as committed; null if they may. */
export async function heldNow(db: Kysely<Schema>, userId: number): Promise<Reason | null> {
  const found = await restrictionsOf(db, userId);
  const ban = { level: found?.banLevel ?? 0, version: found?.banVersion ?? 0 };
  if (isBanned(ban)) return banned(ban);
  return found?.isTransferRequired ? { code: 'auth.to_move' } : null;
}

/** The refusal for a banned player, which says whether withdrawals are still open. */
function banned(ban: Ban): Reason {
  return { code: 'auth.banned', values: { withdrawal: isWithdrawalOpen(ban) ? 'open' : 'closed' } };
}

/** Why a ban keeps the player from withdrawing, as committed; null where they may. */
export async function withdrawalBan(db: Kysely<Schema>, userId: number): Promise<Reason | null> {
  const { banLevel: level, banVersion: version } = await banOf(db, userId);
  const ban = { level, version };
  return isBanned(ban) && !isWithdrawalOpen(ban) ? banned(ban) : null;
}

/** Whether the account must be moved, as committed. */
export async function mustMove(db: Kysely<Schema>, userId: number): Promise<boolean> {
  return (await restrictionsOf(db, userId))?.isTransferRequired ?? false;
}

/** Marks players as to be moved, or takes that back; returns those for whom it changed. */
export async function setTransfer(
  tx: Tx,
  userIds: readonly number[],
  isRequired: boolean,
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const ids = [...userIds].sort((a, b) => a - b);
  if (isRequired) {
    // Players who never had a restriction have no row.
    const { rows } = await sql<{ user_id: bigint }>`
      insert into player_states as s (user_id, ban_level, ban_version, is_transfer_required, version)
      select id, 0, 0, true, 1 from unnest(${ids}::bigint[]) id order by id
      on conflict (user_id) do update set is_transfer_required = true, version = s.version + 1
        where not s.is_transfer_required
      returning user_id`.execute(tx);
    return rows.map((row) => Number(row.user_id));
  }
  const rows = await tx
    .updateTable('player_states')
    .set(({ eb }) => ({ is_transfer_required: false, version: eb('version', '+', 1) }))
    .where('user_id', 'in', ids.map(BigInt))
    .where('is_transfer_required', '=', true)
    .returning('user_id')
    .execute();
  return rows.map((row) => Number(row.user_id));
}

export async function saveRestrictions(tx: Tx, { userId, ...said }: visitors.Restrictions): Promise<void> {
  const columns = {
    ban_level: said.banLevel,
    ban_version: said.banVersion,
    is_transfer_required: said.isTransferRequired,
    closed_products: JSON.stringify(said.products),
    version: said.version,
  };
  await tx
    .insertInto('player_states')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/** Every player to whom a product is closed: a small part of all players. */
export async function closedProducts(
  db: Kysely<Schema>,
): Promise<ReadonlyMap<number, readonly ClosedProduct[]>> {
  const rows = await db
    .selectFrom('player_states')
    .select(['user_id', 'closed_products'])
    .where(sql<boolean>`closed_products <> '[]'`)
    .execute();
  return new Map(rows.map((row) => [Number(row.user_id), row.closed_products]));
}

/** The same for these players, inside a transaction that places bets. */
export async function readClosed(
  sql: Sql,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ClosedProduct[]>> {
  const { rows } = await sql.query<{ user_id: bigint; closed_products: readonly ClosedProduct[] }>({
    name: 'closed_products',
    text: `select user_id, closed_products from player_states
           where user_id = any($1::bigint[]) and closed_products <> '[]'`,
    values: [`{${userIds.join(',')}}`],
  });
  return new Map(rows.map((row) => [Number(row.user_id), row.closed_products]));
}

/** Waits for bets under way on the player’s accounts, and holds later ones until the commit. */
export async function holdBets(tx: Tx, userId: number): Promise<void> {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', BigInt(userId))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function insertCookieAgreement(
  db: Kysely<Schema>,
  agreement: { at: Date; userId: number | null; agreedAt: Date; type: string },
): Promise<void> {
  const { at, userId, agreedAt, type } = agreement;
  await db
    .insertInto('cookie_agreements')
    .values({ at, user_id: userId, agreed_at: agreedAt, type })
    .execute();
}
