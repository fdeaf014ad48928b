import type { drafts } from '@fairbook/contracts';

/** Choices for the coupon as a whole, as devices write them; an older device knows fewer. */
export type DraftChoices = drafts.Draft['choices'];
/** All of them, as a device shows them. */
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

/** Choices left out have their defaults. */
export function wholeChoices(choices: DraftChoices): LocalChoices {
  const { at: _, ...whole } = { ...NO_CHOICES, ...choices };
  return whole;
}

/**
 * Whether a device that shows `seen` has something to show of these. Sums of another currency are nothing to it, nor are
 * stakes of bets that are not there (`keys` are those that are).
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

/** The same text for the same content, however its fields are ordered: a database gives them back in its own order. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
