import type { promo } from '@fairbook/contracts';
import { mostInsured } from '@fairbook/contracts/promotions/insurance';
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
  operator = await book.world.operator('insurance-keeper');
});
afterEach(async () => {
  await assertLedgerBalanced(book.world);
  expect(await book.count('offer_budgets where drawn > amount')).toBe(0);
});
afterAll(() => book.world.close());

type Terms = Parameters<typeof operator.api<'promo.add'>>[1]['body'];

const INSURANCE: Terms = {
  ...{ code: 'INSURED', kind: 'insurance', percent: 50, amount: '20.00', iso: 'EUR', typeIds: [1] },
  ...{ minCoef: 1.5, minLegs: 3, from: '2020-01-01T00:00:00Z', until: '2099-01-01T00:00:00Z' },
  ...{ usesTotal: null, usesPerPlayer: 1, audience: 'everyone', userIds: [], isActive: true, note: '' },
};

async function code(terms: Partial<Terms> = {}, amount = '1000.00'): Promise<promo.PromoCode> {
  codes += 1;
  const made = await operator.api('promo.add', { body: { ...INSURANCE, ...terms, code: `INSURED${codes}` } });
  await setBudget(book.world, operator, { kind: 'promo', offerId: made.id }, amount);
  return made;
}

async function legs(count = 3) {
  const all = [];
  for (let n = 0; n < count; n++) {
    games += 1;
    await book.open(games);
    all.push({ ...HOME, gameId: games });
  }
  return all;
}

const settling = () => book.world.services.settlement.settling;
async function decide({ gameId }: { gameId: number }, result: 'won' | 'lost' | 'void') {
  await book.decide(gameId, { '1::1': result }, false);
  await settling().settleGame(gameId);
  await settling().idle();
}

/** An insured express of 10.00 on three home wins at 2.20. */
async function insured(terms: Partial<Terms> = {}) {
  const [made, bets, player] = [await code(terms), await legs(), await book.player()];
  const { answer, codes: refused } = await book.place(player, { typeId: 1, bets, promoCode: made.code });
  expect(refused).toEqual([]);
  const { couponId } = answer!;
  const shown = async () => {
    const { status, payout } = await book.coupon(player, couponId);
    return [status, payout, await book.balance(player)];
  };
  return { made, bets, player, couponId, shown };
}

const left = async ({ id }: promo.PromoCode) => {
  const { budgets } = await operator.api('budgets.list');
  return budgets.find(({ kind, offerId }) => kind === 'promo' && offerId === id)!;
};

describe('an insured express', () => {
  it('stays open with one lost leg and then returns a share of the stake', async () => {
    const { bets, shown } = await insured();
    await decide(bets[0]!, 'lost');
    expect(await shown()).toEqual(['accepted', null, '90.00']);
    await decide(bets[1]!, 'won');
    await decide(bets[2]!, 'won');
    expect(await shown()).toEqual(['lost', '5.00', '95.00']);
  });

  it('returns nothing with a second lost leg, at once', async () => {
    const { bets, shown } = await insured();
    await decide(bets[0]!, 'lost');
    await decide(bets[2]!, 'lost');
    expect(await shown()).toEqual(['lost', '0.00', '90.00']);
  });

  it('with a void leg has too few that count', async () => {
    const { bets, shown } = await insured();
    await decide(bets[0]!, 'void');
    await decide(bets[1]!, 'lost');
    expect(await shown()).toEqual(['lost', '0.00', '90.00']);
  });

  it('follows corrections: the insurance goes back, or comes', async () => {
    const { bets, shown } = await insured();
    for (const [n, result] of (['lost', 'won', 'won'] as const).entries()) await decide(bets[n]!, result);
    expect(await shown()).toEqual(['lost', '5.00', '95.00']);
    await decide(bets[1]!, 'lost');
    expect(await shown()).toEqual(['lost', '0.00', '90.00']);
    await decide(bets[0]!, 'won');
    expect(await shown()).toEqual(['lost', '5.00', '95.00']);
    await decide(bets[1]!, 'won');
    expect(await shown()).toEqual(['won', '106.48', '196.48']);
  });

  it('that is void as a whole returns the stake, and its draw to the budget', async () => {
    const { made, bets, shown } = await insured();
    expect(Number((await left(made)).drawn)).toBeGreaterThan(0);
    for (const leg of bets) await decide(leg, 'void');
    expect(await shown()).toEqual(['void', '10.00', '100.00']);
    expect((await left(made)).drawn).toBe('0.00');
  });

  it('can’t be cashed out once a leg is lost, and only what was not sold is insured', async () => {
    const { bets, player, couponId, shown } = await insured();
    const selling = seller(book, player);
    await selling.sell(couponId, { percent: 50 });
    const sold = (await book.coupon(player, couponId)).cashedOut!;
    expect(sold.stake).toBe('5.00');
    await decide(bets[0]!, 'lost');
    expect((await selling.offer(couponId)).reasons.map((each) => each.code)).toEqual(['cashout.insured']);
    await decide(bets[1]!, 'won');
    await decide(bets[2]!, 'won');
    const paid = (Number(sold.paid) + 2.5).toFixed(2);
    expect(await shown()).toEqual(['lost', paid, (90 + Number(paid)).toFixed(2)]);
  });
});

it('draws what one lost leg costs on average, beyond the 2 % that the coupon keeps', async () => {
  const { made, bets } = await insured({ percent: 100 });
  const win = book.world.services.sportsbook.facts.fairChance(bets[0]!.gameId, HOME.outcomeId)!;
  const onAverage = 10 * (2.2 * win) ** 3 + 10 * (3 * win ** 2 * (1 - win));
  expect(Number((await left(made)).drawn)).toBeCloseTo(onAverage - 9.8, 1);
  expect(Number((await left(made)).drawn)).toBeGreaterThanOrEqual(onAverage - 9.8 - 1e-9);
});

it('is for an express of enough legs at high enough odds, up to its stake and its budget', async () => {
  const [made, bets, player] = [await code({ minCoef: 2.2 }), await legs(), await book.player()];
  const ask = async (change: object) =>
    (await book.place(player, { typeId: 1, bets, promoCode: made.code, ...change })).codes;
  expect(await ask({ bets: bets.slice(1) })).toEqual(['promo.legs']);
  expect(await ask({ amount: '20.01' })).toEqual(['promo.max_stake']);
  expect(await ask({ typeId: 0, bets: bets.slice(2) })).toEqual(['promo.type']);
  await setBudget(book.world, operator, { kind: 'promo', offerId: made.id }, '0.01');
  expect(await ask({})).toEqual(['offers.budget']);
});

it('is used once by a person, whatever the account', async () => {
  const [made, bets] = [await code(), await legs()];
  const two = [await book.player(), await book.player()] as const;
  for (const { userId } of two)
    await book.world.platform.pool.query(
      `insert into persons (user_id, fields, tax_key, version, changed_at) values ($1, '{}', 'ONE-INSURED', 1, now())`,
      [userId],
    );
  const told = async (who: Player) =>
    (await who.api('promo.mine', { query: { iso: 'EUR' } })).promoCodes.map((each) => each.code);
  expect(await told(two[1])).toContain(made.code);
  const placed = await Promise.all(
    two.map((who) => book.place(who, { typeId: 1, bets, promoCode: made.code })),
  );
  expect(placed.flatMap((each) => each.codes)).toEqual(['promo.used_up']);
  expect([...(await told(two[0])), ...(await told(two[1]))]).not.toContain(made.code);
});

it('is not offered to a player who is excluded', async () => {
  const made = await code();
  let player = await book.player();
  const told = async () =>
    (await player.api('promo.mine', { query: { iso: 'EUR' } })).promoCodes.map((each) => each.code);
  expect(await told()).toContain(made.code);
  await withToken(book.world, player)('limits.blockUser', { body: { days: 30 } });
  player = await backIn(book.world, player);
  expect(await told()).toEqual([]);
});

it('is not offered to a player whose limit is used up', async () => {
  const [made, player] = [await code(), await book.player()];
  const told = async () =>
    (await player.api('promo.mine', { query: { iso: 'EUR' } })).promoCodes.map((each) => each.code);
  await withToken(book.world, player)('limits.save', { body: { limitType: 1, limitValue: 10 } });
  expect(await told()).toContain(made.code);
  await book.place(player, { amount: '10.00' });
  expect(await told()).toEqual([]);
});

it.each([
  ['for singles', { typeIds: [0, 1] }],
  ['of two legs', { minLegs: 2 }],
  ['without a highest stake', { amount: null, iso: null }],
])('can’t be made %s', async (_, terms) => {
  expect(await codesOf(code(terms as Partial<Terms>))).toEqual(['promo.bad_insurance']);
});

it('costs on average at most what its operator reads, by every chance of every accumulator that fits', () => {
  const terms = { percent: 80, minLegs: 3, minCoef: 1.5 };
  const costs = [];
  for (let legs = terms.minLegs; legs <= 12; legs++)
    for (let lost = Math.ceil(1000 - 1000 / terms.minCoef); lost <= 1000; lost++)
      costs.push(0.8 * legs * (lost / 1000) * (1 - lost / 1000) ** (legs - 1));
  expect(mostInsured(terms)).toBeGreaterThanOrEqual(Math.max(...costs));
  expect(mostInsured(terms)).toBeCloseTo(Math.max(...costs), 3);
  // Four legs that win at 1.40 in 5 of 7 cases lose exactly one in 4 × 2/7 × (5/7)³ of all cases.
  expect(mostInsured({ percent: 100, minLegs: 4, minCoef: 1.4 })).toBeCloseTo(1000 / 2401, 10);
});
