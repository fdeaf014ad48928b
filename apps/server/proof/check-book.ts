import type { proof } from '@fairbook/contracts';
import { checkLedger } from '../money/wallet/index.ts';
import { publicKeys, storedReceipt } from '../placement/bets/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Sql } from '../platform/database/sql.ts';
import { transact } from '../platform/database/transact.ts';
import { knownFingerprint } from '../platform/storage/kept-secret.ts';
import { WRONG_SCORES } from '../promotions/tournaments/index.ts';
import { auditLog } from './audit.ts';
import type { Fault } from './fault.ts';
import { HEAD_FILE, outsideHead } from './outside.ts';
import { checkRecords, type RecordFault } from './records.ts';

type Site = Pick<Platform, 'pool' | 'config'>;

/** A row of the book that is wrong, whichever comparison found it. */
export type BookFault = RecordFault;

/** A fault as commands print it. */
export function inWords({ where, what, detail }: BookFault): string {
  return `${where}: ${what}${detail ? ` (${detail})` : ''}`;
}

/**
 * Compares every pair of records that should agree: the lines of the ledger with each other and with what moved them,
 * coupons and payments with their parts, and all that was promised with the log. Everything is read as it was at one
 * moment, so the site may run. `copied` are heads of the log that were kept elsewhere.
 */
export function checkBook(site: Site, copied: readonly proof.TreeHead[] = []): Promise<BookFault[]> {
  return atOneMoment(site, (sql) => faultsOfBook(sql, site, copied));
}

/** The same, as the transaction of `sql` sees it. */
export async function faultsOfBook(
  sql: Sql,
  site: Site,
  copied: readonly proof.TreeHead[],
): Promise<BookFault[]> {
  return [
    ...(await checkLedger(sql)),
    ...(await checkRecords(sql)),
    ...(await wrongScores(sql)),
    ...(await faultsOfLog(sql, site, copied)).map(inTheLog),
  ];
}

/** Scores in tournaments that are not what the rounds of the players say. */
async function wrongScores(sql: Sql): Promise<BookFault[]> {
  const { rows } = await sql.query<{ where: string; detail: string }>({
    text: WRONG_SCORES,
    values: [null],
  });
  return rows.map((row) => ({ ...row, what: 'its score in the tournament is not that of its rounds' }));
}

/**
 * Audits a log with the keys that have signed in this database, the head in this data folder, and heads copied
 * elsewhere.
 */
export function auditOf(site: Site, copied: readonly proof.TreeHead[] = []): Promise<Fault[]> {
  return atOneMoment(site, (sql) => faultsOfLog(sql, site, copied));
}

function atOneMoment<T>({ pool }: Site, look: (sql: Sql) => Promise<T>): Promise<T> {
  return transact(pool, async (sql) => {
    await sql.query({ text: 'set transaction isolation level repeatable read, read only' });
    return look(sql);
  });
}

async function faultsOfLog(sql: Sql, { config }: Site, copied: readonly proof.TreeHead[]): Promise<Fault[]> {
  const outside = await outsideHead(config.dataDir).read();
  const isLost = outside === null && (await knownFingerprint(sql, HEAD_FILE)) !== null;
  const lost: Fault[] = isLost ? [{ seq: null, what: 'head_lost', item: HEAD_FILE }] : [];
  const keys = await publicKeys(sql);
  const heads = outside ? [outside, ...copied] : copied;
  const receiptOf = (user: number, coupon: string) => storedReceipt(sql, user, coupon);
  return [...lost, ...(await auditLog(sql, { keys, outside: heads, receiptOf }))];
}

function inTheLog({ seq, what, item }: Fault): BookFault {
  return { where: `entry ${seq ?? '–'}`, what, ...(item !== undefined && { detail: item }) };
}
