import type { bets } from '@fairbook/contracts';
import { verifyReceipt } from '@fairbook/proof';
import { assertLedgerBalanced, freshKey, HOME, OVER, type Player, YES } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BoostWorld, createBoostWorld } from '../../testing/boosts.ts';

let boosted: BoostWorld['boosted'];
let boostGame: BoostWorld['boost'];
let end: BoostWorld['end'];
let quote: BoostWorld['quote'];
let settled: BoostWorld['settled'];
let move: BoostWorld['move'];
let game: BoostWorld['game'];
let operator: BoostWorld['operator'];
let book: BoostWorld['book'];

beforeAll(async () => {
  ({ boosted, boost: boostGame, end, quote, settled, move, game, operator, book } = await createBoostWorld());
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

describe('a boosted price', () => {
  it('is published, accepted, signed, shown and paid', async () => {
    const [{ leg }, player] = [await boosted(), await book.player()];
    const { boosts: open } = await book.world.api()('boosts.open');
    expect(open).toContainEqual(
      expect.objectContaining({ gameId: leg.gameId, outcomeId: '1::1', from: 2.2, to: 2.5 }),
    );
    const chance = book.world.services.sportsbook.facts.fairChance(leg.gameId, '1::1')!;
    expect(await quote(player, { bets: [leg] })).toMatchObject({
      coef: 2.5,
      possibleWin: '25.00',
      maxAmount: '10.00',
      // By our own chances, with the boost included.
      cost: Math.round((1 - chance * 2.5) * 1000) / 10,
      bets: [{ coef: 2.5, usualCoef: 2.2 }],
      refusals: [],
    });
    const { answer } = await book.place(player, { bets: [leg] });
    expect(answer).toMatchObject({ status: 'accepted', coef: 2.5, possibleWin: '25.00' });
    const receipt = await player.api('bets.couponReceipt', { params: { id: answer!.couponId } });
    expect(receipt).toEqual(answer!.receipt);
    expect(receipt.statement.bets).toMatchObject([{ coef: '2.500', usualCoef: '2.200' }]);
    expect(await book.coupon(player, answer!.couponId)).toMatchObject({
      bets: [{ coef: 2.5, usualCoef: 2.2 }],
    });
    const { keys } = await player.api('bets.proofKeys');
    const key = keys.find(({ kid }) => kid === receipt.keyId)!;
    expect(await verifyReceipt(receipt, key)).toMatchObject({ isGenuine: true });
    const [stated] = receipt.statement.bets;
    const lie = {
      ...receipt,
      statement: { ...receipt.statement, bets: [{ ...stated!, usualCoef: '2.400' }] },
    };
    expect(await verifyReceipt(lie as bets.Receipt, key)).toMatchObject({ isGenuine: false });
    await settled(leg.gameId, 'won');
    expect(await book.balance(player)).toBe('115.00');
    const { explanation } = await book.coupon(player, answer!.couponId);
    expect(explanation).toContainEqual({
      key: 'total_price_raised',
      values: { legs: 1, coef: '2.50', usual: '2.20', added: '3.00', iso: 'EUR' },
    });
  });

  it('of a void leg returns the stake, and can be used again', async () => {
    const [{ leg }, player] = [await boosted(), await book.player()];
    await book.place(player, { bets: [leg] });
    await settled(leg.gameId, 'void');
    expect(await book.balance(player)).toBe('100.00');
  });

  it('is only for coupons that request it, whatever price they claim', async () => {
    const [{ leg, plain }, player] = [await boosted(), await book.player()];
    expect((await book.place(player, { bets: [plain] })).answer).toMatchObject({ coef: 2.2 });
    const lied = await book.place(player, { bets: [{ ...HOME, coef: 9, isSpecialCoef: true }] });
    expect(lied.codes).toEqual(['bets.price_changed']);
    const claimed = await book.place(player, { bets: [{ ...leg, coef: 9 }], changeCoefAction: 1 });
    expect(claimed.answer).toMatchObject({ coef: 2.5 });
    const nothing = { ...HOME, isSpecialCoef: true };
    expect((await book.place(player, { bets: [nothing] })).answer).toMatchObject({ coef: 2.2 });
  });

  it('can be part of an express', async () => {
    const [{ leg }, player] = [await boosted(), await book.player()];
    const { answer } = await book.place(player, { typeId: 1, bets: [leg, OVER] });
    expect(answer).toMatchObject({ coef: 4.875, possibleWin: '48.75' });
  });

  it('follows the usual price, under the player’s policy', async () => {
    const [{ leg }, player] = [await boosted(), await book.player()];
    await move(leg.gameId, -200);
    const refused = await book.place(player, { bets: [leg] });
    expect(refused.codes).toEqual(['bets.price_changed']);
    expect(refused.first!.action!.values).toMatchObject({ from: 2.5, coef: 2.27 });
    const taken = await book.place(player, { bets: [leg], changeCoefAction: 1 });
    expect(taken.answer).toMatchObject({ coef: 2.27 });
  });

  it('a boosted price that ended counts as a moved price', async () => {
    const [{ leg, boost }, player] = [await boosted(), await book.player()];
    await end(boost);
    expect((await quote(player, { bets: [leg] })).refusals).toMatchObject([{ code: 'bets.price_changed' }]);
    expect((await book.place(player, { bets: [leg] })).codes).toEqual(['bets.price_changed']);
    const { answer } = await book.place(player, { bets: [leg], changeCoefAction: 1 });
    expect(answer).toMatchObject({ coef: 2.2, possibleWin: '22.00' });
    expect(answer!.receipt!.statement.bets[0]).not.toHaveProperty('usualCoef');
  });

  it('ends with the start of the match', async () => {
    const [{ leg }, player] = [await boosted(), await book.player()];
    await book.play(leg.gameId);
    expect((await quote(player, { bets: [leg] })).bets).toMatchObject([{ coef: 2.2 }]);
    const { boosts: open } = await player.api('boosts.open');
    expect(open.map(({ gameId }) => gameId)).not.toContain(leg.gameId);
  });

  it('counts with its full payout in the exposure', async () => {
    const [{ leg }, player] = [await boosted({ maxStake: '100.00' }), await book.player()];
    const { standing } = book.world.services.risk;
    await book.place(player, { bets: [leg], amount: '100.00' });
    const fact = book.world.services.sportsbook.facts.outcome(leg.gameId, '1::1');
    if (typeof fact === 'string') throw new Error(fact);
    expect(standing(fact).exposure).toBe(15_000n);
  });

  it('brings neither a bonus express nor a hyper bonus', async () => {
    await book.setRules({ isBonusBetAllowed: true, isHyperBonusAllowed: true });
    const [{ leg, plain }, player] = [await boosted({ maxStake: '50.00' }), await book.player()];
    const four = [OVER, YES, { gameId: 4, outcomeId: '18:3.5:under', coef: 1.33 }];
    const usual = await quote(player, { typeId: 1, bets: [plain, ...four] });
    expect(usual.terms).toMatchObject({ bonusCoef: 1.04, hyperBonus: { percent: 3 } });
    expect((await quote(player, { typeId: 1, bets: [leg, ...four] })).terms).toBeNull();
    await book.setRules({ isBonusBetAllowed: false, isHyperBonusAllowed: false });
  });

  it('of a coupon delayed by another game stays, at the later price', async () => {
    const [{ leg }, player] = [await boosted(), await book.player()];
    const other = await game();
    await book.play(other);
    const coupon = { typeId: 1 as const, bets: [leg, { ...HOME, gameId: other }] };
    const { answer } = await book.place(player, coupon);
    expect(answer).toMatchObject({ status: 'pending' });
    expect((await book.place(player, { bets: [leg] })).codes).toEqual(['boosts.used']);
    const end = await ended(player, answer!.couponId);
    expect(end).toMatchObject({
      status: 'accepted',
      bets: [{ coef: 2.5, usualCoef: 2.2 }, { usualCoef: null }],
    });
    const receipt = await player.api('bets.couponReceipt', { params: { id: answer!.couponId } });
    expect(receipt.statement.bets[0]).toMatchObject({ coef: '2.500', usualCoef: '2.200' });
  });

  it('a boosted price that ends while a coupon waits counts as a moved price, and is not used up', async () => {
    const [{ leg, boost }, player] = [await boosted(), await book.player()];
    const other = await game();
    await book.play(other);
    const coupon = { typeId: 1 as const, bets: [leg, { ...HOME, gameId: other }] };
    const any = await book.place(player, { ...coupon, changeCoefAction: 1 });
    const strict = await book.place(await book.player(), coupon);
    await end(boost);
    expect(await ended(player, any.answer!.couponId)).toMatchObject({
      status: 'accepted',
      coef: 4.84,
      bets: [{ coef: 2.2, usualCoef: null }, {}],
    });
    expect(strict.answer).toMatchObject({ status: 'pending' });
    await boostGame(leg.gameId);
    expect((await book.place(player, { bets: [leg] })).answer).toMatchObject({ coef: 2.5 });
  });
});

async function ended(player: Player, couponId: string): Promise<bets.Coupon> {
  let stop = (): void => undefined;
  const decided = new Promise<void>((resolve) => {
    stop = book.world.platform.bus.subscribe('coupon.changed', (changed) => {
      if (changed.couponId === couponId && changed.status !== 'pending') resolve();
    });
  });
  if ((await book.coupon(player, couponId)).status === 'pending') await decided;
  stop();
  return book.coupon(player, couponId);
}

describe('a boosted price is refused in plain words', () => {
  it.each([
    ['above its stake', { amount: '10.01' }, 'boosts.stake', 'set_stake'],
    ['in another type', { typeId: 4, systemValue: 2, bets: [OVER, YES] }, 'boosts.type', 'usual_price'],
    ['in a chain', { typeId: 3, bets: [OVER] }, 'boosts.type', 'usual_price'],
  ] as const)('%s', async (_, coupon, code, action) => {
    await book.setRules({ couponTypes: [0, 1, 2, 3, 4, 6, 9] });
    const [{ leg }, player] = [await boosted(), await book.player()];
    const others = 'bets' in coupon ? coupon.bets : [];
    const asked = { ...coupon, bets: [leg, ...others] } as Partial<bets.CouponToSubmit>;
    const refused = await book.place(player, asked);
    expect(refused.codes).toEqual([code]);
    expect(refused.first!.action!.kind).toBe(action);
    expect(refused.first!.detail).not.toContain('{');
    expect((await quote(player, asked)).refusals).toMatchObject([{ code }]);
    expect(await book.balance(player)).toBe('100.00');
  });

  it('with a leg of the same game', async () => {
    const [{ leg }, player] = [await boosted(), await book.player()];
    const legs = [leg, { ...leg, outcomeId: '18:2.5:over', coef: 1.95, isSpecialCoef: false }];
    expect((await book.place(player, { typeId: 1, bets: legs })).codes).toEqual(['boosts.combined']);
  });

  it('with a promo code, and from a bonus account', async () => {
    const [{ leg }, player] = [await boosted(), await book.player()];
    await operator.api('promo.add', {
      body: {
        code: 'NOT-WITH-BOOSTS',
        kind: 'refund',
        percent: 50,
        amount: null,
        iso: null,
        typeIds: [0],
        minCoef: 1,
        minLegs: 1,
        from: '2020-01-01T00:00:00Z',
        until: '2099-01-01T00:00:00Z',
        usesTotal: null,
        usesPerPlayer: 5,
        audience: 'everyone',
        userIds: [],
        isActive: true,
        note: '',
      },
    });
    expect((await book.place(player, { bets: [leg], promoCode: 'NOT-WITH-BOOSTS' })).codes).toEqual([
      'boosts.promo',
    ]);
    await operator.api('bonuses.grant', {
      body: { userId: player.userId, amount: '20.00', wagerTimes: 1, note: '' },
      idempotencyKey: freshKey(),
    });
    const { accounts } = await player.api('wallet.accounts');
    const accountId = accounts.find(({ type }) => type === 4)!.id;
    expect((await book.place(player, { accountId, bets: [leg] })).codes).toEqual(['boosts.bonus_account']);
  });

  it('no big-stake request lifts the stake at a boosted price', async () => {
    await book.setRules({ isVipBetAllowed: true });
    const [{ leg }, player] = [await boosted(), await book.player('5000')];
    const refused = await book.place(player, { bets: [leg], amount: '500.00', isVipBet: true });
    expect(refused.codes).toEqual(['boosts.stake']);
    await book.setRules({ isVipBetAllowed: false });
  });

  it('the maximum stake is accepted where the player asks for it', async () => {
    const [{ leg }, player] = [await boosted(), await book.player()];
    const { answer } = await book.place(player, { bets: [leg], amount: '50.00', isAutoMax: true });
    expect(answer).toMatchObject({ possibleWin: '25.00' });
  });
});
