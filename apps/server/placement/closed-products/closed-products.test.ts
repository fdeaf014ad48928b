import type { bets } from '@fairbook/contracts';
import type { Product, ProductReason } from '@fairbook/contracts/placement/closed-products';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  couponOf,
  createBettingWorld,
  fakeClock,
  freshKey,
  HOME,
  OVER,
  type Player,
  type Visitor,
  YES,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { esportsMatch } from '../../testing/sample-feed.ts';

const clock = fakeClock(Date.parse('2026-03-01T12:00:00Z'));
let book: BettingWorld;
let operator: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(6, { clock });
  operator = await book.world.operator('keeper');
  await book.setRules({ couponTypes: [0, 1, 2, 9] });
  await book.play(4);
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

async function close({ userId: id }: Pick<Player, 'userId'>, ...products: [Product, ProductReason][]) {
  const { version } = await operator.api('visitors.readRestrictions', { params: { id } });
  const wanted = products.map(([product, reason]) => ({ product, reason }));
  return operator.api('visitors.closeProducts', { params: { id }, body: { products: wanted, version } });
}

const LIVE = { ...HOME, gameId: 4 };
type Wanted = Partial<bets.CouponToSubmit>;
const KINDS: [string, Wanted][] = [
  ['a single', { bets: [HOME] }],
  ['an express', { typeId: 1, bets: [HOME, OVER] }],
  ['a system', { typeId: 2, systemValue: 2, bets: [HOME, OVER, YES] }],
];

test.each(KINDS)(
  '%s on a closed product is refused leg by leg, and taken again when it is open',
  async (_, wanted) => {
    const player = await book.player();
    await close(player, ['line', 'review']);
    const refused = await book.place(player, wanted);
    expect(refused.codes).toEqual(wanted.bets!.map(() => 'bets.line_closed'));
    expect(refused.first).toMatchObject({
      field: 'bets.0',
      detail: expect.stringContaining('the account is being reviewed'),
      action: { kind: 'remove_leg', values: { gameId: 1, reason: 'review' } },
    });
    expect(await book.balance(player)).toBe('100.00');
    await close(player);
    expect((await book.place(player, wanted)).codes).toEqual([]);
  },
);

test('a quote tells it before; singles are refused one by one; other products stay open', async () => {
  const player = await book.player();
  await close(player, ['live', 'law'], ['casino', 'request']);
  const body = couponOf(player, { typeId: 1, bets: [HOME, LIVE] });
  const { refusals } = await player.api('bets.quote', { body });
  expect(refusals.map(({ code, field }) => [code, field])).toContainEqual(['bets.live_closed', 'bets.1']);
  expect((await book.place(player, { bets: [HOME] })).codes).toEqual([]);
  const { answer } = await book.place(player, { typeId: 9, amount: '20.00', bets: [OVER, LIVE] });
  expect(answer!.singlesResultCoupons!.map(({ coupon }) => coupon !== null)).toEqual([true, false]);
});

test('closed esports are refused, other sports are taken', async () => {
  for (const message of esportsMatch(9, clock.now())) await book.feed(message);
  const player = await book.player();
  await close(player, ['esports', 'request']);
  const match = { gameId: 9, outcomeId: '28001::1', coef: 1.8 };
  expect((await book.place(player, { bets: [match] })).codes).toEqual(['bets.esports_closed']);
  expect((await book.place(player, { bets: [HOME] })).codes).toEqual([]);
  await close(player);
  expect((await book.place(player, { bets: [match] })).codes).toEqual([]);
});

test('an open bet can be cashed out, but not changed into another', async () => {
  const player = await book.player();
  const { answer } = await book.place(player, { typeId: 1, bets: [HOME, OVER] });
  const params = { id: answer!.couponId };
  const edit = await player.api('cashout.editQuote', { params, body: { bets: [YES] } });
  await close(player, ['line', 'rules']);
  const body = { token: edit.token!, bets: [YES], changeCoefAction: 2 as const };
  const edited = await player.api('cashout.edit', { params, body, idempotencyKey: freshKey() });
  expect(edited).toMatchObject({ newCouponId: null, reasons: [{ code: 'bets.line_closed' }] });
  const { token } = await player.api('cashout.offer', { params });
  const sold = await player.api('bets.cashout', {
    params,
    body: { token: token!, accept: 'any', percent: 100 },
    idempotencyKey: freshKey(),
  });
  expect(sold.status).toBe('done');
});

test('once the operator has been answered, no bet is taken; what counts is the database, not memory', async () => {
  const player = await book.player('1000');
  const single = () => book.place(player, { amount: '1.00', bets: [HOME] });
  let isClosed = false;
  let late = 0;
  const crowd = Array.from({ length: 6 }, async () => {
    for (let n = 0; n < 6; n++) {
      const after = isClosed;
      if ((await single()).status === 201 && after) late++;
    }
  });
  await close(player, ['line', 'review']);
  isClosed = true;
  await Promise.all(crowd);
  expect(late).toBe(0);
  await close(player);
  expect((await single()).status).toBe(201);
  // As another node would do it, before this one has heard of it.
  const closed = JSON.stringify([{ product: 'line', reason: 'law', since: '2026-03-01T12:00:00.000Z' }]);
  await book.world.platform.pool.query('update player_states set closed_products = $2 where user_id = $1', [
    player.userId,
    closed,
  ]);
  expect((await single()).codes).toEqual(['bets.line_closed']);
});

test('the player’s state and the log have it, with its date; each edit counts once', async () => {
  const player = await book.player('0');
  const first = await close(player, ['live', 'law']);
  expect(first).toMatchObject({
    products: [{ product: 'live', reason: 'law', since: '2026-03-01T12:00:00.000Z' }],
  });
  clock.advance(60_000);
  const second = await close(player, ['live', 'law'], ['slots', 'request']);
  expect(second.products.map(({ since }) => since)).toEqual([
    '2026-03-01T12:00:00.000Z',
    '2026-03-01T12:01:00.000Z',
  ]);
  expect((await player.api('visitors.state')).closedProducts).toEqual(second.products);
  const { edits } = await operator.api('config.edits', {
    query: { part: 'players', subject: `${player.userId}`, limit: 1 },
  });
  expect(edits[0]).toMatchObject({
    before: { products: first.products },
    after: { products: second.products },
  });
  const again = operator.api('visitors.closeProducts', {
    params: { id: player.userId },
    body: { products: [], version: first.version },
  });
  expect(await codesOf(again)).toEqual(['operator.version_conflict']);
});
