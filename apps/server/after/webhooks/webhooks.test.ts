import { webhooks } from '@fairbook/contracts';
import type { WebhookKind } from '@fairbook/contracts/after/webhook-kinds';
import { type BettingWorld, createBettingWorld, fakeClock, HOME, type Player } from '@fairbook/testkit';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { backIn, withToken } from '../../testing/limits.ts';
import { codeOf } from '../../testing/reachable-players.ts';
import { startWebhookReceiver, type Taken, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { pauseAfter } from './delivery.ts';
import { takeDue } from './outbox.ts';
import { signatureOf } from './sign.ts';

const DAY_MS = 86_400_000;
const clock = fakeClock(Date.now());
let receiver: WebhookReceiver;
let book: BettingWorld;
let game = 10;
let path = '';

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  book = await createBettingWorld(0, { clock, config: { internalPostbacks: [receiver.host] } });
});
afterAll(async () => {
  await receiver.close();
  await book.world.close();
});
beforeEach(async () => {
  game += 1;
  path = `/hook/${game}`;
  await book.open(game);
});

const url = (at = path) => `http://${receiver.host}${at}`;
const COUPON: WebhookKind[] = ['coupon.accepted', 'coupon.refused', 'coupon.settled'];
const add = (player: Player, kinds: WebhookKind[] = COUPON, at = path) =>
  player.api('webhooks.add', { body: { url: url(at), kinds } });

/** Time goes on, second by second, until so many events have arrived. */
async function arrived(count: number, at = path, stepMs = 1000): Promise<Taken[]> {
  await expect
    .poll(() => {
      clock.advance(stepMs);
      return receiver.of(at).length;
    })
    .toBeGreaterThanOrEqual(count);
  expect(receiver.of(at)).toHaveLength(count);
  return receiver.of(at);
}

const typesOf = (taken: readonly Taken[]) => taken.map(({ event }) => event.type);
const bet = (player: Player, gameId = game) => book.place(player, { bets: [{ ...HOME, gameId }] });
/** The last tries of an endpoint, the newest first, once all that is under way has ended. */
async function deliveries(player: Player, id: number): Promise<webhooks.Delivery[]> {
  return (await player.api('webhooks.deliveries', { params: { id }, query: {} })).deliveries;
}
const CHECKS = Object.fromEntries(
  Object.entries(webhooks.WEBHOOK_EVENTS).map(([type, schema]) => [type, Compile(schema)]),
);

describe('events', () => {
  test('a bet from its acceptance to its settlement, and the balance with it', async () => {
    const player = await book.player();
    const { secret, webhook } = await add(player, [...COUPON, 'balance.changed']);
    expect(webhook).toMatchObject({ url: url(), state: 'on', oldSecretUntil: null, waiting: 0 });
    const { answer } = await bet(player);
    await arrived(2);
    await book.decide(game, { '1::1': 'won' });
    const taken = await arrived(4);
    for (const { event } of taken) expect([...CHECKS[event.type]!.Errors(event)], event.type).toEqual([]);
    const [accepted, settled] = taken.filter(({ event }) => event.type.startsWith('coupon.'));
    const couponId = answer!.couponId;
    expect(accepted!.event).toMatchObject({
      type: 'coupon.accepted',
      version: 'v1',
      data: { coupon: { couponId, status: 'accepted' } },
    });
    const shown: Record<string, unknown> = { ...(await book.coupon(player, couponId)) };
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
    const player = await book.player();
    await add(player, ['coupon.settled']);
    const { answer } = await bet(player);
    await book.decide(game, { '1::1': 'won' });
    await arrived(1);
    await book.decide(game, { '1::1': 'lost' });
    await arrived(2);
    await book.takeBack(game, ['1::1']);
    const taken = await arrived(3);
    expect(taken.map(({ event }) => (event.data.settlement as { reason: string }).reason)).toEqual([
      'settled',
      'corrected',
      'reopened',
    ]);
    expect(answer!.couponId).toBe((taken[0]!.event.data.coupon as { couponId: string }).couponId);
    await book.open(++game);
    const other = (await bet(player)).answer!.couponId;
    const { token } = await player.api('cashout.offer', { params: { id: other } });
    await player.api('bets.cashout', {
      params: { id: other },
      body: { token: token!, accept: 'any', percent: 100 },
      idempotencyKey: 'a-sale-that-is-told',
    });
    expect((await arrived(4, path)).at(-1)!.event.data).toMatchObject({
      settlement: { reason: 'cashed_out', status: 'cashed_out' },
    });
  });

  test('a coupon in play is told once it is accepted or refused', async () => {
    const player = await book.player();
    await add(player, [...COUPON]);
    await book.play(game);
    expect((await bet(player)).answer).toMatchObject({ status: 'pending' });
    expect(typesOf(await arrived(1))).toEqual(['coupon.accepted']);
    expect((await bet(player)).answer).toMatchObject({ status: 'pending' });
    await book.suspend(game, 'penalty');
    const [, { event }] = (await arrived(2)) as [Taken, Taken];
    expect(event).toMatchObject({ type: 'coupon.refused', data: { coupon: { status: 'refused' } } });
    expect([...CHECKS[event.type]!.Errors(event)]).toEqual([]);
    expect(await book.count('webhook_pending')).toBe(0);
  });

  test('are told to their player alone, of the kinds that were chosen, from the first endpoint on', async () => {
    const [player, other] = [await book.player(), await book.player()];
    await bet(player);
    const { webhook } = await add(player, ['coupon.settled']);
    await add(other, ['coupon.settled'], '/other');
    await bet(other);
    await book.decide(game, { '1::1': 'lost' });
    expect(typesOf(await arrived(1))).toEqual(['coupon.settled']);
    await arrived(1, '/other');
    expect(await deliveries(player, webhook.id)).toMatchObject([
      { kind: 'coupon.settled', state: 'sent', tries: 1, status: 204, nextAt: null },
    ]);
  });

  test('reach an excluded player, and nobody whose account is closed', async () => {
    const [excluded, closed] = [await book.player(), await book.player()];
    await add(excluded);
    await add(closed, COUPON, '/closed');
    await Promise.all([bet(excluded), bet(closed)]);
    await arrived(1);
    await arrived(1, '/closed');
    await withToken(book.world, excluded)('limits.blockUser', { body: { days: 7, selfExcludeReason: 2 } });
    await backIn(book.world, excluded);
    await book.world.platform.pool.query('update users set closed_at = $2 where id = $1', [
      closed.userId,
      new Date(clock.now()),
    ]);
    await book.decide(game, { '1::1': 'lost' });
    await arrived(2);
    expect(receiver.of('/closed')).toHaveLength(1);
  });
});

describe('delivery', () => {
  test('in the order of a coupon: what follows waits for what failed, other coupons don’t', async () => {
    const player = await book.player();
    const { webhook } = await add(player);
    receiver.answers.set(path, [500]);
    await bet(player);
    await arrived(1);
    await expect.poll(() => deliveries(player, webhook.id)).toMatchObject([{ tries: 1, status: 500 }]);
    await book.decide(game, { '1::1': 'lost' });
    const second = ++game;
    await book.open(second);
    await bet(player, second);
    const taken = await arrived(4);
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
    const player = await book.player();
    const { contacts, messages } = book.world.services.messaging;
    await transact(book.world.platform.pool, async (tx) => {
      await contacts.setEmail(tx, player.userId, 'bot@example.com');
      await contacts.verifyEmail(tx, player.userId, 'bot@example.com');
    });
    const { webhook } = await add(player);
    receiver.answers.set(path, [500, 301, 404]);
    await bet(player);
    await arrived(1);
    await book.decide(game, { '1::1': 'lost' });
    await arrived(2);
    await expect
      .poll(async () => (await player.api('webhooks.list')).webhooks)
      .toMatchObject([{ id: webhook.id, state: 'on', failingSince: expect.any(String), waiting: 2 }]);
    await expect.poll(async () => (await deliveries(player, webhook.id)).at(-1)!.tries).toBe(2);
    await book.world.platform.pool.query(
      `update webhook_deliveries set first_tried_at = first_tried_at - interval '3 days' where endpoint_id = $1`,
      [webhook.id],
    );
    await arrived(3, path, 60_000);
    await expect
      .poll(async () => (await player.api('webhooks.list')).webhooks)
      .toMatchObject([{ state: 'off', waiting: 0 }]);
    expect(await deliveries(player, webhook.id)).toMatchObject([
      { kind: 'coupon.settled', state: 'failed', tries: 0 },
      { kind: 'coupon.accepted', state: 'failed', tries: 3, status: 404 },
    ]);
    const [mail] = await messages.textsTo('bot@example.com');
    expect(mail).toMatchObject({ template: 'webhook_off' });
    expect(mail!.text).toContain(receiver.host.split(':')[0]);
    const params = { id: webhook.id };
    const from = new Date(clock.now() - 6 * DAY_MS).toISOString();
    expect(await codeOf(player.api('webhooks.replay', { params, body: { from } }))).toBe('webhooks.not_on');
    expect(await codeOf(player.api('webhooks.test', { params }))).toBe('webhooks.not_on');
    await player.api('webhooks.change', { params, body: { kinds: COUPON, isOn: true } });
    expect(await player.api('webhooks.replay', { params, body: { from } })).toEqual({ count: 2 });
    const again = await arrived(5);
    expect(typesOf(again.slice(3))).toEqual(['coupon.accepted', 'coupon.settled']);
    expect(again[3]!.event.id).toBe(again[0]!.event.id);
    const early = new Date(clock.now() - 8 * DAY_MS).toISOString();
    expect(await codeOf(player.api('webhooks.replay', { params, body: { from: early } }))).toBe(
      'webhooks.too_old',
    );
  });

  test('goes on after a node died between taking an event and noting its answer', async () => {
    const player = await book.player();
    const { webhook } = await add(player, ['coupon.settled']);
    const params = { id: webhook.id };
    await player.api('webhooks.change', { params, body: { kinds: ['coupon.settled'], isOn: false } });
    await bet(player);
    await book.decide(game, { '1::1': 'lost' });
    await expect
      .poll(() => {
        clock.advance(1000);
        return deliveries(player, webhook.id);
      })
      .toMatchObject([{ state: 'waiting', tries: 0 }]);
    // The dead node: it takes and does nothing more.
    const { db, pool } = book.world.platform;
    await pool.query(`update webhook_endpoints set state = 'on' where id = $1`, [webhook.id]);
    const wanted = { leaseMs: 30_000, most: 9, each: 4, isFailing: false, busy: [] };
    const taken = await takeDue(db, { now: clock.now(), ...wanted });
    expect(taken.map(({ url: at }) => at)).toEqual([url()]);
    expect(await takeDue(db, { now: clock.now() + 29_000, ...wanted })).toEqual([]);
    clock.advance(30_000);
    const [{ event }] = (await arrived(1)) as [Taken];
    expect(event.id).toBe(taken[0]!.event_id);
    await expect.poll(() => deliveries(player, webhook.id)).toMatchObject([{ state: 'sent', tries: 2 }]);
  });

  test('never to a private address, whatever the row says', async () => {
    const player = await book.player();
    const { webhook } = await add(player);
    const open = new URL(url()).port;
    const params = { id: webhook.id };
    const { pool } = book.world.platform;
    const hosts = [`localhost:${open}`, `[::ffff:127.0.0.1]:${open}`, `127.0.0.2:${open}`];
    for (const [n, host] of hosts.entries()) {
      const address = `http://${host}${path}`;
      await pool.query('update webhook_endpoints set url = $2 where id = $1', [webhook.id, address]);
      if (n === 0) await player.api('webhooks.test', { params });
      await expect
        .poll(async () => {
          clock.advance(10_000);
          return (await deliveries(player, webhook.id))[0]!.tries;
        })
        .toBeGreaterThan(n);
    }
    expect(receiver.of(path)).toEqual([]);
    expect((await deliveries(player, webhook.id))[0]).toMatchObject({ status: null, state: 'waiting' });
  });

  test('an endpoint that hangs keeps no other one waiting', async () => {
    const [slow, quick] = [await book.player(), await book.player()];
    const { webhook } = await add(slow, ['coupon.accepted'], '/slow');
    await add(quick, ['coupon.accepted']);
    receiver.answers.set('/slow', ['hang', 'hang', 'hang', 'hang', 'hang']);
    for (let n = 0; n < 5; n++) await bet(slow);
    await bet(quick);
    await arrived(1);
    await expect.poll(() => receiver.of('/slow').length).toBe(4);
    receiver.answers.delete('/slow');
    receiver.release();
    await arrived(5, '/slow');
    await player(slow, webhook.id, 5);
  });
});

async function player(owner: Player, id: number, sent: number): Promise<void> {
  await expect
    .poll(async () => (await deliveries(owner, id)).filter(({ state }) => state === 'sent').length)
    .toBe(sent);
}

describe('what the player does', () => {
  test('a new secret signs beside the old one for a day', async () => {
    const player = await book.player();
    const { secret: old, webhook } = await add(player);
    const params = { id: webhook.id };
    const { secret, webhook: now } = await player.api('webhooks.rotate', { params });
    expect(secret).not.toBe(old);
    expect(now.oldSecretUntil).toBe(new Date(clock.now() + DAY_MS).toISOString());
    const keys = [Buffer.from(secret), Buffer.from(old)];
    const signed = async (count: number, by: Buffer[]) => {
      await player.api('webhooks.test', { params });
      const { headers, body } = (await arrived(count)).at(-1)!;
      const t = Number(/^t=(\d+)/.exec(String(headers['fairbook-signature']))![1]);
      expect(headers['fairbook-signature']).toBe(signatureOf(body, by, t * 1000));
    };
    await signed(1, keys);
    await book.world.platform.pool.query(
      `update webhook_endpoints set old_until = old_until - interval '1 day' where id = $1`,
      [webhook.id],
    );
    await signed(2, keys.slice(0, 1));
    expect((await player.api('webhooks.list')).webhooks).toMatchObject([{ oldSecretUntil: null }]);
  });

  test('what happens during a pause waits, and one delivery can be sent again', async () => {
    const player = await book.player();
    const { webhook } = await add(player);
    const params = { id: webhook.id };
    await player.api('webhooks.change', { params, body: { kinds: COUPON, isOn: false } });
    await bet(player);
    await expect
      .poll(async () => {
        clock.advance(1000);
        return (await player.api('webhooks.list')).webhooks;
      })
      .toMatchObject([{ state: 'paused', waiting: 1 }]);
    expect(receiver.of(path)).toEqual([]);
    await player.api('webhooks.change', { params, body: { kinds: ['coupon.settled'], isOn: true } });
    const [{ event }] = (await arrived(1)) as [Taken];
    const [{ id }] = (await deliveries(player, webhook.id)) as [webhooks.Delivery];
    await player.api('webhooks.again', { params: { id } });
    expect((await arrived(2))[1]!.event.id).toBe(event.id);
    expect(await deliveries(player, webhook.id)).toHaveLength(2);
    await player.api('webhooks.remove', { params });
    expect(await codeOf(player.api('webhooks.again', { params: { id } }))).toBe('webhooks.unknown');
    expect(await codeOf(player.api('webhooks.remove', { params }))).toBe('webhooks.unknown');
  });

  test('has five endpoints at most, also when they are added at once', async () => {
    const player = await book.player('0');
    const said = await Promise.all(Array.from({ length: 8 }, () => codeOf(add(player)).catch(() => null)));
    expect(said.filter((code) => code === 'webhooks.too_many')).toHaveLength(3);
    expect((await player.api('webhooks.list')).webhooks).toHaveLength(5);
  });

  test.each([
    ['https://10.0.0.1/', 'webhooks.private'],
    ['http://bot.example/', 'webhooks.address'],
  ])('an endpoint at %s is refused: %s', async (at, code) => {
    const player = await book.player('0');
    const body = { url: at, kinds: COUPON };
    expect(await codeOf(player.api('webhooks.add', { body }))).toBe(code);
    expect((await player.api('webhooks.list')).webhooks).toEqual([]);
  });

  test('the secret is in no answer but the first, and not in the database', async () => {
    const player = await book.player('0');
    const { secret, webhook } = await add(player);
    expect(secret).toMatch(/^fbw_[\w-]{43}$/);
    expect(JSON.stringify(await player.api('webhooks.list'))).not.toContain(secret);
    const { rows } = await book.world.platform.pool.query(
      'select secret from webhook_endpoints where id = $1',
      [webhook.id],
    );
    expect(rows[0].secret.includes(Buffer.from(secret.slice(4)))).toBe(false);
  });

  test('events are forgotten after 30 days, with their deliveries', async () => {
    const player = await book.player('0');
    const { webhook } = await add(player);
    await player.api('webhooks.test', { params: { id: webhook.id } });
    await arrived(1);
    const count = () => book.count(`webhook_deliveries where endpoint_id = ${webhook.id}`);
    const [{ n }] = (
      await book.world.platform.pool.query(
        'select event_n n from webhook_deliveries where endpoint_id = $1',
        [webhook.id],
      )
    ).rows;
    for (const [days, left] of [
      [29, 1],
      [2, 0],
    ]) {
      await book.world.platform.pool.query(
        `update webhook_events set at = at - $2 * interval '1 day' where n = $1`,
        [n, days],
      );
      await book.world.services.jobs['webhooks.forget']();
      expect(await count()).toBe(left);
    }
  });
});
