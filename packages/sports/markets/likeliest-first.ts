/**
 * The outcomes of a market on players by their odds, the shortest first, then by the number of the player. Both sides of a
 * line stay together, by the number alone.
 */
export function likeliestFirst<Outcome extends { id: string; coef: number }>(
  outcomes: readonly Outcome[],
): Outcome[] {
  const [number, way] = [1, 2].map(
    (place) =>
      ({ id }: Outcome) =>
        id.slice(id.lastIndexOf(':') + 1).split('-')[place],
  );
  const byNumber = (a: Outcome, b: Outcome) => Number(number!(a) ?? 0) - Number(number!(b) ?? 0);
  return outcomes.toSorted((a, b) => (way!(a) ? 0 : a.coef - b.coef) || byNumber(a, b));
}
