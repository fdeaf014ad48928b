import type { bets, proof } from '@fairbook/contracts';
import { isHeadSigned } from '@fairbook/proof/log';
import { openCheckpoint } from '@fairbook/proof/tlog';
import type { Sql } from '../platform/database/sql.ts';
import { auditCoupons } from './audit-coupons.ts';
import { auditSources, unlogged } from './audit-sources.ts';
import { auditTree } from './audit-tree.ts';
import type { Fault } from './fault.ts';
import { currentCheckpoint, currentHead, daysBefore, entriesBetween } from './log-store.ts';
import { rootAt } from './paths.ts';
import { witnessedHeads } from './witness-store.ts';

export interface AuditOptions {
  keys: proof.Bundle['keys'];
  /** Heads kept outside this database. */
  outside: readonly proof.TreeHead[];
  receiptOf(userId: number, couponId: string): Promise<bets.Receipt | null>;
}

const STEP = 4_096;

/**
 * Audits the whole log: every entry against its leaf, the leaves against the tree, the tree against the signed heads,
 * those of the days and one kept outside; then the groups, results, settlements and coupons that the entries commit
 * to. Returns every fault, in the order of the log. Nothing may be appended meanwhile, so pass one repeatable-read
 * transaction.
 */
export async function auditLog(sql: Sql, { keys, outside, receiptOf }: AuditOptions): Promise<Fault[]> {
  const head = await currentHead(sql);
  if (!head) return [{ seq: null, what: 'head_wrong', item: 'there is no signed head' }];
  const { faults, root } = await auditTree(sql, head.size);
  faults.push(...(await auditHeads(sql, head, root, keys)));
  for (const kept of [...outside, ...(await witnessedHeads(sql))])
    faults.push(...(await auditOutside(sql, head, kept, keys)));
  faults.push(...(await auditCheckpoint(sql, head, keys)));
  for (let from = 0; from < head.size; from += STEP) {
    const entries = await entriesBetween(sql, from, Math.min(head.size, from + STEP));
    faults.push(...(await auditSources(sql, entries)));
  }
  faults.push(...(await unlogged(sql)), ...(await auditCoupons(sql, receiptOf)));
  return faults.sort((a, b) => (a.seq ?? Number.POSITIVE_INFINITY) - (b.seq ?? Number.POSITIVE_INFINITY));
}

async function isSigned(head: proof.TreeHead, keys: AuditOptions['keys']): Promise<boolean> {
  const key = keys.find(({ kid }) => kid === head.keyId);
  return key !== undefined && isHeadSigned(head, key);
}

async function auditHeads(
  sql: Sql,
  head: proof.TreeHead,
  root: string,
  keys: AuditOptions['keys'],
): Promise<Fault[]> {
  const faults: Fault[] = [];
  if (!(await isSigned(head, keys))) faults.push({ seq: head.size, what: 'head_wrong', item: 'signature' });
  if (head.root !== root) faults.push({ seq: head.size, what: 'head_wrong', item: 'root' });
  for (const { day, head: ended } of (await daysBefore(sql, null, 100_000)).toReversed()) {
    const isRoot =
      ended.size <= head.size && (await rootAt(sql, ended.size).catch(() => null)) === ended.root;
    if (!isRoot || !(await isSigned(ended, keys)))
      faults.push({ seq: ended.size, what: 'day_wrong', item: day });
  }
  return faults;
}

/** The published checkpoint must be that of the signed head. A log from before there were checkpoints has none. */
async function auditCheckpoint(sql: Sql, head: proof.TreeHead, keys: AuditOptions['keys']): Promise<Fault[]> {
  const note = await currentCheckpoint(sql);
  if (note === null) return [];
  // The origin that the checkpoint names, because the site may have had another address then.
  const [origin = ''] = note.split('\n', 1);
  const said = await openCheckpoint(note, origin, keys).catch(() => null);
  if (said?.size === head.size && said.root === head.root) return [];
  return [{ seq: head.size, what: 'head_wrong', item: 'checkpoint' }];
}

async function auditOutside(
  sql: Sql,
  head: proof.TreeHead,
  outside: proof.TreeHead,
  keys: AuditOptions['keys'],
): Promise<Fault[]> {
  if (!(await isSigned(outside, keys)))
    return [{ seq: outside.size, what: 'head_wrong', item: `signature of the head of ${outside.at}` }];
  if (outside.size > head.size) {
    const item = `a head of ${outside.size} entries was signed at ${outside.at}`;
    return [{ seq: head.size, what: 'tail_cut', item }];
  }
  const root = await rootAt(sql, outside.size).catch(() => null);
  return root === outside.root ? [] : [{ seq: outside.size, what: 'history_changed', item: outside.at }];
}
