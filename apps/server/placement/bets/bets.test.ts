import { verifyReceipt } from '@fairbook/proof';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  freshKey,
  HOME,
  OVER,
  YES,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let book: BettingWorld;

beforeAll(async () => {
  book = await createBettingWorld();
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

describe('a pre-match coupon', () => {
  it('is accepted at once, with a receipt anyone can check', async () => {
    const player = await book.player();
    const { answer } = await book.place(player, {});
    expect(answer).toMatchObject({ status: 'accepted', coef: 2.2, possibleWin: '22.00', delaySeconds: 0 });
    const receipt = await player.api('bets.couponReceipt', { params: { id: answer!.couponId } });
    expect(receipt).toEqual(answer!.receipt);
    const { keys } = await book.world.api()('bets.proofKeys');
    expect(await verifyReceipt(receipt, keys.find(({ kid }) => kid === receipt.keyId)!)).toMatchObject({
      isGenuine: true,
    });
    expect(await book.balance(player)).toBe('90.00');
    expect(await book.coupon(player, answer!.couponId)).toMatchObject({
      status: 'accepted',
      amount: '10.00',
      bets: [{ opponents: ['Home 1', 'Away 1'], marketName: 'Match result', status: 'open', coef: 2.2 }],
      revisions: [],
    });
  });

  it('multiplies the legs of an express exactly', async () => {
    const player = await book.player();
    const { answer } = await book.place(player, { typeId: 1, bets: [HOME, OVER, YES] });
    expect(answer).toMatchObject({ coef: 7.722, possibleWin: '77.22' });
  });

  it('has no total odds as a system', async () => {
    const player = await book.player();
    const { answer } = await book.place(player, { typeId: 4, systemValue: 2, bets: [HOME, OVER, YES] });
    // (2.2 × 1.95 + 2.2 × 1.8 + 1.95 × 1.8) ÷ 3 = 3.92
    expect(answer).toMatchObject({ coef: null, possibleWin: '39.20' });
  });
});

describe('refusals', () => {
  it.each([
    ['an unknown game', { bets: [{ ...HOME, gameId: 999 }] }, ['bets.unknown_game']],
    ['an unknown outcome', { bets: [{ ...HOME, outcomeId: '1::9' }] }, ['bets.unknown_outcome']],
    ['a lower price', { bets: [{ ...HOME, coef: 2.3 }] }, ['bets.price_changed']],
    ['too small a stake', { amount: '0.01' }, ['bets.stake_too_small']],
    ['too large a stake', { amount: '10000.01' }, ['bets.stake_too_large']],
    ['too many decimals', { amount: '1.001' }, ['bets.stake_precision']],
    [
      'a win above the maximum payout',
      {
        amount: '9999',
        typeId: 1,
        bets: [HOME, OVER, YES, { gameId: 4, outcomeId: '18:3.5:over', coef: 3.3 }],
      },
      ['bets.win_too_large'],
    ],
    ['more than the balance', { amount: '100.01' }, ['wallet.insufficient_funds']],
    [
      'two legs of one game in two units of a system',
      { typeId: 4, systemValue: 2, bets: [HOME, { ...OVER, gameId: 1 }, YES, { ...HOME, gameId: 4 }] },
      ['bets.same_game'],
    ],
    [
      'two legs of one game that exclude each other',
      { typeId: 1, bets: [HOME, { gameId: 1, outcomeId: '1::2', coef: 3.3 }] },
      ['bets.impossible_combination'],
    ],
    ['a chain, which is turned off', { typeId: 3, bets: [HOME, OVER] }, ['bets.type_unavailable']],
    ['other total odds than exactly those', { exactCoef: 2.21 }, ['bets.exact_coef']],
    [
      'stakes of singles that do not add up',
      { typeId: 9, amountByBetId: { '1/1::1': '9.00' } },
      ['bets.stake_sum'],
    ],
    ['another player’s id', { userId: 1 }, ['bets.other_player']],
    ['a leg twice', { typeId: 1, bets: [HOME, HOME] }, ['bets.duplicate_leg']],
    ['one leg in an express', { typeId: 1 }, ['bets.too_few_legs']],
    ['two legs in a single', { bets: [HOME, OVER] }, ['bets.type_legs_mismatch']],
    ['a system of all', { typeId: 2, systemValue: 3, bets: [HOME, OVER, YES] }, ['bets.system_value']],
    ["another player's account", { accountId: 1 }, ['wallet.unknown_account']],
  ] as const)('%s', async (_, change, codes) => {
    const player = await book.player();
    const before = await book.count('coupons');
    const refused = await book.place(player, change as never);
    expect(refused.codes).toEqual(codes);
    expect(await book.count('coupons')).toBe(before);
    expect(await book.balance(player)).toBe('100.00');
  });

  it('names the stake that would be accepted, and it is', async () => {
    const player = await book.player('50000');
    const bets = [HOME, OVER, YES, { gameId: 4, outcomeId: '18:3.5:over', coef: 3.3 }];
    const { first } = await book.place(player, { typeId: 1, amount: '9999', bets });
    const amount = String(first?.action?.values?.amount);
    expect((await book.place(player, { typeId: 1, amount, bets })).status).toBe(201);
  });

  it('stores no key', async () => {
    const player = await book.player();
    const key = freshKey();
    expect((await book.place(player, { amount: '1.001' }, key)).codes).toEqual(['bets.stake_precision']);
    expect((await book.place(player, { amount: '1.00' }, key)).status).toBe(201);
  });
});

describe('history', () => {
  it('pages newest first, and shows nobody another player’s coupons', async () => {
    const [player, other] = [await book.player(), await book.player()];
    const ids: string[] = [];
    for (const amount of ['1.00', '2.00', '3.00'])
      ids.unshift((await book.place(player, { amount })).answer!.couponId);
    const first = await player.api('bets.coupons', { query: { limit: 2 } });
    expect(first.coupons.map(({ couponId }) => couponId)).toEqual(ids.slice(0, 2));
    const rest = await player.api('bets.coupons', { query: { limit: 2, before: first.next! } });
    expect(rest).toMatchObject({ coupons: [{ couponId: ids[2], amount: '1.00' }], next: null });
    expect((await player.api('bets.coupons', { query: { state: 'settled' } })).coupons).toEqual([]);
    await expect(book.coupon(other, ids[0]!)).rejects.toMatchObject({ status: 404 });
  });

  it('finds a coupon by its key', async () => {
    const player = await book.player();
    const key = freshKey();
    const { answer } = await book.place(player, {}, key);
    expect((await player.api('bets.couponByKey', { params: { key } })).couponId).toBe(answer!.couponId);
  });
});

describe('a quote', () => {
  it('returns everything at once to a visitor', async () => {
    const quote = await book.world.api()('bets.quote', {
      body: {
        typeId: 1,
        amount: '0.001',
        changeCoefAction: 0,
        bets: [
          { ...HOME, coef: 2.1 },
          { ...HOME, gameId: 1, outcomeId: '1::2', coef: 3.3 },
        ],
      },
    });
    expect(quote.refusals.map(({ code }) => code)).toEqual([
      'bets.price_changed',
      'bets.impossible_combination',
      'bets.stake_precision',
    ]);
    expect(quote.bets).toMatchObject([{ coef: 2.2, isBlocked: false, score: [0, 0] }, { coef: 3.3 }]);
  });

  it('returns the figures of a valid coupon', async () => {
    const quote = await book.world.api()('bets.quote', {
      body: { typeId: 1, amount: '10', changeCoefAction: 2, bets: [HOME, OVER] },
    });
    expect(quote).toMatchObject({
      coef: 4.29,
      combinations: 1,
      possibleWin: '42.90',
      minAmount: '0.20',
      cost: 8.8,
      refusals: [],
    });
  });
});
