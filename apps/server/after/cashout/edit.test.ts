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

/** A match with one side far ahead. */
const ONE_SIDED: [string, number, 0][] = [
  ['1::1', 1150, 0],
  ['1::x', 9000, 0],
  ['1::2', 18000, 0],
];

let book: BettingWorld;
let nextGame = 100;

beforeAll(async () => {
  book = await createBettingWorld(1);
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

/** An express of two legs, each on a game of its own, and a third leg that could join. */
async function express() {
  const games = [nextGame++, nextGame++, nextGame++] as const;
  for (const id of games) await book.open(id);
  const player = await book.player();
  const bets = [
    { ...HOME, gameId: games[0] },
    { ...OVER, gameId: games[1] },
  ];
  const third = { ...YES, gameId: games[2] };
  const id = await seller(book, player).coupon({ typeId: 1, bets });
  const params = { id };
  const quote = (changed: (typeof bets)[number][]) =>
    player.api('cashout.editQuote', { params, body: { bets: changed } });
  const edit = async (changed: (typeof bets)[number][], token: string, key = freshKey()) =>
    player.api('cashout.edit', {
      params,
      body: { token, bets: changed, changeCoefAction: 2 },
      idempotencyKey: key,
    });
  return { games, player, bets, third, id, quote, edit };
}

describe('an edit', () => {
  it('near the cap of an outcome: the replaced coupon frees its room', async () => {
    const it = await express();
    const { login, password } = await book.world.services.auth.registerOperator('edit-keeper');
    const operator = await book.world.signIn(login, password);
    // The express can cost 32.90 on its first leg, the single left of it about 11.
    const body = {
      scope: 'outcome' as const,
      subject: `${it.games[0]}:${HOME.outcomeId}`,
      minStake: null,
      maxStake: null,
      maxPayout: null,
      maxExposure: '40.00',
      note: '',
    };
    await operator.api('risk.addLimit', { body });
    const bets = [it.bets[0]!];
    const quote = await it.quote(bets);
    expect(quote.reasons).toEqual([]);
    expect(await it.edit(bets, quote.token!)).toMatchObject({ status: 'done', reasons: [] });
  });

  it.each([
    ['a leg is removed', (it: Express) => [it.bets[0]!], 0],
    ['a leg is added', (it: Express) => [...it.bets, it.third], 1],
    ['a leg is replaced', (it: Express) => [it.bets[0]!, it.third], 1],
  ] as const)('%s: the value becomes the stake of a new coupon', async (_, change, typeId) => {
    const it = await express();
    const bets = change(it);
    const quote = await it.quote(bets);
    expect(quote).toMatchObject({ stake: '10.00', reasons: [] });
    expect(Number(quote.newStake)).toBeLessThan(Number(quote.fair));
    expect(quote.bets).toEqual(bets.map(({ gameId, outcomeId, coef }) => ({ gameId, outcomeId, coef })));
    const balance = await book.balance(it.player);
    const key = freshKey();
    const request = await it.edit(bets, quote.token!, key);
    expect(request).toMatchObject({ kind: 'edit', status: 'done', paid: quote.newStake, delaySeconds: 0 });
    expect(await book.balance(it.player)).toBe(balance);
    expect((await book.coupon(it.player, it.id)).status).toBe('cashed_out');
    const coupon = await book.coupon(it.player, request.newCouponId!);
    expect(coupon).toMatchObject({
      status: 'accepted',
      typeId,
      amount: quote.newStake,
      possibleWin: quote.newPossibleWin,
    });
    expect(coupon.bets.map(({ gameId }) => gameId)).toEqual(bets.map(({ gameId }) => gameId));
    const receipt = await it.player.api('bets.couponReceipt', { params: { id: coupon.couponId } });
    expect(receipt.statement.amount).toBe(quote.newStake);
    expect(await it.edit(bets, quote.token!, key)).toEqual(request);
  });

  it('happens once per key, and another edit with the key is refused before its offer is looked at', async () => {
    const it = await express();
    const bets = [it.bets[0]!];
    const key = freshKey();
    const { token } = await it.quote(bets);
    expect(await it.edit(bets, token!, key)).toMatchObject({ status: 'done' });
    await expect(it.edit([it.third], 'not-a-token-at-all', key)).rejects.toMatchObject({
      problem: { errors: [{ code: 'request.key_reused' }] },
    });
  });

  it('changes nothing when the new coupon is refused', async () => {
    const it = await express();
    const bets = [...it.bets, it.third];
    const { token } = await it.quote(bets);
    const request = await it.edit(
      bets.map((bet) => ({ ...bet, coef: bet.coef + 1 })),
      token!,
    );
    expect(request).toMatchObject({ status: 'refused', newCouponId: null });
    expect(request.reasons.map(({ code }) => code)).toContain('bets.price_changed');
    expect((await book.coupon(it.player, it.id)).status).toBe('accepted');
    expect(await book.count(`transfers where reference = 'coupon:${it.id}'`)).toBe(1);
  });

  describe('to legs of one game', () => {
    /** Their single prices stay; only the combined price falls. */
    async function fallen() {
      const it = await express();
      const gameId = it.games[2];
      const bets = [
        { ...OVER, gameId },
        { ...YES, gameId },
      ];
      const seen = await it.quote(bets);
      expect(seen.reasons).toEqual([]);
      const { clock } = book.world.platform;
      const markets = marketsOf().map((market) =>
        market.id === '1:' ? { ...market, outcomes: ONE_SIDED } : market,
      );
      await book.feed(odds(gameId, clock.now(), { markets }));
      const now = await it.quote(bets);
      expect(now.bets).toEqual(seen.bets);
      expect(now.newCoef).toBeLessThan(seen.newCoef!);
      const params = { id: it.id };
      const edit = (coef: number | undefined, changeCoefAction: 0 | 1 | 2 = 2) =>
        it.player.api('cashout.edit', {
          params,
          body: { token: seen.token!, bets, changeCoefAction, ...(coef !== undefined && { coef }) },
          idempotencyKey: freshKey(),
        });
      return { ...it, seen: seen.newCoef!, now: now.newCoef!, edit };
    }

    it.each([
      [0, 'bets.total_changed'],
      [2, 'bets.total_changed'],
    ] as const)(
      'is not placed below the seen odds under policy %i: nothing is sold',
      async (action, code) => {
        const it = await fallen();
        const request = await it.edit(it.seen, action);
        expect(request).toMatchObject({ status: 'refused', newCouponId: null });
        expect(request.reasons.map((reason) => reason.code)).toEqual([code]);
        expect((await book.coupon(it.player, it.id)).status).toBe('accepted');
        expect(await book.count(`transfers where reference = 'coupon:${it.id}'`)).toBe(1);
      },
    );

    it('is placed when the player saw the fallen odds, or accepts any', async () => {
      for (const by of ['sight', 'policy'] as const) {
        const it = await fallen();
        const request = by === 'sight' ? await it.edit(it.now) : await it.edit(it.seen, 1);
        expect(request).toMatchObject({ status: 'done', reasons: [] });
        expect((await book.coupon(it.player, request.newCouponId!)).coef).toBe(it.now);
      }
    });
  });

  it('is refused when the value fell, in play, without a change and for a system', async () => {
    const it = await express();
    expect((await it.quote(it.bets)).reasons).toMatchObject([{ code: 'cashout.edit_same' }]);
    await book.play(it.games[2]);
    const inPlay = await it.quote([...it.bets, it.third]);
    expect(inPlay).toMatchObject({ token: null });
    expect(inPlay.reasons.map(({ code }) => code)).toContain('cashout.edit_in_play');
    const system = await seller(book, it.player).coupon({
      typeId: 4,
      systemValue: 2,
      bets: [...it.bets, { ...YES, gameId: 1 }],
    });
    const asked = await it.player.api('cashout.editQuote', {
      params: { id: system },
      body: { bets: [it.bets[0]!] },
    });
    expect(asked.reasons.map(({ code }) => code)).toContain('cashout.edit_type');
  });

  it('races with a cash-out of the same coupon: one of them wins', async () => {
    const it = await express();
    const bets = [it.bets[0]!];
    const { token } = await it.quote(bets);
    const selling = seller(book, it.player);
    const { token: whole } = await selling.offer(it.id);
    const ends = await Promise.allSettled([
      it.edit(bets, token!),
      selling.sell(it.id, { token: whole! }),
      it.edit(bets, token!),
    ]);
    const done = ends.filter((end) => end.status === 'fulfilled' && end.value.status === 'done');
    expect(done).toHaveLength(1);
    expect(await book.count(`transfers where kind = 'cashout_stake' and reference = 'coupon:${it.id}'`)).toBe(
      1,
    );
  });
});

type Express = Awaited<ReturnType<typeof express>>;
