import { assertLedgerBalanced, createBettingWorld } from '@fairbook/testkit';
import { expect, it } from 'vitest';
import { fakeClock } from '../../../platform/time/clock.ts';
import { waitingForLocks } from '../../../testing/bets.ts';
import { marketsOf, odds } from '../../../testing/sample-feed.ts';

it('a placement that waited long for the database is decided again before it is accepted', async () => {
  const clock = fakeClock(Date.UTC(2026, 7, 1, 12));
  const book = await createBettingWorld(1, { clock });
  const player = await book.player();
  const holder = await book.world.platform.pool.connect();
  await holder.query('begin');
  await holder.query('select from accounts where id = $1 for update', [player.accountId]);
  const placing = book.place(player, {});
  await waitingForLocks(book, 1);
  // Longer than a decision may wait, shorter than the time after which the outcome is unknown.
  clock.advance(5_500);
  await book.feed(odds(1, clock.now(), { markets: marketsOf(-100) }));
  await holder.query('rollback');
  holder.release();
  expect((await placing).codes).toEqual(['bets.price_changed']);
  expect(await book.balance(player)).toBe('100.00');
  await assertLedgerBalanced(book.world);
  await book.world.close();
});
