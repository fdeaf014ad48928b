/** The outcomes of a market on players by their odds, the shortest first, then by the number of the player. */
export function likeliestFirst<Outcome extends { id: string; coef: number }>(
  outcomes: readonly Outcome[],
): Outcome[] {
  const number = ({ id }: Outcome) => Number(id.slice(id.lastIndexOf('-') + 1)) || 0;
  return outcomes.toSorted((a, b) => a.coef - b.coef || number(a) - number(b));
}
