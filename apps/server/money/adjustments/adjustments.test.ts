import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  freshKey,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/time/clock.ts';
import { type AnotherNode, anotherNode } from '../../testing/another-node.ts';
import { houseBalance } from '../wallet/index.ts';

const ROUNDS = process.env.NIGHT ? 40 : 3;
let book: BettingWorld;
let node: AnotherNode;
let first: Visitor;
let second: Visitor;
let third: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(1, { config: { adjustPerDay: 1_000 } });
  node = await anotherNode(book, { clock: systemClock() });
  first = await book.world.operator('adjusts-one');
  second = await book.world.operator('adjusts-two');
  third = await book.world.operator('adjusts-three');
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(async () => {
  await node.stop();
  await book.world.close();
});

interface Wish {
  amount?: string;
  accountId?: number;
  restIsOwed?: boolean;
  message?: string;
}
type Asked = { id: string; version: number };
type Api = Visitor['api'];

const bodyOf = (player: Player, { amount = '5.00', accountId, restIsOwed = false, message }: Wish) => ({
  accountId: accountId ?? player.accountId,
  amount,
  reason: 'payment_correction' as const,
  message: message ?? 'Your transfer of 3 May came without its last digit.',
  evidence: 'request 4711, bank statement line 12',
  restIsOwed,
});
const ask = (player: Player, wish: Wish = {}, api: Api = first.api, key = freshKey()) =>
  api('adjustments.ask', { body: bodyOf(player, wish), idempotencyKey: key });
const approve = ({ id, version }: Asked, api: Api = second.api) =>
  api('adjustments.approve', { params: { id }, body: { version } });
const withdraw = ({ id, version }: Asked, api: Api = second.api) =>
  api('adjustments.withdraw', { params: { id }, body: { version } });
const house = () => houseBalance(book.world.platform.pool, 'adjustments', 'EUR');
const linesOf = async (player: Player) =>
  (await player.api('wallet.ledger', { params: { id: player.accountId } })).lines;
/** The day of everybody's ceilings is over. */
const nextDay = () =>
  book.world.platform.pool.query(
    `update adjustments set requested_at = requested_at - interval '25 hours', approved_at = approved_at - interval '25 hours'`,
  );

describe('an adjustment', () => {
  test('moves nothing until another operator approves it; then the player reads it in the statement', async () => {
    const player = await book.player('10');
    const before = await house();
    const asked = await ask(player);
    expect(asked).toMatchObject({ status: 'requested', amount: '5.00', owed: null, approver: null });
    expect(await book.balance(player)).toBe('10.00');
    expect(await codesOf(approve(asked, first.api))).toEqual(['operator.same_operator']);

    expect(await approve(asked)).toMatchObject({ status: 'done', owed: '0.00', approver: second.login });
    expect(await book.balance(player)).toBe('15.00');
    expect((await house()) - before).toBe(-500n);
    const [line] = await linesOf(player);
    const why = {
      reason: 'payment_correction',
      message: 'Your transfer of 3 May came without its last digit.',
    };
    expect(line).toMatchObject({
      kind: 'adjustment_in',
      amount: '5.00',
      reference: `adjustment:${asked.id}`,
      why,
    });
    const csv = await player.api('wallet.statement', { params: { id: player.accountId } });
    expect(csv).toContain(why.message);
    expect(csv).not.toContain('bank statement');
    expect(await codesOf(approve(asked, third.api))).toEqual(['operator.unknown_entry']);
    expect(await codesOf(withdraw(asked))).toEqual(['operator.unknown_entry']);
  });

  test('takes money, never more than there is', async () => {
    const player = await book.player('10');
    await approve(await ask(player, { amount: '-4.00' }));
    expect(await book.balance(player)).toBe('6.00');
    expect(await codesOf(ask(player, { amount: '-6.01' }))).toEqual(['adjustments.too_little']);
    const both = [await ask(player, { amount: '-4.00' }), await ask(player, { amount: '-4.00' })];
    await approve(both[0]!);
    expect(await codesOf(approve(both[1]!))).toEqual(['adjustments.too_little']);
    expect(await book.balance(player)).toBe('2.00');
    await withdraw(both[1]!);
  });

  test('leaves a debt where that was asked for, and the next deposit repays it', async () => {
    const player = await book.player('10');
    const asked = await ask(player, { amount: '-25.00', restIsOwed: true });
    expect(await approve(asked)).toMatchObject({ owed: '15.00' });
    expect(await book.balance(player)).toBe('0.00');
    const [debt] = (await player.api('receivables.mine')).receivables;
    expect(debt).toMatchObject({ couponId: asked.id, number: null, cause: 'adjustment', due: '15.00' });
    const kinds = (await linesOf(player)).map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['receivable_adjustment', 'adjustment_out']);

    const deposit = { method: 'demo', accountId: player.accountId, amount: '20.00' };
    await player.api('payments.deposit', { body: deposit, idempotencyKey: freshKey() });
    expect(await book.balance(player)).toBe('10.00');
    const written = await first.api('receivables.writeOff', {
      params: { couponId: asked.id, cause: 'adjustment' },
      body: { reason: 'goodwill', note: 'small rest' },
    });
    const rest = { params: { id: written.id }, body: { version: written.version } };
    expect(await second.api('receivables.approveWriteOff', rest)).toMatchObject({ amount: '5.00' });
  });

  test('withdrawn by either operator moves nothing', async () => {
    const player = await book.player('10');
    for (const api of [first.api, second.api]) {
      expect(await withdraw(await ask(player), api)).toMatchObject({ status: 'withdrawn', owed: null });
    }
    expect(await book.balance(player)).toBe('10.00');
  });

  test.each([
    ['nothing', { amount: '0' }, ['wallet.amount_precision']],
    ['half a cent', { amount: '1.005' }, ['wallet.amount_precision']],
    ['an unknown account', { accountId: 999_999_999 }, ['wallet.unknown_account']],
    ['no words for the player', { message: '' }, ['request.invalid']],
    ['a house account', { accountId: 1 }, ['wallet.unknown_account']],
  ])('of %s is refused', async (_, wish, codes) => {
    const player = await book.player('10');
    expect(await codesOf(ask(player, wish))).toEqual(codes);
    expect(await book.count(`adjustments where account_id = ${player.accountId}`)).toBe(0);
  });

  test('of an operator’s own account, and of bonus money, is refused', async () => {
    const { rows } = await book.world.platform.pool.query<{ id: bigint }>(
      'select id from accounts where user_id = $1',
      [second.userId],
    );
    const player = await book.player('10');
    for (const { id } of rows) {
      expect(await codesOf(ask(player, { accountId: Number(id) }))).toEqual(['wallet.unknown_account']);
    }
    const body = { userId: player.userId, amount: '5.00', wagerTimes: 3, note: '' };
    const bonus = await first.api('bonuses.grant', { body, idempotencyKey: freshKey() });
    expect(await codesOf(ask(player, { accountId: bonus.accountId }))).toEqual(['wallet.unknown_account']);
    const { accounts } = await first.api('adjustments.list', { query: { user: player.userId } });
    expect(accounts.map(({ id }) => id)).toEqual([player.accountId]);
  });
});

test('one key is one request, on two nodes at once; with other words it is refused', async () => {
  const player = await book.player('10');
  const key = freshKey();
  const keepers = [first.api, node.api(first)];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => ask(player, {}, keepers[n % 2]!, key)),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await book.count(`adjustments where account_id = ${player.accountId}`)).toBe(1);
  expect(await codesOf(ask(player, { amount: '50.00' }, first.api, key))).toEqual(['request.key_reused']);
  await approve(answers[0]!);
});

test('two who approve at once, and one who withdraws, on two nodes: the money moves at most once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const player = await book.player('10');
    const asked = await ask(player, { amount: '-7.00' });
    const codes = await Promise.all([
      codesOf(approve(asked)),
      codesOf(approve(asked, node.api(third))),
      codesOf(approve(asked, node.api(second))),
      codesOf(withdraw(asked, node.api(first))),
      codesOf(approve(asked, node.api(first))),
    ]);
    expect(codes.filter((each) => each.length === 0)).toHaveLength(1);
    const moved = (await linesOf(player)).filter(({ kind }) => kind === 'adjustment_out').length;
    expect(await book.balance(player)).toBe(moved === 1 ? '3.00' : '10.00');
    expect(moved).toBe(codes[3]!.length === 0 ? 0 : 1);
    await nextDay();
  }
});

test('beside bets and withdrawals the balance never goes below zero', async () => {
  const player = await book.player('10');
  const taken = await Promise.all(Array.from({ length: 3 }, () => ask(player, { amount: '-4.00' })));
  const withdrawal = {
    method: 'demo',
    accountId: player.accountId,
    amount: '4.00',
    details: { destination: 'LT601010012345678901' },
    password: player.password,
    second: null,
  };
  const done = await Promise.all([
    ...taken.map((each, n) => codesOf(approve(each, n % 2 ? second.api : node.api(third)))),
    codesOf(player.api('withdrawals.request', { body: withdrawal, idempotencyKey: freshKey() })),
    codesOf(node.api(player)('withdrawals.request', { body: withdrawal, idempotencyKey: freshKey() })),
  ]);
  expect(done.filter((codes) => codes.length === 0)).toHaveLength(2);
  expect(await book.balance(player)).toBe('2.00');
});

test('a day has a ceiling for whoever asks and for whoever approves, also by many at once', async () => {
  await nextDay();
  const player = await book.player('10');
  const ofThree = await Promise.all(
    Array.from({ length: 3 }, (_, n) =>
      codesOf(ask(player, { amount: '400.00' }, n % 2 ? first.api : node.api(first))),
    ),
  );
  expect(ofThree.flat()).toEqual(['adjustments.over_ceiling']);
  expect((await first.api('adjustments.list')).left).toEqual({
    ask: '200.00',
    approve: '1000.00',
    iso: 'EUR',
  });
  await ask(player, { amount: '900.00' }, third.api);
  const waiting = (await second.api('adjustments.list')).adjustments.filter(
    ({ status, userId }) => status === 'requested' && userId === player.userId,
  );
  const approved = await Promise.all(
    waiting.map((each, n) => codesOf(approve(each, n % 2 ? second.api : node.api(second)))),
  );
  expect(approved.flat()).toContain('adjustments.over_ceiling');
  const sum = Number(await book.balance(player)) - 10;
  expect(sum).toBeLessThanOrEqual(1000);
  expect(sum).toBeGreaterThan(0);
});
