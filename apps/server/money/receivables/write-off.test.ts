import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  freshKey,
  HOME,
  OVER,
  type Player,
  tamper,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkLedger, houseBalance } from '../wallet/index.ts';

let book: BettingWorld;
let first: Visitor;
let second: Visitor;
let game = 100;

beforeAll(async () => {
  book = await createBettingWorld(2);
  first = await book.world.operator('debts-keeper');
  second = await book.world.operator('debts-second');
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

/** A player with an empty account who owes 22.00 for a wrongly paid coupon. */
async function owing(): Promise<{ player: Player; couponId: string }> {
  const player = await book.player('10');
  const gameId = ++game;
  await book.open(gameId);
  const { answer } = await book.place(player, { amount: '10.00', bets: [{ ...HOME, gameId }] });
  const decided = async (result: 'won' | 'lost') => {
    await book.decide(gameId, { '1::1': result });
    const { settling } = book.world.services.settlement;
    await settling.settleGame(gameId);
    await settling.idle();
  };
  await decided('won');
  await book.place(player, { amount: '22.00', bets: [OVER] });
  await decided('lost');
  return { player, couponId: answer!.couponId };
}

const ask = (couponId: string, operator = first) =>
  operator.api('receivables.writeOff', {
    params: { couponId, cause: 'correction' },
    body: { reason: 'our_mistake', note: 'wrong result from the feed' },
  });
const approve = ({ id, version }: { id: number; version: number }, operator = second) =>
  operator.api('receivables.approveWriteOff', { params: { id }, body: { version } });
const debtOf = async (player: Player) => (await player.api('receivables.mine')).receivables[0]!;
const listed = async (couponId: string) =>
  (await first.api('receivables.list')).receivables.find((each) => each.couponId === couponId)!;
const writtenOff = () => houseBalance(book.world.platform.pool, 'written_off', 'EUR');

test('a debt is written off by two operators, and the player reads why', async () => {
  const { player, couponId } = await owing();
  const before = await writtenOff();
  const asked = await ask(couponId);
  expect(asked).toMatchObject({ status: 'requested', amount: null });
  expect(await debtOf(player)).toMatchObject({ due: '22.00', writtenOff: '0.00', reason: null });
  expect((await listed(couponId)).asked).toMatchObject({ id: asked.id, note: 'wrong result from the feed' });
  expect(await codesOf(ask(couponId, second))).toEqual(['receivables.asked']);
  expect(await codesOf(approve(asked, first))).toEqual(['operator.same_operator']);

  const hints: number[] = [];
  const stop = book.world.platform.bus.subscribe('account.changed', ({ userId }) => hints.push(userId));
  expect(await approve(asked)).toMatchObject({ status: 'done', amount: '22.00', approvedBy: second.userId });
  stop();
  expect(hints).toEqual([player.userId]);
  expect(await debtOf(player)).toMatchObject({ due: '0.00', writtenOff: '22.00', reason: 'our_mistake' });
  expect(await listed(couponId)).toMatchObject({ asked: null, writtenOff: '22.00', reason: 'our_mistake' });
  expect((await writtenOff()) - before).toBe(-2200n);
  expect(await codesOf(approve(asked))).toEqual(['operator.unknown_entry']);
  expect(await codesOf(ask(couponId))).toEqual(['receivables.nothing_due']);
});

test('players read their own debts, operators everybody’s', async () => {
  const [one, other] = [await owing(), await owing()];
  for (const { player, couponId } of [one, other]) {
    const { receivables } = await player.api('receivables.mine');
    expect(receivables.map((each) => each.couponId)).toEqual([couponId]);
    expect(await listed(couponId)).toMatchObject({
      userId: player.userId,
      login: player.login,
      due: '22.00',
    });
  }
});

test('a withdrawn request leaves the debt, and can be made again', async () => {
  const { player, couponId } = await owing();
  const { id, version } = await ask(couponId);
  await second.api('receivables.withdrawWriteOff', { params: { id }, body: { version } });
  expect(await debtOf(player)).toMatchObject({ due: '22.00', reason: null });
  await approve(await ask(couponId));
  expect(await debtOf(player)).toMatchObject({ due: '0.00' });
});

test('a debt collected and written off at once is closed once, whichever came first', async () => {
  for (let round = 0; round < 6; round++) {
    const { player, couponId } = await owing();
    const before = await writtenOff();
    const asked = await ask(couponId);
    const deposit = () =>
      player.api('payments.deposit', {
        body: { method: 'demo', accountId: player.accountId, amount: '10.00' },
        idempotencyKey: freshKey(),
      });
    await Promise.all([deposit(), approve(asked), deposit(), deposit()]);
    const { amount, collected, writtenOff: lost, due } = await debtOf(player);
    expect([amount, due]).toEqual(['22.00', '0.00']);
    expect(Number(collected) + Number(lost)).toBe(22);
    expect(await writtenOff()).toBe(before - BigInt(Math.round(Number(lost) * 100)));
    expect(Number(await book.balance(player))).toBe(30 - Number(collected));
    expect(await book.count(`receivables where coupon_id = '${couponId}' and due = 0`)).toBe(1);
  }
});

test('an approval after full repayment does nothing', async () => {
  const { player, couponId } = await owing();
  const asked = await ask(couponId);
  await player.api('payments.deposit', {
    body: { method: 'demo', accountId: player.accountId, amount: '44.00' },
    idempotencyKey: freshKey(),
  });
  expect(await codesOf(approve(asked))).toEqual(['receivables.nothing_due']);
  expect(await debtOf(player)).toMatchObject({ collected: '22.00', writtenOff: '0.00' });
});

test('without a debt there is no write-off', async () => {
  const couponId = '00000000-0000-4000-8000-000000000000';
  expect(await codesOf(ask(couponId))).toEqual(['operator.unknown_entry']);
  const { player } = await owing();
  expect(await codesOf(ask(couponId, player))).toEqual(['auth.forbidden']);
});

test('a debt booked to another player is found by the ledger check', async () => {
  const { pool } = book.world.platform;
  const [one, other] = [await owing(), await owing()];
  const swap = `update receivables r set collected = case coupon_id when $1 then amount else 0 end,
    amount = case coupon_id when $1 then amount else amount + 2200 end where coupon_id in ($1, $2)`;
  await tamper(pool, swap, [one.couponId, other.couponId]);
  const faults = await checkLedger(pool);
  await tamper(pool, 'update receivables set collected = 0, amount = 2200 where coupon_id = any($1)', [
    [one.couponId, other.couponId],
  ]);
  const claimed = faults.filter(({ what }) => what.startsWith('what the house claims'));
  expect(claimed.map(({ where }) => where).sort()).toEqual(
    [one.couponId, other.couponId].map((id) => `coupon ${id}`).sort(),
  );
});

test('a written-off amount counts as paid, also when the coupon was reopened in between', async () => {
  const player = await book.player('10');
  const gameId = ++game;
  await book.open(gameId);
  const { answer } = await book.place(player, { amount: '10.00', bets: [{ ...HOME, gameId }] });
  const { settling } = book.world.services.settlement;
  const settled = async () => {
    await settling.settleGame(gameId);
    await settling.idle();
  };
  await book.decide(gameId, { '1::1': 'won' }, false);
  await settled();
  await book.place(player, { amount: '22.00', bets: [OVER] });
  await book.takeBack(gameId, ['1::1']);
  await settled();
  expect(await debtOf(player)).toMatchObject({ due: '22.00' });
  const before = await writtenOff();
  await approve(await ask(answer!.couponId));
  await book.decide(gameId, { '1::1': 'won' });
  await settled();
  expect(await book.coupon(player, answer!.couponId)).toMatchObject({ status: 'won', payout: '22.00' });
  expect(await book.balance(player)).toBe('0.00');
  expect(await writtenOff()).toBe(before);
});
