import type { Translate } from '@fairbook/i18n';

interface Named {
  marketName: string;
  outcomeName: string;
  /** What stands on the button when it is not the outcome's own name. */
  label: string | undefined;
}

interface Shown {
  shown: string;
  state: 'open' | 'suspended' | 'stale';
  move: 'up' | 'down' | null;
  cause: string | undefined;
}

/** The accessible name of a price: "market: outcome, price, rising", or why it can't be bet on. */
export function priceName(
  t: Translate,
  { marketName, outcomeName, label = outcomeName }: Named,
  { shown, state, move, cause }: Shown,
): string {
  const subject = `${marketName}: ${outcomeName}${label === outcomeName ? '' : `, ${label}`}`;
  if (state === 'suspended') return `${subject}, ${cause ?? t('sports.price.blocked')}`;
  if (state === 'stale') return `${subject}, ${shown}, ${t('sports.price.stale')}`;
  return move ? `${subject}, ${shown}, ${t(`sports.price.${move}`)}` : `${subject}, ${shown}`;
}
