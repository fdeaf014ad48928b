import { assertLedgerBalanced, type BettingWorld, createBettingWorld, HOME } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { fakeClock } from '../../platform/time/clock.ts';
import { barredGate, waitingForLocks } from '../../testing/bets.ts';
import { seller } from '../../testing/cashout.ts';

const clock = fakeClock(Date.UTC(2026, 7, 1, 12));
let book: BettingWorld;
let nextGame = 100;

beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

/** Ends the break, and with it its prices. */
const resume = (gameId: number) => book.play(gameId, { isBreak: false }, 20);

/** A coupon on the home win of a game in a break. */
async function resting() {
  const gameId = nextGame++;
  await book.open(gameId);
  const player = await book.player();
  const selling = seller(book, player);
  const id = await selling.coupon({ bets: [{ ...HOME, gameId }] });
  await book.play(gameId, { isBreak: true });
  return { gameId, player, id, ...selling };
}

it('a request waits as a bet would: not in a break, otherwise by its champ’s setting', async () => {
  const { id, gameId, offer, sell } = await resting();
  expect(await offer(id)).toMatchObject({ delaySeconds: 0, delayGameId: gameId, delayCause: 'break' });
  await book.play(gameId);
  expect(await offer(id)).toMatchObject({ delaySeconds: 6, delayGameId: gameId, delayCause: 'sport' });
  await book.setDelays({ champs: [{ champId: 7, seconds: 9, note: '' }] });
  expect(await offer(id)).toMatchObject({ delaySeconds: 9, delayGameId: gameId, delayCause: 'champ' });
  expect(await sell(id)).toMatchObject({ status: 'pending', delaySeconds: 9 });
  await book.setDelays({ champs: [] });
});

it('a request in a break is decided at once; one made while play resumes gets the earlier value, or waits', async () => {
  for (let round = 0; round < 6; round++) {
    const { id, gameId, offer, sell, request: look } = await resting();
    const before = await offer(id);
    const asked = sell(id, { accept: 'any', token: before.token! });
    await new Promise((resolve) => setTimeout(resolve, round * 3));
    const [request] = await Promise.all([asked, resume(gameId)]);
    if (request.status === 'done') {
      expect(request.paid).toBe(before.offer);
      continue;
    }
    expect(request.status).toBe('pending');
    // Decided between the gate and the message about it, a request looks again after a tenth of a second: the message
    // is there by then.
    if (request.delaySeconds === 0) {
      await expect.poll(async () => (await offer(id)).delaySeconds).toBe(6);
      clock.advance(100);
    }
    await expect.poll(() => look(request.id)).toMatchObject({ status: 'pending', delaySeconds: 6 });
  }
});

it('a request from a break that reaches the gate after play has resumed waits for its delay', async () => {
  const { id, gameId, player, offer, sell, request } = await resting();
  const { token } = await offer(id);
  const letIn = await barredGate(book, gameId);
  const resuming = resume(gameId);
  await waitingForLocks(book, 1);
  const asked = sell(id, { accept: 'any', token: token! });
  await waitingForLocks(book, 2);
  await letIn();
  const [waits] = await Promise.all([asked, resuming]);
  expect(waits).toMatchObject({ status: 'pending', delaySeconds: 6, paid: null });
  expect(Date.parse(waits.dueAt) - clock.now()).toBe(6_000);
  expect(await book.balance(player)).toBe('90.00');
  clock.advance(6_000);
  await expect.poll(async () => (await request(waits.id)).status).toBe('done');
});

it('a bet can be edited in a break, but not once play resumes', async () => {
  const { id, gameId, player } = await resting();
  const bets = [{ gameId, outcomeId: '29::yes', coef: 1.8 }];
  const quote = async () => player.api('cashout.editQuote', { params: { id }, body: { bets } });
  const inBreak = await quote();
  expect(inBreak).toMatchObject({ reasons: [], token: expect.any(String) });
  await resume(gameId);
  expect((await quote()).reasons).toMatchObject([{ code: 'cashout.edit_in_play' }]);
  const body = { token: inBreak.token!, bets, changeCoefAction: 1 as const };
  const edited = await player.api('cashout.edit', {
    params: { id },
    body,
    idempotencyKey: 'edit-after-break',
  });
  expect(edited).toMatchObject({ status: 'refused', reasons: [{ code: 'cashout.edit_in_play' }] });
});
