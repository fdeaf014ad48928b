import type { sportsbook } from '@fairbook/contracts';
import type { SelectedBet } from '@fairbook/remote-view';
import { pickOf } from '../apps/site/src/coupon/around/mapping.ts';

/** A selection as a browser keeps it. */
export interface SavedBet extends SelectedBet {
  blockId: number | null;
}

/** One outcome of a game's market, the home win unless another is named. */
export function savedBet(game: sportsbook.Game, marketTypeId = 1, outcome = 0): SavedBet {
  const market = game.markets.find(({ typeId }) => typeId === marketTypeId)!;
  return { ...pickOf(game, market, market.outcomes[outcome]!), blockId: null };
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
