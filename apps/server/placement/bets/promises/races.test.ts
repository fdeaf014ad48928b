import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  HOME,
  type Player,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

/** P3: placements that race the feed, ten a round; each round has its own game. */
const ROUNDS = process.env.NIGHT ? 1_000 : 32;
const PER_ROUND = 10;

let book: BettingWorld;
let players: Player[];

beforeAll(async () => {
  book = await createBettingWorld(0);
  players = await Promise.all(Array.from({ length: PER_ROUND }, () => book.player('10000')));
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const CLOSES = [
  (gameId: number) => book.suspend(gameId, 'goal'),
  (gameId: number) => book.decide(gameId, { '1::1': 'won' }),
  (gameId: number) => book.decide(gameId, { '1::1': 'won' }, false),
  (gameId: number) =>
    book.feed({ type: 'bet_cancel', at: Date.now(), producer: 'sample', gameId, reason: 'abandoned' }),
];

const couponsOn = (gameId: number) => book.count(`coupon_legs where game_id = ${gameId}`);

it('P3: no coupon is committed after its game was closed, by the order of commits', async () => {
  let taken = 0;
  let late = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const gameId = 1_000 + round;
    await book.open(gameId);
    const close = CLOSES[round % CLOSES.length]!;
    const placed = players.map(async (player, i) => {
      await new Promise((resolve) => setTimeout(resolve, (i * 7) % 5));
      return book.place(player, { amount: '1.00', bets: [{ ...HOME, gameId }] });
    });
    // Every coupon committed before the close is visible when the close is committed; any later one came too late.
    const closed = new Promise<void>((resolve) => setTimeout(resolve, round % 4))
      .then(() => close(gameId))
      .then(() => couponsOn(gameId));
    const [answers, atClose] = await Promise.all([Promise.all(placed), closed]);
    taken += answers.filter(({ status }) => status === 201).length;
    late += (await couponsOn(gameId)) - atClose;
  }
  expect(late).toBe(0);
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(ROUNDS * PER_ROUND);
});
