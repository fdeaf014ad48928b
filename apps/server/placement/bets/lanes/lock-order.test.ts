import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  HOME,
  setBudget,
} from '@fairbook/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roomFor } from '../../../../../tools/test/pace.ts';
import { type FakeClock, fakeClock } from '../../../platform/time/clock.ts';
import { waitingForLocks } from '../../../testing/bets.ts';

const DELAY_MS = 6_000;

let book: BettingWorld;
let clock: FakeClock;

beforeAll(async () => {
  clock = fakeClock(Date.UTC(2026, 7, 1, 12));
  book = await createBettingWorld(3, { clock });
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

async function refundCode(): Promise<string> {
  const operator = await book.world.operator('lock-keeper');
  const { id, code } = await operator.api('promo.add', {
    body: {
      code: 'LOCKS',
      kind: 'refund',
      percent: 100,
      amount: null,
      iso: null,
      typeIds: [0],
      minCoef: 1.01,
      minLegs: 1,
      from: '2020-01-01T00:00:00Z',
      until: '2099-01-01T00:00:00Z',
      usesTotal: null,
      usesPerPlayer: 9,
      audience: 'everyone',
      userIds: [],
      isActive: true,
      note: '',
    },
  });
  await setBudget(book.world, operator, { kind: 'promo', offerId: id });
  return code;
}

/** Blocks all use of promo codes until the returned function is called. */
async function barredCodes(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: book.world.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from promo_codes for update');
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

it('pending and new coupons lock account and budget in the same order', async () => {
  const promoCode = await refundCode();
  const [rising, falling] = [await book.player(), await book.player()];
  await book.play(1);
  await book.play(2);
  // One draws more when decided, because its price has risen; the other is refused, and its stake returned.
  const more = await book.place(rising, { promoCode });
  const back = await book.place(falling, { bets: [{ ...HOME, gameId: 2 }] });
  expect([more.answer?.status, back.answer?.status]).toEqual(['pending', 'pending']);
  await book.play(1, {}, 60);
  await book.play(2, {}, -60);
  clock.advance(DELAY_MS - 100);
  const letIn = await barredCodes();
  // It holds its account, and waits for the code before it reaches the budget.
  const placed = book.place(falling, { promoCode, bets: [{ ...HOME, gameId: 3 }] });
  await waitingForLocks(book, 1);
  clock.advance(100);
  await waitingForLocks(book, 2);
  const since = performance.now();
  await letIn();
  expect((await placed).codes).toEqual([]);
  const statusOf = async () => [
    (await book.coupon(rising, more.answer!.couponId)).status,
    (await book.coupon(falling, back.answer!.couponId)).status,
  ];
  await expect.poll(statusOf).toEqual(['accepted', 'refused']);
  // The database needs a second to detect a deadlock.
  expect(performance.now() - since).toBeLessThan(roomFor(900));
});
