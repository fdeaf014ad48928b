/** A selection, wherever it stands. */
export interface BetId {
  gameId: number;
  outcomeId: string;
}

/** `gameId/outcomeId`: what a selection is called in stakes, drafts and answers (`amountByBetId` …), and in every map of them. */
export function betKey({ gameId, outcomeId }: BetId): string {
  return `${gameId}/${outcomeId}`;
}
