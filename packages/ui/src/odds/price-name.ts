import type { Translate } from '@fairbook/i18n';

interface Named {
  marketName: string;
  outcomeName: string;
  /** The label on the button, if it differs from the outcome's name. */
  label: string | undefined;
}

interface Shown {
  shown: string;
  state: 'open' | 'suspended' | 'stale';
  move: 'up' | 'down' | null;
  cause: string | undefined;
  /** Further information about the price. */
  note?: string | undefined;
}

/** The accessible name of a price: "market: outcome, price, rising", or why it can't be bet on. */
export function priceName(
  t: Translate,
  { marketName, outcomeName, label = outcomeName }: Named,
  { shown, state, move, cause, note }: Shown,
): string {
  const subject = `${marketName}: ${outcomeName}${label === outcomeName ? '' : `, ${label}`}`;
  if (state === 'suspended') return `${subject}, ${cause ?? t('sports.price.blocked')}`;
  const said = state === 'stale' ? t('sports.price.stale') : move ? t(`sports.price.${move}`) : undefined;
  return [subject, shown, said, note].filter((part) => part !== undefined).join(', ');
}
