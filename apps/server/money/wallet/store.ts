import type { FreezeReason } from '@fairbook/contracts/money/freeze-reasons';
import { POINTS } from '@fairbook/money';
import { arrayText } from '../../platform/database/array-text.ts';
import type { CopyRows, CopyValue } from '../../platform/database/copy-in.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { isoOf } from '../../platform/time/iso.ts';
import type { Applied } from './apply.ts';
import { GENESIS } from './chain.ts';
import { HOUSE_NAMES, type HouseName, type Houses, type LockedAccount, type Transfer } from './types.ts';

/** S2 §3: an account of bonuses, and one in a further currency. */
export const BONUS_TYPE = 4;
export const FURTHER_TYPE = 9;
/**
 * Points are no money: their account has a type that S2 doesn't have, so that no list of accounts to pay with has it.
 */
export const POINTS_TYPE = 5;
/**
 * Bonus money of the casino. On the wire it is of S2's type 4, but only games of the casino take it: no list of accounts
 * to pay with has it, and it is open to nothing else.
 */
export const CASINO_BONUS_TYPE = 6;

/** Accounts that are open only to those who ask for them by their type. */
const APART = `(${POINTS_TYPE}, ${CASINO_BONUS_TYPE})`;

/** Money that comes to a removed account, such as a corrected payout, opens it again. */
const IS_OPEN = `(type not in ${APART} and (is_active or balance > 0))`;

interface AccountRow {
  id: bigint;
  user_id: bigint;
  currency: string;
  balance: bigint;
  seq: bigint;
  head: Buffer;
  is_open: boolean;
  may_owe: boolean;
  node_id: bigint | null;
  frozen_for: FreezeReason | null;
}

const ACCOUNT = `id, user_id, currency, balance, seq, head, ${IS_OPEN} is_open, may_owe, node_id, frozen_for`;

/**
 * Locks players' accounts in the order of their ids, in a separate statement: the next statement then sees everything
 * that former holders committed, and transactions can't deadlock.
 */
export async function lockAccounts(sql: Sql, ids: readonly number[]): Promise<Map<number, LockedAccount>> {
  const { rows } = await sql.query<AccountRow>({
    name: 'lock_accounts',
    text: `select ${ACCOUNT} from accounts
           where id = any($1::bigint[]) and kind = 'player' order by id for no key update`,
    values: [arrayText(ids)],
  });
  return new Map(rows.map((row) => [Number(row.id), accountOf(row)]));
}

/** Which of these players have an account that belongs to another node or to none. */
export async function notOfNode(sql: Sql, userIds: readonly number[], nodeId: number): Promise<number[]> {
  const { rows } = await sql.query<{ user_id: bigint }>({
    name: 'not_of_node',
    text: `select distinct user_id from accounts
           where user_id = any($1::bigint[]) and kind = 'player' and node_id is distinct from $2`,
    values: [arrayText(userIds), nodeId],
  });
  return rows.map(({ user_id }) => Number(user_id));
}

/**
 * Gives players to a node, each with all accounts at once. Waits for no lock: players with an account that somebody has
 * locked stay as they are, and are returned.
 */
export async function giveToNode(sql: Sql, userIds: readonly number[], nodeId: number): Promise<number[]> {
  const { rows } = await sql.query<{ user_id: bigint }>({
    name: 'give_to_node',
    text: `with free as (
             select id from accounts where user_id = any($1::bigint[]) and kind = 'player'
             order by id for no key update skip locked),
           players as (
             select user_id, array_agg(id) ids, count(free.id) = count(*) is_free
             from accounts left join free using (id)
             where user_id = any($1::bigint[]) and kind = 'player' group by user_id),
           given as (
             update accounts set node_id = $2 where id in (select unnest(ids) from players where is_free))
           select user_id from players where not is_free`,
    values: [arrayText(userIds), nodeId],
  });
  return rows.map(({ user_id }) => Number(user_id));
}

function accountOf(row: AccountRow): LockedAccount {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    currency: row.currency,
    balance: row.balance,
    seq: Number(row.seq),
    head: row.head,
    isOpen: row.is_open,
    mayOwe: row.may_owe,
    nodeId: row.node_id === null ? null : Number(row.node_id),
    frozenFor: row.frozen_for,
  };
}

/** Writes the result of `applyItems`: balances, heads and lines. */
export async function writeApplied(sql: Sql, { accounts, transfers }: Applied): Promise<void> {
  if (transfers.length === 0) return;
  await moveAccounts(sql, accounts);
  await sql.query({
    name: 'write_transfers',
    text: `insert into ${TRANSFERS}
           select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[],
                                $7::text[], $8::text[], $9::bigint[], $10::timestamptz[], $11::bytea[])`,
    values: columns(transfers.map(transferRow), 11),
  });
}

/** The lines as rows for a bulk copy; `moveAccounts` writes the balances. */
export function transferRows(transfers: readonly Transfer[]): CopyRows {
  return { into: TRANSFERS, rows: transfers.map(transferRow) };
}

/** Writes the accounts' new balances and chain heads. The accounts must be locked; throws when one is missing. */
export async function moveAccounts(sql: Sql, accounts: readonly LockedAccount[]): Promise<void> {
  const { rowCount } = await sql.query({
    name: 'move_accounts',
    text: `update accounts a set balance = v.balance, seq = v.seq, head = decode(v.head, 'hex')
           from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[]) v(id, balance, seq, head)
           where a.id = v.id`,
    values: [
      arrayText(accounts.map((a) => a.id)),
      arrayText(accounts.map((a) => a.balance)),
      arrayText(accounts.map((a) => a.seq)),
      arrayText(accounts.map((a) => a.head.toString('hex'))),
    ],
  });
  if (rowCount !== accounts.length) throw new Error('not all of the moved accounts were updated');
}

const TRANSFERS = `transfers (chain_account, seq, kind, debit_account, credit_account, amount, currency, reference,
  balance_after, at, hash)`;

function transferRow(t: Transfer): CopyValue[] {
  return [
    t.chainAccount,
    t.seq,
    t.kind,
    t.debitAccount,
    t.creditAccount,
    t.amount,
    t.currency,
    t.reference,
    t.balanceAfter,
    isoOf(t.at),
    t.hash,
  ];
}

/** Turns rows into one array per column, as `unnest` takes them. */
function columns(rows: readonly (readonly unknown[])[], width: number): unknown[][] {
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column]));
}

const NO_HOUSES = Object.fromEntries(HOUSE_NAMES.map((name) => [name, 0])) as Houses;

/** Creates the missing house accounts of these currencies, and returns the ids of all. */
export async function ensureHouses(
  sql: Sql,
  currencies: readonly string[],
  at: number,
): Promise<Map<string, Houses>> {
  await sql.query({
    text: `insert into accounts (kind, name, currency, created_at)
           select 'house', n, c, $3 from unnest($1::text[]) n cross join unnest($2::text[]) c
           where (n = 'points') = (c = $4) on conflict do nothing`,
    values: [[...HOUSE_NAMES], currencies, new Date(at), POINTS],
  });
  const { rows } = await sql.query<{ id: bigint; name: HouseName; currency: string }>({
    text: `select id, name, currency from accounts where kind = 'house'`,
  });
  const houses = new Map<string, Houses>();
  for (const row of rows) {
    const named = houses.get(row.currency) ?? NO_HOUSES;
    houses.set(row.currency, { ...named, [row.name]: Number(row.id) });
  }
  return houses;
}

export async function insertAccount(sql: Sql, userId: number, currency: string, at: number): Promise<number> {
  const { rows } = await sql.query<{ id: bigint }>({
    text: `insert into accounts (kind, user_id, type, currency, balance, head, created_at)
           values ('player', $1, 0, $2, 0, $3, $4) returning id`,
    values: [userId, currency, GENESIS, new Date(at)],
  });
  return Number(rows[0]!.id);
}

/** The id of an operator's desk account in this currency, created if missing. */
export async function ensureDeskAccount(
  sql: Sql,
  operatorId: number,
  currency: string,
  at: number,
): Promise<number> {
  await sql.query({
    text: `insert into accounts (kind, user_id, type, currency, balance, head, created_at)
           values ('player', $1, 0, $2, 0, $3, $4) on conflict do nothing`,
    values: [operatorId, currency, GENESIS, new Date(at)],
  });
  const { rows } = await sql.query<{ id: bigint }>({
    text: `select id from accounts where user_id = $1 and currency = $2 and kind = 'player' and type = 0`,
    values: [operatorId, currency],
  });
  return Number(rows[0]!.id);
}

/** Which account beside the main one: a bonus account, one in a further currency, or points. */
interface Further {
  userId: number;
  type: Exclude<AccountType, 0>;
  currency: string;
}

/**
 * The id of the player's account of this kind, opened if missing, and opened again if it was removed. It belongs to the
 * node of the main account and is frozen with it. The main account is locked first, so that no freeze misses a new
 * account.
 */
export async function ensureFurtherAccount(
  sql: Sql,
  { userId, type, currency }: Further,
  at: number,
): Promise<number> {
  const { rows: found } = await sql.query<{ id: bigint }>({
    text: `select id from accounts
           where user_id = $1 and currency = $2 and type = $3 and kind = 'player' and is_active`,
    values: [userId, currency, type],
  });
  if (found[0]) return Number(found[0].id);
  const { rows: main } = await sql.query<{ node_id: bigint | null; frozen_for: string | null }>({
    text: `select node_id, frozen_for from accounts
           where user_id = $1 and type = 0 and kind = 'player' order by id limit 1 for no key update`,
    values: [userId],
  });
  const { node_id, frozen_for } = main[0] ?? { node_id: null, frozen_for: null };
  const { rows } = await sql.query<{ id: bigint }>({
    text: `insert into accounts (kind, user_id, type, currency, balance, head, node_id, frozen_for, created_at)
           values ('player', $1, $3, $2, 0, $4, $5, $6, $7)
           on conflict (user_id, currency) where kind = 'player' and type = ${type}
           do update set is_active = true, frozen_for = excluded.frozen_for returning id`,
    values: [userId, currency, type, GENESIS, node_id, frozen_for, new Date(at)],
  });
  return Number(rows[0]!.id);
}

/** An account as its player sees it. */
export type OwnAccount = LockedAccount & {
  type: AccountType;
  isActive: boolean;
  /** The player's own name for it. */
  label: string | null;
};

/**
 * The open accounts of several players, by player, without locks: for reading only. The active one is the one chosen
 * last, at first the main account.
 */
export async function openAccountsOf(
  sql: Sql,
  userIds: readonly number[],
): Promise<Map<number, OwnAccount[]>> {
  const { rows } = await sql.query<
    AccountRow & { type: AccountType; is_active: boolean; label: string | null }
  >({
    name: 'open_accounts_of',
    text: `select ${ACCOUNT}, type, label,
             row_number() over (partition by user_id order by chosen_at desc nulls last, type, id) = 1 is_active
           from accounts where user_id = any($1::bigint[]) and kind = 'player' and ${IS_OPEN}
           order by type, id`,
    values: [arrayText(userIds)],
  });
  const accounts = rows.map((row) => ({
    ...accountOf(row),
    type: row.type,
    isActive: row.is_active,
    label: row.label,
  }));
  return Map.groupBy(accounts, ({ userId }) => userId);
}

export async function openAccounts(sql: Sql, userId: number): Promise<OwnAccount[]> {
  return (await openAccountsOf(sql, [userId])).get(userId) ?? [];
}

/** All accounts of several players, removed ones too, by player. */
export async function accountsOfUsers(sql: Sql, userIds: readonly number[]) {
  const { rows } = await sql.query<AccountRow>({
    name: 'accounts_of_users',
    text: `select ${ACCOUNT}, type from accounts
           where user_id = any($1::bigint[]) and kind = 'player' order by type, id`,
    values: [arrayText(userIds)],
  });
  return Map.groupBy(rows.map(accountOf), ({ userId }) => userId);
}

/** S2 §3: 0 main, 4 bonus, 9 currency. And 5 for points, 6 for bonus money of the casino. */
export type AccountType =
  | 0
  | typeof BONUS_TYPE
  | typeof POINTS_TYPE
  | typeof CASINO_BONUS_TYPE
  | typeof FURTHER_TYPE;

/** Which of these accounts hold bonus money for bets. */
export async function bonusAccountsOf(sql: Sql, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql.query<{ id: bigint }>({
    name: 'bonus_accounts_of',
    text: `select id from accounts where id = any($1::bigint[]) and type = ${BONUS_TYPE}`,
    values: [arrayText(ids)],
  });
  return new Set(rows.map(({ id }) => Number(id)));
}

/** A player's account with its type, without a lock; undefined for an unknown id and for a house account. */
export async function accountById(
  sql: Sql,
  id: number,
): Promise<(LockedAccount & { type: AccountType }) | undefined> {
  const { rows } = await sql.query<AccountRow & { type: AccountType }>({
    name: 'account_by_id',
    text: `select ${ACCOUNT}, type from accounts
           where id = $1 and kind = 'player'`,
    values: [id],
  });
  return rows[0] && { ...accountOf(rows[0]), type: rows[0].type };
}

/** The player's accounts with bonus money of the casino. */
export async function casinoAccountsOf(sql: Sql, userId: number): Promise<OwnAccount[]> {
  const { rows } = await sql.query<AccountRow & { type: AccountType; label: string | null }>({
    text: `select ${ACCOUNT}, type, label from accounts
           where user_id = $1 and kind = 'player' and type = ${CASINO_BONUS_TYPE} and balance > 0 order by id`,
    values: [userId],
  });
  return rows.map((row) => ({ ...accountOf(row), type: row.type, isActive: false, label: row.label }));
}

export async function pointsAccountOf(sql: Sql, userId: number): Promise<OwnAccount | undefined> {
  const { rows } = await sql.query<AccountRow & { type: AccountType; label: string | null }>({
    text: `select ${ACCOUNT}, type, label from accounts
           where user_id = $1 and kind = 'player' and type = ${POINTS_TYPE}`,
    values: [userId],
  });
  const row = rows[0];
  return row && { ...accountOf(row), type: row.type, isActive: false, label: row.label };
}

/** Why accounts are frozen, by id. Accounts that aren't are left out. */
export async function frozenAccounts(sql: Sql, ids: readonly number[]): Promise<Map<number, FreezeReason>> {
  const { rows } = await sql.query<{ id: bigint; frozen_for: FreezeReason }>({
    name: 'frozen_accounts',
    text: `select id, frozen_for from accounts
           where id = any($1::bigint[]) and kind = 'player' and frozen_for is not null`,
    values: [arrayText(ids)],
  });
  return new Map(rows.map(({ id, frozen_for }) => [Number(id), frozen_for]));
}

/** What never changes of the accounts that players may bet with, by id. */
type FixedOfAccount = Pick<LockedAccount, 'userId' | 'currency'> & { type: AccountType };

export async function fixedOfAccounts(
  sql: Sql,
  ids: readonly number[],
): Promise<Map<number, FixedOfAccount>> {
  const { rows } = await sql.query<Pick<AccountRow, 'id' | 'user_id' | 'currency'> & { type: AccountType }>({
    name: 'fixed_of_accounts',
    text: `select id, user_id, type, currency from accounts
           where id = any($1::bigint[]) and kind = 'player' and type not in ${APART}`,
    values: [arrayText(ids)],
  });
  return new Map(
    rows.map(({ id, user_id, currency, type }) => [Number(id), { userId: Number(user_id), currency, type }]),
  );
}
