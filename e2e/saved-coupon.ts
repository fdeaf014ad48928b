import type { sportsbook } from '@fairbook/contracts';

/** A selection as a browser keeps it. */
export interface SavedBet {
  gameId: number;
  outcomeId: string;
  marketTypeId: number;
  line: string;
  coefMilli: number;
  isLive: boolean;
  startsAt: string;
  champName: string;
  countryCode: string;
  opponents: string[];
  marketName: string;
  outcomeName: string;
  blockId: number | null;
}

/** One outcome of a game's market, the home win unless another is named. */
export function savedBet(game: sportsbook.Game, marketTypeId = 1, outcome = 0): SavedBet {
  const market = game.markets.find(({ typeId }) => typeId === marketTypeId)!;
  const chosen = market.outcomes[outcome]!;
  return {
    gameId: game.id,
    outcomeId: chosen.id,
    marketTypeId: market.typeId,
    line: market.line,
    coefMilli: Math.round(chosen.coef * 1000),
    isLive: game.state.status === 'live',
    startsAt: game.startsAt,
    champName: game.champName,
    countryCode: game.countryCode,
    opponents: game.opponents.map(({ name }) => name),
    marketName: market.name,
    outcomeName: chosen.name,
    blockId: null,
  };
}

/** What the page finds under `fairbook.coupon` when it opens. */
export function savedCoupon(bets: readonly SavedBet[], draft: Record<string, unknown> = {}): string {
  return JSON.stringify({
    v: 1,
    bets,
    addedAtByBetId: {},
    typeId: null,
    amount: '10',
    intent: null,
    ...draft,
  });
}
