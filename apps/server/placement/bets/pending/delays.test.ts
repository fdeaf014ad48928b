import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  HOME,
  type Player,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FakeClock, fakeClock } from '../../../platform/time/clock.ts';
import { DEFAULT_SETTINGS } from '../../../site/config/index.ts';
import { barredGate, waitingForLocks } from '../../../testing/bets.ts';
import { announce, fixtureOf, PRODUCER } from '../../../testing/sample-feed.ts';

const { delays: DEFAULTS } = DEFAULT_SETTINGS;
const SAMPLE_CHAMP = 7;
/** A sport without a folder, whose games come through the feed like any other. */
const HURLING = 9_002;

let book: BettingWorld;
let clock: FakeClock;
let nextGame = 100;

beforeAll(async () => {
  clock = fakeClock(Date.UTC(2026, 7, 1, 12));
  book = await createBettingWorld(0, { clock });
});
afterEach(async () => {
  await assertLedgerBalanced(book.world);
  await book.setDelays(DEFAULTS);
});
afterAll(() => book.world.close());

async function inPlay(state: Parameters<BettingWorld['play']>[1] = {}, sportId = 1): Promise<number> {
  const gameId = nextGame++;
  const fixture = { ...fixtureOf(gameId, clock.now() + 3_600_000), sportId };
  await book.feed({ ...announce(gameId, clock.now()), type: 'fixture', fixture });
  await book.play(gameId, state);
  return gameId;
}

const on = (...gameIds: number[]) => ({
  typeId: gameIds.length > 1 ? (1 as const) : (0 as const),
  bets: gameIds.map((gameId) => ({ ...HOME, gameId })),
});

async function quoted(player: Player, ...gameIds: number[]) {
  const { accountId } = player;
  const body = { accountId, amount: '10.00', changeCoefAction: 2 as const, ...on(...gameIds) };
  const { delaySeconds, delayGameId, delayCause } = await player.api('bets.quote', { body });
  return { delaySeconds, delayGameId, delayCause };
}

async function settled(player: Player, id: string) {
  await expect.poll(async () => (await book.coupon(player, id)).status).not.toBe('pending');
  return book.coupon(player, id);
}

/** A coupon that accepts any price. */
const cheat = (gameId: number) => ({ ...on(gameId), changeCoefAction: 1 as const, amount: '1.00' });

/** Ends the break, and with it its prices. */
const resume = (gameId: number) => book.play(gameId, { isBreak: false }, 20);

async function epochOf(gameId: number): Promise<number> {
  const { rows } = await book.world.platform.pool.query<{ epoch: bigint }>(
    'select epoch from gates where game_id = $1',
    [gameId],
  );
  return Number(rows[0]!.epoch);
}

describe('the delay of a coupon', () => {
  it('is its sport’s, and the largest among several legs; quote, answer and coupon name game and cause', async () => {
    const player = await book.player();
    await book.setDelays({
      sports: [
        { sportId: 1, seconds: 6, note: '' },
        { sportId: HURLING, seconds: 8, note: '' },
      ],
    });
    const [football, hurling] = [await inPlay(), await inPlay({}, HURLING)];
    expect(await quoted(player, football)).toEqual({
      delaySeconds: 6,
      delayGameId: football,
      delayCause: 'sport',
    });
    const longest = { delaySeconds: 8, delayGameId: hurling, delayCause: 'sport' };
    expect(await quoted(player, football, hurling)).toEqual(longest);
    const { answer } = await book.place(player, on(football, hurling));
    expect(answer).toMatchObject({ status: 'pending', ...longest });
    const told = { seconds: 8, gameId: hurling, cause: 'sport' };
    const waits = await book.coupon(player, answer!.couponId);
    expect(waits).toMatchObject({ delay: told, delayed: told });
    clock.advance(8_000);
    expect(await settled(player, answer!.couponId)).toMatchObject({
      status: 'accepted',
      delay: null,
      delayed: told,
    });
  });

  it('follows an operator’s edit at once; a waiting coupon keeps its own', async () => {
    const player = await book.player();
    const gameId = await inPlay();
    const first = await book.place(player, on(gameId));
    expect(first.answer).toMatchObject({ status: 'pending', delaySeconds: 6 });
    await book.setDelays({ champs: [{ champId: SAMPLE_CHAMP, seconds: 11, note: 'slow pictures' }] });
    const byChamp = { delaySeconds: 11, delayGameId: gameId, delayCause: 'champ' };
    expect(await quoted(player, gameId)).toEqual(byChamp);
    const second = await book.place(player, on(gameId));
    expect(second.answer).toMatchObject({ status: 'pending', ...byChamp });
    clock.advance(6_000);
    expect(await settled(player, first.answer!.couponId)).toMatchObject({
      status: 'accepted',
      delayed: { seconds: 6, cause: 'sport' },
    });
    expect(await book.coupon(player, second.answer!.couponId)).toMatchObject({ status: 'pending' });
    await book.feed({ type: 'alive', at: clock.now(), producer: PRODUCER });
    clock.advance(5_000);
    expect(await settled(player, second.answer!.couponId)).toMatchObject({ status: 'accepted' });
  });

  it('can be set to none by an operator', async () => {
    await book.setDelays({ champs: [{ champId: SAMPLE_CHAMP, seconds: 0, note: '' }] });
    const gameId = await inPlay();
    const { answer } = await book.place(await book.player(), on(gameId));
    expect(answer).toMatchObject({ status: 'accepted', delaySeconds: 0, delayCause: 'champ' });
  });

  it('is repeated in the answer to a repeated key', async () => {
    const player = await book.player();
    const gameId = await inPlay({ isBreak: true });
    const first = await book.place(player, on(gameId), 'delay-replayed');
    const isBreak = { delaySeconds: 0, delayGameId: gameId, delayCause: 'break' };
    expect(first.answer).toMatchObject({ status: 'accepted', ...isBreak });
    expect(await book.place(player, on(gameId), 'delay-replayed')).toEqual(first);
    const coupon = await book.coupon(player, first.answer!.couponId);
    expect(coupon.delayed).toEqual({ seconds: 0, gameId, cause: 'break' });
  });
});

describe('a break', () => {
  it('doesn’t shorten the delay of a coupon with another live leg', async () => {
    const player = await book.player();
    const [rests, plays] = [await inPlay({ isBreak: true }), await inPlay()];
    const named = { delaySeconds: 6, delayGameId: plays, delayCause: 'sport' };
    expect(await quoted(player, rests, plays)).toEqual(named);
  });

  it('is no free option: a bet placed while play resumes waits, or was accepted before', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => book.player()));
    const taken = { atOnce: 0, waiting: 0 };
    for (let round = 0; round < 8; round++) {
      const gameId = await inPlay({ isBreak: true });
      const epoch = await epochOf(gameId);
      const placed = players.map((player) => book.place(player, cheat(gameId)));
      await new Promise((resolve) => setTimeout(resolve, round * 2));
      const [answers] = await Promise.all([Promise.all(placed), resume(gameId)]);
      expect(await epochOf(gameId)).toBe(epoch + 1);
      for (const { answer, codes } of answers) {
        if (answer === null) expect(codes).toEqual(['bets.game_suspended']);
        else if (answer.status === 'accepted') {
          // A coupon accepted at once has a price of the break, never one of the running game.
          expect(answer).toMatchObject({ coef: 2.2, delayCause: 'break' });
          taken.atOnce += 1;
        } else {
          expect(answer).toMatchObject({ coef: 2.22, delayCause: 'sport', delaySeconds: 6 });
          taken.waiting += 1;
        }
      }
    }
    expect(taken.atOnce + taken.waiting).toBeGreaterThan(0);
  });

  it('ends for a coupon priced in it that reaches the gate after play has resumed', async () => {
    const gameId = await inPlay({ isBreak: true });
    const player = await book.player();
    const letIn = await barredGate(book, gameId);
    const resuming = resume(gameId);
    await waitingForLocks(book, 1);
    // Memory still shows the break, so this coupon is decided without a delay.
    expect(await quoted(player, gameId)).toMatchObject({ delaySeconds: 0, delayCause: 'break' });
    const placing = book.place(player, cheat(gameId));
    await waitingForLocks(book, 2);
    await letIn();
    const [{ answer, codes }] = await Promise.all([placing, resuming]);
    if (answer) expect(answer).toMatchObject({ status: 'pending', delaySeconds: 6, coef: 2.22 });
    else expect(codes).toEqual(['bets.game_suspended']);
  });

  it('is over for bets as soon as the players are back, before the ball moves', async () => {
    const player = await book.player();
    const gameId = await inPlay({ period: 'half_time', isBreak: true });
    await book.play(gameId, { period: 'half_time', isBreak: false });
    expect(await quoted(player, gameId)).toEqual({
      delaySeconds: 6,
      delayGameId: gameId,
      delayCause: 'sport',
    });
  });

  it('doesn’t shorten the wait of a coupon placed before it', async () => {
    const player = await book.player();
    const gameId = await inPlay();
    const { answer } = await book.place(player, on(gameId));
    await book.play(gameId, { isBreak: true });
    clock.advance(5_900);
    expect(await book.coupon(player, answer!.couponId)).toMatchObject({ status: 'pending' });
    clock.advance(100);
    const coupon = await settled(player, answer!.couponId);
    expect(coupon).toMatchObject({ status: 'accepted', delayed: { seconds: 6, cause: 'sport' } });
    const params = { id: answer!.couponId };
    const receipt = await player.api('bets.couponReceipt', { params });
    expect(receipt.statement.delaySeconds).toBe(6);
  });
});
