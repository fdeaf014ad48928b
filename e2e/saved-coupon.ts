import type { sportsbook } from '@fairbook/contracts';
import type { SelectedBet } from '@fairbook/remote-view';
import { pickOf } from '../apps/site/src/coupon/pick-of.ts';

/** A selection as the browser stores it. */
export interface SavedBet extends SelectedBet {
  blockId: number | null;
}

/** One outcome of a game's market, the home win by default. */
export function savedBet(game: sportsbook.Game, marketTypeId = 1, outcome = 0): SavedBet {
  const market = game.markets.find(({ typeId }) => typeId === marketTypeId)!;
  return { ...pickOf(game, market, market.outcomes[outcome]!), blockId: null };
}

/** The contents of `fairbook.coupon` in the browser's storage. */
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
