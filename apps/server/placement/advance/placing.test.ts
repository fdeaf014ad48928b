import type { bets } from '@fairbook/contracts';
import { assertLedgerBalanced, couponOf, freshKey, type Player } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../site/config/index.ts';
import { assertAdvancesAddUp, borrower, createLending, type Lending } from '../../testing/advance.ts';
import { limitsOf } from '../coupon/index.ts';
import { holdAdvances } from './held.ts';

/** The in-play delay of football. */
const DELAY_MS = 6_000;
const DAY_MS = 24 * 3_600_000;

let lending: Lending;

beforeAll(async () => {
  lending = await createLending();
});
afterEach(async () => {
  await assertLedgerBalanced(lending.book.world);
  await assertAdvancesAddUp(lending);
});
afterAll(() => lending.book.world.close());

/** A player with one open coupon of 90.00, a balance of 10.00, and a leg to bet on. */
async function secured(startsIn?: number) {
  const player = await lending.book.player('100');
  const leg = await lending.leg(startsIn);
  await lending.book.place(player, { amount: '90.00', bets: [leg] });
  return { player, leg, next: await lending.leg() };
}

describe('the available advance', () => {
  it('is half of the open coupons’ cash-out value, less the amount due', async () => {
    const { player, leg, next } = await secured();
    const { answer } = await lending.book.place(player, { amount: '1.00', bets: [leg] });
    const [first] = (await player.api('bets.coupons', { query: { sort: 'stake' } })).coupons;
    const offers = await Promise.all(
      [first!.couponId, answer!.couponId].map((id) => player.api('cashout.offer', { params: { id } })),
    );
    const worth = offers.reduce((sum, { offer }) => sum + cents(offer!), 0n);
    expect(cents(await lending.available(player))).toBe(worth / 2n);
    await lending.book.place(player, { amount: '5.00', prepaidAmount: '5.00', bets: [next] });
    expect(cents(await lending.available(player))).toBe(worth / 2n - 500n);
  });

  it.each<[string, () => Promise<Player>]>([
    ['nobody’s open coupons', () => lending.book.player('100')],
    ['a game that begins too late', async () => (await secured(3 * DAY_MS)).player],
    [
      'a game that is suspended',
      async () => {
        const { player, leg } = await secured();
        await lending.book.suspend(leg.gameId, 'other');
        return player;
      },
    ],
    [
      'a coupon that is settled',
      async () => {
        const { player, leg } = await secured();
        await lending.decide(leg, 'lost');
        return player;
      },
    ],
  ])('is nothing for %s', async (_, make) => {
    expect(await lending.available(await make())).toBe('0.00');
  });

  it('is nothing for a stake on a game of the coupon that secures it: both may be lost together', async () => {
    const { player, leg, next } = await secured();
    const most = await lending.available(player);
    expect(cents(most)).toBeGreaterThan(0n);
    expect(await lending.available(player, { bets: [leg] })).toBe('0.00');
    expect(await lending.available(player, { typeId: 1, bets: [next, leg] })).toBe('0.00');
    const other = { ...leg, outcomeId: '1::2' };
    for (const each of [leg, other]) {
      const { codes } = await lending.book.place(player, { amount: most, prepaidAmount: most, bets: [each] });
      expect(codes).toContain('bets.prepaid_unavailable');
    }
    // A second coupon on another game secures a stake on the first one's.
    await lending.book.place(player, { amount: '10.00', bets: [next] });
    const second = cents(await lending.available(player, { bets: [leg] }));
    expect(second).toBeGreaterThan(0n);
    const amount = euros(second);
    expect((await lending.book.place(player, { amount, prepaidAmount: amount, bets: [leg] })).codes).toEqual(
      [],
    );
  });

  it('doesn’t count a coupon with an advance of its own: no advance secures another', async () => {
    const { player, next } = await secured();
    const before = cents(await lending.available(player));
    await lending.book.place(player, { amount: '30.00', prepaidAmount: '20.00', bets: [next] });
    expect(cents(await lending.available(player))).toBe(before - 2_000n);
  });

  it('is hidden from visitors, and not queried when the operator offers none', async () => {
    const { player } = await secured();
    await lending.allow({ isPrepaidAllowed: false });
    expect(await lending.available(player)).toBe('0.00');
    await lending.allow({ isPrepaidAllowed: true });
  });
});

describe('an advance is refused', () => {
  type Change = Partial<bets.CouponToSubmit>;
  it.each<[string, () => Promise<{ player: Player; coupon: Change }>, string, string]>([
    [
      'above the available amount',
      async () => {
        const { player, next } = await secured();
        const most = euros(cents(await lending.available(player)) + 1n);
        return { player, coupon: { amount: '45.00', prepaidAmount: most, bets: [next] } };
      },
      'bets.prepaid_unavailable',
      'the most',
    ],
    [
      'above the stake',
      async () => {
        const { player, next } = await secured();
        return { player, coupon: { amount: '5.00', prepaidAmount: '5.01', bets: [next] } };
      },
      'bets.prepaid_unavailable',
      '5.00',
    ],
    [
      'with a promo code',
      async () => {
        const { player, next } = await secured();
        return { player, coupon: { promoCode: 'ANYCODE', bets: [next] } };
      },
      'advance.promo',
      '0.00',
    ],
    [
      'above the maximum',
      async () => {
        const { player, next } = await secured();
        return { player, coupon: { isVipBet: true, bets: [next] } };
      },
      'advance.vip',
      '0.00',
    ],
    [
      'on a game that begins too late',
      async () => ({ player: (await secured()).player, coupon: { bets: [await lending.leg(3 * DAY_MS)] } }),
      'advance.too_early',
      '0.00',
    ],
    [
      'for several singles',
      async () => {
        const { player, next, leg } = await secured();
        return { player, coupon: { typeId: 9 as const, bets: [next, leg] } };
      },
      'advance.singles',
      '0.00',
    ],
    [
      'for a player whose stakes are restricted',
      async () => {
        const { player, next } = await secured();
        const body = { factor: 0.9, reason: 'review' as const, note: '', version: 0 };
        await lending.operator.api('risk.setFactor', { params: { userId: player.userId }, body });
        return { player, coupon: { bets: [next] } };
      },
      'advance.restricted',
      '0.00',
    ],
    [
      'from a bonus account',
      async () => {
        const { player, next } = await secured();
        const body = { userId: player.userId, amount: '50.00', wagerTimes: 1, note: '' };
        const { accountId } = await lending.operator.api('bonuses.grant', {
          body,
          idempotencyKey: freshKey(),
        });
        return { player: { ...player, accountId }, coupon: { bets: [next] } };
      },
      'advance.bonus_account',
      '0.00',
    ],
  ])('%s, with a way forward', async (_, make, code, max) => {
    const { player, coupon } = await make();
    const most = max === 'the most' ? await lending.available(player) : max;
    const refused = await lending.book.place(player, { prepaidAmount: '5.00', ...coupon });
    expect(refused.codes).toContain(code);
    const body = couponOf(player, { prepaidAmount: '5.00', ...coupon });
    const quote = await player.api('bets.quote', { body });
    expect(quote.refusals.find((reason) => reason.code === code)?.action).toMatchObject({
      kind: 'set_advance',
      values: { max: most },
    });
    expect(
      await lending.book.count(
        `advances a join coupons c on c.id = a.coupon_id and c.user_id = ${player.userId}`,
      ),
    ).toBe(0);
  });

  it('where the operator offers none', async () => {
    const { player, next } = await secured();
    await lending.allow({ isPrepaidAllowed: false });
    const { codes } = await lending.book.place(player, { prepaidAmount: '5.00', bets: [next] });
    await lending.allow({ isPrepaidAllowed: true });
    expect(codes).toEqual(['advance.off']);
  });

  it('a stake whose own part exceeds the balance is refused with its advance', async () => {
    const { player, next } = await secured();
    const refused = await lending.book.place(player, {
      amount: '40.01',
      prepaidAmount: '30.00',
      bets: [next],
    });
    expect(refused.codes).toEqual(['wallet.insufficient_funds']);
    expect(refused.first).toMatchObject({ action: { values: { amount: '40.00' } } });
  });
});

describe('the same security', () => {
  it('is not used twice by simultaneous placements', async () => {
    const { player, next } = await secured();
    const most = await lending.available(player);
    const coupon = { amount: most, prepaidAmount: most, bets: [next] };
    const all = await Promise.all(Array.from({ length: 12 }, () => lending.book.place(player, coupon)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(all.flatMap(({ codes }) => codes))).toEqual(new Set(['bets.prepaid_unavailable']));
  });

  it('is not sold and borrowed against at once', async () => {
    for (let n = 0; n < 6; n++) {
      const { player, next } = await secured();
      const id = (await player.api('bets.coupons', { query: {} })).coupons[0]!.couponId;
      const { token } = await player.api('cashout.offer', { params: { id } });
      const body = { token: token!, accept: 'higher' as const };
      const [lent] = await Promise.all([
        lending.book.place(player, { amount: '30.00', prepaidAmount: '20.00', bets: [next] }),
        player.api('bets.cashout', { params: { id }, body, idempotencyKey: freshKey() }),
      ]);
      if (!lent.answer) continue;
      // The advance came first, so the price of the sale repaid it.
      expect(await lending.advanceOf(lent.answer.couponId)).toMatchObject({ repaid: 2_000n, due: 0n });
    }
  });

  it('secures one advance per key, however often it is sent', async () => {
    const [{ player, next }, key] = [await secured(), freshKey()];
    const coupon = { amount: '30.00', prepaidAmount: '20.00', bets: [next] };
    const all = await Promise.all(Array.from({ length: 6 }, () => lending.book.place(player, coupon, key)));
    expect(new Set(all.map(({ answer }) => answer?.couponId)).size).toBe(1);
    expect(await lending.book.balance(player)).toBe('0.00');
    const other = await lending.book.place(player, { ...coupon, prepaidAmount: '19.00' }, key);
    expect(other.codes).toEqual(['request.key_reused']);
  });
});

describe('in play', () => {
  async function waiting() {
    const { player, leg, next } = await secured();
    await lending.book.play(next.gameId);
    const placed = await lending.book.place(player, {
      amount: '30.00',
      prepaidAmount: '20.00',
      bets: [next],
    });
    expect(placed.answer).toMatchObject({ status: 'pending', receipt: null });
    return { player, leg, next, id: placed.answer!.couponId };
  }
  type Waiting = Awaited<ReturnType<typeof waiting>>;

  async function after({ player, id }: Waiting) {
    lending.clock.advance(DELAY_MS);
    await expect.poll(async () => (await lending.book.coupon(player, id)).status).not.toBe('pending');
    return lending.book.coupon(player, id);
  }

  it('an accepted coupon keeps its advance after the delay', async () => {
    const it = await waiting();
    expect(await after(it)).toMatchObject({ status: 'accepted', terms: { prepaidAmount: '20.00' } });
    expect(await lending.advanceOf(it.id)).toMatchObject({ due: 2_000n });
  });

  it('a refused coupon returns each part to its owner', async () => {
    const it = await waiting();
    await lending.book.suspend(it.next.gameId, 'penalty');
    expect(await after(it)).toMatchObject({ status: 'refused' });
    expect(await lending.advanceOf(it.id)).toMatchObject({ returned: 2_000n, due: 0n });
    expect(await lending.book.balance(it.player)).toBe('10.00');
  });

  it('a coupon whose security was lost meanwhile stands', async () => {
    const it = await waiting();
    await lending.decide(it.leg, 'lost');
    expect(await lending.look()).toBe(0);
    await after(it);
    await lending.look();
    expect((await lending.book.coupon(it.player, it.id)).status).toBe('accepted');
  });
});

it('a placement without an advance makes no query about advances', async () => {
  const sql = { query: () => Promise.reject(new Error('something was asked')) };
  const book = { rules: () => DEFAULT_SETTINGS.betting, securitiesOf: sql.query };
  const group = [{ userId: 1, accountId: 1, limits: limitsOf('EUR'), accepted: null }];
  expect(await holdAdvances(sql, group, book)).toBeNull();
});

it('the receipt states the advance, the history explains it, and the operator sees its outcome', async () => {
  const it = await borrower(lending);
  const params = { id: it.advancedId };
  const { statement } = await it.player.api('bets.couponReceipt', { params });
  expect(statement).toMatchObject({ amount: '30.00', terms: { prepaidAmount: '20.00' } });
  expect((await lending.book.coupon(it.player, it.advancedId)).terms).toMatchObject({
    prepaidAmount: '20.00',
  });
  const { lines } = await it.player.api('wallet.ledger', {
    params: { id: it.player.accountId },
    query: { limit: 2 },
  });
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['stake_reserve', '-30.00'],
    ['advance', '20.00'],
  ]);
  const { advances } = await lending.operator.api('advances.list');
  expect(advances[0]).toMatchObject({
    couponId: it.advancedId,
    advanced: '20.00',
    due: '20.00',
    securedBy: 1,
  });
  await lending.decide(it.advanced, 'lost');
  await lending.decide(it.securing, 'lost');
  await lending.look();
  const { totals, advances: after } = await lending.operator.api('advances.list');
  expect(after[0]).toMatchObject({ owed: '20.00', writtenOff: '0.00', due: '0.00', securedBy: 0 });
  expect(totals).toMatchObject([{ iso: 'EUR' }]);
});

function cents(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

function euros(sum: bigint): string {
  return `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;
}
