/** A selection: an outcome of a game. */
export interface BetId {
  gameId: number;
  outcomeId: string;
}

/**
 * `gameId/outcomeId`: the key of a selection in stakes, drafts and answers (`amountByBetId` …), and in every map of
 * selections.
 */
export function betKey({ gameId, outcomeId }: BetId): string {
  return `${gameId}/${outcomeId}`;
}
