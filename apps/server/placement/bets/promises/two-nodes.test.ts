import type { bets } from '@fairbook/contracts';
import {
  assertLedgerBalanced,
  type BettingWorld,
  couponOf,
  createBettingWorld,
  freshKey,
  HOME,
  type Player,
  setBudget,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnotherNode, anotherNode } from '../../../testing/another-node.ts';

/** What each player, code or offer has once, asked of two nodes in the same moment. */
const GAMES = 6;
let book: BettingWorld;
let operator: Visitor;
let other: AnotherNode;
let both: Pick<AnotherNode, 'services'>[];

beforeAll(async () => {
  book = await createBettingWorld(GAMES);
  operator = await book.world.operator('offers-keeper');
  await book.setRules({ isPrepaidAllowed: true });
  await join();
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await other?.stop();
  await book.world.close();
});

/** The other node starts after what a test has set up, as if it joined a site at work. */
async function join(): Promise<void> {
  await other?.stop();
  other = await anotherNode(book);
  both = [book.world, other];
}

type Answer = { placed: Awaited<ReturnType<AnotherNode['services']['bets']['place']>> } | { code: string };

function placeOn(
  node: Pick<AnotherNode, 'services'>,
  player: Player,
  coupon: Partial<bets.CouponToSubmit>,
  key = freshKey(),
): Promise<Answer> {
  return node.services.bets.place(player.userId, couponOf(player, coupon), key, 'en').then(
    (placed) => ({ placed }),
    (error) => ({ code: error.code as string }),
  );
}

const placedOf = (answers: readonly Answer[]) =>
  answers.flatMap((each) => ('placed' in each ? [each.placed] : []));
const codesOf = (answers: readonly Answer[]) => [
  ...new Set(answers.flatMap((each) => ('code' in each ? [each.code] : []))),
];
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

test('one key sent to both nodes is one coupon with one answer', async () => {
  const players = await Promise.all(times(12, () => book.player('100')));
  const answers = await Promise.all(
    players.map((player) => {
      const key = freshKey();
      return Promise.all(
        times(4, (n) => placeOn(both[n % 2]!, player, { amount: '5.00', bets: [HOME] }, key)),
      );
    }),
  );
  for (const [n, four] of answers.entries()) {
    expect(codesOf(four)).toEqual([]);
    for (const answer of placedOf(four)) expect(answer).toEqual(placedOf(four)[0]);
    expect(await book.balance(players[n]!)).toBe('95.00');
  }
});

test('one key with two inputs on two nodes is one of them', async () => {
  const player = await book.player('100');
  for (let round = 0; round < 5; round++) {
    const key = freshKey();
    const answers = await Promise.all(
      both.map((node, n) => placeOn(node, player, { amount: n ? '1.00' : '2.00', bets: [HOME] }, key)),
    );
    expect([placedOf(answers).length, codesOf(answers)]).toEqual([1, ['request.key_reused']]);
  }
});

test('one account bet from on two nodes is never overdrawn, and numbers are unique', async () => {
  const player = await book.player('10');
  const answers = await Promise.all(
    times(40, (n) =>
      placeOn(both[n % 2]!, player, { amount: '1.00', bets: [{ ...HOME, gameId: 1 + (n % GAMES) }] }),
    ),
  );
  expect(placedOf(answers)).toHaveLength(10);
  expect(codesOf(answers)).toEqual(['wallet.insufficient_funds']);
  expect(await book.balance(player)).toBe('0.00');
  const { rows } = await book.world.platform.pool.query<{ all: bigint; numbers: bigint }>(
    'select count(*) "all", count(distinct number) numbers from coupons',
  );
  expect(rows[0]!.numbers).toBe(rows[0]!.all);
});

test('a promo code gives no more than its uses, in total and for each player', async () => {
  const made = await operator.api('promo.add', {
    body: {
      code: 'BOTH',
      kind: 'free_bet',
      percent: null,
      amount: '5.00',
      iso: 'EUR',
      typeIds: [0],
      minCoef: 1.01,
      minLegs: 1,
      from: '2020-01-01T00:00:00Z',
      until: '2099-01-01T00:00:00Z',
      usesTotal: 5,
      usesPerPlayer: 2,
      audience: 'everyone',
      userIds: [],
      isActive: true,
      note: '',
    },
  });
  await setBudget(book.world, operator, { kind: 'promo', offerId: made.id });
  await join();
  const players = await Promise.all(times(4, () => book.player('100')));
  const use = (n: number) =>
    placeOn(both[n % 2]!, players[(n >> 1) % 4]!, { amount: '5.00', promoCode: 'BOTH', bets: [HOME] });
  const answers = await Promise.all(times(32, use));
  expect([placedOf(answers).length, codesOf(answers)]).toEqual([5, ['promo.used_up']]);
  const { rows } = await book.world.platform.pool.query<{ most: bigint }>(
    'select max(uses) most from (select count(*) uses from promo_uses group by user_id) u',
  );
  expect(Number(rows[0]!.most)).toBeLessThanOrEqual(2);
});

test('a budget is drawn by both nodes, and never beyond', async () => {
  const made = await operator.api('promo.add', {
    body: {
      code: 'DRAWN',
      kind: 'free_bet',
      percent: null,
      amount: '5.00',
      iso: 'EUR',
      typeIds: [0],
      minCoef: 1.01,
      minLegs: 1,
      from: '2020-01-01T00:00:00Z',
      until: '2099-01-01T00:00:00Z',
      usesTotal: null,
      usesPerPlayer: 100,
      audience: 'everyone',
      userIds: [],
      isActive: true,
      note: '',
    },
  });
  await operator.api('budgets.set', {
    params: { kind: 'promo', offerId: made.id },
    body: { amount: '20.00' },
  });
  await join();
  const players = await Promise.all(times(8, () => book.player('100')));
  const answers = await Promise.all(
    times(32, (n) =>
      placeOn(both[n % 2]!, players[n % 8]!, { amount: '5.00', promoCode: 'DRAWN', bets: [HOME] }),
    ),
  );
  expect(placedOf(answers).length).toBeGreaterThan(3);
  expect(codesOf(answers)).toEqual(['offers.budget']);
  expect(await book.count('offer_budgets where drawn > amount')).toBe(0);
  const [row] = (await operator.api('budgets.list')).budgets.filter(({ offerId }) => offerId === made.id);
  const drawn = await book.world.platform.pool.query<{ sum: bigint }>(
    `select sum(amount)::bigint sum from budget_draws where kind = 'promo' and offer_id = $1`,
    [made.id],
  );
  expect(Number(drawn.rows[0]!.sum)).toBeLessThanOrEqual(2_000);
  expect(row).toBeDefined();
});

test('a boosted price is used once by a player, on whichever node', async () => {
  const boost = await operator.api('boosts.add', {
    body: {
      gameId: 1,
      outcomeId: HOME.outcomeId,
      percent: null,
      to: 2.5,
      maxStake: '10.00',
      typeIds: [0, 1],
      until: new Date(Date.now() + 1_800_000).toISOString(),
      seen: 2.2,
      note: '',
    },
  });
  await setBudget(book.world, operator, { kind: 'boost', offerId: boost.id });
  await join();
  const players = await Promise.all(times(5, () => book.player('100')));
  const bets = [{ ...HOME, coef: 2.5, isSpecialCoef: true }];
  for (const player of players) {
    const answers = await Promise.all(
      times(6, (n) => placeOn(both[n % 2]!, player, { amount: '1.00', bets })),
    );
    expect([placedOf(answers).length, codesOf(answers)]).toEqual([1, ['boosts.used']]);
  }
  await operator.api('boosts.end', { params: { id: boost.id }, body: {} });
});

test('an advance is given once on the same open coupons', async () => {
  await join();
  const player = await book.player('100');
  await placeOn(book.world, player, { amount: '90.00', bets: [HOME] });
  const coupon = { amount: '30.00', prepaidAmount: '20.00', bets: [{ ...HOME, gameId: 2 }] };
  const { availablePrepaidAmount } = await player.api('bets.quote', {
    body: { accountId: player.accountId, typeId: 0, amount: '1.00', changeCoefAction: 2, bets: coupon.bets },
  });
  const answers = await Promise.all(times(12, (n) => placeOn(both[n % 2]!, player, coupon)));
  const { rows } = await book.world.platform.pool.query<{ given: bigint | null }>(
    'select sum(amount)::bigint given from advances where account_id = $1',
    [player.accountId],
  );
  expect(codesOf(answers).length).toBeGreaterThan(0);
  expect(Number(rows[0]!.given ?? 0n)).toBeLessThanOrEqual(Math.round(Number(availablePrepaidAmount) * 100));
});

test('a bonus is granted once for one key, and released once', async () => {
  const player = await book.player('100');
  const idempotencyKey = freshKey();
  const body = { userId: player.userId, amount: '10.00', wagerTimes: 0, note: 'for both' };
  const keepers = [operator.api, other.api(operator)];
  const grants = await Promise.all(
    times(6, (n) => keepers[n % 2]!('bonuses.grant', { body, idempotencyKey })),
  );
  expect(new Set(grants.map(({ id }) => id)).size).toBe(1);
  const { bonusAccounts } = await player.api('bonuses.mine');
  expect(bonusAccounts).toMatchObject([{ money: '10.00' }]);
  const owners = [player.api, other.api(player)];
  const params = { id: bonusAccounts[0]!.accountId };
  const released = await Promise.all(times(6, (n) => owners[n % 2]!('bonuses.release', { params })));
  expect(released.map((each) => each.released).toSorted()).toEqual([...times(5, () => '0.00'), '10.00']);
  expect(await book.balance(player)).toBe('110.00');
});
