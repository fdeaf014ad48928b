import type { sportsbook } from '@fairbook/contracts';
import { marketType, parseOutcomeId } from '@fairbook/sports';

/** The same outcome at another line that is offered now. */
export interface Line {
  market: sportsbook.Market;
  outcome: sportsbook.Outcome;
}

/**
 * The lines beside an outcome of a total or a handicap, as they stand in the game: `less` is the lower one as the side
 * that is bet on reads it, so of the away team's +1.5 it is +1. null where the market ends, or is none with lines.
 */
export function neighbourLines(
  game: sportsbook.Game | undefined,
  outcomeId: string,
): { less: Line | null; more: Line | null } {
  const ref = parseOutcomeId(outcomeId);
  const kind = ref && marketType(ref.typeId)?.line.kind;
  if (!game || !ref || (kind !== 'total' && kind !== 'handicap')) return { less: null, more: null };
  // A handicap is written as the home team has it.
  const side = kind === 'handicap' && ref.key === '2' ? -1 : 1;
  const own = Number(ref.line) * side;
  const lines = game.markets
    .filter(({ typeId }) => typeId === ref.typeId)
    .flatMap((market) => {
      const outcome = market.outcomes.find(({ id }) => parseOutcomeId(id)?.key === ref.key);
      return outcome && !outcome.isBlocked ? [{ market, outcome, value: Number(market.line) * side }] : [];
    })
    .sort((a, b) => a.value - b.value);
  return {
    less: lines.findLast(({ value }) => value < own) ?? null,
    more: lines.find(({ value }) => value > own) ?? null,
  };
}
