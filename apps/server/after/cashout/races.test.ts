import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@fairbook/client';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  freshKey,
  HOME,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { seller } from '../../testing/cashout.ts';
import { settleBatch } from '../settlement/batch.ts';

let book: BettingWorld;

beforeAll(async () => {
  book = await createBettingWorld(2);
});
afterAll(() => book.world.close());

const PLAYERS = 20;
const COUPONS_EACH = 10;

it('exactly one of settlement, cash-out and void closes a coupon', async () => {
  const { pool, clock } = book.world.platform;
  const { ledger } = book.world.services.wallet;
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => book.player('200')));
  const owned = await Promise.all(
    players.map(async (player) => {
      const { coupon, offer } = seller(book, player);
      const coupons = [];
      for (let n = 0; n < COUPONS_EACH; n++) {
        const id = await coupon({ bets: [HOME] });
        coupons.push({ player, id, token: (await offer(id)).token! });
      }
      return coupons;
    }),
  );
  const coupons = owned.flat();
  const ids = coupons.map(({ id }) => id);
  /** Repeats its key, as a client does, until the outcome is known: a busy machine may time out. */
  async function sell({ player, id, token }: (typeof coupons)[number], n: number) {
    const key = freshKey();
    for (;;) {
      try {
        const wish = { token, ...(n % 3 === 0 && { percent: 50 }) };
        const request = await seller(book, player).sell(id, wish, key);
        if (request.status !== 'pending') return request;
      } catch (error) {
        if (!(error instanceof ApiError) || !error.problem) throw error;
        if (error.status !== 503) return error.problem.errors[0]!.code;
      }
      await pause(50);
    }
  }
  const settle = () => transact(pool, (sql) => settleBatch(sql, { ledger, terms: [] }, ids, clock.now()));

  const asked = coupons.map(sell);
  const decided = book.decide(1, { '1::1': 'won' });
  const settling = Array.from({ length: 100 }, settle);
  const now = Date.now();
  const cancelled = book.feed({ type: 'bet_cancel', at: now, producer: 'sample', gameId: 1, reason: 'late' });
  const requests = await Promise.all(asked);
  await Promise.all([decided, cancelled, ...settling]);
  await book.world.services.settlement.settling.settleGame(1);
  await book.world.services.settlement.settling.idle();

  await assertLedgerBalanced(book.world);
  for (const [n, { player, id }] of coupons.entries()) {
    const request = requests[n]!;
    const coupon = await book.coupon(player, id);
    const paid = typeof request === 'object' && request.status === 'done' ? Number(request.paid) : 0;
    const isSold = paid > 0 && n % 3 !== 0;
    const isPartSold = paid > 0 && n % 3 === 0;
    if (isSold) {
      expect(coupon).toMatchObject({ status: 'cashed_out', payout: paid.toFixed(2) });
      expect(coupon.revisions).toHaveLength(1);
    } else {
      expect(['won', 'void']).toContain(coupon.status);
      const rest = coupon.status === 'won' ? 22 : 10;
      expect(Number(coupon.payout)).toBeCloseTo(isPartSold ? paid + rest / 2 : rest, 6);
    }
  }
  expect(await book.count(`cashout_requests where status = 'pending'`)).toBe(0);
  const closings = await book.count(
    `(select reference from transfers where kind in ('stake_post', 'stake_return', 'cashout_stake')
      group by reference having sum(amount) <> 1000) wrong`,
  );
  expect(closings).toBe(0);
}, 600_000);
