import type { Translate } from '@fairbook/i18n';
import { type MarketFace, outcomeShortName } from '@fairbook/sports';

/** What stands before a row of prices: its line. Of a handicap it is the line of the first side, with its sign. */
export function lineMark(
  t: Translate,
  { line: { kind } }: Pick<MarketFace, 'line'>,
  market: { id: string; line: string },
): string {
  return kind === 'handicap' ? outcomeShortName(t, `${market.id}:1`) : market.line;
}
