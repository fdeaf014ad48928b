import {
  assertLedgerBalanced,
  type BettingWorld,
  couponOf,
  createBettingWorld,
  freshKey,
  HOME,
  type Player,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compose } from '../../../compose/compose.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import { platformBeside } from '../../../testing/platform-beside.ts';
import { PRODUCER } from '../../../testing/sample-feed.ts';

/** P3 on several nodes: one receives the feed, the others loaded their state from the database at the start. */
const ROUNDS = process.env.NIGHT ? 200 : 12;
const MINUTES_5 = 5 * 60_000;

let book: BettingWorld;
let players: Player[];

beforeAll(async () => {
  book = await createBettingWorld(0);
  players = await Promise.all(Array.from({ length: 4 }, () => book.player('10000')));
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

/** Another node of the same database, its clock off by `shiftMs`. */
async function anotherNode(shiftMs: number) {
  const real = systemClock();
  const clock = { ...real, now: () => real.now() + shiftMs };
  const platform = platformBeside(book.world, { clock });
  const refused = new Set<string>();
  const node = await compose(platform);
  await node.start();
  return {
    /** Its feed sends only an alive message, which keeps the loaded prices valid. */
    hear: () => node.services.sportsbook.facts.ingest({ type: 'alive', at: clock.now(), producer: PRODUCER }),
    async place(player: Player, gameId: number) {
      const body = couponOf(player, { amount: '1.00', bets: [{ ...HOME, gameId }] });
      return node.services.bets.place(player.userId, body, freshKey(), 'en').then(
        () => true,
        (error) => {
          refused.add(error.code);
          return false;
        },
      );
    },
    refused,
    async stop() {
      await node.stop();
      await platform.close();
    },
  };
}

it.each([
  // It can't see that its prices are old, so only the gates stop it.
  ['a clock of 5 minutes ago', -MINUTES_5, 'bets.game_suspended'],
  // Its messages look five minutes old to it, so it accepts nothing.
  ['a clock of 5 minutes ahead', MINUTES_5, 'bets.feed_stale'],
])(
  'P3: a second node with %s commits nothing after the first one closed the game',
  async (_, shiftMs, code) => {
    const games = Array.from({ length: ROUNDS }, (_, n) => (shiftMs < 0 ? 1_000 : 2_000) + n);
    for (const gameId of games) await book.open(gameId);
    await book.world.services.sportsbook.flush();
    const node = await anotherNode(shiftMs);
    const onGame = (gameId: number) => book.count(`coupon_legs where game_id = ${gameId}`);
    await node.hear();
    const alive = setInterval(() => void node.hear().catch(() => undefined), 2_000);
    let [taken, late, afterwards] = [0, 0, 0];
    try {
      for (const [round, gameId] of games.entries()) {
        const placed = players.map((player) => node.place(player, gameId));
        const closed = new Promise<void>((resolve) => setTimeout(resolve, round % 12))
          .then(() => book.suspend(gameId, 'goal'))
          .then(() => onGame(gameId));
        const [answers, atClose] = await Promise.all([Promise.all(placed), closed]);
        taken += answers.filter(Boolean).length;
        late += (await onGame(gameId)) - atClose;
        // The second node missed the closing and believes the game open.
        if (await node.place(players[0]!, gameId)) afterwards += 1;
      }
    } finally {
      clearInterval(alive);
      await node.stop();
    }
    expect({ late, afterwards }).toEqual({ late: 0, afterwards: 0 });
    expect([...node.refused]).toEqual([code]);
    expect(taken > 0).toBe(code === 'bets.game_suspended');
  },
  120_000,
);
