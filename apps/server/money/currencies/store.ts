import { arrayText } from '../../platform/database/array-text.ts';
import type { Sql } from '../../platform/database/sql.ts';

/** Locks the row of a player, so that this player's accounts are opened, removed and counted one change at a time. */
export async function lockPlayer(sql: Sql, userId: number): Promise<void> {
  await sql.query({ text: 'select from users where id = $1 for no key update', values: [userId] });
}

export async function removeAccount(sql: Sql, id: number): Promise<void> {
  await sql.query({
    text: 'update accounts set is_active = false, chosen_at = null where id = $1',
    values: [id],
  });
}

export async function nameAccount(sql: Sql, id: number, label: string | null): Promise<void> {
  await sql.query({ text: 'update accounts set label = $2 where id = $1', values: [id, label] });
}

/**
 * Makes an account the player's active one, which is the one chosen last. A later choice counts even within one
 * millisecond, or when the clock was set back.
 */
export async function chooseAccount(sql: Sql, userId: number, id: number, at: number): Promise<void> {
  await sql.query({
    text: `update accounts set chosen_at = greatest($3::timestamptz,
             (select max(chosen_at) from accounts where user_id = $1) + interval '1 microsecond') where id = $2`,
    values: [userId, id, new Date(at)],
  });
}

/** Whether the player's bonus account in this currency has money to wager. */
export async function hasBonus(sql: Sql, userId: number, iso: string): Promise<boolean> {
  const { rows } = await sql.query<{ has: boolean }>({
    text: `select exists (select from accounts where user_id = $1 and currency = $2 and kind = 'player'
             and type = 4 and balance > 0) has`,
    values: [userId, iso],
  });
  return rows[0]!.has;
}

export interface NewExchange {
  id: string;
  userId: number;
  fromId: number;
  toId: number;
  gave: bigint;
  got: bigint;
  fee: bigint;
  rate: string;
  key: string;
  inputHash: Buffer;
  at: number;
}

/**
 * Claims the key for this exchange. False when it was used before; the earlier transaction has then committed, since a
 * second claim waits for the first.
 */
export async function claimExchange(sql: Sql, exchange: NewExchange): Promise<boolean> {
  const { rowCount } = await sql.query({
    text: `insert into exchanges (id, user_id, from_id, to_id, gave, got, fee, rate, idem_key, input_hash, at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (user_id, idem_key) do nothing`,
    values: [
      exchange.id,
      exchange.userId,
      exchange.fromId,
      exchange.toId,
      exchange.gave,
      exchange.got,
      exchange.fee,
      exchange.rate,
      exchange.key,
      exchange.inputHash,
      new Date(exchange.at),
    ],
  });
  return rowCount === 1;
}

export type StoredExchange = Pick<NewExchange, 'id' | 'fromId' | 'toId' | 'gave' | 'got' | 'inputHash'>;

export async function exchangeByKey(sql: Sql, userId: number, key: string): Promise<StoredExchange | null> {
  const { rows } = await sql.query<{
    id: string;
    from_id: bigint;
    to_id: bigint;
    gave: bigint;
    got: bigint;
    input_hash: Buffer;
  }>({
    text: `select id, from_id, to_id, gave, got, input_hash from exchanges where user_id = $1 and idem_key = $2`,
    values: [userId, key],
  });
  const row = rows[0];
  if (!row) return null;
  const { id, from_id, to_id, gave, got, input_hash } = row;
  return { id, fromId: Number(from_id), toId: Number(to_id), gave, got, inputHash: input_hash };
}

/**
 * When the rate in force of each currency was set, in epoch milliseconds. Currencies with a shipped rate are left out.
 */
export async function ratesSetAt(
  sql: Sql,
  isos: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ currency: string; at: Date }>({
    text: `select currency, max(valid_from) at from currency_rates
           where status = 'done' and valid_from <= $2 and currency = any($1::text[]) group by currency`,
    values: [arrayText(isos), new Date(now)],
  });
  return new Map(rows.map(({ currency, at }) => [currency, at.getTime()]));
}

/** Whether any bonus account of the player has money to wager. */
export async function hasAnyBonus(sql: Sql, userId: number): Promise<boolean> {
  const { rows } = await sql.query<{ has: boolean }>({
    text: `select exists (select from accounts where user_id = $1 and kind = 'player' and type = 4 and balance > 0) has`,
    values: [userId],
  });
  return rows[0]!.has;
}

/**
 * Makes `toId` the main account and the active one. The old main account becomes a removed account in a further
 * currency; money that is paid to it later opens it again.
 */
export async function makeMain(
  sql: Sql,
  {
    userId,
    fromId,
    toId,
    iso,
    at,
  }: { userId: number; fromId: number; toId: number; iso: string; at: number },
): Promise<void> {
  await sql.query({
    text: `update accounts set type = 9, is_active = false, chosen_at = null where id = $1`,
    values: [fromId],
  });
  await sql.query({ text: 'update accounts set type = 0, is_active = true where id = $1', values: [toId] });
  await sql.query({ text: 'update users set currency = $2 where id = $1', values: [userId, iso] });
  await chooseAccount(sql, userId, toId, at);
}

interface NewConversion {
  id: string;
  userId: number;
  fromId: number;
  toId: number;
  exchangeId: string | null;
  key: string;
  at: number;
}

export async function insertConversion(sql: Sql, made: NewConversion): Promise<void> {
  await sql.query({
    text: `insert into conversions (id, user_id, from_id, to_id, exchange_id, idem_key, at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [made.id, made.userId, made.fromId, made.toId, made.exchangeId, made.key, new Date(made.at)],
  });
}

export interface Conversion {
  fromId: number;
  toId: number;
  /** Minor units; 0 if the account was empty. */
  gave: bigint;
  got: bigint;
}

export async function conversionByKey(sql: Sql, userId: number, key: string): Promise<Conversion | null> {
  const { rows } = await sql.query<{ from_id: bigint; to_id: bigint; gave: bigint; got: bigint }>({
    text: `select c.from_id, c.to_id, coalesce(e.gave, 0) gave, coalesce(e.got, 0) got
           from conversions c left join exchanges e on e.id = c.exchange_id
           where c.user_id = $1 and c.idem_key = $2`,
    values: [userId, key],
  });
  const row = rows[0];
  return row ? { fromId: Number(row.from_id), toId: Number(row.to_id), gave: row.gave, got: row.got } : null;
}

/** When the player last converted the main account; null for never. */
export async function lastConversion(sql: Sql, userId: number): Promise<Date | null> {
  const { rows } = await sql.query<{ at: Date | null }>({
    text: 'select max(at) at from conversions where user_id = $1',
    values: [userId],
  });
  return rows[0]!.at;
}
