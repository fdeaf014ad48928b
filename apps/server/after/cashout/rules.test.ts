import { assertLedgerBalanced, type BettingWorld, createBettingWorld, HOME } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FakeClock, fakeClock } from '../../platform/time/clock.ts';
import { seller } from '../../testing/cashout.ts';

let book: BettingWorld;
let clock: FakeClock;
let nextGame = 100;

beforeAll(async () => {
  clock = fakeClock(Date.UTC(2026, 7, 1, 12));
  book = await createBettingWorld(1, { clock });
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

/** A coupon on the home win of a game of its own, and its value at the first prices. */
async function taken() {
  const gameId = nextGame++;
  await book.open(gameId);
  const player = await book.player();
  const selling = seller(book, player);
  const id = await selling.coupon({ bets: [{ ...HOME, gameId }] });
  const offer = Number((await selling.offer(id)).offer);
  return { gameId, player, id, worth: offer, ...selling };
}
type Taken = Awaited<ReturnType<typeof taken>>;

/** Moves the prices of an upcoming game by so many thousandths; a higher price makes the coupon worth less. */
async function move({ gameId }: Taken, shift: number): Promise<void> {
  const { marketsOf, odds } = await import('../../testing/sample-feed.ts');
  await book.feed(odds(gameId, clock.now(), { markets: marketsOf(shift) }));
  await look();
}

/** Waits until collected changes are processed. */
async function look(): Promise<void> {
  clock.advance(500);
  await book.world.services.cashout.idle();
}

const sum = (value: number) => value.toFixed(2);

describe('a notifying rule', () => {
  it('leaves one notice when the value has risen to its target, and sells nothing', async () => {
    const it = await taken();
    const hints: number[] = [];
    const stop = book.world.platform.bus.subscribe('notices.changed', ({ userId }) => hints.push(userId));
    const rule = await it.rule(it.id, 'rises', sum(it.worth + 0.5));
    expect(rule).toMatchObject({ kind: 'rises', hasTold: false });
    await look();
    expect(await it.notices()).toEqual([]);
    await move(it, -300);
    await expect.poll(it.notices).toHaveLength(1);
    const [notice] = await it.notices();
    expect(notice).toMatchObject({ couponId: it.id, kind: 'rises', iso: 'EUR', target: rule.target });
    expect(Number(notice!.value)).toBeGreaterThanOrEqual(Number(rule.target));
    expect(hints).toEqual([it.player.userId]);
    expect((await book.coupon(it.player, it.id)).status).toBe('accepted');
    expect((await it.offer(it.id)).rules).toMatchObject([{ kind: 'rises', hasTold: true }]);
    // No second notice while the value stays above, however it moves.
    await move(it, -310);
    await move(it, -300);
    expect(await it.notices()).toHaveLength(1);
    stop();
  });

  it('notifies of the next crossing once the value has moved well back', async () => {
    const it = await taken();
    await it.rule(it.id, 'falls', sum(it.worth - 0.35));
    await move(it, 100);
    await expect.poll(it.notices).toHaveLength(1);
    await move(it, 0);
    await expect.poll(async () => (await it.offer(it.id)).rules[0]!.hasTold).toBe(false);
    await move(it, 100);
    await expect.poll(it.notices).toHaveLength(2);
    expect((await it.notices()).every(({ kind }) => kind === 'falls')).toBe(true);
  });

  it('waits for a signed-out player, and disappears once seen, for this player only', async () => {
    const it = await taken();
    await it.rule(it.id, 'rises', sum(it.worth + 0.5));
    await it.player.api('auth.logout', {});
    await move(it, -300);
    const back = await book.world.signIn(it.player.login, it.player.password);
    const notices = async () => (await back.api('cashout.notices')).notices;
    await expect.poll(notices).toHaveLength(1);
    const ids = (await notices()).map(({ id }) => id);
    const stranger = await book.player();
    await stranger.api('cashout.seeNotices', { body: { ids } });
    expect(await notices()).toHaveLength(1);
    await back.api('cashout.seeNotices', { body: { ids } });
    expect(await notices()).toEqual([]);
  });

  it.each([
    ['rises', -0.2, 'higher'],
    ['falls', 0.2, 'lower'],
  ] as const)(
    'when it %s to a target that the value has passed is refused and sets nothing',
    async (kind, by, side) => {
      const it = await taken();
      const asked = it.rule(it.id, kind, sum(it.worth + by));
      const errors = [{ code: 'cashout.rule_passed', field: 'target' }];
      await expect(asked).rejects.toMatchObject({ problem: { errors } });
      await asked.catch(({ problem }) => expect(problem.errors[0].detail).toContain(`a ${side} amount`));
      expect((await it.offer(it.id)).rules).toEqual([]);
    },
  );

  it('notifies once when two nodes look at the same time', async () => {
    const it = await taken();
    const { armRule } = await import('./rules-store.ts');
    const { id } = await it.rule(it.id, 'rises', sum(it.worth + 0.5));
    const { pool } = book.world.platform;
    const ends = await Promise.all(Array.from({ length: 20 }, () => armRule(pool, id, false)));
    expect(ends.filter(Boolean)).toHaveLength(1);
  });
});

describe('the rules of a player', () => {
  it('are one per kind and coupon, and a new one replaces the old', async () => {
    const it = await taken();
    await it.rule(it.id, 'rises', sum(it.worth + 2));
    const second = await it.rule(it.id, 'rises', sum(it.worth + 3));
    const sells = await it.rule(it.id, 'sell', sum(it.worth + 4), 50).catch(() => null);
    const rules = await it.rules();
    expect(rules.map(({ id }) => id).sort()).toEqual([second.id, ...(sells ? [sells.id] : [])].sort());
    expect(rules[0]).toMatchObject({ couponId: it.id, iso: 'EUR', endedAt: null, endedWhy: null });
    const { number } = await book.coupon(it.player, it.id);
    expect(rules[0]!.couponNumber).toBe(number);
  });

  it('can be removed by their player only', async () => {
    const it = await taken();
    const { id } = await it.rule(it.id, 'falls', '1.00');
    const stranger = await book.player();
    const asked = stranger.api('cashout.removeRule', { params: { id } });
    await expect(asked).rejects.toMatchObject({
      status: 404,
      problem: { errors: [{ code: 'cashout.unknown_rule' }] },
    });
    await it.player.api('cashout.removeRule', { params: { id } });
    expect(await it.rules()).toEqual([]);
  });

  const ends: [string, (it: Taken) => Promise<unknown>, string][] = [
    ['is cashed out', (it) => it.sell(it.id), 'cashed_out'],
    [
      'is settled',
      async (it) => {
        await book.decide(it.gameId, { '1::1': 'won' });
        await book.world.services.settlement.settling.idle();
      },
      'settled',
    ],
    [
      'is edited',
      async (it) => {
        const params = { id: it.id };
        const bets = [{ ...HOME, gameId: it.gameId, outcomeId: '1::2', coef: 3.3 }];
        const quote = await it.player.api('cashout.editQuote', { params, body: { bets } });
        const legs = quote.bets.map((bet) => ({ ...bet, coef: bet.coef! }));
        const body = { token: quote.token!, bets: legs, changeCoefAction: 2 as const };
        const request = await it.player.api('cashout.edit', {
          params,
          body,
          idempotencyKey: `edit-${it.id}`,
        });
        expect(request.status).toBe('done');
      },
      'edited',
    ],
    ['has too little left', (it) => it.sell(it.id, { percent: 90 }), 'unreachable'],
  ];
  it.each(ends)('say why they ended when the coupon %s', async (_, happen, endedWhy) => {
    const it = await taken();
    await it.rule(it.id, 'rises', '20.00');
    await happen(it);
    await expect.poll(async () => (await it.rules())[0]?.endedWhy).toBe(endedWhy);
    expect((await it.rules())[0]!.endedAt).not.toBeNull();
    expect((await it.offer(it.id)).rules).toEqual([]);
  });

  it('a rule that sold says so, and leaves a notice of the amount paid', async () => {
    const it = await taken();
    await it.rule(it.id, 'sell', sum(it.worth + 0.5));
    await move(it, -300);
    await expect.poll(async () => (await it.rules())[0]?.endedWhy).toBe('sold');
    const { cashedOut } = await book.coupon(it.player, it.id);
    expect(await it.notices()).toMatchObject([{ couponId: it.id, kind: 'sold', value: cashedOut!.paid }]);
  });

  it('a rule whose coupon was settled while the server was down ends at the next look', async () => {
    const it = await taken();
    await it.rule(it.id, 'rises', '20.00');
    const { cashout, settlement } = book.world.services;
    const watch = cashout.module.duties!.cashout_rules!;
    await watch.stop?.();
    await book.decide(it.gameId, { '1::1': 'lost' });
    await settlement.settling.idle();
    expect((await it.rules())[0]!.endedWhy).toBeNull();
    await watch.start();
    expect((await it.rules())[0]!.endedWhy).toBe('settled');
  });
});
