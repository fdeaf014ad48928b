/** The games before and after one in its league; null at either end. */
export interface Neighbours<G> {
  before: G | null;
  next: G | null;
}

/** The league's games in play, then those to come, each in the order of the lists. A game between both counts once. */
export function neighboursOf<G extends { id: number }>(
  gameId: number,
  { live, line }: { live: readonly G[]; line: readonly G[] },
): Neighbours<G> {
  const all = [...new Map([...live, ...line].map((game) => [game.id, game])).values()];
  const at = all.findIndex(({ id }) => id === gameId);
  // A game that is over is in no list: it lies before all of them.
  return { before: all[at - 1] ?? null, next: all[at + 1] ?? null };
}
