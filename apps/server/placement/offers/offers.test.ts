import { ApiError } from '@fairbook/client';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  HOME,
  OVER,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FakeClock, fakeClock } from '../../platform/time/clock.ts';
import { marketsOf, odds } from '../../testing/sample-feed.ts';

const START = Date.UTC(2026, 7, 1, 12);
const ANSWER_MS = 120_000;

let book: BettingWorld;
let clock: FakeClock;
let operator: Visitor;
let nextGame = 100;

beforeAll(async () => {
  clock = fakeClock(START);
  book = await createBettingWorld(2, { clock });
  operator = await book.world.operator('offers-keeper');
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

/** A game with a maximum of 40.00, and a big-stake request of 100.00 on it. */
async function asking(change: Parameters<BettingWorld['place']>[1] = {}, money = '150') {
  const gameId = nextGame++;
  await book.open(gameId);
  await book.world.services.sportsbook.flush();
  const sums = { minStake: null, maxStake: '40.00', maxPayout: null, maxExposure: null };
  await operator.api('risk.addLimit', { body: { ...sums, note: '', scope: 'game', subject: `${gameId}` } });
  const player = await book.player(money);
  const bets = [{ ...HOME, gameId }];
  const { answer, codes } = await book.place(player, { amount: '100.00', isVipBet: true, bets, ...change });
  return { gameId, player, codes, answer, id: answer?.couponId ?? '' };
}

type Asking = Awaited<ReturnType<typeof asking>>;

async function answer(asked: Asked, body: Parameters<typeof operator.api<'offers.answer'>>[1]['body']) {
  return refusalOf(operator.api('offers.answer', { params: { couponId: asked.id }, body }));
}
type Asked = Pick<Asking, 'id'>;

const reply = ({ player, id }: Pick<Asking, 'player' | 'id'>, isTaken: boolean) =>
  refusalOf(player.api('offers.reply', { params: { id }, body: { isTaken } }));

async function refusalOf<T>(call: Promise<T>) {
  return call.catch((error: unknown) => {
    if (error instanceof ApiError && error.problem) return { codes: error.problem.errors.map((e) => e.code) };
    throw error;
  });
}

async function queued(id: string) {
  return (await operator.api('offers.queue')).bets.find(({ couponId }) => couponId === id);
}

/** The same game before its start, each price `shift` thousandths higher. */
const reprice = (gameId: number, shift: number) =>
  book.feed(odds(gameId, clock.now(), { markets: marketsOf(shift) }));

/** The coupon once it has left `pending`, or while it still waits; due events need a moment to arrive. */
async function ended({ player, id }: { player: Player; id: string }) {
  for (let i = 0; i < 300; i++) {
    const coupon = await book.coupon(player, id);
    if (coupon.status !== 'pending') return coupon;
    clock.advance(1);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return book.coupon(player, id);
}

describe('a stake above the maximum', () => {
  it('is answered with the stake that is accepted without a request', async () => {
    const refused = await asking({ isVipBet: false });
    expect(refused.codes).toEqual(['bets.stake_limited']);
    const quote = await refused.player.api('bets.quote', {
      body: {
        accountId: refused.player.accountId,
        typeId: 0,
        amount: '100.00',
        changeCoefAction: 2,
        bets: [{ ...HOME, gameId: refused.gameId }],
      },
    });
    expect(quote).toMatchObject({
      maxAmount: '40.00',
      isVipBetAvailable: true,
      refusals: [{ code: 'bets.stake_limited', action: { kind: 'set_stake', values: { amount: '40.00' } } }],
    });
  });

  it('waits with its stake reserved, and operators see it', async () => {
    const asked = await asking();
    expect(asked.answer).toMatchObject({ status: 'pending', delaySeconds: 120, receipt: null });
    expect(await book.balance(asked.player)).toBe('50.00');
    expect(await queued(asked.id)).toMatchObject({
      amount: '100.00',
      userId: asked.player.userId,
      until: new Date(clock.now() + ANSWER_MS).toISOString(),
      bets: [{ gameId: asked.gameId, coef: 2.2, coefNow: 2.2 }],
      offer: null,
    });
    expect(await book.coupon(asked.player, asked.id)).toMatchObject({ delay: null, vip: { offer: null } });
    await reply(asked, false);
  });

  it('a stake that is not above the maximum is an ordinary bet', async () => {
    expect((await asking({ amount: '40.00' })).answer).toMatchObject({ status: 'accepted' });
  });

  it('on a live game is refused with a way forward', async () => {
    const asked = await asking();
    await reply(asked, false);
    await book.play(asked.gameId);
    const bets = [{ ...HOME, gameId: asked.gameId }];
    const refused = await book.place(asked.player, { amount: '100.00', isVipBet: true, bets });
    expect(refused.codes).toEqual(['bets.vip_unavailable', 'bets.stake_limited']);
  });

  it('a stake whose win exceeds the maximum payout can’t be requested', async () => {
    const asked = await asking({ amount: '60000.00' }, '70000');
    expect(asked.codes).toEqual(['bets.win_too_large']);
  });

  it('can’t exceed the balance', async () => {
    expect((await asking({}, '99')).codes).toEqual(['wallet.insufficient_funds']);
  });

  it('counts in no exposure while it waits, and in full once accepted', async () => {
    const asked = await asking();
    const exposure = async () => {
      const { games } = await operator.api('risk.exposures', { query: { limit: 200 } });
      return games.find(({ gameId }) => gameId === asked.gameId)?.outcomes[0]?.exposure;
    };
    expect(await exposure()).toBeUndefined();
    await answer(asked, { answer: 'accept' });
    expect(await exposure()).toBe('120.00');
  });
});

describe('the house', () => {
  it('accepts: a receipt at current prices, and the stake stays reserved', async () => {
    const asked = await asking();
    expect(await answer(asked, { answer: 'accept' })).toEqual({ status: 'accepted' });
    const coupon = await book.coupon(asked.player, asked.id);
    expect(coupon).toMatchObject({ status: 'accepted', amount: '100.00', possibleWin: '220.00', vip: null });
    const receipt = await asked.player.api('bets.couponReceipt', { params: { id: asked.id } });
    expect(receipt.statement).toMatchObject({ amount: '100.00', possibleWin: '220.00' });
    expect(await queued(asked.id)).toBeUndefined();
    await book.decide(asked.gameId, { '1::1': 'won' });
    await book.world.services.settlement.settling.idle();
    expect((await ended(asked)).status).toBe('won');
    expect(await book.balance(asked.player)).toBe('270.00');
  });

  it('refuses: the stake is returned, with the reason', async () => {
    const asked = await asking();
    expect(await answer(asked, { answer: 'refuse' })).toEqual({ status: 'refused' });
    expect(await book.coupon(asked.player, asked.id)).toMatchObject({
      status: 'refused',
      refusals: [{ code: 'offers.refused' }],
    });
    expect(await book.balance(asked.player)).toBe('150.00');
  });

  it('doesn’t answer: the stake is returned at the end of the time', async () => {
    const asked = await asking();
    clock.advance(ANSWER_MS - 1);
    expect((await book.coupon(asked.player, asked.id)).status).toBe('pending');
    clock.advance(1);
    expect(await ended(asked)).toMatchObject({
      status: 'refused',
      refusals: [{ code: 'offers.unanswered' }],
    });
    expect(await book.balance(asked.player)).toBe('150.00');
    await book.open(1);
  });

  it('is bound by the player’s price policy', async () => {
    const asked = await asking({ bets: [{ ...HOME, gameId: nextGame, coef: 2.2 }] });
    await operator.api('offers.queue');
    await reprice(asked.gameId, -10);
    expect(await answer(asked, { answer: 'accept' })).toEqual({ codes: ['bets.price_changed'] });
    expect((await book.coupon(asked.player, asked.id)).status).toBe('pending');
    await reply(asked, false);
  });
});

describe('a counter-offer', () => {
  it.each([
    ['a lower stake', { amount: '70.00' }, { amount: '70.00', coef: 2.2, possibleWin: '154.00' }, '80.00'],
    ['another price', { coefs: [2.05] }, { amount: '100.00', coef: 2.05, possibleWin: '205.00' }, '50.00'],
    [
      'both',
      { amount: '60.00', coefs: [2.1] },
      { amount: '60.00', coef: 2.1, possibleWin: '126.00' },
      '90.00',
    ],
  ])('of %s is accepted as offered, also at a lower price', async (_, body, offer, balance) => {
    const asked = await asking();
    expect(await answer(asked, { answer: 'offer', ...body })).toEqual({ status: 'pending' });
    clock.advance(2_000);
    expect(await book.coupon(asked.player, asked.id)).toMatchObject({ vip: { offer } });
    await reprice(asked.gameId, -40);
    expect(await reply(asked, true)).toMatchObject({ status: 'accepted', ...offer });
    expect(await book.balance(asked.player)).toBe(balance);
    const { statement } = await asked.player.api('bets.couponReceipt', { params: { id: asked.id } });
    expect(statement).toMatchObject({ amount: offer.amount, possibleWin: offer.possibleWin });
  });

  it('ends when prices fall so far that it would pay back more than its stake', async () => {
    const asked = await asking();
    await answer(asked, { answer: 'offer', amount: '70.00' });
    clock.advance(2_000);
    await reprice(asked.gameId, -100);
    expect(await reply(asked, true)).toMatchObject({
      status: 'refused',
      refusals: [{ code: 'offers.ended' }],
    });
    expect(await book.balance(asked.player)).toBe('150.00');
  });

  it('waits as long again, then lapses', async () => {
    const asked = await asking();
    clock.advance(100_000);
    await book.open(asked.gameId);
    await answer(asked, { answer: 'offer', amount: '70.00' });
    clock.advance(100_000);
    expect((await book.coupon(asked.player, asked.id)).status).toBe('pending');
    clock.advance(20_000);
    expect(await ended(asked)).toMatchObject({ status: 'refused', refusals: [{ code: 'offers.not_taken' }] });
    expect(await book.balance(asked.player)).toBe('150.00');
  });

  it('is declined by the player: the stake is returned', async () => {
    const asked = await asking();
    await answer(asked, { answer: 'offer', amount: '70.00' });
    expect(await reply(asked, false)).toMatchObject({ status: 'refused' });
    expect(await book.balance(asked.player)).toBe('150.00');
    expect(await reply(asked, true)).toEqual({ codes: ['offers.gone'] });
  });

  it.each([
    [
      'was suspended and re-opened',
      async (gameId: number) => {
        await book.suspend(gameId, 'video_review');
        await book.open(gameId);
      },
    ],
    ['has started', (gameId: number) => book.play(gameId)],
    ['is suspended', (gameId: number) => book.suspend(gameId, 'video_review')],
  ])('ends when its game %s', async (_, change) => {
    const asked = await asking();
    await answer(asked, { answer: 'offer', amount: '70.00' });
    await change(asked.gameId);
    expect(await reply(asked, true)).toMatchObject({
      status: 'refused',
      refusals: [{ code: 'offers.ended' }],
    });
    expect(await book.balance(asked.player)).toBe('150.00');
  });

  it.each([
    ['more than requested', { amount: '100.01' }, 'offers.amount'],
    ['nothing', { amount: '0' }, 'offers.amount'],
    ['too little', { amount: '0.01' }, 'bets.stake_too_small'],
  ])('of %s can’t be made', async (_, body, code) => {
    const asked = await asking();
    expect(await answer(asked, { answer: 'offer', ...body })).toEqual({ codes: [code] });
    await reply(asked, false);
  });

  it('can’t change the price of legs with a combined price', async () => {
    const gameId = nextGame;
    const bets = [
      { ...HOME, gameId },
      { ...OVER, gameId },
    ];
    const asked = await asking({ typeId: 1, bets });
    expect(asked.answer).toMatchObject({ status: 'pending' });
    expect(await answer(asked, { answer: 'offer', coefs: [2, null] })).toEqual({
      codes: ['offers.price_unavailable'],
    });
    expect(await answer(asked, { answer: 'offer', amount: '50.00' })).toEqual({ status: 'pending' });
    expect(await reply(asked, true)).toMatchObject({ status: 'accepted', amount: '50.00' });
  });

  it('is only for the player who asked', async () => {
    const asked = await asking();
    await answer(asked, { answer: 'offer', amount: '70.00' });
    const other = await book.player();
    expect(await reply({ ...asked, player: other }, true)).toEqual({ codes: ['bets.unknown_coupon'] });
    expect(await refusalOf(other.api('offers.queue'))).toEqual({ codes: ['auth.forbidden'] });
    await reply(asked, false);
    // Nor does it tell other players that it is over.
    expect(await reply({ ...asked, player: other }, true)).toEqual({ codes: ['bets.unknown_coupon'] });
  });
});

it('a requested stake ends once: fifty simultaneous answers and replies', async () => {
  const asked = await asking();
  await answer(asked, { answer: 'offer', amount: '70.00' });
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      i % 3 === 0 ? answer(asked, { answer: i % 2 ? 'accept' : 'refuse' }) : reply(asked, i % 2 === 0),
    ),
  );
  const done = all.filter((each) => !('codes' in each));
  expect(done).toHaveLength(1);
  const coupon = await book.coupon(asked.player, asked.id);
  expect(coupon.status).not.toBe('pending');
  const left = { refused: '150.00', accepted: coupon.amount === '70.00' ? '80.00' : '50.00' };
  expect(await book.balance(asked.player)).toBe(left[coupon.status as keyof typeof left]);
});

it('a requested stake notifies operators who may see requests, and no others', async () => {
  const pit = await book.world.services.auth.registerOperator('pit', ['limits.read']);
  const hints: number[] = [];
  const stop = book.world.platform.bus.subscribe('offers.changed', ({ userId }) => hints.push(userId));
  const asked = await asking();
  await expect.poll(() => hints).toContain(operator.userId);
  stop();
  expect(hints).not.toContain(pit.userId);
  await reply(asked, false);
});
