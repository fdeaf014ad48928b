/**
 * The outcomes of a market on players by their odds, the shortest first, then by the number of the player. Both sides of a
 * line stay together, by the number alone.
 */
export function likeliestFirst<Outcome extends { id: string; coef: number }>(
  outcomes: readonly Outcome[],
): Outcome[] {
  const partsOf = ({ id }: Outcome) => /(\d+)(-\D+)?$/.exec(id) ?? [];
  return outcomes.toSorted((a, b) => {
    const [, number = 0, way] = partsOf(a);
    return (way ? 0 : a.coef - b.coef) || +number - +(partsOf(b)[1] ?? 0);
  });
}
