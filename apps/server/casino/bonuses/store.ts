import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';

export type Db = Kysely<Schema>;
export type BonusRow = Selectable<Schema['casino_bonuses']>;

const MOST_SHOWN = 20;

/** The bonuses of a player with the balances of their accounts and their open rounds, the active ones and the latest first. */
export function bonusesOf(db: Db, userId: number) {
  return db
    .selectFrom('casino_bonuses as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .selectAll('b')
    .select([sql<bigint>`a.balance`.as('balance'), OPEN_ROUNDS.as('open_rounds')])
    .where('b.user_id', '=', BigInt(userId))
    .orderBy(sql`b.state = 'active'`, 'desc')
    .orderBy('b.at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
}
export type ShownBonus = Awaited<ReturnType<typeof bonusesOf>>[number];

const OPEN_ROUNDS = sql<bigint>`(select count(*) from casino_rounds r
  where r.user_id = b.user_id and r.account_id = b.account_id and r.status = 'open')`;

export const bonusById = (db: Db, id: string): Promise<BonusRow | undefined> =>
  db.selectFrom('casino_bonuses').selectAll().where('id', '=', id).executeTakeFirst();

/** A bonus, locked until the commit. The caller has locked its account. */
export const heldBonus = (tx: Tx, id: string): Promise<BonusRow> =>
  tx.selectFrom('casino_bonuses').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** The latest bonus of each of these accounts, by account: the active one, if one is. Other accounts are left out. */
export async function latestOn(tx: Tx, accountIds: readonly number[]): Promise<Map<number, BonusRow>> {
  const { rows } = await tx.query<BonusRow>({
    name: 'casino_latest_bonuses',
    text: `select distinct on (account_id) * from casino_bonuses where account_id = any($1::bigint[])
           order by account_id, at desc, id desc`,
    values: [accountIds],
  });
  return new Map(rows.map((row) => [Number(row.account_id), row]));
}

export async function countOpen(db: Db, { user_id, account_id }: Pick<BonusRow, 'user_id' | 'account_id'>) {
  const { n } = await db
    .selectFrom('casino_rounds')
    .select((row) => row.fn.countAll<bigint>().as('n'))
    .where('user_id', '=', user_id)
    .where('account_id', '=', account_id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Notes rounds that were staked with bonuses, and what each will count. */
export async function insertRounds(
  tx: Tx,
  rounds: readonly { round_id: string; bonus_id: string; counted: bigint }[],
): Promise<void> {
  await tx
    .insertInto('casino_bonus_rounds')
    .values([...rounds])
    .execute();
}

/** Adds what these rounds, which have ended, count for the bonuses that they were staked with. */
export async function addWagered(tx: Tx, roundIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'casino_bonus_wagered',
    text: `update casino_bonuses b set wagered = b.wagered + r.counted
           from (select bonus_id, sum(counted)::bigint counted from casino_bonus_rounds
             where round_id = any($1::uuid[]) group by bonus_id) r
           where b.id = r.bonus_id and r.counted > 0`,
    values: [roundIds],
  });
}

/** Which of these rounds were staked with bonus money. */
export async function ofBonuses(db: Db, roundIds: readonly string[]): Promise<Set<string>> {
  if (roundIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('casino_bonus_rounds')
    .select('round_id')
    .where('round_id', 'in', [...roundIds])
    .execute();
  return new Set(rows.map(({ round_id }) => round_id));
}

/** The account of the same currency that holds the player's own money. */
export async function ownAccount(sqlOf: Sql, { user_id, currency }: Pick<BonusRow, 'user_id' | 'currency'>) {
  const { rows } = await sqlOf.query<{ id: bigint }>({
    text: `select id from accounts where user_id = $1 and currency = $2 and kind = 'player' and type in (0, 9)
           order by is_active desc, type limit 1`,
    values: [user_id, currency],
  });
  return Number(rows[0]!.id);
}

export async function endBonus(
  tx: Tx,
  { id }: Pick<BonusRow, 'id'>,
  to: { state: Exclude<BonusRow['state'], 'active'>; moved?: bigint; taken?: bigint; at: Date },
): Promise<void> {
  const { at, ...rest } = to;
  await tx
    .updateTable('casino_bonuses')
    .set({ ...rest, ended_at: at })
    .where('id', '=', id)
    .execute();
}

/** Notes what the house took of a bonus that had ended before. */
export async function addTaken(tx: Tx, id: string, amount: bigint): Promise<void> {
  await tx
    .updateTable('casino_bonuses')
    .set((row) => ({ taken: row('taken', '+', amount) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Bonuses that end by themselves: their time is over, or nothing is left of them, or their account got money after they
 * had ended. None has an open round.
 */
export async function dueBonuses(db: Db, now: number, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from casino_bonuses b join accounts a on a.id = b.account_id
    where b.state = 'active' and (b.expires_at <= ${new Date(now)} or a.balance = 0)
      and not exists (select from casino_rounds r where r.user_id = b.user_id and r.account_id = b.account_id
        and r.status = 'open')
    union all
    select last.id from accounts a cross join lateral (
      select id, state from casino_bonuses where account_id = a.id order by at desc, id desc limit 1) last
    where a.kind = 'player' and a.type = 6 and a.balance > 0 and last.state <> 'active'
    limit ${limit}`.execute(db);
  return rows;
}
