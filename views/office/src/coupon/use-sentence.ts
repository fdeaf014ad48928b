import type { bets } from '@fairbook/contracts';
import { formatExactAmount } from '@fairbook/money';
import { useOffice } from '../office-context.ts';

/** Figures of a sentence that are sums of money when it names a currency. */
const SUMS = 'stake payout before after amount staked sum added closed paid fair open rest max due'.split(
  ' ',
);

/** A sentence by its key of the dictionary `explain`, its sums as the language writes money. */
export function useSentence(): (sentence: bets.Sentence) => string {
  const { t, lang } = useOffice();
  return ({ key, values }) => {
    const { iso } = values;
    const shown = { ...values };
    if (typeof iso === 'string') {
      for (const name of SUMS) {
        if (shown[name] !== undefined) shown[name] = formatExactAmount(String(shown[name]), iso, lang);
      }
    }
    return t(`explain.${key.replace(/^explain\./, '')}`, shown);
  };
}
