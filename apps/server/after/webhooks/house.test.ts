import type { BodyOf, houseWebhooks } from '@fairbook/contracts';
import { webhooks } from '@fairbook/contracts';
import { HOUSE_KIND_NAMES } from '@fairbook/contracts/after/webhook-kinds';
import { HOME, type Player, type Visitor } from '@fairbook/testkit';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { watchTurns } from '../../sportsbook/index.ts';
import { withToken } from '../../testing/limits.ts';
import { codeOf } from '../../testing/reachable-players.ts';
import { createWebhookBook, typesOf, type WebhookBook } from '../../testing/webhook-book.ts';
import type { Taken } from '../../testing/webhook-receiver.ts';

const CHECKS = Object.fromEntries(
  Object.entries(webhooks.WEBHOOK_EVENTS).map(([type, schema]) => [type, Compile(schema)]),
);

let hooks: WebhookBook;
let keeper: Visitor;
let second: Visitor;
beforeAll(async () => {
  hooks = await createWebhookBook();
  keeper = await hooks.book.world.operator('keeper');
  second = await hooks.book.world.operator('second');
});
afterAll(() => hooks.close());
beforeEach(() => hooks.next());

type Wanted = Partial<BodyOf<typeof houseWebhooks.add>>;

async function addOfHouse(wanted: Wanted, at = hooks.path) {
  const body = { url: hooks.url(at), kinds: [...HOUSE_KIND_NAMES], couponFrom: null, ...wanted };
  return keeper.api('houseWebhooks.add', { body });
}

/** Deletes what a test has added, since each endpoint of the house is told of what the next test does. */
async function withHouse<T>(wanted: Wanted, work: (id: number) => Promise<T>): Promise<T> {
  const { webhook } = await addOfHouse(wanted);
  try {
    return await work(webhook.id);
  } finally {
    await keeper.api('houseWebhooks.remove', { params: { id: webhook.id } });
  }
}

function expectShaped(taken: readonly Taken[]): void {
  for (const { event } of taken) expect([...CHECKS[event.type]!.Errors(event)], event.type).toEqual([]);
}

const fact = ({ event }: Taken) => event.data;

describe('players', () => {
  test('are told of the starts of games that they have bet on, and of no others', async () => {
    const [player, other] = [await hooks.book.player(), await hooks.book.player()];
    await hooks.add(player, ['game.started']);
    await hooks.add(other, ['game.started'], '/other-start');
    const first = (await hooks.bet(player)).answer!.couponId;
    const again = (await hooks.bet(player)).answer!.couponId;
    await hooks.book.open(++hooks.game);
    const otherGame = hooks.game;
    const ofOther = (await hooks.bet(other)).answer!.couponId;
    await hooks.book.play(otherGame - 1);
    await hooks.book.play(otherGame);
    const taken = await hooks.arrived(1);
    expectShaped(taken);
    expect(fact(taken[0]!)).toMatchObject({ game: { gameId: otherGame - 1 } });
    expect((fact(taken[0]!).couponIds as string[]).toSorted()).toEqual([first, again].sort());
    expect((await hooks.arrived(1, '/other-start')).map(fact)).toMatchObject([
      { game: { gameId: otherGame }, couponIds: [ofOther] },
    ]);
  });

  test('are told of their own limits, in their order', async () => {
    const [player, other] = [await hooks.book.player(), await hooks.book.player()];
    await hooks.add(player, ['limits.changed']);
    const { world } = hooks.book;
    await withToken(world, other)('limits.save', { body: { limitType: 1, limitValue: 50 } });
    for (const limitValue of [100, 50])
      await withToken(world, player)('limits.save', { body: { limitType: 1, limitValue } });
    const taken = await hooks.arrived(2);
    expectShaped(taken);
    expect(taken.map(fact)).toMatchObject([
      { change: { step: 'set', limitType: 1, isByHouse: false, after: { value: 100 } } },
      { change: { step: 'set', before: { value: 100 }, after: { value: 50 } } },
    ]);
  });
});

describe('the house', () => {
  test('is told of withdrawals, stops and starts, and of nothing that it has not chosen', async () => {
    const player = await hooks.book.player();
    const { game } = hooks;
    await withHouse({ kinds: ['withdrawal.requested', 'market.stopped', 'game.started'] }, async () => {
      const { id } = await requestWithdrawal(player);
      const stop = await keeper.api('stops.stop', {
        body: { scope: 'game', subject: String(game), why: 'news', note: 'An injury' },
      });
      await hooks.bet(player, await anotherGame());
      await hooks.book.play(hooks.game);
      const taken = await hooks.arrived(3);
      expectShaped(taken);
      const byType = Object.fromEntries(taken.map((each) => [each.event.type, fact(each)]));
      expect(byType).toEqual({
        'withdrawal.requested': {
          withdrawalId: id,
          playerId: player.userId,
          method: 'demo',
          amount: '5.00',
          iso: 'EUR',
        },
        'market.stopped': { stop },
        'game.started': { game: expect.objectContaining({ gameId: hooks.game }), couponIds: [] },
      });
    });
  });

  test('is told once of a request that waits for another operator, and not of older ones', async () => {
    await requestVoid(await anotherGame());
    await withHouse({ kinds: ['approval.requested'] }, async (id) => {
      const asked = await requestVoid(await anotherGame());
      const taken = await hooks.arrived(1);
      expectShaped(taken);
      expect(taken.map(fact)).toEqual([
        { queue: 'voids', requestId: String(asked.id), askedBy: keeper.userId },
      ]);
      await second.api('voids.approve', { params: { id: asked.id }, body: { version: asked.version } });
      await requestVoid(await anotherGame());
      await hooks.arrived(2);
      expect(await hooks.book.count(`webhook_deliveries where endpoint_id = ${id}`)).toBe(2);
    });
  });

  test('is told of coupons from a stake on, each endpoint from its own', async () => {
    const player = await hooks.book.player('1000.00');
    const { webhook } = await addOfHouse({ kinds: ['coupon.large'], couponFrom: '100.00' }, '/from-100');
    await withHouse({ kinds: ['coupon.large'], couponFrom: '20.00' }, async () => {
      const place = (amount: string) =>
        hooks.book.place(player, { amount, bets: [{ ...HOME, gameId: hooks.game }] });
      await place('19.99');
      const [small, large] = [await place('20.00'), await place('100.00')].map(
        ({ answer }) => answer!.couponId,
      );
      const taken = await hooks.arrived(2);
      expectShaped(taken);
      expect(taken.map(fact)).toMatchObject([
        { playerId: player.userId, worth: '20.00', coupon: { couponId: small } },
        { worth: '100.00', coupon: { couponId: large } },
      ]);
      expect((await hooks.arrived(1, '/from-100')).map(fact)).toMatchObject([
        { coupon: { couponId: large } },
      ]);
      // One that waits in play is told once it is accepted.
      await hooks.book.play(hooks.game);
      const waiting = await place('30.00');
      expect(waiting.answer).toMatchObject({ status: 'pending' });
      expect(fact((await hooks.arrived(3))[2]!)).toMatchObject({
        coupon: { couponId: waiting.answer!.couponId, status: 'accepted' },
      });
    });
    await keeper.api('houseWebhooks.remove', { params: { id: webhook.id } });
  });

  test('with a sum that no stake reaches keeps nobody else from their events', async () => {
    const player = await hooks.book.player();
    await hooks.add(player, ['coupon.accepted'], '/beside-huge');
    await withHouse({ kinds: ['coupon.large'], couponFrom: '9999999999999999.00' }, async () => {
      await hooks.bet(player);
      expect(typesOf(await hooks.arrived(1, '/beside-huge'))).toEqual(['coupon.accepted']);
    });
  });

  test('gets a test, and events again, each with a line in the audit', async () => {
    await withHouse({ kinds: ['game.started'] }, async (id) => {
      const params = { id };
      await keeper.api('houseWebhooks.test', { params });
      const [taken] = await hooks.arrived(1);
      expect(taken!.event).toMatchObject({ type: 'webhook.test', data: { webhookId: id } });
      const { deliveries } = await keeper.api('houseWebhooks.deliveries', { params, query: {} });
      await keeper.api('houseWebhooks.again', { params: { id: deliveries[0]!.id } });
      expect((await hooks.arrived(2))[1]!.event.id).toBe(taken!.event.id);
      const from = new Date(hooks.book.world.platform.clock.now() + 60_000).toISOString();
      expect(await keeper.api('houseWebhooks.replay', { params, body: { from } })).toEqual({ count: 0 });
      const { edits } = await keeper.api('config.edits', { query: { part: 'operators' } });
      expect(edits.slice(0, 3).map(({ after }) => after)).toEqual([
        { sentAgainSince: from },
        { sentAgain: taken!.event.id },
        { isTested: true },
      ]);
    });
  });

  test('is told when a feed goes silent and when it is back, also by a node that started between', async () => {
    const { platform } = hooks.book.world;
    await withHouse({ kinds: ['feed.silent', 'feed.back'] }, async () => {
      let silentMs = 0;
      const watch = () => watchTurns(platform, 20_000, () => [['season', silentMs]]);
      const stop = watch();
      silentMs = 20_000;
      expect(typesOf(await hooks.arrived(1))).toEqual(['feed.silent']);
      await stop();
      silentMs = 0;
      const stopAgain = watch();
      const taken = await hooks.arrived(2);
      await stopAgain();
      expectShaped(taken);
      expect(taken.map(({ event }) => [event.type, event.data])).toEqual([
        ['feed.silent', { feed: 'season' }],
        ['feed.back', { feed: 'season' }],
      ]);
    });
  });

  test('hears nothing of what players chose, and no player reaches its endpoints', async () => {
    const player = await hooks.book.player();
    const own = await hooks.add(player, ['coupon.accepted'], '/own');
    await withHouse({ kinds: ['withdrawal.requested', 'feed.silent'] }, async (id) => {
      await hooks.bet(player);
      await hooks.arrived(1, '/own');
      expect(hooks.receiver.of(hooks.path)).toEqual([]);
      for (const call of ['webhooks.rotate', 'webhooks.remove', 'webhooks.test'] as const)
        expect(await codeOf(player.api(call, { params: { id } })), call).toBe('webhooks.unknown');
      for (const call of ['houseWebhooks.rotate', 'houseWebhooks.remove', 'houseWebhooks.test'] as const)
        expect(await codeOf(keeper.api(call, { params: { id: own.webhook.id } })), call).toBe(
          'webhooks.unknown',
        );
      const params = { id: own.webhook.id };
      expect(await codeOf(keeper.api('houseWebhooks.deliveries', { params, query: {} }))).toBe(
        'webhooks.unknown',
      );
      expect((await keeper.api('houseWebhooks.list')).webhooks.map((each) => each.id)).toEqual([id]);
      expect((await player.api('webhooks.list')).webhooks.map((each) => each.id)).toEqual([own.webhook.id]);
    });
  });

  test('an operator chooses only what they may see, and a sum belongs to large coupons', async () => {
    const { auth } = hooks.book.world.services;
    const { login, password } = await auth.registerOperator('lender', ['operators.read', 'operators.edit']);
    const { api } = await hooks.book.world.signIn(login, password);
    const add = (wanted: Wanted) =>
      api('houseWebhooks.add', {
        body: { url: hooks.url(), kinds: ['feed.silent'], couponFrom: null, ...wanted },
      });
    expect(await codeOf(add({ kinds: ['withdrawal.requested'] }))).toBe('webhooks.not_held');
    const { webhook } = await add({});
    const params = { id: webhook.id };
    const body = { kinds: ['feed.silent' as const, 'coupon.large' as const], couponFrom: '5.00', isOn: true };
    expect(await codeOf(api('houseWebhooks.change', { params, body }))).toBe('webhooks.not_held');
    expect(await codeOf(addOfHouse({ kinds: ['coupon.large'] }))).toBe('webhooks.no_sum');
    // Once somebody who holds it has chosen it, others may keep it.
    expect(await keeper.api('houseWebhooks.change', { params, body })).toMatchObject({ couponFrom: '5.00' });
    expect(await api('houseWebhooks.change', { params, body })).toMatchObject({ addedBy: 'lender' });
    const lower = { ...body, couponFrom: '4.99' };
    expect(await codeOf(api('houseWebhooks.change', { params, body: lower }))).toBe('webhooks.not_held');
    const higher = { ...body, couponFrom: '6.00' };
    expect(await api('houseWebhooks.change', { params, body: higher })).toMatchObject({ couponFrom: '6.00' });
    const rotated = await keeper.api('houseWebhooks.rotate', { params });
    expect(rotated.webhook.oldSecretUntil).not.toBeNull();
    await keeper.api('houseWebhooks.remove', { params });
    const { edits } = await second.api('config.edits', { query: { part: 'operators' } });
    expect(
      edits.filter(({ subject }) => subject === `webhook ${hooks.receiver.host}`).length,
    ).toBeGreaterThan(3);
  });
});

test('an operator who may only read sees the hosts of endpoints, not what their addresses hold', async () => {
  const { auth } = hooks.book.world.services;
  const { login, password } = await auth.registerOperator('reader', ['operators.read']);
  const reader = await hooks.book.world.signIn(login, password);
  await withHouse({ kinds: ['feed.silent'] }, async () => {
    const seen = async ({ api }: Pick<Visitor, 'api'>) =>
      (await api('houseWebhooks.list')).webhooks.map(({ url }) => url);
    expect(await seen(keeper)).toEqual([hooks.url()]);
    expect(await seen(reader)).toEqual([new URL(hooks.url()).origin]);
  });
});

async function anotherGame(): Promise<number> {
  await hooks.book.open(++hooks.game);
  return hooks.game;
}

function requestWithdrawal({ api, accountId, password }: Player) {
  return api('withdrawals.request', {
    body: {
      method: 'demo',
      accountId,
      amount: '5.00',
      details: { destination: 'Own card' },
      password,
      second: null,
    },
    idempotencyKey: 'a-withdrawal-that-is-told',
  });
}

async function requestVoid(gameId: number) {
  await hooks.book.decide(gameId, { '1::1': 'won' });
  return keeper.api('voids.request', {
    body: { gameId, scope: 'outcome', subject: '1::1', reason: 'A wrong result' },
  });
}
