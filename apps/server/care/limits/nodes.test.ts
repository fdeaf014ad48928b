import { DEFAULT_RATES } from '@fairbook/money';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  couponOf,
  createBettingWorld,
  freshKey,
  HOME,
  OVER,
  type Player,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { type AnotherNode, anotherNode } from '../../testing/another-node.ts';
import { withToken } from '../../testing/limits.ts';
import type { Allowance } from './allowance.ts';
import { valued } from './currency.ts';
import { createPlayGate } from './gate.ts';
import { holdStakes } from './held-stakes.ts';
import { DEFAULT_PACK } from './pack.ts';

/** The limits of a player on two nodes at once; the clock of the second one is five minutes behind. */
let book: BettingWorld;
let other: AnotherNode;
let both: Pick<AnotherNode, 'app' | 'services' | 'api'>[];
beforeAll(async () => {
  book = await createBettingWorld(3);
  other = await anotherNode(book);
  both = [{ ...book.world, api: ({ api }: Player) => api } as unknown as AnotherNode, other];
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await other?.stop();
  await book.world.close();
});

const times = <T>(count: number, make: (n: number) => T): Promise<Awaited<T>[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));
/** The calls of the limits service on one of the nodes. */
const of = (player: Player, n = 0) => withToken(both[n % 2]!, player);
const save = (player: Player, limitType: 1 | 10 | 20 | 30 | 31 | 32 | 33, limitValue: number, n = 0) =>
  of(player, n)('limits.save', { body: { limitType, limitValue } });
/** The code of the refusal, or `done`. */
const done = async (asked: Promise<unknown>) => (await codesOf(asked))[0] ?? 'done';

function place(player: Player, n: number, amount: string, accountId = player.accountId): Promise<string> {
  const coupon = couponOf({ accountId }, { amount, bets: [n % 3 ? HOME : OVER] });
  return both[n % 2]!.services.bets.place(player.userId, coupon, freshKey(), 'en').then(
    () => 'done',
    (error) => error.code as string,
  );
}
function deposit(player: Player, n: number, amount: string, accountId = player.accountId): Promise<string> {
  const body = { method: 'demo', accountId, amount };
  return done(both[n % 2]!.api(player)('payments.deposit', { body, idempotencyKey: freshKey() }));
}
/** A player with two accounts, of which the second holds dollars. */
async function withDollars(euros: string): Promise<[Player, number]> {
  const player = await book.player(euros);
  const { account } = await player.api('currencies.add', { body: { iso: 'USD' } });
  const exchange = { fromId: player.accountId, toId: account.id, amount: '200.00', atLeast: '1.00' };
  await player.api('currencies.exchange', { body: exchange, idempotencyKey: freshKey() });
  return [player, account.id];
}
const tally = (codes: readonly string[]) =>
  Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((each) => each === code).length]));

describe('of 100 at once for the last unit of a limit exactly one goes through', () => {
  test.each([
    ['wager', 1, 'limits.wager_reached'],
    ['loss', 10, 'limits.loss_reached'],
  ] as const)('bets within a %s limit, from two accounts', async (_, type, code) => {
    const [player, dollars] = await withDollars('600');
    await save(player, type, 100);
    expect(await place(player, 1, '95.00')).toBe('done');
    const codes = await times(100, (n) => place(player, n, '5.00', n % 4 < 2 ? player.accountId : dollars));
    expect(tally(codes)).toEqual({ done: 1, [code]: 99 });
  });

  test('deposits into two accounts', async () => {
    const [player, dollars] = await withDollars('300');
    await save(player, 20, 500);
    const codes = await times(100, (n) =>
      deposit(player, n, '200.00', n % 4 < 2 ? player.accountId : dollars),
    );
    // The second node keeps its real bounds, so it refuses some of the calls unread.
    const { 'server.unavailable': unread = 0, ...read } = tally(codes);
    expect(read).toEqual({ done: 1, 'limits.deposit_reached': 99 - unread });
  });

  test('bets by two limits set at once: what is placed after both never passes the lower one', async () => {
    const player = await book.player('300');
    await Promise.all([save(player, 1, 100, 0), save(player, 10, 50, 1)]);
    const codes = await times(20, (n) => place(player, n, '10.00'));
    expect(tally(codes)).toEqual({ done: 5, 'limits.loss_reached': 15 });
  });
});

describe('stakes that an allowance covers are not counted', () => {
  const stored = async ({ userId }: Player) => {
    const { rows } = await book.world.platform.pool.query<{ allowance: Allowance | null; lines: number }>(
      `select allowance, (select count(*)::int from play_totals where account_id = any(
         array(select id from accounts where user_id = $1))) lines from limit_books where user_id = $1`,
      [userId],
    );
    return rows[0]!;
  };

  test('bets on both nodes end exactly at the limit, an allowance included', async () => {
    const player = await book.player('300');
    await save(player, 1, 100);
    expect(await place(player, 1, '1.00')).toBe('done');
    const first = await stored(player);
    expect(first.allowance).toMatchObject({ account: player.accountId, most: 800 });
    expect(await place(player, 0, '7.00')).toBe('done');
    expect(await stored(player)).toEqual(first);
    const codes = await times(30, (n) => place(player, n, '4.00'));
    expect(tally(codes)).toEqual({ done: 23, 'limits.wager_reached': 7 });
  });

  test('each of several players in one transaction gets an allowance of their own', async () => {
    const players = [await book.player('100'), await book.player('100')];
    for (const player of players) await save(player, 1, 100);
    const stakes = players.map(({ userId, accountId }) => ({ userId, accountId, amount: 100n, iso: 'EUR' }));
    const lines = Promise.resolve(new Map(players.map(({ accountId }) => [accountId, { seq: 9 }])));
    const parts = { rates: () => DEFAULT_RATES, now: Date.now, whyNone: () => null };
    const given = await transact(book.world.platform.pool, async (tx) => {
      const held = (await holdStakes(tx, stakes, lines, parts))!;
      const claim = held.claims();
      expect(stakes.map((stake) => claim(stake))).toEqual([null, null]);
      return held.allowances(stakes);
    });
    expect(given.map(([userId, { account }]) => [userId, account])).toEqual(
      players.map(({ userId, accountId }) => [userId, accountId]),
    );
  });

  test('a limit that is used up is known before a stake is asked for', async () => {
    const { pool } = book.world.platform;
    const own = { packOf: () => DEFAULT_PACK, rates: () => DEFAULT_RATES, heldNow: async () => null };
    const parts = { ...own, pool, now: Date.now };
    const player = await book.player('300');
    const foreseen = async () =>
      (await createPlayGate(parts).foreseeStake(pool, player.userId))?.code ?? null;
    const seen = [await foreseen()];
    await save(player, 1, 100);
    for (const amount of ['60.00', '40.00']) {
      expect(await place(player, 0, amount)).toBe('done');
      seen.push(await foreseen());
    }
    expect(seen).toEqual([null, null, 'limits.wager_reached']);
  });

  test('an allowance is given also after money was taken back; another limit or a deposit ends it', async () => {
    const player = await book.player('300');
    const allowed = { allowance: { account: player.accountId } };
    await save(player, 1, 100);
    await save(player, 20, 500);
    await book.world.platform.pool.query('update limit_books set taken_back_at = now() where user_id = $1', [
      player.userId,
    ]);
    await place(player, 1, '1.00');
    expect(await stored(player)).toMatchObject(allowed);
    await save(player, 31, 1);
    expect(await stored(player)).toMatchObject({ allowance: null });
    await place(player, 1, '1.00');
    expect(await stored(player)).toMatchObject(allowed);
    expect(await deposit(player, 1, '5.00')).toBe('done');
    expect(await stored(player)).toMatchObject({ allowance: null });
  });

  test('a bet from another account, a loss limit or another value of the limit ends an allowance', async () => {
    const [player, dollars] = await withDollars('600');
    await save(player, 1, 500);
    await place(player, 1, '1.00');
    expect(await stored(player)).toMatchObject({ allowance: { account: player.accountId } });
    // Stakes in another currency are valued at the current rate, so from then on each stake is counted.
    await place(player, 0, '1.00', dollars);
    await place(player, 1, '1.00');
    expect(await stored(player)).toMatchObject({ allowance: null });
    const codes = await times(30, (n) => place(player, n, '25.00', n % 4 < 2 ? player.accountId : dollars));
    const { rows } = await book.world.platform.pool.query<{ currency: string; staked: bigint }>(
      `select t.currency, sum(t.amount)::bigint staked from transfers t join accounts a on a.id = t.chain_account
       where a.user_id = $1 and t.kind = 'stake_reserve' group by 1`,
      [player.userId],
    );
    const value = ({ currency, staked }: (typeof rows)[number]) =>
      valued(staked, currency, 'EUR', DEFAULT_RATES);
    const sum = rows.map(value).reduce((so, each) => so + each, 0n);
    expect(tally(codes)['limits.wager_reached']).toBeGreaterThan(0);
    expect(Number(sum)).toBeGreaterThan(470_00);
    expect(Number(sum)).toBeLessThanOrEqual(500_00);

    const other = await book.player('300');
    await save(other, 1, 500);
    await place(other, 1, '1.00');
    await save(other, 10, 100);
    expect(await stored(other)).toMatchObject({ allowance: null });
    expect(tally(await times(12, (n) => place(other, n, '11.00')))).toEqual({
      done: 9,
      'limits.loss_reached': 3,
    });
  });
});

describe('changes of a limit on both nodes at once', () => {
  const RIGHT = [2, 1, 3].map((answerId, n) => ({ id: n + 1, answerId }));

  test('tightened and loosened: the tighter value is in force, whoever was first', async () => {
    const player = await book.player('0');
    await save(player, 1, 500);
    const { data } = await save(player, 1, 1000);
    const body = { tokenGuid: data.tokenGuid!, answers: RIGHT };
    await Promise.all([
      save(player, 1, 100, 0),
      done(of(player, 1)('limits.testAnswers', { body })),
      done(of(player, 0)('limits.testAnswers', { body })),
      done(save(player, 1, 2000, 1)),
    ]);
    const active = (await of(player, 1)('limits.list')).filter(({ limitState }) => limitState === 'ACTIVE');
    expect(active).toMatchObject([{ limitType: 1, limitValue: 100 }]);
  });

  test('the answers to the questions count once', async () => {
    const player = await book.player('0');
    await save(player, 1, 100);
    const { data } = await save(player, 1, 500);
    const body = { tokenGuid: data.tokenGuid!, answers: RIGHT };
    const codes = await times(10, (n) => done(of(player, n)('limits.testAnswers', { body })));
    expect(tally(codes)).toEqual({ done: 1, 'limits.test_over': 9 });
  });

  test('a time-out of several lengths is the longest of them', async () => {
    const player = await book.player('0');
    const days = [1, 7, 30, 90, 7, 1];
    await times(days.length, (n) => done(save(player, 33, days[n]!, n)));
    const { rows } = await book.world.platform.pool.query<{ days: number }>(
      `select round(extract(epoch from closed_until - closed_from) / 86400)::int days from limit_books where user_id = $1`,
      [player.userId],
    );
    expect(rows).toEqual([{ days: 90 }]);
  });
});

test('a bet on one node in the moment of an exclusion on the other is placed before it, or not at all', async () => {
  const player = await book.player('300');
  let isAnswered = false;
  const late: string[] = [];
  const crowd = times(8, async (n) => {
    for (let round = 0; round < 6; round++) {
      const after = isAnswered;
      const code = await place(player, n, '1.00');
      if (after) late.push(code);
    }
  });
  await save(player, 30, 30, 1);
  isAnswered = true;
  await crowd;
  expect(new Set(late)).not.toContain('done');
  expect(await place(player, 0, '1.00')).toBe('limits.excluded');
  expect(await place(player, 1, '1.00')).toBe('limits.excluded');
});

describe('the time of play', () => {
  const used = (player: Player, what: 'session' | 'reality', ms: number) =>
    book.world.platform.pool.query(
      `update limit_books set ${what} = jsonb_set(${what}, '{usedMs}', $2) where user_id = $1`,
      [player.userId, String(ms)],
    );

  test('a reality check holds bets up on both nodes, and one answer, given at once on both, ends it', async () => {
    const player = await book.player('100');
    // Twice the difference between the two clocks. Otherwise a check that one node ends is due again on the other.
    await save(player, 32, 10);
    expect(await place(player, 1, '1.00')).toBe('done');
    await used(player, 'reality', 600_000);
    const held = await times(6, (n) => place(player, n, '1.00'));
    expect(tally(held)).toEqual({ 'limits.check_due': 6 });
    const body = { answer: 'continue' } as const;
    await times(6, (n) => of(player, n)('limits.answerCheck', { body }));
    expect(await times(2, (n) => place(player, n, '1.00'))).toEqual(['done', 'done']);
    expect(await book.count(`reality_checks where user_id = ${player.userId}`)).toBe(1);
  });

  test('is written with the bet, and so is what the next ones may stake', async () => {
    const player = await book.player('100');
    for (const [type, value] of [
      [1, 100],
      [31, 1],
      [32, 5],
    ] as const)
      await save(player, type, value);
    expect(await place(player, 0, '1.00')).toBe('done');
    const { rows } = await book.world.platform.pool.query(
      `select b.xmin::text::bigint = max(t.tx) is_together, b.session is not null has_session, b.reality is not null has_check,
         b.allowance is not null has_allowance
       from limit_books b join accounts a on a.user_id = b.user_id join transfers t on t.chain_account = a.id
       where b.user_id = $1 group by b.user_id, b.xmin`,
      [player.userId],
    );
    expect(rows).toEqual([{ is_together: true, has_session: true, has_check: true, has_allowance: true }]);
  });

  test('a used-up session limit ends play and the session on both', async () => {
    const player = await book.player('100');
    await save(player, 31, 1);
    expect(await place(player, 0, '1.00')).toBe('done');
    await used(player, 'session', 3_600_000);
    expect(await times(2, (n) => place(player, n, '1.00'))).toEqual([
      'limits.session_over',
      'limits.session_over',
    ]);
    // The nodes look for used-up sessions themselves, and one may have ended this session before the ping.
    const left = of(player, 1)('limits.ping').then(({ secondsLeft }) => expect(secondsLeft).toBe(0));
    expect(['done', 'auth.required']).toContain(await done(left));
    await expect.poll(() => done(player.api('wallet.accounts')), { timeout: 60_000 }).toBe('auth.required');
    await expect(book.world.signIn(player.login, player.password)).rejects.toThrow('limits.session_over');
    // A page opened later has only the cookie of the ended session.
    const told = await player.api('auth.session');
    expect(told).toMatchObject({ userId: null, dayOverAt: expect.any(Number) });
    expect(told.dayOverAt! * 1000).toBeGreaterThan(book.world.platform.clock.now());
    const other = await book.player('100');
    await other.api('auth.logout');
    expect(await other.api('auth.session')).not.toHaveProperty('dayOverAt');
  });
});
