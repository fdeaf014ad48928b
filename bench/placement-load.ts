import { randomUUID } from 'node:crypto';
import { GAMES, type PlacementBook } from './placement-book.ts';

export const IN_FLIGHT = 64;

export interface Load {
  placed: number;
  /** The duration of the load in milliseconds. */
  ms: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

type Book = Pick<PlacementBook, 'place' | 'accounts'>;

/** `inFlight` callers place a coupon of two legs one after another for `ms`. Any refusal fails the bench. */
export async function loadPlacements(book: Book, ms: number, inFlight = IN_FLIGHT): Promise<Load> {
  const end = performance.now() + ms;
  const { accounts } = book;
  return called(book, inFlight, () =>
    performance.now() < end ? accounts[Math.floor(Math.random() * accounts.length)]! : null,
  );
}

/** The same with one coupon of each account, in their order. */
export async function placeOnEach(book: Book, inFlight = IN_FLIGHT): Promise<Load> {
  const left = book.accounts.values();
  return called(book, inFlight, () => left.next().value ?? null);
}

async function called(
  { place }: Book,
  inFlight: number,
  next: () => Book['accounts'][number] | null,
): Promise<Load> {
  const latencies: number[] = [];
  const start = performance.now();

  async function caller(): Promise<void> {
    for (let account = next(); account; account = next()) {
      const { userId, accountId } = account;
      const begun = performance.now();
      await place(userId, couponFor(accountId), randomUUID(), 'en');
      latencies.push(performance.now() - begun);
    }
  }

  await Promise.all(Array.from({ length: inFlight }, caller));
  const ms = performance.now() - start;
  latencies.sort((a, b) => a - b);
  return {
    placed: latencies.length,
    ms,
    perSecond: (latencies.length * 1000) / ms,
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
