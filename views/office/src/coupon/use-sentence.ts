import type { bets } from '@fairbook/contracts';
import { formatExactAmount } from '@fairbook/money';
import { useOffice } from '../office-context.ts';

/** Values that are amounts of money when the sentence names a currency. */
const SUMS = 'stake payout before after amount staked sum added closed paid fair open rest max due'.split(
  ' ',
);

/** Writes a sentence by its key in the dictionary `explain`, with amounts formatted by language. */
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
