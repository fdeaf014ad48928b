import type { rewards } from '@fairbook/contracts';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  freshKey,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { type AnotherNode, anotherNode } from '../../testing/another-node.ts';

let book: BettingWorld;
let node: AnotherNode;
let operator: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(1);
  node = await anotherNode(book);
  operator = await book.world.operator('shop-keeper');
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(async () => {
  await node.stop();
  await book.world.close();
});

const FIELDS: rewards.RewardFields = {
  name: 'Five euros',
  about: '',
  kind: 'bonus',
  price: 500,
  amounts: [{ iso: 'EUR', amount: '5.00' }],
  wagerTimes: 2,
  promoCode: '',
  freeRounds: null,
  stock: null,
  perPlayer: 10,
  from: '2020-01-01T00:00:00Z',
  until: '2099-01-01T00:00:00Z',
  isActive: true,
};
const item = (some: Partial<rewards.RewardFields> = {}) =>
  operator.api('rewards.add', { body: { ...FIELDS, ...some } });

async function playerWith(points: number): Promise<Player> {
  const player = await book.player('0');
  const { pool } = book.world.platform;
  const grant = { userId: player.userId, points: BigInt(points), reference: `test:${freshKey()}` };
  if (points > 0) await transact(pool, (tx) => book.world.services.wallet.points.grant(tx, grant));
  return player;
}
const buy = (
  player: Player,
  { id, version }: { id: number; version: number },
  idempotencyKey = freshKey(),
  api: Visitor['api'] = player.api,
) => api('rewards.buy', { body: { id, version }, idempotencyKey });
const pointsOf = async (player: Player) => (await player.api('rewards.mine')).points;

test('bonus money is bought for points, once per key', async () => {
  const made = await item();
  const player = await playerWith(1_200);
  const key = freshKey();
  const done = await Promise.all([buy(player, made, key), buy(player, made, key)]);
  expect(done[0]).toEqual(done[1]);
  expect(await buy(player, made, key)).toMatchObject({ points: 700, claim: { price: 500, amount: '5.00' } });
  const { bonusAccounts } = await player.api('bonuses.mine');
  expect(bonusAccounts).toMatchObject([{ money: '5.00', toStake: '10.00' }]);
  expect((await player.api('rewards.mine')).claims).toHaveLength(1);
  expect(await codesOf(buy(player, await item(), key))).toEqual(['request.key_reused']);
});

test('of those who buy the last one over two nodes one gets it, and only that one pays', async () => {
  const made = await item({ stock: 1, name: 'The last one' });
  const players = await Promise.all([1, 2, 3, 4].map(() => playerWith(500)));
  const codes = await Promise.all(
    players.map((player, i) =>
      codesOf(buy(player, made, freshKey(), i % 2 === 0 ? player.api : node.api(player))),
    ),
  );
  expect(codes.filter((each) => each.length === 0)).toHaveLength(1);
  expect(codes.flat()).toEqual(['rewards.sold_out', 'rewards.sold_out', 'rewards.sold_out']);
  const left = await Promise.all(players.map(pointsOf));
  expect(left.sort((a, b) => a - b)).toEqual([0, 500, 500, 500]);
});

test('too few points, the limit of a player and a changed item are refused, and cost nothing', async () => {
  const made = await item({ perPlayer: 1 });
  const poor = await playerWith(499);
  expect(await codesOf(buy(poor, made))).toEqual(['rewards.too_few_points']);
  const player = await playerWith(1_500);
  await buy(player, made);
  expect(await codesOf(buy(player, made))).toEqual(['rewards.limit']);
  const { id, version, changedAt, changedBy, sold, ...fields } = (
    await operator.api('rewards.list')
  ).items.find((each) => each.id === made.id)!;
  expect([sold, changedBy, changedAt.length > 0]).toEqual([1, 'shop-keeper', true]);
  await operator.api('rewards.change', { params: { id }, body: { ...fields, price: 600, version } });
  expect(await codesOf(buy(await playerWith(600), made))).toEqual(['rewards.changed']);
  expect([await pointsOf(poor), await pointsOf(player)]).toEqual([499, 1_000]);
  const other = await playerWith(600);
  expect(await codesOf(buy(other, { id: 999_999, version: 1 }))).toEqual(['rewards.unavailable']);
});

test('two purchases at once spend no point twice', async () => {
  const made = await item({ name: 'Twice' });
  const player = await playerWith(700);
  const codes = await Promise.all([1, 2, 3].map(() => codesOf(buy(player, made))));
  expect(codes.filter((each) => each.length === 0)).toHaveLength(1);
  expect(await pointsOf(player)).toBe(200);
});

test('a player whose money is frozen buys nothing', async () => {
  const made = await item({ name: 'Not now' });
  const player = await playerWith(500);
  const params = { id: player.userId };
  const { version } = await operator.api('freezes.read', { params });
  await operator.api('freezes.set', { params, body: { reason: 'review', version } });
  expect(await codesOf(buy(player, made))).toEqual(['wallet.frozen']);
  expect(await pointsOf(player)).toBe(500);
});

test('a bought promo code is the buyer’s', async () => {
  await operator.api('promo.add', {
    body: {
      code: 'FOR-POINTS',
      kind: 'free_bet',
      percent: null,
      amount: '3.00',
      iso: 'EUR',
      typeIds: [0],
      minCoef: 1.5,
      minLegs: 1,
      from: FIELDS.from,
      until: FIELDS.until,
      usesTotal: null,
      usesPerPlayer: 1,
      audience: 'bought',
      userIds: [],
      isActive: true,
      note: '',
    },
  });
  const made = await item({ kind: 'code', amounts: [], promoCode: 'FOR-POINTS', price: 300 });
  const player = await playerWith(600);
  expect((await buy(player, made)).claim).toMatchObject({ promoCode: 'FOR-POINTS', amount: null });
  expect((await player.api('promo.own')).promoCodes).toMatchObject([{ code: 'FOR-POINTS', usesLeft: 1 }]);
  await buy(player, made);
  expect((await player.api('promo.own')).promoCodes).toMatchObject([{ usesLeft: 2 }]);
});

test.each([
  ['cheaper than its worth', { price: 499 }, 'rewards.too_cheap'],
  ['without an amount', { amounts: [] }, 'promo.bad_terms'],
  ['of half a cent', { amounts: [{ iso: 'EUR', amount: '0.005' }] }, 'wallet.amount_precision'],
  ['of a code that isn’t sold', { kind: 'code', amounts: [], promoCode: 'NOPE' }, 'rewards.no_code'],
  ['that ends before it starts', { until: FIELDS.from }, 'promo.bad_terms'],
] as const)('an item %s is refused', async (_, some, code) => {
  expect(await codesOf(item(some as Partial<rewards.RewardFields>))).toEqual([code]);
});
