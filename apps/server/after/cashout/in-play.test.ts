import { assertLedgerBalanced, type BettingWorld, createBettingWorld, HOME } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { compose } from '../../compose/compose.ts';
import { type FakeClock, fakeClock } from '../../platform/time/clock.ts';
import { seller } from '../../testing/cashout.ts';
import { platformBeside } from '../../testing/platform-beside.ts';
import { marketsOf, odds, playing } from '../../testing/sample-feed.ts';

/** The in-play delay of football. */
const DELAY_MS = 6_000;

let book: BettingWorld;
let clock: FakeClock;
let nextGame = 100;

beforeAll(async () => {
  clock = fakeClock(Date.UTC(2026, 7, 1, 12));
  book = await createBettingWorld(2, { clock });
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

/** A coupon on the home win of a game that went in play afterwards. */
async function inPlay() {
  const gameId = nextGame++;
  await book.open(gameId);
  const player = await book.player();
  const selling = seller(book, player);
  const id = await selling.coupon({ bets: [{ ...HOME, gameId }] });
  await book.play(gameId);
  return { gameId, player, id, ...selling };
}
type InPlay = Awaited<ReturnType<typeof inPlay>>;

/** Waits until the server has done what was due: none of its connections was at work, three times in a row. */
async function quiet(): Promise<void> {
  const busy = `pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend' and state is distinct from 'idle'`;
  for (let idle = 0; idle < 3; ) idle = (await book.count(busy)) === 0 ? idle + 1 : 0;
}

/** Advances the clock and waits for the answer, which must come if it is due, and otherwise may. */
async function after(ms: number, it: InPlay, requestId: string, isDue = true) {
  clock.advance(ms);
  const isAnswered = async () => expect((await it.request(requestId)).status).not.toBe('pending');
  if (isDue) await vi.waitFor(isAnswered, 30_000);
  else await quiet();
  return it.request(requestId);
}

describe('a request in play', () => {
  it('waits as long as a bet would, and is stored first', async () => {
    const it = await inPlay();
    expect(await it.offer(it.id)).toMatchObject({ delaySeconds: 6, delayGameId: it.gameId });
    const request = await it.sell(it.id);
    expect(request).toMatchObject({ status: 'pending', delaySeconds: 6, paid: null });
    expect(Date.parse(request.dueAt) - Date.parse(request.askedAt)).toBe(DELAY_MS);
    expect(await it.offer(it.id)).toMatchObject({
      token: null,
      reasons: [{ code: 'cashout.under_way' }],
      requests: [{ id: request.id, status: 'pending' }],
    });
    expect((await after(DELAY_MS - 250, it, request.id, false)).status).toBe('pending');
    expect(await book.balance(it.player)).toBe('90.00');
    const done = await after(250, it, request.id);
    expect(done).toMatchObject({ status: 'done', paid: request.offer });
    expect(await book.balance(it.player)).toBe((90 + Number(request.offer)).toFixed(2));
  });

  it('accepts a fall within the player’s tolerance, at the later value', async () => {
    const it = await inPlay();
    const request = await it.sell(it.id, { accept: 'higher', tolerancePercent: 20 });
    expect(request).toMatchObject({ accept: 'higher', tolerancePercent: 20 });
    await book.play(it.gameId, {}, 100);
    const decided = await after(DELAY_MS, it, request.id);
    expect(decided.status).toBe('done');
    expect(decided.paid).toBe(decided.offerThen);
    expect(Number(decided.paid)).toBeLessThan(Number(request.offer));
    expect(Number(decided.paid)).toBeGreaterThanOrEqual(Number(request.offer) * 0.8);
  });

  // A higher price makes the agreed one worth less.
  it.each([
    ['exact', 0, 'done', 'seen'],
    ['exact', 100, 'refused', null],
    ['exact', -100, 'done', 'seen'],
    ['higher', 100, 'refused', null],
    ['higher', -100, 'done', 'now'],
    ['any', 100, 'done', 'now'],
    ['any', -100, 'done', 'now'],
  ] as const)('with policy %s, when the price moves by %i', async (accept, shift, status, paid) => {
    const it = await inPlay();
    const request = await it.sell(it.id, { accept });
    await book.play(it.gameId, {}, shift);
    const decided = await after(DELAY_MS, it, request.id);
    expect(decided.status).toBe(status);
    if (paid !== null) expect(decided.paid).toBe(paid === 'seen' ? request.offer : decided.offerThen);
    else {
      expect(decided.reasons).toMatchObject([{ code: 'cashout.value_changed' }]);
      expect(Number(decided.offerThen)).toBeLessThan(Number(request.offer));
      expect(await book.balance(it.player)).toBe('90.00');
    }
    if (shift < 0) expect(Number(decided.offerThen)).toBeGreaterThan(Number(request.offer));
  });

  it.each([
    ['is suspended', (it: InPlay) => book.suspend(it.gameId, 'penalty'), 'cashout.suspended'],
    [
      'has ended without a result of the leg',
      (it: InPlay) => book.decide(it.gameId, { '1::2': 'lost' }),
      'cashout.awaits_result',
    ],
    ['is decided', (it: InPlay) => book.decide(it.gameId, { '1::1': 'won' }), 'cashout.settled'],
  ] as const)('sells nothing when the game %s', async (_, happen, code) => {
    const it = await inPlay();
    const request = await it.sell(it.id);
    await happen(it);
    await book.world.services.settlement.settling.idle();
    const decided = await after(DELAY_MS, it, request.id);
    expect(decided).toMatchObject({ status: 'refused', paid: null, reasons: [{ code }] });
  });

  it('waits for a silent feed half a minute longer than its delay, and is then refused', async () => {
    const it = await inPlay();
    const request = await it.sell(it.id);
    // It is decided again a second after each try.
    for (const ms of [DELAY_MS + 20_000, 2_000, 6_000])
      expect((await after(ms, it, request.id, false)).status).toBe('pending');
    let decided = await after(2_000, it, request.id, false);
    for (let n = 0; n < 20 && decided.status === 'pending'; n++)
      decided = await after(1_000, it, request.id, false);
    expect(decided).toMatchObject({ status: 'refused', reasons: [{ code: 'cashout.stale' }] });
    await book.play(it.gameId);
  });

  it('after the held offer has ended is answered with the current offer', async () => {
    const it = await inPlay();
    const { token } = await it.offer(it.id);
    clock.advance(10_001);
    await book.play(it.gameId);
    const late = await it.sell(it.id, { token: token! });
    expect(late).toMatchObject({ status: 'refused', reasons: [{ code: 'cashout.offer_expired' }] });
    expect(late.offerThen).toBe(late.offer);
  });
});

describe('a rule', () => {
  const looked = () => book.world.services.cashout.idle();

  it('cashes out on its own when the offer reaches its target', async () => {
    const it = await inPlay();
    const { offer } = await it.offer(it.id);
    const target = (Number(offer) + 1).toFixed(2);
    expect(await it.rule(it.id, 'sell', target)).toMatchObject({ kind: 'sell', target, percent: 100 });
    clock.advance(500);
    await looked();
    expect((await it.offer(it.id)).requests).toEqual([]);
    await book.play(it.gameId, {}, -400);
    clock.advance(500);
    await expect.poll(async () => (await it.offer(it.id)).requests.length).toBe(1);
    const [request] = (await it.offer(it.id)).requests;
    expect(request).toMatchObject({ kind: 'auto', status: 'pending', offer: target });
    const done = await after(DELAY_MS, it, request!.id);
    expect(done.status).toBe('done');
    expect(Number(done.paid)).toBeGreaterThan(Number(target));
    expect(await it.offer(it.id)).toMatchObject({ rules: [], reasons: [{ code: 'cashout.settled' }] });
  });

  it('stays when the value fell during the delay, and can be removed', async () => {
    const it = await inPlay();
    const { offer } = await it.offer(it.id);
    const { id } = await it.rule(it.id, 'sell', offer!);
    clock.advance(500);
    await expect.poll(async () => (await it.offer(it.id)).requests.length).toBe(1);
    const [request] = (await it.offer(it.id)).requests;
    await book.play(it.gameId, {}, 100);
    expect(await after(DELAY_MS, it, request!.id)).toMatchObject({
      status: 'refused',
      reasons: [{ code: 'cashout.value_changed' }],
    });
    expect((await it.offer(it.id)).rules).toMatchObject([{ id, target: offer }]);
    await it.player.api('cashout.removeRule', { params: { id } });
    expect((await it.offer(it.id)).rules).toEqual([]);
    await book.play(it.gameId, {}, -300);
    clock.advance(10_000);
    await looked();
    expect((await it.offer(it.id)).requests).toHaveLength(1);
  });

  it('with an unreachable target is refused', async () => {
    const it = await inPlay();
    const asked = it.rule(it.id, 'sell', '22.01');
    await expect(asked).rejects.toMatchObject({ problem: { errors: [{ code: 'cashout.rule_target' }] } });
  });
});

// This test is last because it stops the server of this file.
it('a request is answered by the restarted server after a crash', async () => {
  const it = await inPlay();
  const request = await it.sell(it.id);
  const { cashout, sportsbook } = book.world.services;
  // A dead server doesn't notice the silence either: a second writer of the same games would move their gates.
  await Promise.all([cashout, sportsbook].map(({ module }) => module.stop?.()));
  clock.advance(DELAY_MS + 5_000);
  const again = platformBeside(book.world, { clock });
  const second = await compose(again);
  await second.start();
  // Nothing is sold while the feed is silent; once the feed is back, the request is decided.
  expect((await after(0, it, request.id, false)).status).toBe('pending');
  const tell = () =>
    second.services.sportsbook.facts.ingest(
      odds(it.gameId, clock.now(), { state: playing(clock.now(), {}), markets: marketsOf(0) }),
    );
  let decided = await it.request(request.id);
  for (let n = 0; n < 20 && decided.status === 'pending'; n++) {
    await tell();
    decided = await after(1_000, it, request.id, false);
  }
  await second.stop();
  await again.close();
  expect(decided).toMatchObject({ status: 'done', paid: request.offer });
});
