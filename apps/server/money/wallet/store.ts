import type { wallet } from '@fairbook/contracts';
import { arrayText } from '../../platform/database/array-text.ts';
import type { CopyRows, CopyValue } from '../../platform/database/copy-in.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { isoOf } from '../../platform/iso.ts';
import type { Applied } from './apply.ts';
import { GENESIS } from './chain.ts';
import { kindsIn } from './groups.ts';
import {
  HOUSE_NAMES,
  type HouseName,
  type Houses,
  type LockedAccount,
  type Transfer,
  type TransferKind,
} from './types.ts';

/** Money that comes to a removed account, such as a corrected payout, opens it again. */
const IS_OPEN = '(is_active or balance > 0)';

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
}

/**
 * Locks players' accounts in the order of their ids, in a separate statement: the next statement then sees everything
 * that former holders committed, and transactions can't deadlock.
 */
export async function lockAccounts(sql: Sql, ids: readonly number[]): Promise<Map<number, LockedAccount>> {
  const { rows } = await sql.query<AccountRow>({
    name: 'lock_accounts',
    text: `select id, user_id, currency, balance, seq, head, ${IS_OPEN} is_open, may_owe, node_id from accounts
           where id = any($1::bigint[]) and kind = 'player' order by id for no key update`,
    values: [arrayText(ids)],
  });
  return new Map(rows.map((row) => [Number(row.id), accountOf(row)]));
}

/** Those of these players of whom any account is another node's. */
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
 * Gives players to a node, each with all accounts at once. Waits for nobody: returns the players of whom somebody holds
 * an account, who stay as they are.
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
  if (rowCount !== accounts.length) throw new Error('fewer accounts were updated than moved');
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
           select 'house', n, c, $3 from unnest($1::text[]) n cross join unnest($2::text[]) c on conflict do nothing`,
    values: [[...HOUSE_NAMES], currencies, new Date(at)],
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

/** The id of the player's bonus account in this currency, created if missing. */
export async function ensureBonusAccount(
  sql: Sql,
  userId: number,
  currency: string,
  at: number,
): Promise<number> {
  await sql.query({
    text: `insert into accounts (kind, user_id, type, currency, balance, head, created_at)
           values ('player', $1, 4, $2, 0, $3, $4) on conflict do nothing`,
    values: [userId, currency, GENESIS, new Date(at)],
  });
  const { rows } = await sql.query<{ id: bigint }>({
    text: `select id from accounts where user_id = $1 and currency = $2 and kind = 'player' and type = 4`,
    values: [userId, currency],
  });
  return Number(rows[0]!.id);
}

/**
 * The id of the player's account in a further currency, opened if missing, and opened again if it was removed. It
 * belongs to the node of the player's other accounts.
 */
export async function ensureCurrencyAccount(
  sql: Sql,
  userId: number,
  currency: string,
  at: number,
): Promise<number> {
  const { rows } = await sql.query<{ id: bigint }>({
    text: `insert into accounts (kind, user_id, type, currency, balance, head, node_id, created_at)
           select 'player', $1, 9, $2, 0, $3, min(node_id), $4 from accounts where user_id = $1 and type = 0
           on conflict (user_id, currency) where kind = 'player' and type = 9
           do update set is_active = true returning id`,
    values: [userId, currency, GENESIS, new Date(at)],
  });
  return Number(rows[0]!.id);
}

/** An account as its player sees it. */
export type OwnAccount = LockedAccount & { type: AccountType; isActive: boolean };

/**
 * The open accounts of several players, by player, without locks: for reading only. The active one is the one chosen
 * last, at first the main account.
 */
export async function openAccountsOf(
  sql: Sql,
  userIds: readonly number[],
): Promise<Map<number, OwnAccount[]>> {
  const { rows } = await sql.query<AccountRow & { type: AccountType; is_active: boolean }>({
    name: 'open_accounts_of',
    text: `select id, user_id, type, currency, balance, seq, head, true is_open, may_owe, node_id,
             row_number() over (partition by user_id order by chosen_at desc nulls last, type, id) = 1 is_active
           from accounts where user_id = any($1::bigint[]) and kind = 'player' and ${IS_OPEN}
           order by type, id`,
    values: [arrayText(userIds)],
  });
  const accounts = rows.map((row) => ({ ...accountOf(row), type: row.type, isActive: row.is_active }));
  return Map.groupBy(accounts, ({ userId }) => userId);
}

export async function openAccounts(sql: Sql, userId: number): Promise<OwnAccount[]> {
  return (await openAccountsOf(sql, [userId])).get(userId) ?? [];
}

/** All accounts of several players, removed ones too, by player. */
export async function accountsOfUsers(sql: Sql, userIds: readonly number[]) {
  const { rows } = await sql.query<AccountRow>({
    name: 'accounts_of_users',
    text: `select id, user_id, type, currency, balance, seq, head, ${IS_OPEN} is_open, may_owe, node_id from accounts
           where user_id = any($1::bigint[]) and kind = 'player' order by type, id`,
    values: [arrayText(userIds)],
  });
  return Map.groupBy(rows.map(accountOf), ({ userId }) => userId);
}

/** S2 §3: 0 main, 4 bonus, 9 currency. */
export type AccountType = 0 | 4 | 9;

/** A player's account with its type, without a lock; undefined for an unknown id and for a house account. */
export async function accountById(
  sql: Sql,
  id: number,
): Promise<(LockedAccount & { type: AccountType }) | undefined> {
  const { rows } = await sql.query<AccountRow & { type: AccountType }>({
    name: 'account_by_id',
    text: `select id, user_id, type, currency, balance, seq, head, ${IS_OPEN} is_open, may_owe, node_id from accounts
           where id = $1 and kind = 'player'`,
    values: [id],
  });
  return rows[0] && { ...accountOf(rows[0]), type: rows[0].type };
}

/** What never changes of players' accounts, by id. */
type FixedOfAccount = Pick<LockedAccount, 'userId' | 'currency'> & { type: AccountType };

export async function fixedOfAccounts(
  sql: Sql,
  ids: readonly number[],
): Promise<Map<number, FixedOfAccount>> {
  const { rows } = await sql.query<Pick<AccountRow, 'id' | 'user_id' | 'currency'> & { type: AccountType }>({
    name: 'fixed_of_accounts',
    text: `select id, user_id, type, currency from accounts
           where id = any($1::bigint[]) and kind = 'player'`,
    values: [arrayText(ids)],
  });
  return new Map(
    rows.map(({ id, user_id, currency, type }) => [Number(id), { userId: Number(user_id), currency, type }]),
  );
}

interface TransferRow {
  chain_account: bigint;
  seq: bigint;
  kind: TransferKind;
  debit_account: bigint;
  credit_account: bigint;
  amount: bigint;
  currency: string;
  reference: string;
  balance_after: bigint;
  at: Date;
  hash: Buffer;
}

const LINE = `chain_account, seq, kind, debit_account, credit_account, amount, currency, reference, balance_after, at, hash`;

/** Which lines of a chain; moments in ISO 8601. */
export interface LineFilter {
  group?: wallet.LineGroup;
  from?: string;
  to?: string;
}

/** Lines of one account, newest first, older than `before` when given. */
export async function linesBefore(
  sql: Sql,
  accountId: number,
  { group, from, to, before, limit }: LineFilter & { before: number | null; limit: number },
): Promise<Transfer[]> {
  const { rows } = await sql.query<TransferRow>({
    name: 'lines_before',
    text: `select ${LINE} from transfers where chain_account = $1 and ($2::bigint is null or seq < $2)
             and ($4::text[] is null or kind = any($4)) and ($5::timestamptz is null or at >= $5)
             and ($6::timestamptz is null or at < $6)
           order by seq desc limit $3`,
    values: [accountId, before, limit, group ? kindsIn(group) : null, from ?? null, to ?? null],
  });
  return rows.map(transferOf);
}

/** All lines of one account, oldest first. */
export async function chainOf(sql: Sql, accountId: number): Promise<Transfer[]> {
  const { rows } = await sql.query<TransferRow>({
    name: 'chain_of',
    text: `select ${LINE} from transfers where chain_account = $1 order by seq`,
    values: [accountId],
  });
  return rows.map(transferOf);
}

function transferOf(row: TransferRow): Transfer {
  return {
    chainAccount: Number(row.chain_account),
    seq: Number(row.seq),
    kind: row.kind,
    debitAccount: Number(row.debit_account),
    creditAccount: Number(row.credit_account),
    amount: row.amount,
    currency: row.currency,
    reference: row.reference,
    balanceAfter: row.balance_after,
    at: row.at.getTime(),
    hash: row.hash,
  };
}
