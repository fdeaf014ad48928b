import type { promo } from '@fairbook/contracts';
import { mostRiskFree } from '@fairbook/contracts/promotions/risk-free';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  HOME,
  type Player,
  setBudget,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seller } from '../../testing/cashout.ts';
import { backIn, withToken } from '../../testing/limits.ts';

let book: BettingWorld;
let operator: Visitor;
let games = 500;
let codes = 0;

beforeAll(async () => {
  book = await createBettingWorld(1);
  operator = await book.world.operator('risk-free-keeper');
});
afterEach(async () => {
  await assertLedgerBalanced(book.world);
  expect(await book.count('offer_budgets where drawn > amount')).toBe(0);
});
afterAll(() => book.world.close());

type Terms = Parameters<typeof operator.api<'promo.add'>>[1]['body'];

const RISK_FREE: Terms = {
  ...{ code: 'RISKFREE', kind: 'risk_free', percent: 80, amount: '20.00', iso: 'EUR', typeIds: [0, 1] },
  ...{ minCoef: 1.5, minLegs: 1, from: '2020-01-01T00:00:00Z', until: '2099-01-01T00:00:00Z' },
  ...{ usesTotal: null, usesPerPlayer: 1, audience: 'everyone', userIds: [], isActive: true, note: '' },
  ...{ wagerTimes: 2, isFirstBet: false },
};

async function code(terms: Partial<Terms> = {}, amount = '1000.00'): Promise<promo.PromoCode> {
  codes += 1;
  const made = await operator.api('promo.add', { body: { ...RISK_FREE, ...terms, code: `RISK${codes}` } });
  await setBudget(book.world, operator, { kind: 'promo', offerId: made.id }, amount);
  return made;
}

async function game(): Promise<typeof HOME> {
  games += 1;
  await book.open(games);
  return { ...HOME, gameId: games };
}

type Result = 'won' | 'lost' | 'void';
async function decide({ gameId }: { gameId: number }, result: Result, more: Record<string, Result> = {}) {
  const { settling } = book.world.services.settlement;
  await book.decide(gameId, { '1::1': result, ...more }, false);
  await settling.settleGame(gameId);
  await settling.idle();
  await book.world.services.promotions.promo.returnsNow();
}

const told = async (who: Player) =>
  (await who.api('promo.mine', { query: { iso: 'EUR' } })).promoCodes.map((each) => each.code);

const bonusOf = async (player: Player) =>
  (await player.api('bonuses.mine')).bonusAccounts.map(({ money, required }) => [money, required]);

/** A risk-free bet of 10.00 on a home win at 2.20. */
async function placed(terms: Partial<Terms> = {}, on: Partial<typeof HOME> = {}) {
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

const left = async ({ id }: promo.PromoCode) => {
  const { budgets } = await operator.api('budgets.list');
  return budgets.find(({ kind, offerId }) => kind === 'promo' && offerId === id)!;
};

describe('a risk-free bet', () => {
  it('that loses brings a share of the stake as bonus money, once', async () => {
    const { leg, shown, returns, couponId, player } = await placed();
    await decide(leg, 'lost');
    await book.world.services.promotions.promo.returnsNow();
    expect(await shown()).toEqual(['lost', '0.00', '90.00', ['8.00', '16.00']]);
    expect(await returns()).toEqual([['granted', '8.00']]);
    const { terms, explanation } = await book.coupon(player, couponId);
    expect(explanation).toEqual([
      expect.objectContaining({ key: 'total_lost' }),
      { key: 'total_risk_free', values: { percent: 80, amount: '8.00', iso: 'EUR' } },
    ]);
    expect(terms!.promo).toMatchObject({ kind: 'risk_free', percent: 80, wagerTimes: 2 });
  });

  it.each([
    ['won', ['won', '22.00', '112.00']],
    ['void', ['void', '10.00', '100.00']],
  ] as const)('that is %s brings nothing beside', async (result, then) => {
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
    await seller(book, player).sell(couponId, { percent: 50 });
    await decide(leg, 'lost');
    expect((await shown()).at(-1)).toEqual(['4.00', '8.00']);
  });

  it('that was cashed out as a whole brings nothing', async () => {
    const { leg, player, couponId, returns } = await placed();
    await seller(book, player).sell(couponId);
    await decide(leg, 'lost');
    expect([await bonusOf(player), await returns()]).toEqual([[], []]);
  });

  it('brings nothing while its player backed the other side, too', async () => {
    const { leg, player, returns } = await placed({}, { outcomeId: '29::yes', coef: 1.8 });
    const other = await book.place(player, { bets: [{ ...leg, outcomeId: '29::no', coef: 2 }] });
    expect(other.codes).toEqual([]);
    await decide(leg, 'won', { '29::yes': 'lost', '29::no': 'won' });
    expect([await bonusOf(player), await returns()]).toEqual([[], [['opposite', '8.00']]]);
  });

  it('keeps its bonus for as long as play is closed to its player', async () => {
    const { leg, player } = await placed();
    await withToken(book.world, player)('limits.blockUser', { body: { days: 30 } });
    await decide(leg, 'lost');
    const grants = () => book.count(`risk_free_returns where user_id = ${player.userId}`);
    expect(await grants()).toBe(0);
    // As after its end.
    await book.world.platform.pool.query('delete from limit_books where user_id = $1', [player.userId]);
    await book.world.services.promotions.promo.returnsNow();
    expect(await grants()).toBe(1);
  });
});

it('draws what it costs on average, beyond the 2 % that the coupon keeps, as if bonus money were money', async () => {
  const { made, leg } = await placed({ percent: 100 });
  const win = book.world.services.sportsbook.facts.fairChance(leg.gameId, HOME.outcomeId)!;
  const onAverage = 10 * 2.2 * win + 10 * (1 - win);
  expect(Number((await left(made)).drawn)).toBeCloseTo(onAverage - 9.8, 1);
  expect(Number((await left(made)).drawn)).toBeGreaterThanOrEqual(onAverage - 9.8 - 1e-9);
});

it('is for bets that fit it, up to its stake and its budget', async () => {
  const [made, leg, player] = [await code({ minCoef: 2.2, typeIds: [0] }), await game(), await book.player()];
  const ask = async (change: object) =>
    (await book.place(player, { bets: [leg], promoCode: made.code, ...change })).codes;
  expect(await ask({ typeId: 1, bets: [leg, await game()] })).toEqual(['promo.type']);
  expect(await ask({ amount: '20.01' })).toEqual(['promo.max_stake']);
  await setBudget(book.world, operator, { kind: 'promo', offerId: made.id }, '0.01');
  expect(await ask({})).toEqual(['offers.budget']);
});

it('is used once by a person, whatever the account', async () => {
  const [made, leg, two] = [await code(), await game(), await onePerson()];
  const both = await Promise.all(two.map((who) => book.place(who, { bets: [leg], promoCode: made.code })));
  expect(both.flatMap((each) => each.codes)).toEqual(['promo.used_up']);
  expect([...(await told(two[0])), ...(await told(two[1]))]).not.toContain(made.code);
});

it('may be for a first bet, which a bet on another account of the person is, too, and a void one is not', async () => {
  const made = await code({ isFirstBet: true });
  const [one, other] = await onePerson();
  const leg = await game();
  await book.place(one, { bets: [leg] });
  for (const who of [one, other]) {
    expect(await told(who)).not.toContain(made.code);
    expect((await book.place(who, { bets: [leg], promoCode: made.code })).codes).toEqual(['promo.not_first']);
  }
  await decide(leg, 'void');
  expect(await told(other)).toContain(made.code);
  expect((await book.place(other, { bets: [await game()], promoCode: made.code })).codes).toEqual([]);
});

it.each([
  ['with one code', 1],
  ['with a code each', 2],
])('is the first bet of a person on one of two accounts that bet at once, %s', async (_, count) => {
  const made = await Promise.all(
    Array.from({ length: count }, () => code({ isFirstBet: true, usesPerPlayer: 5 })),
  );
  for (let n = 0; n < 4; n++) {
    const [leg, two] = [await game(), await onePerson()];
    const both = await Promise.all(
      two.map((who, i) => book.place(who, { bets: [leg], promoCode: made[i % count]!.code })),
    );
    expect(both.flatMap((each) => each.codes)).toEqual(['promo.not_first']);
  }
});

async function onePerson(): Promise<readonly [Player, Player]> {
  const two = [await book.player(), await book.player()] as const;
  for (const { userId } of two)
    await book.world.platform.pool.query(
      `insert into persons (user_id, fields, tax_key, version, changed_at) values ($1, '{}', $2, 1, now())`,
      [userId, `RISK-${two[0].userId}`],
    );
  return two;
}

it('counts as no play for other rewards', async () => {
  const { leg, player } = await placed();
  await decide(leg, 'lost');
  expect((await player.api('cashback.mine')).week).toMatchObject({ bets: 0 });
});

it('is not offered to a player who is excluded, or whose limit is used up', async () => {
  const made = await code();
  let [excluded, limited] = [await book.player(), await book.player()];
  expect(await told(excluded)).toContain(made.code);
  await withToken(book.world, excluded)('limits.blockUser', { body: { days: 30 } });
  excluded = await backIn(book.world, excluded);
  await withToken(book.world, limited)('limits.save', { body: { limitType: 1, limitValue: 10 } });
  expect(await told(limited)).toContain(made.code);
  await book.place(limited, { amount: '10.00' });
  expect([await told(excluded), await told(limited)]).toEqual([[], []]);
});

it.each([
  ['of systems', { typeIds: [0, 2] }],
  ['without a highest stake', { amount: null, iso: null }],
  ['without wagering', { wagerTimes: null }],
  ['as a refund', { kind: 'refund' }],
])('can’t be made %s', async (_, terms) => {
  expect(await codesOf(code(terms as Partial<Terms>))).toEqual(['promo.bad_risk_free']);
});

it.each([
  [20_00n, 100, 20_00n],
  [20_00n, 80, 16_00n],
  [1_01n, 33, 34n],
])('%s at %s percent costs at most %s, rounded up', (stake, percent, most) => {
  expect(mostRiskFree(stake, percent)).toBe(most);
});
