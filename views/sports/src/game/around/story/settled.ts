import type { sportsbook } from '@fairbook/contracts';
import { parseOutcomeId, screenOf } from '@fairbook/sports';

type Ended = sportsbook.GameStory['settled'][number];

/** The outcomes of one type of markets that did not lose, by line. */
export interface SettledType {
  typeId: number;
  outcomes: readonly Ended[];
}

/** Settled outcomes by type of market: those that people bet on first, then in the order of the screens. */
export function settledTypes(settled: readonly Ended[], sportId: number): SettledType[] {
  const { markets, open } = screenOf(sportId);
  const byType = Map.groupBy(settled, ({ outcomeId }) => parseOutcomeId(outcomeId)?.typeId ?? -1);
  const order = [...open, ...markets.map(({ id }) => id)];
  return [...new Set(order)].flatMap((typeId) => {
    const outcomes = byType.get(typeId);
    return outcomes ? [{ typeId, outcomes: outcomes.toSorted(byLine) }] : [];
  });
}

function byLine(a: Ended, b: Ended): number {
  const [first, second] = [a, b].map(({ outcomeId }) => parseOutcomeId(outcomeId)!);
  return first!.key.localeCompare(second!.key) || Number(first!.line) - Number(second!.line);
}
