import { mostRiskFree } from '@fairbook/contracts/promotions/risk-free';
import { codesOf, HOME } from '@fairbook/testkit';
import { describe, expect, it } from 'vitest';
import { seller } from '../../testing/cashout.ts';
import { backIn, withToken } from '../../testing/limits.ts';
import { type CodeTerms, promoDesk } from '../../testing/promo-desk.ts';

const desk = promoDesk({ kind: 'risk_free', percent: 80, wagerTimes: 2, isFirstBet: false });
const { code, game, decide, told, bonusOf, left, onePerson } = desk;

/** A risk-free bet of 10.00 on a home win at 2.20. */
async function placed(terms: Partial<CodeTerms> = {}, on: Partial<typeof HOME> = {}) {
  const { book } = desk;
  const [made, leg, player] = [await code(terms), { ...(await game()), ...on }, await book.player()];
  const { answer, codes: refused } = await book.place(player, { bets: [leg], promoCode: made.code });
  expect(refused).toEqual([]);
  const { couponId } = answer!;
  const shown = async () => {
    const { status, payout } = await book.coupon(player, couponId);
    return [status, payout, await book.balance(player), ...(await bonusOf(player))];
  };
  const returns = async () =>
    (await player.api('promo.own')).promoCodes[0]!.returns!.map(({ state, amount }) => [state, amount]);
  return { made, leg, player, couponId, shown, returns };
}

describe('a risk-free bet', () => {
  it('a risk-free bet that loses brings a share of the stake as bonus money, once', async () => {
    const { leg, shown, returns, couponId, player } = await placed();
    await decide(leg, 'lost');
    await desk.book.world.services.promotions.promo.returnsNow();
    expect(await shown()).toEqual(['lost', '0.00', '90.00', ['8.00', '16.00']]);
    expect(await returns()).toEqual([['granted', '8.00']]);
    const { terms, explanation } = await desk.book.coupon(player, couponId);
    expect(explanation).toEqual([
      expect.objectContaining({ key: 'total_lost' }),
      { key: 'total_risk_free', values: { percent: 80, amount: '8.00', iso: 'EUR' } },
    ]);
    expect(terms!.promo).toMatchObject({ kind: 'risk_free', percent: 80, wagerTimes: 2 });
  });

  it.each([
    ['won', ['won', '22.00', '112.00']],
    ['void', ['void', '10.00', '100.00']],
  ] as const)('a risk-free bet that is %s brings nothing beside', async (result, then) => {
    const { leg, shown } = await placed();
    await decide(leg, result);
    expect(await shown()).toEqual(then);
  });

  it('follows corrections: the bonus goes back, and comes again', async () => {
    const { leg, shown, returns } = await placed();
    await decide(leg, 'lost');
    await decide(leg, 'won');
    expect(await shown()).toEqual(['won', '22.00', '112.00', ['0.00', '0.00']]);
    expect(await returns()).toEqual([['taken', '8.00']]);
    await decide(leg, 'lost');
    expect((await shown()).at(-1)).toEqual(['8.00', '16.00']);
    await decide(leg, 'void');
    expect((await shown()).at(-1)).toEqual(['0.00', '0.00']);
  });

  it('gives its draw back to the budget when it is void', async () => {
    const { made, leg } = await placed();
    expect(Number((await left(made)).drawn)).toBeGreaterThan(0);
    await decide(leg, 'void');
    expect((await left(made)).drawn).toBe('0.00');
  });

  it('covers only the part that was not cashed out', async () => {
    const { leg, player, couponId, shown } = await placed();
    await seller(desk.book, player).sell(couponId, { percent: 50 });
    await decide(leg, 'lost');
    expect((await shown()).at(-1)).toEqual(['4.00', '8.00']);
  });

  it('a risk-free bet that was cashed out as a whole brings nothing', async () => {
    const { leg, player, couponId, returns } = await placed();
    await seller(desk.book, player).sell(couponId);
    await decide(leg, 'lost');
    expect([await bonusOf(player), await returns()]).toEqual([[], []]);
  });

  it('brings nothing while its player backed the other side, too', async () => {
    const { leg, player, returns } = await placed({}, { outcomeId: '29::yes', coef: 1.8 });
    const other = await desk.book.place(player, { bets: [{ ...leg, outcomeId: '29::no', coef: 2 }] });
    expect(other.codes).toEqual([]);
    await decide(leg, 'won', { '29::yes': 'lost', '29::no': 'won' });
    expect([await bonusOf(player), await returns()]).toEqual([[], [['opposite', '8.00']]]);
  });

  it('keeps its bonus for as long as play is closed to its player', async () => {
    const { leg, player } = await placed();
    await withToken(desk.book.world, player)('limits.blockUser', { body: { days: 30 } });
    await decide(leg, 'lost');
    const grants = () => desk.book.count(`risk_free_returns where user_id = ${player.userId}`);
    expect(await grants()).toBe(0);
    // As after its end.
    await desk.book.world.platform.pool.query('delete from limit_books where user_id = $1', [player.userId]);
    await desk.book.world.services.promotions.promo.returnsNow();
    expect(await grants()).toBe(1);
  });
});

it('a risk-free bet draws what it costs on average, beyond the 2 % that the coupon keeps, as if bonus money were money', async () => {
  const { made, leg } = await placed({ percent: 100 });
  const win = desk.book.world.services.sportsbook.facts.fairChance(leg.gameId, HOME.outcomeId)!;
  const onAverage = 10 * 2.2 * win + 10 * (1 - win);
  expect(Number((await left(made)).drawn)).toBeCloseTo(onAverage - 9.8, 1);
  expect(Number((await left(made)).drawn)).toBeGreaterThanOrEqual(onAverage - 9.8 - 1e-9);
});

it('a risk-free code is for bets that fit it, up to its stake and its budget', async () => {
  const [made, leg, player] = [
    await code({ minCoef: 2.2, typeIds: [0] }),
    await game(),
    await desk.book.player(),
  ];
  const ask = async (change: object) =>
    (await desk.book.place(player, { bets: [leg], promoCode: made.code, ...change })).codes;
  expect(await ask({ typeId: 1, bets: [leg, await game()] })).toEqual(['promo.type']);
  expect(await ask({ amount: '20.01' })).toEqual(['promo.max_stake']);
  await desk.budget(made, '0.01');
  expect(await ask({})).toEqual(['offers.budget']);
});

it('a risk-free code is used once by a person, whatever the account', async () => {
  const [made, leg, two] = [await code(), await game(), await onePerson()];
  const both = await Promise.all(
    two.map((who) => desk.book.place(who, { bets: [leg], promoCode: made.code })),
  );
  expect(both.flatMap((each) => each.codes)).toEqual(['promo.used_up']);
  expect([...(await told(two[0])), ...(await told(two[1]))]).not.toContain(made.code);
});

it('a risk-free code may be for a first bet, which a bet on another account of the person is, too, and a void one is not', async () => {
  const made = await code({ isFirstBet: true });
  const [one, other] = await onePerson();
  const leg = await game();
  await desk.book.place(one, { bets: [leg] });
  for (const who of [one, other]) {
    expect(await told(who)).not.toContain(made.code);
    expect((await desk.book.place(who, { bets: [leg], promoCode: made.code })).codes).toEqual([
      'promo.not_first',
    ]);
  }
  await decide(leg, 'void');
  expect(await told(other)).toContain(made.code);
  expect((await desk.book.place(other, { bets: [await game()], promoCode: made.code })).codes).toEqual([]);
});

it.each([
  ['with one code', 1, 'promo.used_up'],
  ['with a code each', 2, 'promo.not_first'],
])('of two bets of a person at once on two accounts one is the first, %s', async (_, count, why) => {
  const made = await Promise.all(Array.from({ length: count }, () => code({ isFirstBet: true })));
  for (let n = 0; n < 4; n++) {
    const [leg, two] = [await game(), await onePerson()];
    const both = await Promise.all(
      two.map((who, i) => desk.book.place(who, { bets: [leg], promoCode: made[i % count]!.code })),
    );
    expect(both.flatMap((each) => each.codes)).toEqual([why]);
  }
});

it('a risk-free bet counts as no play for other rewards', async () => {
  const { leg, player } = await placed();
  await decide(leg, 'lost');
  expect((await player.api('cashback.mine')).week).toMatchObject({ bets: 0 });
});

it('a risk-free code is not offered to a player who is excluded, or whose limit is used up', async () => {
  const made = await code();
  let [excluded, limited] = [await desk.book.player(), await desk.book.player()];
  expect(await told(excluded)).toContain(made.code);
  await withToken(desk.book.world, excluded)('limits.blockUser', { body: { days: 30 } });
  excluded = await backIn(desk.book.world, excluded);
  await withToken(desk.book.world, limited)('limits.save', { body: { limitType: 1, limitValue: 10 } });
  expect(await told(limited)).toContain(made.code);
  await desk.book.place(limited, { amount: '10.00' });
  expect([await told(excluded), await told(limited)]).toEqual([[], []]);
});

it.each([
  ['of systems', { typeIds: [0, 2] }],
  ['without a highest stake', { amount: null, iso: null }],
  ['without wagering', { wagerTimes: null }],
  ['for a first bet three times', { isFirstBet: true, usesPerPlayer: 3 }],
  ['as a refund', { kind: 'refund' }],
])('a risk-free code can’t be made %s', async (_, terms) => {
  expect(await codesOf(code(terms as Partial<CodeTerms>))).toEqual(['promo.bad_risk_free']);
});

it.each([
  [20_00n, 100, 20_00n],
  [20_00n, 80, 16_00n],
  [1_01n, 33, 34n],
])('%s at %s percent costs at most %s, rounded up', (stake, percent, most) => {
  expect(mostRiskFree(stake, percent)).toBe(most);
});
