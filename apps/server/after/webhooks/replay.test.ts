import { MOST_WAITING } from '@fairbook/contracts/after/webhook-kinds';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../testing/reachable-players.ts';
import { createWebhookBook, type WebhookBook } from '../../testing/webhook-book.ts';

let hooks: WebhookBook;
beforeAll(async () => {
  hooks = await createWebhookBook();
});
afterAll(() => hooks.close());
beforeEach(() => hooks.next());

const ago = (ms: number) => ({ from: new Date(hooks.clock.now() - ms).toISOString() });

test('what waits for an endpoint is not put before it again', async () => {
  const player = await hooks.book.player();
  hooks.receiver.answers.set(hooks.path, [500]);
  const { webhook } = await hooks.add(player);
  const params = { id: webhook.id };
  await hooks.bet(player);
  await hooks.arrived(1);
  await expect
    .poll(() => hooks.deliveries(player, webhook.id))
    .toMatchObject([{ state: 'waiting', tries: 1, status: 500 }]);
  const { id } = (await hooks.deliveries(player, webhook.id))[0]!;
  expect(await player.api('webhooks.replay', { params, body: ago(3_600_000) })).toEqual({ count: 0 });
  await player.api('webhooks.again', { params: { id } });
  expect(await hooks.deliveries(player, webhook.id)).toHaveLength(1);
  await hooks.arrived(2);
  await expect.poll(() => hooks.deliveries(player, webhook.id)).toMatchObject([{ state: 'sent' }]);
  expect(await player.api('webhooks.replay', { params, body: ago(3_600_000) })).toEqual({ count: 1 });
  await hooks.arrived(3);
});

test('a replay is refused if too much would wait, and what waits is deleted with its endpoint', async () => {
  const player = await hooks.book.player();
  const { webhook } = await hooks.add(player);
  const params = { id: webhook.id };
  // One each half minute, the last one now.
  await hooks.book.world.platform.pool.query(
    `insert into webhook_events (id, user_id, kind, subject, at, body)
     select gen_random_uuid(), $1, 'coupon.accepted', 'coupon:made-up', $2::timestamptz - n * interval '30 seconds', '{}'
     from generate_series($3::int, 0, -1) n`,
    [player.userId, new Date(hooks.clock.now()), MOST_WAITING],
  );
  hooks.receiver.answers.set(hooks.path, Array(99).fill(500));
  expect(await codeOf(player.api('webhooks.replay', { params, body: ago(MOST_WAITING * 30_000) }))).toBe(
    'webhooks.too_many_waiting',
  );
  expect((await player.api('webhooks.list')).webhooks).toMatchObject([{ waiting: 0 }]);
  expect(await player.api('webhooks.replay', { params, body: ago(2_499 * 30_000) })).toEqual({
    count: 2_500,
  });
  await player.api('webhooks.remove', { params });
  expect((await player.api('webhooks.list')).webhooks).toEqual([]);
  expect(await hooks.book.count(`webhook_deliveries where endpoint_id = ${webhook.id}`)).toBe(0);
});
