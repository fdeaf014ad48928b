import { betKey } from '@fairbook/contracts/placement/bet-key';
import { type Draft, EMPTY_DRAFT } from './saved.ts';

/** The draft without settings of selections that are gone. */
export function pruned(draft: Draft): Draft {
  const { amountByBetId } = draft;
  const keys = new Set(draft.bets.map(betKey));
  const stale = Object.keys(amountByBetId).filter((key) => !keys.has(key));
  if (stale.length === 0) return draft;
  const kept = Object.entries(amountByBetId).filter(([key]) => keys.has(key));
  return { ...draft, amountByBetId: Object.fromEntries(kept) };
}

/** The draft after placing: choices for one coupon don't pass to the next; the usual stake does. */
export function emptied({ amount, isPerCombination }: Draft): Draft {
  return { ...EMPTY_DRAFT, amount, isPerCombination };
}
