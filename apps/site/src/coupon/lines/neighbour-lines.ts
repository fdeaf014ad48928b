import type { sportsbook } from '@fairbook/contracts';
import { isOnPlayer, marketType, parseOutcomeId } from '@fairbook/sports/all';

/** The same outcome at another line on offer. */
export interface Line {
  market: sportsbook.Market;
  outcome: sportsbook.Outcome;
}

/**
 * The neighbouring lines of an outcome of a total or a handicap: `less` is the lower one from the view of the side that
 * is bet on, so for the away team's +1.5 it is +1. Null at the end of the market, or for markets without lines.
 */
export function neighbourLines(
  game: sportsbook.Game | undefined,
  outcomeId: string,
): { less: Line | null; more: Line | null } {
  const ref = parseOutcomeId(outcomeId);
  const kind = ref && marketType(ref.typeId)?.line.kind;
  // The lines of a player aren't named here: the coupon knows no squads.
  if (isOnPlayer(outcomeId)) return { less: null, more: null };
  if (!game || !ref || (kind !== 'total' && kind !== 'handicap')) return { less: null, more: null };
  // A handicap is written from the home team's view.
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
