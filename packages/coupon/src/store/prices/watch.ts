import type { live } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import type { CouponBet } from '../chosen/bets.ts';
import type { PriceSource } from './price.ts';

/** The live client as the coupon uses it (`LiveClient` of @fairbook/live fits). */
export interface LivePrices extends PriceSource {
  subscribe(topic: live.Topic, listener: () => void): () => void;
  subscribePrice(gameId: number, outcomeId: string, listener: () => void): () => void;
  subscribeAge(listener: () => void): () => void;
}

export type Watch = ReturnType<typeof createWatch>;

/** Keeps exactly the topics and outcomes of the coupon subscribed. `follow` takes the current selection. */
export function createWatch(prices: LivePrices, changed: () => void) {
  const subscriptions = new Map<string, () => void>();

  return {
    follow(bets: readonly CouponBet[]): void {
      const wanted = new Map<string, () => () => void>();
      for (const { gameId, outcomeId } of bets) {
        wanted.set(`game:${gameId}`, () => prices.subscribe(`game:${gameId}`, changed));
        wanted.set(betKey({ gameId, outcomeId }), () => prices.subscribePrice(gameId, outcomeId, changed));
      }
      for (const [name, stop] of subscriptions) {
        if (wanted.has(name)) continue;
        stop();
        subscriptions.delete(name);
      }
      for (const [name, start] of wanted) {
        if (!subscriptions.has(name)) subscriptions.set(name, start());
      }
    },
  };
}
