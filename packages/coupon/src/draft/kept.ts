import { betKey } from '@fairbook/contracts/placement/bet-key';
import type { LocalDraft } from './changes.ts';
import type { LocalChoices } from './choices.ts';
import { type DraftDocument, EMPTY_DOCUMENT } from './merge.ts';

/** What this device stores between visits: the player, the draft, and the coupon last shown here. */
export interface KeptDraft {
  userId: number;
  document: DraftDocument;
  seen: LocalDraft;
}

export function readKept(text: string | null): KeptDraft | null {
  try {
    const kept = JSON.parse(text ?? 'null') as (KeptDraft & { v?: number }) | null;
    const isKept = kept?.v === 1 && Number.isInteger(kept.userId) && Array.isArray(kept.document?.bets);
    return isKept && Array.isArray(kept.seen?.bets) ? kept : null;
  } catch {
    return null;
  }
}

export function writeKept(kept: KeptDraft): string {
  return JSON.stringify({ v: 1, ...kept });
}

/**
 * The starting draft of a device for a player who has just signed in. Legs that were chosen here before signing in join
 * the player's draft; the legs of another player don't.
 */
export function beginningOf(
  kept: KeptDraft | null,
  userId: number,
  local: LocalDraft,
  first: LocalChoices = local.choices,
): { document: DraftDocument; before: LocalDraft; after: LocalDraft } {
  if (kept?.userId === userId) {
    // Choices made here meanwhile (a suggested first stake) are not the player's, so they don't count as changes.
    return { document: kept.document, before: { ...kept.seen, choices: first }, after: local };
  }
  const foreign = new Set(kept?.document.bets.map(betKey));
  const bets = local.bets.filter((bet) => !foreign.has(betKey(bet)));
  // Visitors have neither field, so the previous player typed these.
  const typed = kept && { promoCode: null, prepaidAmount: '' };
  const choices = { ...first, ...typed };
  return {
    document: { ...EMPTY_DOCUMENT, choices: { ...choices, at: 0 } },
    before: { bets: [], choices },
    after: { bets, choices: { ...local.choices, ...typed } },
  };
}
