import {
  assertLedgerBalanced,
  type BettingWorld,
  couponOf,
  createBettingWorld,
  freshKey,
  HOME,
  OVER,
  type Player,
  YES,
} from '@fairbook/testkit';
import { antiExpressOddsByHand } from '@fairbook/testkit/oracle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketsOf, odds } from '../../../testing/sample-feed.ts';

let book: BettingWorld;
let games = 10;

/** Three fresh games, so that a test may decide them. */
async function fresh() {
  const ids = [++games, ++games, ++games] as const;
  for (const id of ids) await book.open(id);
  return [
    { ...HOME, gameId: ids[0] },
    { ...OVER, gameId: ids[1] },
    { ...YES, gameId: ids[2] },
  ] as const;
}

beforeAll(async () => {
  book = await createBettingWorld();
  await book.setRules({ couponTypes: [0, 1, 2, 3, 4, 6, 9], isBonusBetAllowed: true });
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

describe('a placement', () => {
  it('of legs of one game is an express at their combined price, which the receipt states', async () => {
    const player = await book.player();
    const legs = [HOME, { ...OVER, gameId: 1 }];
    const { answer } = await book.place(player, { typeId: 1, bets: legs });
    expect(answer!.status).toBe('accepted');
    const { statement } = answer!.receipt!;
    expect(statement).toMatchObject({ v: 2, builders: [{ bets: [0, 1] }] });
    const combined = statement.v === 2 ? Number(statement.builders[0]!.coef) : 0;
    expect(combined).toBeGreaterThan(2.2);
    expect(combined).not.toBe(2.2 * 1.95);
    expect(answer!.coef).toBe(combined);
    const stored = await player.api('bets.couponReceipt', { params: { id: answer!.couponId } });
    expect(stored).toEqual(answer!.receipt);
  });

  it('of singles is one coupon per bet, and each states its outcome', async () => {
    const player = await book.player();
    const key = freshKey();
    const bets = [HOME, { ...OVER, coef: 2 }, YES];
    const amountByBetId = { '1/1::1': '5.00', '2/18:2.5:over': '4.00', '3/29::yes': '1.00' };
    const coupon = { typeId: 9 as const, bets, amountByBetId };
    const { answer } = await book.place(player, coupon, key);
    expect(answer!.singlesResultCoupons).toMatchObject([
      { gameId: 1, coupon: { status: 'accepted', possibleWin: '11.00' }, refusals: [] },
      { gameId: 2, coupon: null, refusals: [{ code: 'bets.price_changed', field: 'bets.1' }] },
      { gameId: 3, coupon: { status: 'accepted', possibleWin: '1.80' }, refusals: [] },
    ]);
    expect(await book.balance(player)).toBe('94.00');
    const again = await book.place(player, coupon, key);
    expect(again.answer).toEqual(answer);
    expect(await book.balance(player)).toBe('94.00');
    const other = await book.place(player, { ...coupon, bets: [HOME, OVER, YES] }, key);
    expect(other.codes).toEqual(['request.key_reused']);
    expect(await book.balance(player)).toBe('94.00');
    const { coupons } = await player.api('bets.coupons', {});
    expect(new Set(coupons.map(({ batchId }) => batchId)).size).toBe(1);
  });

  it('of the same singles again places nothing that was refused at first, whatever the prices are by then', async () => {
    const [home, over, yes] = await fresh();
    const bets = [home, over, { ...yes, coef: 1.82 }];
    const player = await book.player();
    const [coupon, key] = [{ typeId: 9 as const, amount: '9.00', bets }, freshKey()];
    const { answer } = await book.place(player, coupon, key);
    expect(answer!.singlesResultCoupons!.map((each) => each.coupon === null)).toEqual([false, false, true]);
    expect(await book.balance(player)).toBe('94.00');
    // At the new price it would be accepted.
    await book.feed(odds(yes.gameId, book.world.platform.clock.now(), { markets: marketsOf(20) }));
    const again = await book.place(player, coupon, key);
    expect(again.answer).toEqual(answer);
    expect(await book.balance(player)).toBe('94.00');
    expect((await book.place(player, coupon)).answer!.singlesResultCoupons![2]!.coupon).not.toBeNull();
  });

  it('of singles under the longest possible key: each is found by its own', async () => {
    const [player, key] = [await book.player(), 'k'.repeat(64)];
    const { answer } = await book.place(player, { typeId: 9, amount: '9.00', bets: [HOME, OVER, YES] }, key);
    const { coupon } = answer!.singlesResultCoupons![2]!;
    const found = await player.api('bets.couponByKey', { params: { key: `${key}#2` } });
    expect(found.couponId).toBe(coupon!.couponId);
  });

  it('of singles without own stakes shares the whole evenly', async () => {
    const player = await book.player();
    const { answer } = await book.place(player, { typeId: 9, amount: '10.00', bets: [HOME, OVER, YES] });
    expect(answer!.singlesResultCoupons!.map(({ coupon }) => coupon!.possibleWin)).toEqual([
      '7.34',
      '6.49',
      '5.99',
    ]);
    expect(await book.balance(player)).toBe('90.00');
  });

  it('takes a smaller stake where the player asked for the maximum', async () => {
    const player = await book.player('20000');
    const { answer } = await book.place(player, { amount: '15000', isAutoMax: true });
    const coupon = await book.coupon(player, answer!.couponId);
    expect(coupon.amount).toBe('10000.00');
  });

  it.each([
    ['within its tolerance is accepted', 6, []],
    ['beyond it is refused', 4, ['bets.total_changed']],
  ] as const)('of a total that fell %s', async (_, totalTolerancePercent, codes) => {
    const player = await book.player();
    const bets = [{ ...HOME, coef: 2.3 }, OVER];
    expect((await book.place(player, { typeId: 1, bets, totalTolerancePercent })).codes).toEqual(codes);
  });
});

describe('a placement in blocks', () => {
  const SMALL = 'bets.block_stake_too_small';
  const PRECISE = 'bets.block_stake_precision';
  const tenth = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [i + 1, i === 0 ? '0.11' : '0.01']));
  type Row = [string, Record<number, string>, [code: string, block: number | null, amount: string][]];
  it.each<Row>([
    ['0.60', { 1: '0.20', 2: '0.20', 3: '0.20' }, []],
    ['0.59', { 1: '0.20', 2: '0.19', 3: '0.20' }, [[SMALL, 2, '0.20']]],
    [
      '0.20',
      tenth,
      Object.keys(tenth).map((block): [string, number, string] => [SMALL, Number(block), '0.20']),
    ],
    ['0.20', { 1: '0.20', 2: '0' }, [[SMALL, 2, '0.20']]],
    [
      '0.20',
      { 1: '0.1999', 2: '0.0001' },
      [
        [PRECISE, 1, '0.20'],
        [PRECISE, 2, '0.20'],
      ],
    ],
    ['1.00', { 1: '0.555', 2: '0.50' }, [[PRECISE, 1, '0.55']]],
    ['1.00', { 1: '0.50', 2: '0.49' }, [['bets.stake_sum', null, '1.00']]],
  ])('of %s as %o: %o', async (amount, amountByBlockId, reasons) => {
    const bets = Object.keys(amountByBlockId).map((block) => ({
      ...HOME,
      gameId: blocks[Number(block) - 1]!,
      blockId: Number(block),
    }));
    const before = await book.balance(staker);
    const coupon = { typeId: 4 as const, amount, amountByBlockId, bets };
    const quote = await staker.api('bets.quote', { body: couponOf(staker, coupon) });
    const said = quote.refusals.map(({ code, field, action }) => {
      const block = action?.values?.block ?? null;
      if (block !== null) expect(field).toBe(`amountByBlockId.${block}`);
      return [code, block, action?.values?.amount];
    });
    expect(said).toEqual(reasons);
    expect((await book.place(staker, coupon)).codes).toEqual(reasons.map(([code]) => code));
    if (reasons.length > 0) expect(await book.balance(staker)).toBe(before);
  });

  const blocks: number[] = [];
  let staker: Player;
  beforeAll(async () => {
    staker = await book.player();
    for (let n = 0; n < 10; n++) {
      blocks.push(++games);
      await book.open(games);
    }
  });
});

describe('settlement', () => {
  const settled = async (
    coupon: Parameters<BettingWorld['place']>[1],
    results: Parameters<BettingWorld['decide']>[1][],
  ) => {
    const player = await book.player();
    const { answer, codes } = await book.place(player, coupon);
    expect(codes).toEqual([]);
    const ids = [...new Set(coupon.bets!.map(({ gameId }) => gameId))];
    for (const [i, gameId] of ids.entries()) await book.decide(gameId, results[i]!);
    await book.world.services.settlement.settling.idle();
    return book.coupon(player, answer!.couponId);
  };

  it('of a Patent counts all seven bets', async () => {
    const bets = await fresh();
    const coupon = await settled({ typeId: 4, systemValues: [1, 2, 3], amount: '7.00', bets: [...bets] }, [
      { '1::1': 'won' },
      { '18:2.5:over': 'won' },
      { '29::yes': 'lost' },
    ]);
    // 2.2 + 1.95 + 2.2 × 1.95 at a stake of one each.
    expect(coupon).toMatchObject({ payout: '8.44', systemValues: [1, 2, 3], systemValue: null });
  });

  it('of a chain stakes each leg with the return of the one before', async () => {
    const bets = await fresh();
    const coupon = await settled({ typeId: 3, bets: [...bets] }, [
      { '1::1': 'won' },
      { '18:2.5:over': 'lost' },
      { '29::yes': 'won' },
    ]);
    // 10 → 22; 10 of it is lost; 10 of 12 at 1.80.
    expect(coupon).toMatchObject({ status: 'won', payout: '20.00' });
    expect(coupon.explanation.map(({ key }) => key)).toEqual([
      ...Array(3).fill('total_chain_round'),
      'total_chain',
    ]);
    expect(coupon.explanation[1]!.values).toMatchObject({ n: 2, staked: '10.00', after: '12.00' });
  });

  it('of an anti-express pays when a leg is lost, and not when all win', async () => {
    const under = async () =>
      (await fresh()).slice(0, 2).map((leg) => ({ ...leg, outcomeId: '18:3.5:under', coef: 1.33 }));
    const bets = await under();
    // The chances by which a cash-out values the same legs, and the margins of both markets.
    const { fairChance } = book.world.services.sportsbook.facts;
    const fairMillionths = bets.map(({ gameId, outcomeId }) =>
      Math.floor(1_000_000 * fairChance(gameId, outcomeId)!),
    );
    expect(antiExpressOddsByHand(fairMillionths, 102_500)).toBe(1927);
    const won = await settled({ typeId: 6, bets }, [{ '18:3.5:under': 'won' }, { '18:3.5:under': 'lost' }]);
    expect(won).toMatchObject({ status: 'won', payout: '19.27', possibleWin: '19.27' });
    expect(won.terms).toMatchObject({ antiExpress: { fairMillionths, marginMillionths: 102_500 } });
    const lost = await settled({ typeId: 6, bets: await under() }, [
      { '18:3.5:under': 'won' },
      { '18:3.5:under': 'won' },
    ]);
    expect(lost).toMatchObject({ status: 'lost', payout: '0.00' });
  });

  it('of a same-game combination with a void leg prices the others again', async () => {
    const [{ gameId }] = await fresh();
    const bets = [HOME, OVER, YES].map((leg) => ({ ...leg, gameId }));
    const coupon = await settled({ typeId: 1, bets }, [
      { '1::1': 'void', '18:2.5:over': 'won', '29::yes': 'won' },
    ]);
    const [agreed] = coupon.builders;
    expect(coupon.status).toBe('won');
    expect(Number(coupon.payout)).toBeGreaterThan(10);
    expect(Number(coupon.payout)).toBeLessThan(10 * Number(agreed!.coef));
  });

  it('of a bonus express multiplies by 1 + n/100, and by less when a leg is void', async () => {
    const bets = await fresh();
    const coupon = await settled({ typeId: 1, bets: [...bets] }, [
      { '1::1': 'won' },
      { '18:2.5:over': 'won' },
      { '29::yes': 'won' },
    ]);
    // 10 × 2.2 × 1.95 × 1.8 × 1.03 = 79.5366
    expect(coupon).toMatchObject({ terms: { bonusCoef: 1.03 }, payout: '79.53', possibleWin: '79.53' });
    expect(coupon.explanation).toMatchObject([
      { key: 'total_express', values: { payout: '77.22' } },
      { key: 'total_bonus_express', values: { bets: 3, coef: '1.03', sum: '79.5366' } },
      { key: 'total_rounded', values: { payout: '79.53' } },
    ]);
    const two = await fresh();
    const fewer = await settled({ typeId: 1, bets: [...two] }, [
      { '1::1': 'won' },
      { '18:2.5:over': 'won' },
      { '29::yes': 'void' },
    ]);
    expect(fewer.payout).toBe('42.90');
  });

  it('of blocks stakes each block on its own', async () => {
    const [home, over, yes] = await fresh();
    const bets = [
      { ...home, blockId: 1 },
      { ...over, blockId: 1 },
      { ...yes, blockId: 2 },
    ];
    const coupon = await settled(
      { typeId: 4, bets, amount: '10.00', amountByBlockId: { 1: '4.00', 2: '6.00' } },
      [{ '1::1': 'won' }, { '18:2.5:over': 'won' }, { '29::yes': 'lost' }],
    );
    expect(coupon).toMatchObject({ payout: '17.16', amountByBlockId: { 1: '4.00', 2: '6.00' } });
  });
});
