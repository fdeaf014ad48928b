import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  freshKey,
  HOME,
  OVER,
  type Player,
  YES,
} from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_COUPON_TRACES } from '../../placement/coupon-traces/index.ts';
import { transact } from '../../platform/database/transact.ts';
import { playing } from '../../testing/sample-feed.ts';
import { settleBatch } from './batch.ts';
import { createSettling } from './service.ts';
import { gamesToSettle } from './store.ts';
import { decidedOfOpen, noteSettled, settledUntil } from './until-store.ts';

let book: BettingWorld;
/** Games of a test are this one and those after it. */
let first = 1;
const inGame = (n: number) => first + n - 1;

beforeAll(async () => {
  book = await createBettingWorld(0);
});
beforeEach(async () => {
  first += 4;
  for (let n = 1; n <= 4; n++) await book.open(inGame(n));
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

type Verdict = 'won' | 'lost' | 'void';

/** Sends results for these outcomes and waits until they are settled. */
async function decide(gameId: number, results: Record<string, Verdict>): Promise<void> {
  await book.decide(inGame(gameId), results);
  await book.world.services.settlement.settling.idle();
}

async function accepted(player: Player, coupon: Parameters<BettingWorld['place']>[1] = {}): Promise<string> {
  const bets = (coupon.bets ?? [HOME]).map((leg) => ({ ...leg, gameId: inGame(leg.gameId) }));
  const { answer, codes } = await book.place(player, { ...coupon, bets });
  expect(codes).toEqual([]);
  return answer!.couponId;
}

describe('the payout', () => {
  it.each([
    ['won', '112.00', '22.00', 'total_single', 'won'],
    ['lost', '90.00', '0.00', 'total_lost', 'lost'],
    ['void', '100.00', '10.00', 'total_void', 'void'],
  ] as const)('of a single that is %s', async (verdict, balance, payout, sentence, legStatus) => {
    const player = await book.player();
    const id = await accepted(player);
    await decide(1, { '1::1': verdict });
    const coupon = await book.coupon(player, id);
    expect(coupon).toMatchObject({ status: verdict, payout, explanation: [{ key: sentence }] });
    expect(coupon.bets[0]).toMatchObject({ status: legStatus, score: [2, 1], why: { key: 'result' } });
    expect(await book.balance(player)).toBe(balance);
  });

  it('of an express comes once its last leg is decided', async () => {
    const player = await book.player();
    const id = await accepted(player, { typeId: 1, bets: [HOME, OVER, YES] });
    await decide(1, { '1::1': 'won' });
    await decide(2, { '18:2.5:over': 'void' });
    expect((await book.coupon(player, id)).status).toBe('accepted');
    await decide(3, { '29::yes': 'won' });
    // 10 × 2.2 × 1.00 × 1.8
    expect(await book.coupon(player, id)).toMatchObject({ status: 'won', payout: '39.60' });
    expect(await book.balance(player)).toBe('129.60');
  });

  it('of an express with a lost leg is nothing, from that leg on', async () => {
    const player = await book.player();
    const id = await accepted(player, { typeId: 1, bets: [HOME, OVER] });
    await decide(1, { '1::1': 'lost' });
    expect(await book.coupon(player, id)).toMatchObject({
      status: 'lost',
      explanation: [{ key: 'total_lost_early' }],
    });
    await decide(2, { '18:2.5:over': 'won' });
    const after = await book.coupon(player, id);
    expect(after.bets.map(({ status }) => status)).toEqual(['lost', 'won']);
    expect(after.revisions).toHaveLength(1);
  });

  it('of a system is that of its winning combinations', async () => {
    const player = await book.player();
    const id = await accepted(player, { typeId: 4, systemValue: 2, bets: [HOME, OVER, YES] });
    await decide(1, { '1::1': 'won' });
    await decide(2, { '18:2.5:over': 'lost' });
    await decide(3, { '29::yes': 'won' });
    // One of three combinations: 10 ÷ 3 × 2.2 × 1.8, rounded down once.
    expect(await book.coupon(player, id)).toMatchObject({ status: 'won', payout: '13.20' });
  });

  it('on a cancelled game is the stake', async () => {
    const player = await book.player();
    const id = await accepted(player);
    await book.feed({
      type: 'bet_cancel',
      at: Date.now(),
      producer: 'sample',
      gameId: inGame(1),
      reason: 'abandoned',
    });
    await book.world.services.settlement.settling.idle();
    expect(await book.coupon(player, id)).toMatchObject({
      status: 'void',
      payout: '10.00',
      bets: [{ status: 'void' }],
    });
  });
});

describe('corrections', () => {
  it('never make a bet of a cancelled game lost: only the cancellation itself can be withdrawn', async () => {
    const player = await book.player();
    const id = await accepted(player);
    const about = { producer: 'sample', gameId: inGame(1) };
    await book.feed({ type: 'bet_cancel', at: Date.now(), ...about, reason: 'abandoned' });
    await decide(1, { '1::1': 'lost' });
    const kept = await book.coupon(player, id);
    expect(kept).toMatchObject({ status: 'void', payout: '10.00' });
    expect(kept.revisions).toHaveLength(1);

    const at = Date.now();
    await book.feed({ type: 'rollback_bet_cancel', at, ...about, state: playing(at) });
    await book.world.services.settlement.settling.idle();
    await decide(1, { '1::1': 'lost' });
    const corrected = await book.coupon(player, id);
    expect(corrected).toMatchObject({ status: 'lost', payout: '0.00' });
    expect(corrected.revisions.map(({ reason }) => reason)).toEqual(['settled', 'reopened', 'settled']);
  });

  it('pay the difference and keep both revisions', async () => {
    const player = await book.player();
    const id = await accepted(player);
    await decide(1, { '1::1': 'lost' });
    await decide(1, { '1::1': 'won' });
    const coupon = await book.coupon(player, id);
    expect(coupon).toMatchObject({ status: 'won', payout: '22.00' });
    expect(coupon.revisions).toMatchObject([
      { n: 1, reason: 'settled', payout: '0.00', change: '0.00' },
      { n: 2, reason: 'corrected', payout: '22.00', change: '22.00' },
    ]);
    expect(coupon.explanation.map(({ key }) => key)).toEqual(['total_single', 'total_corrected']);
    expect(await book.balance(player)).toBe('112.00');
  });

  it('take back no more than the balance, and record the rest until it is collected', async () => {
    const player = await book.player('10');
    const id = await accepted(player);
    await decide(1, { '1::1': 'won' });
    await accepted(player, { amount: '20.00', bets: [OVER] });
    await decide(1, { '1::1': 'lost' });
    expect(await book.balance(player)).toBe('0.00');
    const owing = await book.coupon(player, id);
    expect(owing.explanation.at(-1)).toMatchObject({ key: 'total_receivable', values: { amount: '20.00' } });
    await decide(1, { '1::1': 'won' });
    expect(await book.balance(player)).toBe('2.00');
    expect((await book.coupon(player, id)).explanation.map(({ key }) => key)).not.toContain(
      'total_receivable',
    );
  });

  it('collect the remainder: half of deposits, whole payouts, and nothing twice', async () => {
    const player = await book.player('10');
    const id = await accepted(player);
    await decide(1, { '1::1': 'won' });
    await accepted(player, { amount: '12.00', bets: [OVER] });
    const last = await accepted(player, { bets: [YES] });
    await decide(1, { '1::1': 'lost' });
    const deposit = () =>
      player.api('payments.deposit', {
        body: { method: 'demo', accountId: player.accountId, amount: '5.00' },
        idempotencyKey: freshKey(),
      });
    await Promise.all([deposit(), deposit()]);
    expect(await book.balance(player)).toBe('5.00');
    // 22.00 was paid too much, of which deposits brought 5.00; 12 × 1.95 covers the rest.
    await decide(2, { '18:2.5:over': 'won' });
    await book.world.services.settlement.settling.settleGame(inGame(2));
    expect(await book.balance(player)).toBe('11.40');
    await decide(3, { '29::yes': 'won' });
    expect(await book.balance(player)).toBe('29.40');
    expect((await book.coupon(player, last)).explanation.map(({ key }) => key)).toEqual(['total_single']);
    await decide(1, { '1::1': 'won' });
    expect(await book.balance(player)).toBe('51.40');
    expect(await book.count(`receivables where coupon_id = '${id}' and amount = collected and due = 0`)).toBe(
      1,
    );
  });

  it('reopen a coupon that was lost too early', async () => {
    const player = await book.player();
    const id = await accepted(player, { typeId: 1, bets: [HOME, OVER] });
    await decide(1, { '1::1': 'lost' });
    await decide(1, { '1::1': 'won' });
    expect(await book.coupon(player, id)).toMatchObject({
      status: 'accepted',
      payout: null,
      settledAt: null,
    });
    await decide(2, { '18:2.5:over': 'won' });
    expect(await book.coupon(player, id)).toMatchObject({ status: 'won', payout: '42.90' });
    expect(await book.balance(player)).toBe('132.90');
  });
});

describe('a coupon with contradictory records', () => {
  it('doesn’t keep the other coupons of its game from being settled', async () => {
    const player = await book.player();
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push(await accepted(player));
    const { pool } = book.world.platform;
    await pool.query('update coupons set type_id = 4, system_values = array[9] where id = $1', [ids[2]]);
    await decide(1, { '1::1': 'won' });
    const states = await Promise.all(ids.map(async (id) => (await book.coupon(player, id)).status));
    expect(states).toEqual(['won', 'won', 'accepted', 'won', 'won']);
    await pool.query('update coupons set type_id = 0, system_values = null where id = $1', [ids[2]]);
    expect(await book.world.services.settlement.settling.settleGame(inGame(1))).toBe(1);
    expect((await book.coupon(player, ids[2]!)).status).toBe('won');
  });
});

describe('settlement', () => {
  it('covers more coupons than one batch holds', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => book.player()));
    const placing = players.map(async (player) => {
      for (let n = 0; n < 3; n += 1) await accepted(player, { amount: '1.00' });
    });
    await Promise.all(placing);
    await decide(1, { '1::1': 'won' });
    const own = `user_id in (${players.map(({ userId }) => userId).join()})`;
    expect(await book.count(`coupons where status = 'won' and ${own}`)).toBe(60);
    for (const player of players) expect(await book.balance(player)).toBe('103.60');
  });

  it('finds nothing to do in a second run', async () => {
    const player = await book.player();
    await accepted(player);
    await decide(1, { '1::1': 'won' });
    const lines = await book.count('transfers');
    expect(await book.world.services.settlement.settling.settleGame(inGame(1))).toBe(0);
    expect(await book.count('transfers')).toBe(lines);
  });
});

describe('results that arrive while nobody settles', () => {
  // From here on nobody settles in the world of this file.
  it('are settled at the next start, and nothing else is', async () => {
    const { platform, services } = book.world;
    const player = await book.player();
    const [settled, late, open] = [
      await accepted(player),
      await accepted(player, { bets: [OVER] }),
      await accepted(player, { bets: [YES] }),
    ];
    await decide(1, { '1::1': 'won' });
    await services.settlement.settling.stop();
    await book.decide(inGame(2), { '18:2.5:over': 'won' });
    expect((await book.coupon(player, late)).status).toBe('accepted');
    expect(await gamesToSettle(platform.pool, 0)).toEqual([inGame(2)]);

    const settling = createSettling(platform, {
      ledger: services.wallet.ledger,
      terms: [],
      traces: NO_COUPON_TRACES,
    });
    await settling.start();
    await settling.idle();
    const states = await Promise.all([settled, late, open].map((id) => book.coupon(player, id)));
    expect(states.map(({ status }) => status)).toEqual(['won', 'won', 'accepted']);
    expect(await gamesToSettle(platform.pool, 0)).toEqual([]);
    await settling.stop();
  });

  it('are looked for since the last time all was settled; an unsettled one holds that time', async () => {
    const { platform, services } = book.world;
    const { pool } = platform;
    const player = await book.player();
    const id = await accepted(player, { bets: [OVER] });
    await services.settlement.settling.stop();
    await noteSettled(pool, Date.now() + 1);
    const before = await settledUntil(pool);
    await book.decide(inGame(2), { '18:2.5:over': 'won' });
    await noteSettled(pool, Date.now() + 1_000);
    const { rows } = await pool.query<{ at: Date }>(
      'select max(at) as at from outcome_results where game_id = $1',
      [inGame(2)],
    );
    expect(await settledUntil(pool)).toBe(rows[0]!.at.getTime());
    expect(await settledUntil(pool)).toBeGreaterThan(before);

    const settling = createSettling(platform, {
      ledger: services.wallet.ledger,
      terms: [],
      traces: NO_COUPON_TRACES,
    });
    await settling.start();
    await settling.idle();
    expect((await book.coupon(player, id)).status).toBe('won');
    await noteSettled(pool, Date.now() + 1_000);
    expect(await gamesToSettle(pool, await settledUntil(pool))).toEqual([]);
    await settling.stop();

    // As if it had been accepted after the result, with the process gone before it was settled.
    const client = await pool.connect();
    await client.query('begin');
    await client.query(`update coupon_legs set decided = null, decided_seq = 0 where coupon_id = $1`, [id]);
    await client.query(`update coupons set status = 'accepted', settled_at = null where id = $1`, [id]);
    const since = await settledUntil(client);
    expect(await gamesToSettle(client, since, await decidedOfOpen(client))).toEqual([inGame(2)]);
    await client.query('rollback');
    client.release();
  });
});

describe('settlement in overlapping runs', () => {
  beforeAll(() => book.world.services.settlement.module.stop?.());
  const payouts = () => book.count(`transfers where kind = 'payout'`);

  it('L6: happens once per coupon in a hundred concurrent runs and a cancellation', async () => {
    const { pool, clock } = book.world.platform;
    const { ledger } = book.world.services.wallet;
    const player = await book.player();
    const id = await accepted(player);
    const before = await payouts();
    await book.decide(inGame(1), { '1::1': 'won' });
    const batches = Array.from({ length: 100 }, () =>
      transact(pool, (sql) => settleBatch(sql, { ledger, terms: [] }, [id], clock.now())),
    );
    const cancel = book.feed({
      type: 'bet_cancel',
      at: Date.now(),
      producer: 'sample',
      gameId: inGame(1),
      reason: 'late',
    });
    const changed = (await Promise.all(batches)).flat();
    await cancel;
    expect(changed).toEqual([{ couponId: id, userId: player.userId, status: 'won', n: 1 }]);
    expect(await book.balance(player)).toBe('112.00');
    expect((await payouts()) - before).toBe(1);
  });

  it('L6: happens once for each of forty bets in sixty overlapping runs beside a cancellation', async () => {
    const { pool, clock } = book.world.platform;
    const { ledger } = book.world.services.wallet;
    const players = await Promise.all(Array.from({ length: 8 }, () => book.player()));
    const owned = players.map((player) => Promise.all(Array.from({ length: 5 }, () => accepted(player))));
    const ids = (await Promise.all(owned)).flat();
    const before = await payouts();
    await book.decide(inGame(1), { '1::1': 'won' });
    // Each run takes seven coupons, some of them shared, and skips those that another run holds.
    const some = (n: number) => Array.from({ length: 7 }, (_, i) => ids[(n * 3 + i) % ids.length]!);
    const settle = (wanted: readonly string[]) =>
      transact(pool, (sql) => settleBatch(sql, { ledger, terms: [] }, wanted, clock.now()));
    const at = Date.now();
    const cancel = book.feed({
      type: 'bet_cancel',
      at,
      producer: 'sample',
      gameId: inGame(1),
      reason: 'late',
    });
    const batches = await Promise.all(Array.from({ length: 60 }, (_, n) => settle(some(n))));
    await cancel;
    const last = await settle(ids);
    const changed = [...batches, last].flat();
    expect(changed.map(({ couponId }) => couponId).sort()).toEqual(ids.sort());
    expect((await payouts()) - before).toBe(40);
    for (const player of players) expect(await book.balance(player)).toBe('160.00');
  });
});
