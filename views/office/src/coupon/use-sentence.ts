import type { bets } from '@fairbook/contracts';
import { useOffice, useTexts } from '../office-context.ts';

/** Figures of a sentence that are sums of money when it names a currency. */
const SUMS = ['stake', 'payout', 'before', 'after', 'amount'];

/**
 * A sentence by its key of the dictionary `explain`, which names the currency beside each sum, or of our own for what that
 * one lacks: there sums are as the language writes them.
 */
export function useSentence(): (sentence: bets.Sentence) => string {
  const { t } = useOffice();
  const { money } = useTexts();
  return ({ key, values }) => {
    const iso = values.iso;
    const shown = { ...values };
    if (typeof iso === 'string') {
      for (const name of SUMS) if (shown[name] !== undefined) shown[name] = money(String(shown[name]), iso);
    }
    const bare = key.replace(/^explain\./, '');
    const text = t(`explain.${bare}`, values);
    return text === `explain.${bare}` ? t(`office.why.${bare}`, shown) : text;
  };
}
