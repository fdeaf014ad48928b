import type { AnswerOf, webhooks } from '@fairbook/contracts';
import type { WebhookKind } from '@fairbook/contracts/after/webhook-kinds';
import { type BettingWorld, createBettingWorld, fakeClock, HOME, type Player } from '@fairbook/testkit';
import { expect } from 'vitest';
import type { FakeClock } from '../platform/time/clock.ts';
import { startWebhookReceiver, type Taken, type WebhookReceiver } from './webhook-receiver.ts';

/** What can happen to a coupon. */
export const OF_COUPONS: WebhookKind[] = ['coupon.accepted', 'coupon.refused', 'coupon.settled'];

export interface WebhookBook {
  book: BettingWorld;
  clock: FakeClock;
  receiver: WebhookReceiver;
  game: number;
  path: string;
  next(): Promise<void>;
  url(at?: string): string;
  add(player: Player, kinds?: WebhookKind[], at?: string): Promise<AnswerOf<typeof webhooks.add>>;
  bet(player: Player, gameId?: number): ReturnType<BettingWorld['place']>;
  /** Time goes on until exactly so many events have arrived at a path. */
  arrived(count: number, at?: string, stepMs?: number): Promise<Taken[]>;
  /** The deliveries of an endpoint, the newest first. */
  deliveries(player: Player, id: number): Promise<webhooks.Delivery[]>;
  close(): Promise<void>;
}

/** For tests: a book whose players have programs on loopback. Each test has a game and a path of its own (`next`). */
export async function createWebhookBook(): Promise<WebhookBook> {
  const clock = fakeClock(Date.now());
  const receiver = await startWebhookReceiver();
  const book: BettingWorld = await createBettingWorld(0, {
    clock,
    config: { internalWebhooks: [receiver.host] },
  });
  const hooks: WebhookBook = {
    book,
    clock,
    receiver,
    game: 10,
    path: '',
    async next() {
      hooks.game += 1;
      hooks.path = `/hook/${hooks.game}`;
      await book.open(hooks.game);
    },
    url: (at = hooks.path) => `http://${receiver.host}${at}`,
    add: (player: Player, kinds: WebhookKind[] = OF_COUPONS, at = hooks.path) =>
      player.api('webhooks.add', { body: { url: hooks.url(at), kinds } }),
    bet: (player: Player, gameId = hooks.game) => book.place(player, { bets: [{ ...HOME, gameId }] }),
    async arrived(count: number, at = hooks.path, stepMs = 1000): Promise<Taken[]> {
      const arrivals = asTimePasses(clock, () => receiver.of(at).length, stepMs);
      await expect.poll(arrivals).toBeGreaterThanOrEqual(count);
      expect(receiver.of(at)).toHaveLength(count);
      return receiver.of(at);
    },
    async deliveries(player: Player, id: number): Promise<webhooks.Delivery[]> {
      return (await player.api('webhooks.deliveries', { params: { id }, query: {} })).deliveries;
    },
    async close() {
      await receiver.close();
      await book.world.close();
    },
  };
  return hooks;
}

/**
 * For `expect.poll`: reads a value each time it is asked, and moves the clock by `stepMs` every fourth time. In between, a
 * busy machine has real time to do what is due. If the clock ran ahead of that work, deliveries under way would be given
 * up, and prices would be too old for bets.
 */
export function asTimePasses<T>(clock: FakeClock, read: () => T, stepMs = 1000): () => T {
  let looks = 0;
  return () => {
    if (looks++ % 4 === 0) clock.advance(stepMs);
    return read();
  };
}

export const typesOf = (taken: readonly Taken[]): string[] => taken.map(({ event }) => event.type);
