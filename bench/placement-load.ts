import { randomUUID } from 'node:crypto';
import { GAMES, type PlacementBook } from './placement-book.ts';

export const IN_FLIGHT = 64;

export interface Load {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** `IN_FLIGHT` callers place a coupon of two legs one after another for `ms`. Any refusal fails the bench. */
export async function loadPlacements(
  { place, accounts }: Pick<PlacementBook, 'place' | 'accounts'>,
  ms: number,
  inFlight = IN_FLIGHT,
): Promise<Load> {
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + ms;

  async function caller(): Promise<void> {
    while (performance.now() < end) {
      const { userId, accountId } = accounts[Math.floor(Math.random() * accounts.length)]!;
      const begun = performance.now();
      await place(userId, couponFor(accountId), randomUUID(), 'en');
      latencies.push(performance.now() - begun);
    }
  }

  await Promise.all(Array.from({ length: inFlight }, caller));
  const seconds = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  return {
    perSecond: latencies.length / seconds,
    p50Ms: latencies[Math.floor(latencies.length * 0.5)]!,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)]!,
  };
}

export function couponFor(accountId: number): Parameters<PlacementBook['place']>[1] {
  const first = 1 + Math.floor(Math.random() * GAMES);
  const second = 1 + ((first + Math.floor(Math.random() * (GAMES - 1))) % GAMES);
  return {
    accountId,
    typeId: 1,
    amount: '0.50',
    changeCoefAction: 2,
    bets: [
      { gameId: first, outcomeId: '1::1', coef: 2.2 },
      { gameId: second, outcomeId: '18:2.5:over', coef: 1.95 },
    ],
  };
}
