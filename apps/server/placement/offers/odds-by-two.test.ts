import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  HOME,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

let book: BettingWorld;
let first: Visitor;
let second: Visitor;
let game = 100;

beforeAll(async () => {
  // 2.24 instead of 2.20 is worth 1.82 at a stake of 100.00.
  book = await createBettingWorld(1, { config: { grantAlone: 1 } });
  first = await book.world.operator('odds-first');
  second = await book.world.operator('odds-second');
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

async function asking() {
  game += 1;
  await book.open(game);
  const sums = { minStake: null, maxStake: '40.00', maxPayout: null, maxExposure: null };
  await first.api('risk.addLimit', { body: { ...sums, note: '', scope: 'game', subject: `${game}` } });
  const player = await book.player('150');
  const bets = [{ ...HOME, gameId: game }];
  const { answer } = await book.place(player, { amount: '100.00', isVipBet: true, bets });
  return { player, couponId: answer!.couponId };
}

const offer = (couponId: string, coef: number, amount?: string) =>
  first.api('offers.answer', {
    params: { couponId },
    body: { answer: 'offer', coefs: [coef], ...(amount && { amount }) },
  });
const queued = async (id: string) =>
  (await first.api('offers.queue')).bets.find(({ couponId }) => couponId === id)!;

it('better odds than one operator may grant are offered after another approves', async () => {
  const { player, couponId } = await asking();
  expect(await offer(couponId, 2.24)).toEqual({ status: 'pending', isHeld: true });
  const { asked, offer: made } = await queued(couponId);
  expect(made).toBeNull();
  expect(asked).toMatchObject({ coefs: [2.24], requestedBy: first.userId });
  expect(
    await codesOf(player.api('offers.reply', { params: { id: couponId }, body: { isTaken: true } })),
  ).toEqual(['offers.gone']);

  const again = await asking();
  await offer(again.couponId, 2.24);
  const other = (await queued(again.couponId)).asked!;
  const of = { params: { id: other.id }, body: { version: other.version } };
  expect(await codesOf(first.api('offers.approve', of))).toEqual(['operator.same_operator']);
  expect(await second.api('offers.approve', of)).toEqual({ status: 'pending' });
  expect(await queued(again.couponId)).toMatchObject({ asked: null, offer: { coef: 2.24 } });
  const taken = await again.player.api('offers.reply', {
    params: { id: again.couponId },
    body: { isTaken: true },
  });
  expect(taken).toMatchObject({ status: 'accepted', coef: 2.24, possibleWin: '224.00' });
  expect(await codesOf(second.api('offers.approve', of))).toEqual(['operator.unknown_entry']);
});

it('another answer replaces waiting odds, which can be withdrawn, too', async () => {
  const { couponId } = await asking();
  await offer(couponId, 2.24);
  // 20.00 at 2.24 is worth 0.37 more.
  expect(await offer(couponId, 2.24, '20.00')).toEqual({ status: 'pending' });
  expect(await queued(couponId)).toMatchObject({ asked: null, offer: { amount: '20.00' } });
  const again = await asking();
  await offer(again.couponId, 2.24);
  const { id, version } = (await queued(again.couponId)).asked!;
  await second.api('offers.withdraw', { params: { id }, body: { version } });
  expect(await queued(again.couponId)).toMatchObject({ asked: null, offer: null });
});

it('odds no better than the current ones need no approval', async () => {
  const { couponId } = await asking();
  expect(await offer(couponId, 2.1)).toEqual({ status: 'pending' });
});
