import { assertLedgerBalanced, freshKey, OVER } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BoostWorld, createBoostWorld } from '../../testing/boosts.ts';

let boosted: BoostWorld['boosted'];
let end: BoostWorld['end'];
let quote: BoostWorld['quote'];
let settled: BoostWorld['settled'];
let operator: BoostWorld['operator'];
let book: BoostWorld['book'];

beforeAll(async () => {
  ({ boosted, end, quote, settled, operator, book } = await createBoostWorld());
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

describe('once per player', () => {
  it('a boost is used once per player in several coupons at once', async () => {
    const [{ leg }, player] = [await boosted(), await book.player()];
    const all = await Promise.all(
      Array.from({ length: 8 }, () => book.place(player, { amount: '1.00', bets: [leg] })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(all.flatMap(({ codes }) => codes)).toEqual(Array(7).fill('boosts.used'));
    expect((await quote(player, { bets: [leg] })).refusals).toMatchObject([{ code: 'boosts.used' }]);
    expect(await book.balance(player)).toBe('99.00');
  });

  it('is counted per player, not in total', async () => {
    const { leg, boost } = await boosted();
    const players = await Promise.all(Array.from({ length: 6 }, () => book.player()));
    const all = await Promise.all(players.map((player) => book.place(player, { bets: [leg] })));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(6);
    const { boosts: listed } = await operator.api('boosts.list');
    expect(listed.find(({ id }) => id === boost.id)).toMatchObject({
      used: 6,
      usualNow: 2.2,
      boostedNow: 2.5,
    });
  });

  it('counts one per key, however often it is sent', async () => {
    const [{ leg }, player, key] = [await boosted(), await book.player(), freshKey()];
    const all = await Promise.all(Array.from({ length: 4 }, () => book.place(player, { bets: [leg] }, key)));
    expect(new Set(all.map(({ answer }) => answer?.couponId)).size).toBe(1);
    const other = await book.place(player, { bets: [{ ...leg, isSpecialCoef: false }] }, key);
    expect(other.codes).toEqual(['request.key_reused']);
  });

  it('covers one bet of a coupon of singles', async () => {
    const [{ leg }, player] = [await boosted(), await book.player()];
    const coupon = { typeId: 9 as const, amount: '2.00', bets: [leg, OVER] };
    expect(await quote(player, coupon)).toMatchObject({ bets: [{ usualCoef: 2.2 }, { coef: 1.95 }] });
    const { answer } = await book.place(player, coupon);
    expect(answer!.singlesResultCoupons).toMatchObject([
      { coupon: { coef: 2.5 } },
      { coupon: { coef: 1.95 } },
    ]);
  });
});

describe('cashed out', () => {
  it('a coupon is worth no more than at the usual price', async () => {
    await book.setRules({ isCashoutAllowed: true });
    const [{ leg, plain }, player] = [await boosted({ to: 4.4 }), await book.player()];
    const atBoost = await book.place(player, { bets: [leg] });
    const usual = await book.place(player, { bets: [plain] });
    const [a, b] = await Promise.all(
      [atBoost, usual].map(({ answer }) => player.api('cashout.offer', { params: { id: answer!.couponId } })),
    );
    expect(a!.offer).toBe(b!.offer);
    expect(Number(a!.offer)).toBeLessThan(10);
    const { token } = a!;
    await player.api('bets.cashout', {
      params: { id: atBoost.answer!.couponId },
      body: { token: token!, percent: 50, accept: 'any' } as never,
      idempotencyKey: freshKey(),
    });
    await settled(leg.gameId, 'won');
    const { payout } = await book.coupon(player, atBoost.answer!.couponId);
    // Half was sold; the half that ran to its end pays at the boosted price.
    expect(Number(payout)).toBeCloseTo(22 + Number(a!.offer) / 2, 1);
  });
});

it('an ended boost is in no coupon placed after its end', async () => {
  const { leg, boost } = await boosted();
  const players = await Promise.all(Array.from({ length: 12 }, () => book.player('20')));
  const bets = players.map((player) => book.place(player, { bets: [leg], changeCoefAction: 1 }));
  const [over, ...placed] = await Promise.all([end(boost), ...bets]);
  const endedAt = Date.parse(over.endedAt!);
  for (const [i, { answer, codes }] of placed.entries()) {
    if (!answer) expect(codes).toEqual(['boosts.ended']);
    else if (answer.coef === 2.5) {
      const { acceptedAt } = await book.coupon(players[i]!, answer.couponId);
      expect(Date.parse(acceptedAt!)).toBeLessThanOrEqual(endedAt);
    } else expect(answer.coef).toBe(2.2);
  }
  expect((await book.place(await book.player(), { bets: [leg] })).codes).toEqual(['bets.price_changed']);
});
