import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { codeOf } from '../../testing/reachable-players.ts';
import {
  asTimePasses,
  createWebhookBook,
  OF_COUPONS,
  typesOf,
  type WebhookBook,
} from '../../testing/webhook-book.ts';
import type { Taken } from '../../testing/webhook-receiver.ts';
import { pauseAfter } from './delivery.ts';
import { takeDue } from './outbox.ts';

const DAY_MS = 86_400_000;

let hooks: WebhookBook;
beforeAll(async () => {
  hooks = await createWebhookBook();
});
afterAll(() => hooks.close());
beforeEach(() => hooks.next());

describe('delivery', () => {
  test('in the order of a coupon: what follows waits for what failed, other coupons don’t', async () => {
    const player = await hooks.book.player();
    const { webhook } = await hooks.add(player);
    hooks.receiver.answers.set(hooks.path, [500]);
    await hooks.bet(player);
    await hooks.arrived(1);
    await expect.poll(() => hooks.deliveries(player, webhook.id)).toMatchObject([{ tries: 1, status: 500 }]);
    await hooks.book.decide(hooks.game, { '1::1': 'lost' });
    const second = ++hooks.game;
    await hooks.book.open(second);
    await hooks.bet(player, second);
    const taken = await hooks.arrived(4);
    const first = (taken[0]!.event.data.coupon as { couponId: string }).couponId;
    const ofFirst = taken.filter(
      ({ event }) => (event.data.coupon as { couponId: string }).couponId === first,
    );
    expect(typesOf(ofFirst)).toEqual(['coupon.accepted', 'coupon.accepted', 'coupon.settled']);
    expect(ofFirst[1]!.event.id).toBe(ofFirst[0]!.event.id);
    expect(ofFirst[1]!.body).toBe(ofFirst[0]!.body);
  });

  test.each([
    [1, 5],
    [2, 20],
    [3, 80],
    [4, 320],
    [5, 1_280],
    [6, 3_600],
    [70, 3_600],
  ])('after %i tries it pauses for %i s', (tries, seconds) => expect(pauseAfter(tries)).toBe(seconds * 1000));

  test('goes on for three days; then the endpoint is off, its player gets a mail, and can replay', async () => {
    const player = await hooks.book.player();
    const { contacts, messages } = hooks.book.world.services.messaging;
    await transact(hooks.book.world.platform.pool, async (tx) => {
      await contacts.setEmail(tx, player.userId, 'bot@example.com');
      await contacts.verifyEmail(tx, player.userId, 'bot@example.com');
    });
    const { webhook } = await hooks.add(player);
    hooks.receiver.answers.set(hooks.path, [500, 301, 404]);
    await hooks.bet(player);
    await hooks.arrived(1);
    await hooks.book.decide(hooks.game, { '1::1': 'lost' });
    await hooks.arrived(2);
    await expect
      .poll(async () => (await player.api('webhooks.list')).webhooks)
      .toMatchObject([{ id: webhook.id, state: 'on', failingSince: expect.any(String), waiting: 2 }]);
    await expect.poll(async () => (await hooks.deliveries(player, webhook.id)).at(-1)!.tries).toBe(2);
    await hooks.book.world.platform.pool.query(
      `update webhook_deliveries set first_tried_at = first_tried_at - interval '3 days' where endpoint_id = $1`,
      [webhook.id],
    );
    await hooks.arrived(3, hooks.path, 60_000);
    await expect
      .poll(async () => (await player.api('webhooks.list')).webhooks)
      .toMatchObject([{ state: 'off', waiting: 0 }]);
    expect(await hooks.deliveries(player, webhook.id)).toMatchObject([
      { kind: 'coupon.settled', state: 'failed', tries: 0 },
      { kind: 'coupon.accepted', state: 'failed', tries: 3, status: 404 },
    ]);
    const [mail] = await messages.textsTo('bot@example.com');
    expect(mail).toMatchObject({ template: 'webhook_off' });
    expect(mail!.text).toContain(hooks.receiver.host.split(':')[0]);
    const params = { id: webhook.id };
    const from = new Date(hooks.clock.now() - 6 * DAY_MS).toISOString();
    expect(await codeOf(player.api('webhooks.replay', { params, body: { from } }))).toBe('webhooks.not_on');
    expect(await codeOf(player.api('webhooks.test', { params }))).toBe('webhooks.not_on');
    await player.api('webhooks.change', { params, body: { kinds: OF_COUPONS, isOn: true } });
    expect(await player.api('webhooks.replay', { params, body: { from } })).toEqual({ count: 2 });
    const again = await hooks.arrived(5);
    expect(typesOf(again.slice(3))).toEqual(['coupon.accepted', 'coupon.settled']);
    expect(again[3]!.event.id).toBe(again[0]!.event.id);
    const early = new Date(hooks.clock.now() - 8 * DAY_MS).toISOString();
    expect(await codeOf(player.api('webhooks.replay', { params, body: { from: early } }))).toBe(
      'webhooks.too_old',
    );
  });

  test('goes on after a node died between taking an event and noting its answer', async () => {
    const player = await hooks.book.player();
    const { webhook } = await hooks.add(player, ['coupon.settled']);
    const params = { id: webhook.id };
    await player.api('webhooks.change', { params, body: { kinds: ['coupon.settled'], isOn: false } });
    await hooks.bet(player);
    await hooks.book.decide(hooks.game, { '1::1': 'lost' });
    await expect
      .poll(asTimePasses(hooks.clock, () => hooks.deliveries(player, webhook.id)))
      .toMatchObject([{ state: 'waiting', tries: 0 }]);
    const { db, pool } = hooks.book.world.platform;
    const wanted = {
      leaseMs: 30_000,
      most: 9,
      each: 4,
      ofPlayer: 8,
      isHeldBack: false,
      slow: [],
      underWay: [],
    };
    // The dead node: it takes and does nothing more. In one transaction, since this node would take the delivery as well.
    const taken = await transact(pool, async (tx) => {
      await tx
        .updateTable('webhook_endpoints')
        .set({ state: 'on' })
        .where('id', '=', BigInt(webhook.id))
        .execute();
      return takeDue(tx, { now: hooks.clock.now(), ...wanted });
    });
    expect(taken.map(({ url: at }) => at)).toEqual([hooks.url()]);
    expect(await takeDue(db, { now: hooks.clock.now() + 29_000, ...wanted })).toEqual([]);
    hooks.clock.advance(30_000);
    const [{ event }] = (await hooks.arrived(1)) as [Taken];
    expect(event.id).toBe(taken[0]!.event_id);
    await expect
      .poll(() => hooks.deliveries(player, webhook.id))
      .toMatchObject([{ state: 'sent', tries: 2 }]);
  });

  test('never to a private address, whatever the row says', async () => {
    const player = await hooks.book.player();
    const { webhook } = await hooks.add(player);
    const open = new URL(hooks.url()).port;
    const params = { id: webhook.id };
    const { pool } = hooks.book.world.platform;
    const tries = async () => (await hooks.deliveries(player, webhook.id))[0]!.tries;
    const hosts = [`localhost:${open}`, `[::ffff:127.0.0.1]:${open}`, `127.0.0.2:${open}`];
    for (const [n, host] of hosts.entries()) {
      const address = `http://${host}${hooks.path}`;
      await pool.query('update webhook_endpoints set url = $2 where id = $1', [webhook.id, address]);
      if (n === 0) await player.api('webhooks.test', { params });
      await expect.poll(asTimePasses(hooks.clock, tries, 10_000)).toBeGreaterThan(n);
    }
    expect(hooks.receiver.of(hooks.path)).toEqual([]);
    expect((await hooks.deliveries(player, webhook.id))[0]).toMatchObject({ status: null, state: 'waiting' });
  });

  test('an endpoint that hangs keeps no other one waiting', async () => {
    const [slow, quick] = [await hooks.book.player(), await hooks.book.player()];
    const { webhook } = await hooks.add(slow, ['coupon.accepted'], '/slow');
    await hooks.add(quick, ['coupon.accepted']);
    hooks.receiver.answers.set('/slow', ['hang', 'hang', 'hang', 'hang', 'hang']);
    for (let n = 0; n < 5; n++) await hooks.bet(slow);
    await hooks.bet(quick);
    await hooks.arrived(1);
    await expect.poll(() => hooks.receiver.of('/slow').length).toBe(4);
    hooks.receiver.answers.delete('/slow');
    hooks.receiver.release();
    await hooks.arrived(5, '/slow');
    await expect
      .poll(
        async () => (await hooks.deliveries(slow, webhook.id)).filter(({ state }) => state === 'sent').length,
      )
      .toBe(5);
  });
});
