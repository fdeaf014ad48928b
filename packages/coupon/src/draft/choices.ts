import type { drafts } from '@fairbook/contracts';

/** Choices for the coupon as a whole, as devices write them; older devices know fewer. */
export type DraftChoices = drafts.Draft['choices'];
/** All choices, as a device shows them. */
export type LocalChoices = Required<Omit<DraftChoices, 'at'>>;

export const NO_CHOICES: LocalChoices & { at: number } = {
  typeId: null,
  systemValue: 2,
  systemValues: [],
  isActiveSystemBanker: true,
  isStakedByBlock: false,
  isPerCombination: false,
  manuallyDeletedBonusBet: false,
  promoCode: null,
  amount: '',
  amountByBetId: {},
  amountByBlockId: {},
  prepaidAmount: '',
  iso: '',
  at: 0,
};

/** Fills in defaults for missing choices. */
export function wholeChoices(choices: DraftChoices): LocalChoices {
  const { at: _, ...whole } = { ...NO_CHOICES, ...choices };
  return whole;
}

/**
 * Whether these choices would change a screen that shows `seen`. Amounts in another currency don't, nor do stakes of
 * bets that aren't in the coupon (`keys` are those that are).
 */
export function areChoicesNews(
  choices: DraftChoices,
  seen: LocalChoices,
  keys: ReadonlySet<string>,
): boolean {
  const { amount, amountByBetId, amountByBlockId, prepaidAmount, iso, ...others } = wholeChoices(choices);
  const ofBets = Object.entries(amountByBetId).filter(([key]) => keys.has(key));
  const sums = { amount, amountByBetId: Object.fromEntries(ofBets), amountByBlockId, prepaidAmount };
  return areOther(others, seen) || (iso === seen.iso && areOther(sums, seen));
}

function areOther(some: Partial<LocalChoices>, seen: LocalChoices): boolean {
  return Object.entries(some).some(
    ([name, value]) => textOf(value) !== textOf(seen[name as keyof LocalChoices]),
  );
}

/** A text that is equal for equal content, whatever the order of fields: a database returns them in its own order. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
