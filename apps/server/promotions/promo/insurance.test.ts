import { mostInsured } from '@fairbook/contracts/promotions/insurance';
import { codesOf, HOME } from '@fairbook/testkit';
import { describe, expect, it } from 'vitest';
import { seller } from '../../testing/cashout.ts';
import { backIn, withToken } from '../../testing/limits.ts';
import { type CodeTerms, promoDesk } from '../../testing/promo-desk.ts';

const desk = promoDesk({ kind: 'insurance', percent: 50, typeIds: [1], minLegs: 3 });
const { code, decide, told, left } = desk;

async function legs(count = 3) {
  const all = [];
  for (let n = 0; n < count; n++) all.push(await desk.game());
  return all;
}

/** An insured express of 10.00 on three home wins at 2.20. */
async function insured(terms: Partial<CodeTerms> = {}) {
  const [made, bets, player] = [await code(terms), await legs(), await desk.book.player()];
  const { answer, codes: refused } = await desk.book.place(player, { typeId: 1, bets, promoCode: made.code });
  expect(refused).toEqual([]);
  const { couponId } = answer!;
  const shown = async () => {
    const { status, payout } = await desk.book.coupon(player, couponId);
    return [status, payout, await desk.book.balance(player)];
  };
  return { made, bets, player, couponId, shown };
}

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

  it('an insured express that is void as a whole returns the stake, and its draw to the budget', async () => {
    const { made, bets, shown } = await insured();
    expect(Number((await left(made)).drawn)).toBeGreaterThan(0);
    for (const leg of bets) await decide(leg, 'void');
    expect(await shown()).toEqual(['void', '10.00', '100.00']);
    expect((await left(made)).drawn).toBe('0.00');
  });

  it('can’t be cashed out once a leg is lost, and only what was not sold is insured', async () => {
    const { bets, player, couponId, shown } = await insured();
    const selling = seller(desk.book, player);
    await selling.sell(couponId, { percent: 50 });
    const sold = (await desk.book.coupon(player, couponId)).cashedOut!;
    expect(sold.stake).toBe('5.00');
    await decide(bets[0]!, 'lost');
    expect((await selling.offer(couponId)).reasons.map((each) => each.code)).toEqual(['cashout.insured']);
    await decide(bets[1]!, 'won');
    await decide(bets[2]!, 'won');
    const paid = (Number(sold.paid) + 2.5).toFixed(2);
    expect(await shown()).toEqual(['lost', paid, (90 + Number(paid)).toFixed(2)]);
  });
});

it('an insured express draws what one lost leg costs on average, beyond the 2 % that the coupon keeps', async () => {
  const { made, bets } = await insured({ percent: 100 });
  const win = desk.book.world.services.sportsbook.facts.fairChance(bets[0]!.gameId, HOME.outcomeId)!;
  const onAverage = 10 * (2.2 * win) ** 3 + 10 * (3 * win ** 2 * (1 - win));
  expect(Number((await left(made)).drawn)).toBeCloseTo(onAverage - 9.8, 1);
  expect(Number((await left(made)).drawn)).toBeGreaterThanOrEqual(onAverage - 9.8 - 1e-9);
});

it('insurance is for an express of enough legs at high enough odds, up to its stake and its budget', async () => {
  const [made, bets, player] = [await code({ minCoef: 2.2 }), await legs(), await desk.book.player()];
  const ask = async (change: object) =>
    (await desk.book.place(player, { typeId: 1, bets, promoCode: made.code, ...change })).codes;
  expect(await ask({ bets: bets.slice(1) })).toEqual(['promo.legs']);
  expect(await ask({ amount: '20.01' })).toEqual(['promo.max_stake']);
  expect(await ask({ typeId: 0, bets: bets.slice(2) })).toEqual(['promo.type']);
  await desk.budget(made, '0.01');
  expect(await ask({})).toEqual(['offers.budget']);
});

it('insurance is used once by a person, whatever the account', async () => {
  const [made, bets] = [await code(), await legs()];
  const two = await desk.onePerson();
  expect(await told(two[1])).toContain(made.code);
  const placed = await Promise.all(
    two.map((who) => desk.book.place(who, { typeId: 1, bets, promoCode: made.code })),
  );
  expect(placed.flatMap((each) => each.codes)).toEqual(['promo.used_up']);
  expect([...(await told(two[0])), ...(await told(two[1]))]).not.toContain(made.code);
});

it('insurance is not offered to a player who is excluded', async () => {
  const made = await code();
  let player = await desk.book.player();
  expect(await told(player)).toContain(made.code);
  await withToken(desk.book.world, player)('limits.blockUser', { body: { days: 30 } });
  player = await backIn(desk.book.world, player);
  expect(await told(player)).toEqual([]);
});

it('insurance is not offered to a player whose limit is used up', async () => {
  const [made, player] = [await code(), await desk.book.player()];
  await withToken(desk.book.world, player)('limits.save', { body: { limitType: 1, limitValue: 10 } });
  expect(await told(player)).toContain(made.code);
  await desk.book.place(player, { amount: '10.00' });
  expect(await told(player)).toEqual([]);
});

it.each([
  ['for singles', { typeIds: [0, 1] }],
  ['of two legs', { minLegs: 2 }],
  ['without a highest stake', { amount: null, iso: null }],
])('insurance can’t be made %s', async (_, terms) => {
  expect(await codesOf(code(terms as Partial<CodeTerms>))).toEqual(['promo.bad_insurance']);
});

it('insurance costs on average at most what its operator reads, by every chance of every accumulator that fits', () => {
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
