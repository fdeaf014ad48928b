import {
  assertLedgerBalanced,
  type BettingWorld,
  couponOf,
  createBettingWorld,
  freshKey,
  HOME,
  type Player,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { compose } from '../../platform/compose.ts';
import { createPlatform } from '../../platform/platform.ts';

let book: BettingWorld;

beforeAll(async () => {
  book = await createBettingWorld();
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

/** The same request as bytes, so that answers can be compared as bytes. */
async function post(
  player: Player,
  key: string,
  change: Parameters<typeof couponOf>[1] = {},
  app = book.world.app,
) {
  const answer = await app.inject({
    method: 'POST',
    url: '/bets-api/v1/coupons',
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      cookie: player.cookie,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    payload: JSON.stringify(couponOf(player, change)),
  });
  return { status: answer.statusCode, text: answer.body };
}

it('L4: a hundred posts with one key are one coupon, one debit and a hundred equal answers', async () => {
  const player = await book.player();
  const key = freshKey();
  const answers = await Promise.all(Array.from({ length: 100 }, () => post(player, key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await book.balance(player)).toBe('90.00');
  expect(await book.count(`coupons where user_id = ${player.userId}`)).toBe(1);
});

it('L4: the same key with another body is refused and books nothing', async () => {
  const player = await book.player();
  const key = freshKey();
  expect((await post(player, key)).status).toBe(201);
  const changed = await Promise.all([
    post(player, key, { amount: '11.00' }),
    post(player, key, { bets: [{ ...HOME, coef: 2.19 }] }),
    post(player, key, { changeCoefAction: 1 }),
    post(player, key, { amount: '10' }),
  ]);
  for (const { status, text } of changed) {
    expect(status).toBe(409);
    expect(JSON.parse(text).errors[0].code).toBe('request.key_reused');
  }
  expect(await book.balance(player)).toBe('90.00');
});

it('L4: the key of one player is nothing to another', async () => {
  const [one, other] = [await book.player(), await book.player()];
  const key = freshKey();
  const [first, second] = [await post(one, key), await post(other, key)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(JSON.parse(first.text).couponId).not.toBe(JSON.parse(second.text).couponId);
});

it('L4: a replay is answered as the first time, whatever has happened to the game and the server', async () => {
  const player = await book.player();
  const key = freshKey();
  const bets = [{ gameId: 4, outcomeId: '1::1', coef: 2.2 }];
  const first = await post(player, key, { bets });
  await book.decide(4, { '1::1': 'lost' });
  await book.world.services.settlement.settling.idle();
  expect(await post(player, key, { bets })).toEqual(first);

  const { config, logger } = book.world.platform;
  const again = createPlatform(config, { databaseUrl: book.world.databaseUrl, logger });
  const second = await compose(again);
  await second.start();
  try {
    expect(await post(player, key, { bets }, second.app)).toEqual(first);
  } finally {
    await second.stop();
    await again.close();
  }
});

it('L5: two hundred coupons of all the money: one is taken', async () => {
  const rounds = process.env.NIGHT ? 50 : 3;
  for (let round = 0; round < rounds; round++) {
    const player = await book.player('100');
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => post(player, freshKey(), { amount: '100.00' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const codes = answers
      .filter(({ status }) => status !== 201)
      .map(({ text }) => JSON.parse(text).errors[0].code);
    expect(new Set(codes)).toEqual(new Set(['wallet.insufficient_funds']));
    expect(await book.balance(player)).toBe('0.00');
  }
});

it('L5: coupons and deposits at once add up', async () => {
  const player = await book.player('100');
  const pay = () =>
    player.api('payments.deposit', {
      body: { method: 'demo', accountId: player.accountId, amount: '1.00' },
      idempotencyKey: freshKey(),
    });
  const placed = Array.from({ length: 60 }, () => post(player, freshKey(), { amount: '5.00' }));
  const [answers] = await Promise.all([Promise.all(placed), Promise.all(Array.from({ length: 20 }, pay))]);
  const taken = answers.filter(({ status }) => status === 201).length;
  expect(taken).toBeGreaterThanOrEqual(20);
  expect(await book.balance(player)).toBe((120 - 5 * taken).toFixed(2));
});
