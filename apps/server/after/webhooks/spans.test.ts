import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWebhookBook, OF_COUPONS, typesOf, type WebhookBook } from '../../testing/webhook-book.ts';
import type { Taken } from '../../testing/webhook-receiver.ts';
import { lengthened, MOST_OF_SPAN, nextSpan } from './cursor-store.ts';

let hooks: WebhookBook;
beforeAll(async () => {
  hooks = await createWebhookBook();
});
afterAll(() => hooks.close());
beforeEach(() => hooks.next());

/** As after an outage: so many transactions of before are to be read, too. */
async function fallBehind(by: number): Promise<void> {
  await hooks.book.world.platform.pool.query('update webhook_cursor set upto_tx = upto_tx - $1', [by]);
}

test('what happened during a long outage is read in parts, and all of it is told once', async () => {
  const { pool } = hooks.book.world.platform;
  const player = await hooks.book.player();
  await hooks.add(player);
  await hooks.bet(player);
  await fallBehind(3 * MOST_OF_SPAN);
  const span = await nextSpan(pool);
  expect(span).toMatchObject({ isCut: true });
  expect(span!.to - span!.from).toBe(BigInt(MOST_OF_SPAN));
  await hooks.arrived(1);
  expect(await nextSpan(pool)).not.toMatchObject({ isCut: true });
  await hooks.book.decide(hooks.game, { '1::1': 'lost' });
  expect(typesOf(await hooks.arrived(2))).toEqual(['coupon.accepted', 'coupon.settled']);
});

test('a part is never cut between a line and one that came before it in a later transaction', async () => {
  const { pool } = hooks.book.world.platform;
  const player = await hooks.book.player();
  const early = await pool.connect();
  await early.query('begin');
  const { rows } = await early.query<{ tx: bigint }>('select pg_current_xact_id()::text::bigint tx');
  const from = rows[0]!.tx;
  await hooks.bet(player);
  await hooks.book.world.services.wallet.ledger.post(early, [
    {
      accountId: player.accountId,
      reference: 'test:early',
      postings: [{ kind: 'deposit', amountMinor: 1_11n }],
    },
  ]);
  await early.query('commit');
  early.release();
  const lines = await pool.query<{ tx: bigint }>(
    'select tx from transfers where chain_account = $1 order by seq desc limit 2',
    [player.accountId],
  );
  const [deposit, bet] = lines.rows as [{ tx: bigint }, { tx: bigint }];
  expect(deposit.tx).toBe(from);
  const cut = { from, to: from + 1n, isCut: true };
  expect(await lengthened(pool, cut, [player.userId])).toEqual({ ...cut, to: bet.tx + 1n });
  expect(await lengthened(pool, cut, [])).toEqual(cut);
});

test('a coupon that can’t be shown keeps nobody else waiting', async () => {
  const [broken, other] = [await hooks.book.player(), await hooks.book.player()];
  await hooks.add(broken, OF_COUPONS, '/broken');
  await hooks.add(other);
  const { answer } = await hooks.bet(broken);
  await hooks.bet(other);
  await hooks.book.world.platform.pool.query(
    `update coupon_legs set shown = (shown::jsonb || '{"startsAt": "never"}')::json where coupon_id = $1`,
    [answer!.couponId],
  );
  await hooks.arrived(1);
  expect(hooks.receiver.of('/broken')).toEqual([]);
});

test('a coupon that waits when its player adds an endpoint is told once, also if its stake is read later', async () => {
  const [first, player] = [await hooks.book.player(), await hooks.book.player()];
  await hooks.add(first, ['coupon.accepted'], '/first');
  await hooks.book.play(hooks.game);
  const { answer } = await hooks.bet(player);
  expect(answer).toMatchObject({ status: 'pending' });
  // Its stake was read while its player had no endpoint.
  await hooks.book.world.platform.pool.query('update webhook_cursor set upto_tx = oldest_open_tx(upto_tx)');
  await hooks.add(player);
  const [{ event }] = (await hooks.arrived(1)) as [Taken];
  expect(event).toMatchObject({
    type: 'coupon.accepted',
    data: { coupon: { couponId: answer!.couponId } },
  });
  await fallBehind(1_000);
  await hooks.book.decide(hooks.game, { '1::1': 'lost' });
  expect(typesOf(await hooks.arrived(2))).toEqual(['coupon.accepted', 'coupon.settled']);
});
