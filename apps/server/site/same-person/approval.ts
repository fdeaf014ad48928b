import { Refusal } from '@fairbook/contracts';
import type { Permission } from '@fairbook/contracts/platform/permissions';
import type { Sql } from '../../platform/database/sql.ts';
import { accountsOf, areOnePerson, LINKED_DAYS, type Link } from './rule.ts';

const DAY_MS = 86_400_000;

interface NewLink extends Link {
  /** Made the account, gave it a right, or reset how it signs in. */
  how: 'made' | 'rights' | 'sign_in';
  at: number;
}

/**
 * Records that from now on both accounts may belong to one person. An account is not linked to itself, as when a
 * command made it.
 */
export async function linkOperators(sql: Sql, { by, of, how, at }: NewLink): Promise<void> {
  if (by === of) return;
  await sql.query({
    text: 'insert into operator_links (by_id, of_id, how, at) values ($1, $2, $3, $4)',
    values: [by, of, how, new Date(at)],
  });
}

/** The accounts of operators that count as one person with this one at a moment, in order. */
export async function accountsOfPerson(sql: Sql, userId: number, at: number): Promise<number[]> {
  return [...accountsOf(await linksAt(sql, at), userId)].sort((a, b) => a - b);
}

interface Approval {
  askedBy: number;
  userId: number;
  at: number;
  /** The refusal of the account that asked. */
  own?: 'operator.same_operator' | 'care.same_operator';
}

/**
 * The one rule of all decisions that take two people. Throws `own` for the account that asked, and
 * `operator.same_person` for one that it made or changed, or that made or changed it, directly or through others. Where
 * one person runs the book nothing is refused, and the line that this transaction leaves in the log of edits says so.
 */
export async function mustBeAnother(
  sql: Sql,
  { askedBy, userId, at, own = 'operator.same_operator' }: Approval,
): Promise<void> {
  if (!areOnePerson(await linksAt(sql, at), askedBy, userId)) return;
  if (await isOnePerson(sql)) approvedAlone.add(sql);
  else if (askedBy === userId) throw new Refusal({ code: own });
  else throw new Refusal({ code: 'operator.same_person', values: { days: LINKED_DAYS } });
}

/**
 * Logins of the operators who may approve what `askedBy` asked for: those with the permission whom `mustBeAnother` lets
 * through, in alphabetical order; with null everybody who has it. Empty where one person runs the book.
 */
export async function othersWith(
  sql: Sql,
  permission: Permission,
  { askedBy, at, most }: { askedBy: number | null; at: number; most: number },
): Promise<string[]> {
  if (await isOnePerson(sql)) return [];
  const not = askedBy === null ? [] : await accountsOfPerson(sql, askedBy, at);
  const { rows } = await sql.query<{ login: string }>({
    text: `select users.login from operators join users on users.id = operators.user_id
           where $1 = any(operators.permissions) and not operators.user_id = any($2::bigint[])
           order by users.login limit $3`,
    values: [permission, not, most],
  });
  return rows.map(({ login }) => login);
}

/** Transactions in which somebody approved what they asked for themselves. */
const approvedAlone = new WeakSet<object>();

/** What the log of edits adds to a line of this transaction. */
export function howApproved(tx: object): { onePerson: true } | null {
  return approvedAlone.has(tx) ? { onePerson: true } : null;
}

/** Whether one person runs this book, so that requests are approved by whoever made them. */
export async function isOnePerson(sql: Sql): Promise<boolean> {
  const { rowCount } = await sql.query({ text: 'select from one_person', values: [] });
  return rowCount === 1;
}

/** Decided on the machine: when an empty play-money site starts first, or by `npm run people`. */
export async function setOnePerson(sql: Sql, isOne: boolean, at: number): Promise<void> {
  if (isOne)
    await sql.query({
      text: 'insert into one_person (since) values ($1) on conflict do nothing',
      values: [new Date(at)],
    });
  else await sql.query({ text: 'delete from one_person', values: [] });
}

async function linksAt(sql: Sql, at: number): Promise<Link[]> {
  const { rows } = await sql.query<{ by_id: bigint; of_id: bigint }>({
    text: 'select distinct by_id, of_id from operator_links where at > $1',
    values: [new Date(at - LINKED_DAYS * DAY_MS)],
  });
  return rows.map(({ by_id, of_id }) => ({ by: Number(by_id), of: Number(of_id) }));
}
