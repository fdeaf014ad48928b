import { knownOutcome } from './names.ts';

/** The outcomes of a market on players by their odds, the shortest first, then by number; any others as they are. */
export function likeliestFirst<Outcome extends { id: string; coef: number }>(
  outcomes: readonly Outcome[],
): readonly Outcome[] {
  const isOfPlayers = knownOutcome(outcomes[0]?.id ?? '')?.type.names.outcome === 'player';
  if (!isOfPlayers) return outcomes;
  const number = ({ id }: Outcome) => Number(id.slice(id.lastIndexOf('-') + 1)) || 0;
  return outcomes.toSorted((a, b) => a.coef - b.coef || number(a) - number(b));
}
