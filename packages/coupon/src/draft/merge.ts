import type { drafts } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { NO_CHOICES, textOf } from './choices.ts';

/** A draft that devices can merge in any order and any number of times with the same result. */
export type DraftDocument = drafts.Draft;
export type DraftBet = DraftDocument['bets'][number];

export const MAX_DRAFT_BETS = 50;
const MAX_REMOVED = 100;

export const EMPTY_DOCUMENT: DraftDocument = {
  bets: [],
  addedAtByBetId: {},
  removedAtByBetId: {},
  choices: NO_CHOICES,
};

/**
 * Merges two drafts: the later change wins for each leg (added, moved into a block, removed) and for the choices. A leg
 * is lost only if somebody removed it; beyond 50 legs the earliest ones are dropped.
 */
export function mergeDrafts(a: DraftDocument, b: DraftDocument): DraftDocument {
  const removedAtByBetId = newest(latest(a.removedAtByBetId, b.removedAtByBetId));
  const bets = new Map<string, DraftBet>();
  for (const bet of [...a.bets, ...b.bets]) {
    const key = betKey(bet);
    const other = bets.get(key);
    if (!other || isLater(bet, other)) bets.set(key, bet);
  }
  for (const [key, bet] of bets) if ((removedAtByBetId[key] ?? -1) >= bet.at) bets.delete(key);
  const addedAt = latest(a.addedAtByBetId, b.addedAtByBetId);
  const addedAtOf = (bet: DraftBet) => addedAt[betKey(bet)] ?? bet.at;
  const ordered = [...bets.values()]
    .sort((x, y) => addedAtOf(x) - addedAtOf(y) || (betKey(x) < betKey(y) ? -1 : 1))
    .slice(-MAX_DRAFT_BETS);
  return {
    bets: ordered,
    addedAtByBetId: Object.fromEntries(ordered.map((bet) => [betKey(bet), addedAtOf(bet)])),
    removedAtByBetId,
    choices: isLater(b.choices, a.choices) ? b.choices : a.choices,
  };
}

/** Ties in time are broken by content, so that both sides decide alike. */
function isLater(a: { at: number }, b: { at: number }): boolean {
  return a.at === b.at ? textOf(a) > textOf(b) : a.at > b.at;
}

export function isSameDraft(a: DraftDocument, b: DraftDocument): boolean {
  const listed = ({ bets, addedAtByBetId, removedAtByBetId, choices }: DraftDocument) =>
    JSON.stringify([
      bets.map(textOf),
      Object.entries(addedAtByBetId).sort(),
      Object.entries(removedAtByBetId).sort(),
      textOf(choices),
    ]);
  return listed(a) === listed(b);
}

function latest(a: Record<string, number>, b: Record<string, number>): Record<string, number> {
  const all = { ...a };
  for (const [key, at] of Object.entries(b)) all[key] = Math.max(at, all[key] ?? 0);
  return all;
}

function newest(removed: Record<string, number>): Record<string, number> {
  const entries = Object.entries(removed).sort(([k, x], [l, y]) => y - x || (k < l ? -1 : 1));
  return Object.fromEntries(entries.slice(0, MAX_REMOVED));
}

/** The draft with no change later than `now` (epoch milliseconds), in case a device's clock runs fast. */
export function clampedDraft(draft: DraftDocument, now: number): DraftDocument {
  const times = (record: Record<string, number>) =>
    Object.fromEntries(Object.entries(record).map(([key, at]) => [key, Math.min(at, now)]));
  return {
    bets: draft.bets.map((bet) => ({ ...bet, at: Math.min(bet.at, now) })),
    addedAtByBetId: times(draft.addedAtByBetId),
    removedAtByBetId: times(draft.removedAtByBetId),
    choices: { ...draft.choices, at: Math.min(draft.choices.at, now) },
  };
}
