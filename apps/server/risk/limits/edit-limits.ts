import { Refusal, type risk } from '@fairbook/contracts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Edited } from '../../site/site-edits/index.ts';
import { gamesByIds } from '../../sportsbook/index.ts';
import { sumsOf, writtenSums } from '../amounts.ts';
import type { LimitSums, Scope, StoredLimit } from '../types.ts';
import { deleteLimit, insertLimit, limitById, replaceLimit } from './limits-store.ts';
import { champsByIds } from './names.ts';
import { parseSubject } from './subject.ts';

/** The requested amounts of a limit. Throws `risk.empty_limit` when there is none. */
export function checkedSums(fields: Omit<risk.LimitFields, 'note'>): LimitSums {
  const sums = sumsOf(fields);
  if (Object.values(sums).every((sum) => sum === null)) {
    throw new Refusal({ code: 'risk.empty_limit', field: 'maxStake' });
  }
  return sums;
}

/** Throws `risk.unknown_subject` for a subject that does not exist. */
async function checkSubject(tx: Tx, scope: Scope, subject: string): Promise<void> {
  const parsed = parseSubject(scope, subject);
  const isKnown = parsed && (await exists(tx, parsed));
  if (!isKnown) throw new Refusal({ code: 'risk.unknown_subject', field: 'subject' });
}

async function exists(tx: Tx, { champId, gameId }: NonNullable<ReturnType<typeof parseSubject>>) {
  if (champId !== undefined) return (await champsByIds(tx, [champId])).size > 0;
  if (gameId !== undefined) return (await gamesByIds(tx, [gameId])).size > 0;
  return true;
}

/** Adds a limit. Throws `risk.unknown_subject` and, where the subject has one already, `risk.taken`. */
export async function add(tx: Tx, limit: Omit<StoredLimit, 'id' | 'version'>): Promise<Edited<risk.Limit>> {
  await checkSubject(tx, limit.scope, limit.subject);
  const made = await insertLimit(tx, limit);
  if (!made) throw new Refusal({ code: 'risk.taken', field: 'subject' });
  const answer = toWire(made);
  return { before: null, after: answer, answer };
}

/** Changes a limit. Throws `operator.unknown_entry` and `operator.version_conflict`. */
export async function change(
  tx: Tx,
  id: number,
  asked: LimitSums & { note: string; version: number },
): Promise<Edited<risk.Limit>> {
  const held = await heldLimit(tx, id, asked.version);
  const next = { ...held, ...asked, version: held.version + 1 };
  await replaceLimit(tx, next);
  const answer = toWire(next);
  return { before: toWire(held), after: answer, answer };
}

/** Removes a limit. Throws `operator.unknown_entry` and `operator.version_conflict`. */
export async function remove(tx: Tx, id: number, version: number | undefined): Promise<Edited<undefined>> {
  const held = await heldLimit(tx, id, version);
  await deleteLimit(tx, id);
  return { before: toWire(held), after: null, answer: undefined };
}

async function heldLimit(tx: Tx, id: number, version: number | undefined): Promise<StoredLimit> {
  const found = await limitById(tx, id);
  if (!found) throw new Refusal('operator.unknown_entry');
  if (found.version !== version) throw new Refusal('operator.version_conflict');
  return found;
}

export function toWire({ id, scope, subject, note, version, ...sums }: StoredLimit): risk.Limit {
  return { id, scope, subject, ...writtenSums(sums), note, version };
}
