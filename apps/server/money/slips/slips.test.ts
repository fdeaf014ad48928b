import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  freshKey,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type AnotherNode, anotherNode } from '../../testing/another-node.ts';
import { houseBalance } from '../wallet/index.ts';

const clock = fakeClock(Date.now());
let book: BettingWorld;
let node: AnotherNode;
let first: Visitor;
let second: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(1, { clock, config: { grantAlone: 100, grantAlonePerDay: 1_000_000 } });
  node = await anotherNode(book, { clock });
  first = await book.world.operator('desk-one');
  second = await book.world.operator('desk-two');
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(async () => {
  await node.stop();
  await book.world.close();
});

const issue = (some: object = {}, idempotencyKey = freshKey(), api = first.api) =>
  api('slips.issue', {
    body: { amount: '10.00', iso: 'EUR', count: 2, days: 30, note: 'Desk 4', ...some },
    idempotencyKey,
  });
type Typed = { number: string; code: string };
const redeem = (player: Player, { number, code }: Typed, api: Visitor['api'] = player.api) =>
  api('slips.redeem', { body: { number, code } });
const owed = () => houseBalance(book.world.platform.pool, 'slips', 'EUR');
const batchOf = async (id: string) => (await first.api('slips.list')).batches.find((each) => each.id === id)!;

test('a slip is owed until it is redeemed, once, and then it is the player’s', async () => {
  const before = await owed();
  const { batch, slips } = await issue();
  expect(batch).toMatchObject({ status: 'done', open: 2, redeemed: 0, by: 'desk-one' });
  expect((await owed()) - before).toBe(2_000n);
  const player = await book.player('5');
  const done = await redeem(player, slips[0]!);
  expect(done).toMatchObject({ slip: { amount: '10.00', iso: 'EUR' }, account: { money: '15.00' } });
  expect(await redeem(player, slips[0]!)).toEqual(done);
  expect(await book.balance(player)).toBe('15.00');
  expect(await codesOf(redeem(await book.player('5'), slips[0]!))).toEqual(['slips.redeemed']);
  expect((await owed()) - before).toBe(1_000n);
  expect((await player.api('slips.mine')).slips).toMatchObject([{ number: slips[0]!.number }]);
  const { lines } = await player.api('wallet.ledger', { params: { id: player.accountId } });
  expect(lines[0]).toMatchObject({ kind: 'slip_redeem', amount: '10.00' });
  expect(await batchOf(batch.id)).toMatchObject({ open: 1, redeemed: 1 });
});

test('of many who redeem it at once over two nodes one gets it', async () => {
  const { slips } = await issue({ count: 1 });
  const players = await Promise.all([1, 2, 3, 4].map(() => book.player('0')));
  const apis = players.map((player, i) => (i % 2 === 0 ? player.api : node.api(player)));
  const codes = await Promise.all(players.map((player, i) => codesOf(redeem(player, slips[0]!, apis[i]!))));
  expect(codes.filter((each) => each.length === 0)).toHaveLength(1);
  const balances = await Promise.all(players.map((player) => book.balance(player)));
  expect(balances.sort()).toEqual(['0.00', '0.00', '0.00', '10.00']);
});

test('codes are shown once, and kept as hashes', async () => {
  const key = freshKey();
  const { slips } = await issue({}, key);
  const again = await issue({}, key);
  expect([slips.length, again.slips.length]).toEqual([2, 0]);
  expect(await codesOf(issue({ count: 3 }, key))).toEqual(['request.key_reused']);
  const { rows } = await book.world.platform.pool.query<{ row: string }>(
    'select to_jsonb(s)::text "row" from slips s',
  );
  const plain = slips.map(({ code }) => code.replaceAll('-', ''));
  for (const { row } of rows) for (const code of plain) expect(row).not.toContain(code);
});

test('a batch above the ceiling waits for another operator', async () => {
  const before = await owed();
  const { batch, slips } = await issue({ amount: '500.00' });
  expect([batch.status, slips, await owed()]).toEqual(['requested', [], before]);
  const of = { params: { id: batch.id }, body: { version: batch.version } };
  expect(await codesOf(first.api('slips.approve', of))).toEqual(['operator.same_operator']);
  const done = await second.api('slips.approve', of);
  expect([done.batch.status, done.slips.length, (await owed()) - before]).toEqual(['done', 2, 100_000n]);
  expect(await codesOf(second.api('slips.approve', of))).toEqual(['operator.unknown_entry']);
  const other = (await issue({ amount: '500.00' })).batch;
  const taken = { params: { id: other.id }, body: { version: other.version } };
  expect((await first.api('slips.withdraw', taken)).batch.status).toBe('withdrawn');
  expect((await owed()) - before).toBe(100_000n);
});

test('guesses are counted, also at once, and lock for an hour', async () => {
  const { slips } = await issue();
  const player = await book.player('0');
  const wrong = { number: slips[0]!.number, code: 'AAAA-BBBB-CCCC' };
  const codes = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => codesOf(redeem(player, wrong))));
  expect(codes.flat().sort()).toEqual([
    'slips.locked',
    'slips.locked',
    ...Array.from({ length: 5 }, () => 'slips.unknown'),
  ]);
  expect(await codesOf(redeem(player, slips[0]!))).toEqual(['slips.locked']);
  expect((await player.api('slips.mine')).lockedUntil).not.toBeNull();
  clock.leap(3_600_000);
  expect((await redeem(player, slips[0]!)).account.money).toBe('10.00');
  expect(await codesOf(redeem(player, { number: '1', code: 'x' }))).toEqual(['slips.unknown']);
});

test('what nobody redeems in time is nobody’s any more', async () => {
  const before = await owed();
  const { batch, slips } = await issue({ days: 1 });
  const player = await book.player('0');
  await redeem(player, slips[0]!);
  clock.leap(86_400_000);
  expect(await codesOf(redeem(player, slips[1]!))).toEqual(['slips.expired']);
  const { jobs } = book.world.services;
  await Promise.all([jobs['slips.expire'](), jobs['slips.expire']()]);
  expect(await batchOf(batch.id)).toMatchObject({ open: 0, redeemed: 1, expired: 1 });
  expect(await owed()).toBe(before);
  expect(await codesOf(redeem(player, slips[1]!))).toEqual(['slips.expired']);
});

test('a slip in another currency needs an account in it', async () => {
  const { slips } = await issue({ iso: 'USD' });
  const player = await book.player('0');
  expect(await codesOf(redeem(player, slips[0]!))).toEqual(['slips.currency']);
  const { account } = await player.api('currencies.add', { body: { iso: 'USD' } });
  const { slip } = await redeem(player, slips[0]!);
  expect(slip).toMatchObject({ iso: 'USD', accountId: account.id });
});

test('half a cent, nothing and an unknown currency are refused', async () => {
  for (const some of [{ amount: '0.005' }, { amount: '0' }, { iso: 'ZZZ' }])
    expect(await codesOf(issue(some))).toEqual(['wallet.amount_precision']);
});

test('a player whose money is frozen redeems no slip, and can afterwards', async () => {
  const { slips } = await issue();
  const player = await book.player('0');
  const params = { id: player.userId };
  const freeze = async (reason: 'review' | null) => {
    const { version } = await first.api('freezes.read', { params });
    return first.api('freezes.set', { params, body: { reason, version } });
  };
  await freeze('review');
  expect(await codesOf(redeem(player, slips[0]!))).toEqual(['wallet.frozen']);
  expect(await book.balance(player)).toBe('0.00');
  await freeze(null);
  expect((await redeem(player, slips[0]!)).account.money).toBe('10.00');
});

test('a revoked batch is worth nothing but what was redeemed, also at the same moment', async () => {
  const before = await owed();
  const { batch, slips } = await issue({ count: 3 });
  const [early, late] = await Promise.all([book.player('0'), book.player('0')]);
  await redeem(early, slips[0]!);
  const revoke = (version = batch.version) =>
    second.api('slips.revoke', { params: { id: batch.id }, body: { version } });
  const [codes, refused] = await Promise.all([codesOf(redeem(late, slips[1]!)), codesOf(revoke())]);
  expect(refused).toEqual([]);
  const gone = codes.length === 0 ? 1 : 2;
  expect(codes).toEqual(gone === 1 ? [] : ['slips.expired']);
  expect(await batchOf(batch.id)).toMatchObject({ open: 0, redeemed: 3 - gone, expired: gone });
  expect(await codesOf(redeem(late, slips[2]!))).toEqual(['slips.expired']);
  expect(await owed()).toBe(before);
  expect(await codesOf(revoke())).toEqual(['operator.version_conflict']);
  const waiting = (await issue({ amount: '500.00' })).batch;
  const of = { params: { id: waiting.id }, body: { version: waiting.version } };
  expect(await codesOf(second.api('slips.revoke', of))).toEqual(['operator.unknown_entry']);
});
