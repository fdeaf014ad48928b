import type { sportsbook } from '@fairbook/contracts';
import { marketType, parseOutcomeId, screenOf } from '@fairbook/sports';

type Ended = sportsbook.GameStory['settled'][number];

/** The outcomes of one type of markets that did not lose: of all its lines, or of one where lines are markets of their own. */
export interface SettledType {
  typeId: number;
  /** Empty for all lines together. */
  line: string;
  /** Outcomes with one key and one ending, by line. */
  runs: readonly (readonly Ended[])[];
}

/** Settled outcomes by type of market: those that people bet on first, then in the order of the screens. */
export function settledTypes(settled: readonly Ended[], sportId: number): SettledType[] {
  const { markets, open, seldom = [] } = screenOf(sportId);
  const order = [
    ...new Set([...open, ...markets.map(({ id }) => id).filter((id) => !seldom.includes(id)), ...seldom]),
  ];
  // Who did not play is in the line-ups.
  const shown = settled.filter(({ outcomeId, ending }) => ending !== 'void' || !isOnPlayer(outcomeId));
  const byType = Map.groupBy(shown, ({ outcomeId }) => parseOutcomeId(outcomeId)?.typeId ?? -1);
  return order.flatMap((typeId) => {
    const own = byType.get(typeId) ?? [];
    const isOrdinal = marketType(typeId)?.line.kind === 'ordinal';
    const lines = Map.groupBy(own, ({ outcomeId }) => (isOrdinal ? parseOutcomeId(outcomeId)!.line : ''));
    return [...lines]
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([line, outcomes]): SettledType => ({ typeId, line, runs: runsOf(outcomes) }));
  });
}

function isOnPlayer(outcomeId: string): boolean {
  return marketType(parseOutcomeId(outcomeId)?.typeId ?? -1)?.names.outcome === 'player';
}

function runsOf(outcomes: readonly Ended[]): Ended[][] {
  const keyOf = ({ outcomeId, ending }: Ended) => `${parseOutcomeId(outcomeId)!.key} ${ending}`;
  const lineOf = ({ outcomeId }: Ended) => Number(parseOutcomeId(outcomeId)!.line);
  return [...Map.groupBy(outcomes, keyOf).values()].map((run) =>
    run.toSorted((a, b) => lineOf(a) - lineOf(b)),
  );
}
