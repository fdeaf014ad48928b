import { webhooks } from '@fairbook/contracts';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backIn, withToken } from '../../testing/limits.ts';
import { codeOf } from '../../testing/reachable-players.ts';
import {
  asTimePasses,
  createWebhookBook,
  OF_COUPONS,
  typesOf,
  type WebhookBook,
} from '../../testing/webhook-book.ts';
import type { Taken } from '../../testing/webhook-receiver.ts';
import { signatureOf } from './sign.ts';

const DAY_MS = 86_400_000;
const CHECKS = Object.fromEntries(
  Object.entries(webhooks.WEBHOOK_EVENTS).map(([type, schema]) => [type, Compile(schema)]),
);

let hooks: WebhookBook;
beforeAll(async () => {
  hooks = await createWebhookBook();
});
afterAll(() => hooks.close());
beforeEach(() => hooks.next());

describe('events', () => {
  test('a bet from its acceptance to its settlement, and the balance with it', async () => {
    const player = await hooks.book.player();
    const { secret, webhook } = await hooks.add(player, [...OF_COUPONS, 'balance.changed']);
    expect(webhook).toMatchObject({ url: hooks.url(), state: 'on', oldSecretUntil: null, waiting: 0 });
    const { answer } = await hooks.bet(player);
    await hooks.arrived(2);
    await hooks.book.decide(hooks.game, { '1::1': 'won' });
    const taken = await hooks.arrived(4);
    for (const { event } of taken) expect([...CHECKS[event.type]!.Errors(event)], event.type).toEqual([]);
    const [accepted, settled] = taken.filter(({ event }) => event.type.startsWith('coupon.'));
    const couponId = answer!.couponId;
    expect(accepted!.event).toMatchObject({
      type: 'coupon.accepted',
      version: 'v1',
      data: { coupon: { couponId, status: 'accepted' } },
    });
    const shown: Record<string, unknown> = { ...(await hooks.book.coupon(player, couponId)) };
    // The balance beside a coupon has an event of its own.
    delete shown.account;
    expect(settled!.event.data).toMatchObject({
      coupon: shown,
      settlement: { n: 1, reason: 'settled', status: 'won', payout: '22.00' },
    });
    const changes = taken.filter(({ event }) => event.type === 'balance.changed');
    expect(changes.map(({ event }) => event.data)).toMatchObject([
      { balance: { id: player.accountId, money: '90.00', seq: 2 }, line: { kind: 'stake_reserve' } },
      { balance: { money: '112.00' }, line: { kind: 'payout', coupon: { couponId } } },
    ]);
    for (const { headers, body, event } of taken) {
      const [, t] = /^t=(\d+)/.exec(String(headers['fairbook-signature'])) ?? [];
      expect(headers['fairbook-signature']).toBe(signatureOf(body, [Buffer.from(secret)], Number(t) * 1000));
      expect(headers['fairbook-event-id']).toBe(event.id);
      expect(headers['content-type']).toBe('application/json');
    }
    expect(new Set(taken.map(({ event }) => event.id)).size).toBe(4);
  });

  test('a correction, a withdrawn result and a cash-out are settlements, too', async () => {
    const player = await hooks.book.player();
    await hooks.add(player, ['coupon.settled']);
    const { answer } = await hooks.bet(player);
    await hooks.book.decide(hooks.game, { '1::1': 'won' });
    await hooks.arrived(1);
    await hooks.book.decide(hooks.game, { '1::1': 'lost' });
    await hooks.arrived(2);
    await hooks.book.takeBack(hooks.game, ['1::1']);
    const taken = await hooks.arrived(3);
    expect(taken.map(({ event }) => (event.data.settlement as { reason: string }).reason)).toEqual([
      'settled',
      'corrected',
      'reopened',
    ]);
    expect(answer!.couponId).toBe((taken[0]!.event.data.coupon as { couponId: string }).couponId);
    await hooks.book.open(++hooks.game);
    const other = (await hooks.bet(player)).answer!.couponId;
    const { token } = await player.api('cashout.offer', { params: { id: other } });
    await player.api('bets.cashout', {
      params: { id: other },
      body: { token: token!, accept: 'any', percent: 100 },
      idempotencyKey: 'a-sale-that-is-told',
    });
    expect((await hooks.arrived(4, hooks.path)).at(-1)!.event.data).toMatchObject({
      settlement: { reason: 'cashed_out', status: 'cashed_out' },
    });
  });

  test('a coupon in play is told once it is accepted or refused', async () => {
    const player = await hooks.book.player();
    await hooks.add(player, [...OF_COUPONS]);
    await hooks.book.play(hooks.game);
    const { answer } = await hooks.bet(player);
    expect(answer).toMatchObject({ status: 'pending' });
    // Time stops when the delay is over. Three seconds later the prices would be too old to accept the coupon.
    hooks.clock.advance(answer!.delaySeconds * 1000);
    const statusOf = async (id: string) => (await hooks.book.coupon(player, id)).status;
    await expect.poll(() => statusOf(answer!.couponId)).toBe('accepted');
    expect(typesOf(await hooks.arrived(1))).toEqual(['coupon.accepted']);
    // Its prices have become old meanwhile.
    await hooks.book.play(hooks.game);
    expect((await hooks.bet(player)).answer).toMatchObject({ status: 'pending' });
    await hooks.book.suspend(hooks.game, 'penalty');
    const [, { event }] = (await hooks.arrived(2)) as [Taken, Taken];
    expect(event).toMatchObject({ type: 'coupon.refused', data: { coupon: { status: 'refused' } } });
    expect([...CHECKS[event.type]!.Errors(event)]).toEqual([]);
    expect(await hooks.book.count('webhook_pending')).toBe(0);
  });

  test('are told to their player alone, of the kinds that were chosen, from the first endpoint on', async () => {
    const [player, other] = [await hooks.book.player(), await hooks.book.player()];
    await hooks.bet(player);
    const { webhook } = await hooks.add(player, ['coupon.settled']);
    await hooks.add(other, ['coupon.settled'], '/other');
    await hooks.bet(other);
    await hooks.book.decide(hooks.game, { '1::1': 'lost' });
    expect(typesOf(await hooks.arrived(1))).toEqual(['coupon.settled']);
    await hooks.arrived(1, '/other');
    await expect
      .poll(() => hooks.deliveries(player, webhook.id))
      .toMatchObject([{ kind: 'coupon.settled', state: 'sent', tries: 1, status: 204, nextAt: null }]);
  });

  test('reach an excluded player, and nobody whose account is closed', async () => {
    const [excluded, closed] = [await hooks.book.player(), await hooks.book.player()];
    await hooks.add(excluded);
    await hooks.add(closed, OF_COUPONS, '/closed');
    await Promise.all([hooks.bet(excluded), hooks.bet(closed)]);
    await hooks.arrived(1);
    await hooks.arrived(1, '/closed');
    await withToken(hooks.book.world, excluded)('limits.blockUser', {
      body: { days: 7, selfExcludeReason: 2 },
    });
    await backIn(hooks.book.world, excluded);
    await hooks.book.world.platform.pool.query('update users set closed_at = $2 where id = $1', [
      closed.userId,
      new Date(hooks.clock.now()),
    ]);
    await hooks.book.decide(hooks.game, { '1::1': 'lost' });
    await hooks.arrived(2);
    expect(hooks.receiver.of('/closed')).toHaveLength(1);
  });
});

describe('what the player does', () => {
  test('a new secret signs beside the old one for a day', async () => {
    const player = await hooks.book.player();
    const { secret: old, webhook } = await hooks.add(player);
    const params = { id: webhook.id };
    const { secret, webhook: now } = await player.api('webhooks.rotate', { params });
    expect(secret).not.toBe(old);
    expect(now.oldSecretUntil).toBe(new Date(hooks.clock.now() + DAY_MS).toISOString());
    const keys = [Buffer.from(secret), Buffer.from(old)];
    const signed = async (count: number, by: Buffer[]) => {
      await player.api('webhooks.test', { params });
      const { headers, body } = (await hooks.arrived(count)).at(-1)!;
      const t = Number(/^t=(\d+)/.exec(String(headers['fairbook-signature']))![1]);
      expect(headers['fairbook-signature']).toBe(signatureOf(body, by, t * 1000));
    };
    await signed(1, keys);
    await hooks.book.world.platform.pool.query(
      `update webhook_endpoints set old_until = old_until - interval '1 day' where id = $1`,
      [webhook.id],
    );
    await signed(2, keys.slice(0, 1));
    expect((await player.api('webhooks.list')).webhooks).toMatchObject([{ oldSecretUntil: null }]);
  });

  test('what happens during a pause waits, and one delivery can be sent again', async () => {
    const player = await hooks.book.player();
    const { webhook } = await hooks.add(player);
    const params = { id: webhook.id };
    await player.api('webhooks.change', { params, body: { kinds: OF_COUPONS, isOn: false } });
    await hooks.bet(player);
    await expect
      .poll(asTimePasses(hooks.clock, async () => (await player.api('webhooks.list')).webhooks))
      .toMatchObject([{ state: 'paused', waiting: 1 }]);
    expect(hooks.receiver.of(hooks.path)).toEqual([]);
    await player.api('webhooks.change', { params, body: { kinds: ['coupon.settled'], isOn: true } });
    const [{ event }] = (await hooks.arrived(1)) as [Taken];
    // A delivery counts as waiting until its answer is noted, and a waiting one can’t be sent again.
    await expect.poll(() => hooks.deliveries(player, webhook.id)).toMatchObject([{ state: 'sent' }]);
    const [{ id }] = (await hooks.deliveries(player, webhook.id)) as [webhooks.Delivery];
    await player.api('webhooks.again', { params: { id } });
    expect((await hooks.arrived(2))[1]!.event.id).toBe(event.id);
    expect(await hooks.deliveries(player, webhook.id)).toHaveLength(2);
    await player.api('webhooks.remove', { params });
    expect(await codeOf(player.api('webhooks.again', { params: { id } }))).toBe('webhooks.unknown');
    expect(await codeOf(player.api('webhooks.remove', { params }))).toBe('webhooks.unknown');
  });

  test('has five endpoints at most, also when they are added at once', async () => {
    const player = await hooks.book.player('0');
    const said = await Promise.all(
      Array.from({ length: 8 }, () => codeOf(hooks.add(player)).catch(() => null)),
    );
    expect(said.filter((code) => code === 'webhooks.too_many')).toHaveLength(3);
    expect((await player.api('webhooks.list')).webhooks).toHaveLength(5);
  });

  test.each([
    ['https://10.0.0.1/', 'webhooks.private'],
    ['http://bot.example/', 'webhooks.address'],
  ])('an endpoint at %s is refused: %s', async (at, code) => {
    const player = await hooks.book.player('0');
    const body = { url: at, kinds: OF_COUPONS };
    expect(await codeOf(player.api('webhooks.add', { body }))).toBe(code);
    expect((await player.api('webhooks.list')).webhooks).toEqual([]);
  });

  test('the secret is in no answer but the first, and not in the database', async () => {
    const player = await hooks.book.player('0');
    const { secret, webhook } = await hooks.add(player);
    expect(secret).toMatch(/^fbw_[\w-]{43}$/);
    expect(JSON.stringify(await player.api('webhooks.list'))).not.toContain(secret);
    const { rows } = await hooks.book.world.platform.pool.query(
      'select secret from webhook_endpoints where id = $1',
      [webhook.id],
    );
    expect(rows[0].secret.includes(Buffer.from(secret.slice(4)))).toBe(false);
  });

  test('events are forgotten after 30 days, with their deliveries', async () => {
    const player = await hooks.book.player('0');
    const { webhook } = await hooks.add(player);
    await player.api('webhooks.test', { params: { id: webhook.id } });
    await hooks.arrived(1);
    const count = () => hooks.book.count(`webhook_deliveries where endpoint_id = ${webhook.id}`);
    const [{ n }] = (
      await hooks.book.world.platform.pool.query(
        'select event_n n from webhook_deliveries where endpoint_id = $1',
        [webhook.id],
      )
    ).rows;
    for (const [days, left] of [
      [29, 1],
      [2, 0],
    ]) {
      await hooks.book.world.platform.pool.query(
        `update webhook_events set at = at - $2 * interval '1 day' where n = $1`,
        [n, days],
      );
      await hooks.book.world.services.jobs['webhooks.forget']();
      expect(await count()).toBe(left);
    }
  });
});
