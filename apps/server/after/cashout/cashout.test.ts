import type { FeedMarket } from '@fairbook/feed-contract';
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
import { seller } from '../../testing/cashout.ts';
import { marketsOf, odds } from '../../testing/sample-feed.ts';

type Price = FeedMarket['outcomes'][number];

let book: BettingWorld;
let nextGame = 100;

beforeAll(async () => {
  book = await createBettingWorld(4);
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

/** A player with a single of 10.00 on the home win of a game of its own. */
async function single() {
  const gameId = nextGame++;
  await book.open(gameId);
  const player = await book.player();
  const selling = seller(book, player);
  const id = await selling.coupon({ bets: [{ ...HOME, gameId }] });
  return { gameId, player, id, ...selling };
}

const settled = () => book.world.services.settlement.settling.idle();

describe('an offer', () => {
  it('has fair value, margin, amount and expiry, and the possible win', async () => {
    const it = await single();
    const offer = await it.offer(it.id);
    expect(offer).toMatchObject({
      iso: 'EUR',
      stake: '10.00',
      closedStake: '0.00',
      marginPercent: 5,
      possibleWin: '22.00',
      delaySeconds: 0,
      reasons: [],
      rules: [],
      requests: [],
    });
    const [fair, sum] = [Number(offer.fair), Number(offer.offer)];
    expect(fair).toBeGreaterThan(9);
    expect(fair).toBeLessThan(10);
    expect(sum).toBeCloseTo(fair * 0.95, 1);
    expect(Date.parse(offer.expiresAt!) - Date.parse(offer.at)).toBe(10_000);
  });

  it('says why there is none', async () => {
    const it = await single();
    await book.suspend(it.gameId, 'penalty');
    const { offer, token, reasons } = await it.offer(it.id);
    expect({ offer, token, codes: reasons.map(({ code }) => code) }).toEqual({
      offer: null,
      token: null,
      codes: ['cashout.suspended'],
    });
    expect(reasons[0]!.detail).toMatch(/ – /);
    await book.decide(it.gameId, { '1::1': 'won' });
    await settled();
    expect((await it.offer(it.id)).reasons[0]!.code).toBe('cashout.settled');
  });

  it('is refused for another player’s coupon', async () => {
    const it = await single();
    const other = seller(book, await book.player());
    await expect(other.offer(it.id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a cash-out', () => {
  it('of the whole coupon closes it and pays at once', async () => {
    const it = await single();
    const { offer } = await it.offer(it.id);
    const request = await it.sell(it.id);
    expect(request).toMatchObject({ status: 'done', kind: 'player', stake: '10.00', offer, paid: offer });
    expect(await book.balance(it.player)).toBe((90 + Number(offer)).toFixed(2));
    const coupon = await book.coupon(it.player, it.id);
    expect(coupon).toMatchObject({
      status: 'cashed_out',
      payout: offer,
      cashedOut: { stake: '10.00', paid: offer },
      revisions: [{ reason: 'cashed_out', payout: offer }],
      explanation: [{ key: 'total_cashed_out' }],
    });
    // Later results change nothing.
    await book.decide(it.gameId, { '1::1': 'won' });
    await settled();
    expect((await book.coupon(it.player, it.id)).status).toBe('cashed_out');
    expect(await book.count(`settlement_revisions where coupon_id = '${it.id}'`)).toBe(1);
    expect(await it.player.api('bets.couponReceipt', { params: { id: it.id } })).toBeTruthy();
  });

  it.each([
    ['won', '13.20'],
    ['lost', '0.00'],
    ['void', '6.00'],
  ] as const)('of a part leaves the rest to be settled: %s', async (verdict, rest) => {
    const it = await single();
    const { offer } = await it.offer(it.id);
    const request = await it.sell(it.id, { percent: 40 });
    expect(request).toMatchObject({ status: 'done', stake: '4.00' });
    const paid = Number(request.paid);
    expect(paid).toBeCloseTo(Number(offer) * 0.4, 1);
    expect(await book.coupon(it.player, it.id)).toMatchObject({ status: 'accepted', payout: null });
    await book.decide(it.gameId, { '1::1': verdict });
    await settled();
    const payout = (paid + Number(rest)).toFixed(2);
    expect(await book.coupon(it.player, it.id)).toMatchObject({ status: verdict, payout });
    expect(await book.balance(it.player)).toBe((90 + Number(payout)).toFixed(2));
    const sentences = (await book.coupon(it.player, it.id)).explanation.map(({ key }) => key);
    expect(sentences).toContain('total_rest');
  });

  it('of a part stays when the rest is corrected or reopened', async () => {
    const it = await single();
    const { paid } = await it.sell(it.id, { percent: 50 });
    for (const [verdict, rest] of [
      ['lost', 0],
      ['won', 11],
      ['void', 5],
    ] as const) {
      await book.decide(it.gameId, { '1::1': verdict });
      await settled();
      expect(await book.balance(it.player)).toBe((90 + Number(paid) + rest).toFixed(2));
      await assertLedgerBalanced(book.world);
    }
  });

  it('of an amount sells the stake that is worth it, and parts add up to the whole', async () => {
    const it = await single();
    const first = await it.sell(it.id, { amount: '3.00' });
    expect(first).toMatchObject({ status: 'done', offer: '3.00' });
    expect(Number(first.paid)).toBeGreaterThanOrEqual(3);
    expect(Number(first.paid)).toBeLessThan(3.02);
    const { requests } = await it.offer(it.id);
    expect(requests).toHaveLength(1);
    const second = await it.sell(it.id, { percent: 100 });
    expect(Number(first.stake) + Number(second.stake)).toBeCloseTo(10, 6);
    const coupon = await book.coupon(it.player, it.id);
    expect(coupon.status).toBe('cashed_out');
    expect(Number(coupon.payout)).toBeCloseTo(Number(first.paid) + Number(second.paid), 6);
  });

  it('of an express with a won leg, a system, a same-game combination', async () => {
    const games = [nextGame++, nextGame++, nextGame++] as const;
    for (const id of games) await book.open(id);
    const player = await book.player();
    const { coupon, sell, offer } = seller(book, player);
    const bets = [
      { ...HOME, gameId: games[0] },
      { ...OVER, gameId: games[1] },
      { ...YES, gameId: games[2] },
    ];
    const express = await coupon({ typeId: 1, bets });
    const system = await coupon({ typeId: 4, systemValue: 2, bets });
    const sameGame = await coupon({
      typeId: 1,
      bets: bets.slice(1).map((bet) => ({ ...bet, gameId: games[1] })),
    });
    const before = Number((await offer(express)).fair);
    await book.decide(games[0], { '1::1': 'won' });
    await settled();
    expect(Number((await offer(express)).fair) / before).toBeGreaterThan(2);
    for (const id of [express, system, sameGame]) expect(await sell(id)).toMatchObject({ status: 'done' });
  });

  it('of legs of one game brings no more than the stake at once, however far a price is from the others', async () => {
    const gameId = nextGame++;
    const { clock } = book.world.platform;
    const prices: Record<string, number> = { '29::yes': 3400, '29::no': 1280 };
    const markets = marketsOf().map((market) => ({
      ...market,
      outcomes: market.outcomes.map(([id, milli, blocked]): Price => [id, prices[id] ?? milli, blocked]),
    }));
    await book.open(gameId);
    await book.feed(odds(gameId, clock.now(), { markets }));
    const { coupon, offer } = seller(book, await book.player());
    const id = await coupon({
      typeId: 1,
      bets: [
        { ...OVER, gameId },
        { ...YES, gameId, coef: 3.4 },
      ],
    });
    expect(Number((await offer(id)).fair)).toBeLessThan(10);
  });

  it('happens once per key, and another request with the key is refused', async () => {
    const it = await single();
    const [key, { token }] = [freshKey(), await it.offer(it.id)];
    const first = await it.sell(it.id, { token: token!, percent: 50 }, key);
    const again = await it.sell(it.id, { token: token!, percent: 50 }, key);
    expect(again).toEqual(first);
    const other = it.sell(it.id, { token: token!, percent: 60 }, key);
    await expect(other).rejects.toMatchObject({ problem: { errors: [{ code: 'request.key_reused' }] } });
    expect(await book.count(`cashout_requests where coupon_id = '${it.id}'`)).toBe(1);
  });

  it('with the offer of another coupon or an invalid one is refused', async () => {
    const [one, other] = [await single(), await single()];
    const { token } = await other.offer(other.id);
    for (const forged of [token!, `${token!.slice(0, -3)}AAA`, 'not-a-token-at-all']) {
      const asked = one.sell(one.id, { token: forged });
      await expect(asked).rejects.toMatchObject({ problem: { errors: [{ code: 'cashout.bad_token' }] } });
    }
  });

  it('with an offer for more than is open is stored and answered with the current offer', async () => {
    const it = await single();
    const { token } = await it.offer(it.id);
    await it.sell(it.id, { percent: 50 });
    const late = await it.sell(it.id, { token: token!, percent: 30 });
    expect(late).toMatchObject({ status: 'refused', reasons: [{ code: 'cashout.offer_expired' }] });
    expect(Number(late.offerThen)).toBeGreaterThan(0);
  });

  it.each([
    ['nothing', { amount: '0.00' }],
    ['more than is open', { amount: '50.00' }],
  ])('of %s is refused', async (_, part) => {
    const it = await single();
    await expect(it.sell(it.id, part)).rejects.toMatchObject({
      problem: { errors: [{ code: 'cashout.part' }] },
    });
  });
});

describe('where the operator has turned cash-out off', () => {
  it('there is no offer, and a held offer sells nothing', async () => {
    const it = await single();
    const { token } = await it.offer(it.id);
    await book.setRules({ isCashoutAllowed: false });
    expect((await it.offer(it.id)).reasons[0]!.code).toBe('cashout.not_allowed');
    const request = await it.sell(it.id, { token: token! });
    expect(request).toMatchObject({ status: 'refused', reasons: [{ code: 'cashout.not_allowed' }] });
    await book.setRules({ isCashoutAllowed: true });
    expect(await it.sell(it.id)).toMatchObject({ status: 'done' });
  });
});
