import { Refusal, type risk } from '@fairbook/contracts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Edited } from '../../site/site-edits/index.ts';
import { allFactors, deleteFactor, type Factor, isPlayer, putFactor } from './factors-store.ts';

const USUAL = 100;

/**
 * Sets a player's factor; 1 removes it. The date stays when only the texts change. Throws `operator.unknown_entry`
 * for an unknown player and `operator.version_conflict`.
 */
export async function setFactor(
  tx: Tx,
  { version, ...asked }: Factor,
): Promise<Edited<{ factor: risk.PlayerFactor | null }>> {
  const before = (await allFactors(tx)).find(({ userId }) => userId === asked.userId);
  if (!before && !(await isPlayer(tx, asked.userId))) throw new Refusal('operator.unknown_entry');
  if ((before?.version ?? 0) !== version) throw new Refusal('operator.version_conflict');
  const shownBefore = before ? toWire(before) : null;
  if (asked.percent === USUAL) {
    await deleteFactor(tx, asked.userId);
    return { before: shownBefore, after: null, answer: { factor: null } };
  }
  const since = before?.percent === asked.percent ? before.since : asked.since;
  const next = { ...asked, since, version: version + 1 };
  await putFactor(tx, next);
  return { before: shownBefore, after: toWire(next), answer: { factor: toWire(next) } };
}

export function toWire({ userId, percent, reason, note, since, version }: Factor): risk.PlayerFactor {
  return { userId, factor: percent / 100, reason, note, since: since.toISOString(), version };
}
