import { betKey } from '@fairbook/contracts/placement/bet-key';
import { type LocalChoices, textOf } from './choices.ts';
import type { DraftBet, DraftDocument } from './merge.ts';

/** The draft on one device. */
export interface LocalDraft {
  bets: (Omit<DraftBet, 'at'> & { addedAt: number })[];
  choices: LocalChoices;
}

/**
 * The document with the changes made on this device from one state of its draft to the next. `now` in epoch
 * milliseconds.
 */
export function withChanges(
  document: DraftDocument,
  before: LocalDraft,
  after: LocalDraft,
  now: number,
): DraftDocument {
  const known = new Map(document.bets.map((bet) => [betKey(bet), bet]));
  const was = new Map(before.bets.map((bet) => [betKey(bet), bet]));
  const added = { ...document.addedAtByBetId };
  const removed = { ...document.removedAtByBetId };
  for (const key of was.keys()) {
    if (after.bets.some((bet) => betKey(bet) === key)) continue;
    removed[key] = Math.max(now, known.get(key)?.at ?? 0);
    known.delete(key);
    delete added[key];
  }
  for (const { addedAt, ...bet } of after.bets) {
    const key = betKey(bet);
    const isChanged = was.get(key)?.blockId !== bet.blockId;
    if (was.has(key) && !isChanged) continue;
    known.set(key, {
      ...(known.get(key) ?? bet),
      blockId: bet.blockId,
      at: Math.max(now, (removed[key] ?? -1) + 1),
    });
    added[key] ??= addedAt;
  }
  const isChosen = textOf(before.choices) !== textOf(after.choices);
  return {
    bets: [...known.values()],
    addedAtByBetId: added,
    removedAtByBetId: removed,
    choices: isChosen ? { ...after.choices, at: now } : document.choices,
  };
}
