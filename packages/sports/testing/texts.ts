import { marketGroupName, marketName, outcomeName, outcomeShortName, type SportScreen } from '../all.ts';
import { formatOutcomeId } from '../markets/ids.ts';
import { exampleOf, settleOutcome } from '../settle.ts';
import { translator } from './translator.ts';

/** Texts of a sport's markets, outcomes and explanations that are not complete in a language. For tests. */
export function missingTexts(
  lang: string,
  { markets, groups }: SportScreen,
  names: readonly string[],
): string[] {
  const t = translator(lang);
  const texts = [
    ...groups.map((group) => marketGroupName(t, group)),
    ...markets.flatMap((market) => {
      const { end, line } = exampleOf(market)!;
      const ids = market.outcomes.slice(0, 8).map((key) => formatOutcomeId(market.id, line, key));
      return [
        marketName(t, market.id, line, names),
        ...ids.flatMap((id) => {
          const { why } = settleOutcome(id, end);
          return [outcomeName(t, id, names), outcomeShortName(t, id), t(`explain.${why.key}`, why.values)];
        }),
      ];
    }),
  ];
  return texts.filter((text) => /[{}]|markets\.|explain\.|undefined|NaN|^$| {2}/.test(text));
}
