import type { limits as contract } from '@fairbook/contracts';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  freshKey,
  HOME,
  OVER,
  type Player,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withToken } from '../../testing/limits.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The night in which Europe's clocks go back. */
const START = Date.parse('2026-10-24T22:30:00Z');
const clock = fakeClock(START);
let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(4, { clock });
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

type Wish = { limitType: contract.Limit['limitType']; limitValue: number; selfExcludeReason?: number | null };
const save = (player: Player, wish: Wish) => withToken(book.world, player)('limits.save', { body: wish });
const listed = (player: Player) => withToken(book.world, player)('limits.list');
const act = (player: Player, limitType: Wish['limitType'], action: 'approve' | 'reject') =>
  withToken(book.world, player)('limits.act', { body: { limitType, action } });
const RIGHT = [
  { id: 1, answerId: 2 },
  { id: 2, answerId: 1 },
  { id: 3, answerId: 3 },
];
const answer = (player: Player, tokenGuid: string, answers = RIGHT) =>
  withToken(book.world, player)('limits.testAnswers', { body: { tokenGuid, answers } });

/** Time passes, and the games get prices again. */
async function pass(ms: number): Promise<void> {
  clock.leap(ms);
  for (const gameId of [1, 2, 3, 4]) await book.open(gameId);
}

async function asked(player: Player, wish: Wish): Promise<void> {
  const { data } = await save(player, wish);
  expect((await answer(player, data.tokenGuid!)).success).toBe(true);
}

const stake = (player: Player, amount: string, change = {}) => book.place(player, { amount, ...change });

describe('the service', () => {
  test('a limit is set at once, and listed with what is left', async () => {
    const player = await book.player('500');
    await stake(player, '30.00');
    const { status, data } = await save(player, { limitType: 1, limitValue: 100 });
    expect([status, data.questions, data.tokenGuid]).toEqual([200, [], null]);
    expect(data.limitsData).toEqual([
      {
        limitType: 1,
        limitValue: 100,
        limitState: 'ACTIVE',
        startedAt: Math.floor(clock.now() / 1000),
        endsAt: null,
        limitBalance: 70,
        needApprove: false,
        selfExcludeReason: null,
        currency: 'EUR',
      },
    ]);
    expect(await listed(player)).toEqual(data.limitsData);
  });

  test('needs the session and the token of the same player', async () => {
    const [player, other] = [await book.player('0'), await book.player('0')];
    expect(await codesOf(player.api('limits.list'))).toEqual(['auth.token_refused']);
    const mixed = withToken(book.world, { ...player, api: other.api });
    expect(await codesOf(mixed('limits.list'))).toEqual(['auth.token_refused']);
    const nobody = withToken(book.world, { ...player, cookie: '' });
    expect(await codesOf(nobody('limits.list'))).toEqual(['auth.required']);
  });

  test('offers what the pack has, in the player’s currency', async () => {
    const player = await book.player('0');
    const offered = await withToken(book.world, player)('limits.available');
    const of = (type: number) => offered.find((each) => each.type === type)!;
    expect(offered.map(({ type }) => type)).toEqual([1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33]);
    expect(of(21)).toMatchObject({ measure: '7d', availableValues: expect.arrayContaining([999_999_999]) });
    expect(of(30).availableValues).toEqual([
      1, 7, 30, 90, 180, 360, 365, 720, 730, 1080, 1095, 1800, 1825, 3650,
    ]);
    expect(of(31).availableValues).toEqual(expect.arrayContaining([1, 24, -1]));
    expect(of(33).availableValues).toEqual([1, 7, 30, 90]);
    const reasons = await withToken(book.world, player)('limits.reasons');
    expect(reasons.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  test.each([
    ['a value that is not on offer', { limitType: 1, limitValue: 33 }, 'limits.unknown_value'],
    ['no limit of days', { limitType: 30, limitValue: -1 }, 'limits.unknown_value'],
    ['the block of the house', { limitType: 37, limitValue: 1 }, 'limits.not_offered'],
    ['an unknown reason', { limitType: 30, limitValue: 7, selfExcludeReason: 99 }, 'limits.unknown_reason'],
  ] as const)('refuses %s', async (_, wish, code) => {
    expect(await codesOf(save(await book.player('0'), wish))).toEqual([code]);
  });

  test('a looser limit needs the right answers, 24 hours and a second yes; until then the old one holds', async () => {
    const player = await book.player('500');
    await save(player, { limitType: 20, limitValue: 100 });
    const wish = { limitType: 20, limitValue: 200 } as const;
    const wrong = (await save(player, wish)).data.tokenGuid!;
    expect(await answer(player, wrong, RIGHT.slice(1))).toMatchObject({
      success: false,
      questionsResult: [{ isRight: false }, { isRight: true }, { isRight: true }],
    });
    expect(await codesOf(answer(player, wrong))).toEqual(['limits.test_over']);
    const { status, data } = await save(player, wish);
    expect([status, data.questions.length]).toEqual([403, 3]);
    expect(await codesOf(answer(await book.player('0'), data.tokenGuid!))).toEqual(['limits.test_over']);
    const { limitsData } = await answer(player, data.tokenGuid!);
    const from = Math.floor(clock.now() / 1000) + 86_400;
    expect(limitsData).toMatchObject([
      { limitType: 20, limitValue: 100, limitState: 'ACTIVE' },
      { limitType: 20, limitValue: 200, limitState: 'PENDING', startedAt: from, needApprove: false },
    ]);
    clock.leap(DAY - 1000);
    expect(await codesOf(act(player, 20, 'approve'))).toEqual(['limits.too_early']);
    clock.leap(1000);
    expect((await listed(player))[1]).toMatchObject({ limitState: 'PENDING', needApprove: true });
    const done = await act(player, 20, 'approve');
    expect(done).toMatchObject({ status: 204, limitsData: [{ limitValue: 200, limitState: 'ACTIVE' }] });
    expect(done.limitsData).toHaveLength(1);
    const { changes } = await withToken(book.world, player)('limits.history');
    expect(changes.map(({ step }) => step)).toEqual(['approved', 'asked', 'set']);
  });

  test('a pending limit can be cancelled by both calls; nothing is left to confirm', async () => {
    const player = await book.player('0');
    await save(player, { limitType: 21, limitValue: 100 });
    for (const end of ['reject', 'delete'] as const) {
      await asked(player, { limitType: 21, limitValue: 999_999_999 });
      if (end === 'reject') await act(player, 21, 'reject');
      else await withToken(book.world, player)('limits.cancel', { query: { limitType: 21 } });
      expect(await listed(player)).toMatchObject([{ limitValue: 100, limitState: 'ACTIVE' }]);
    }
    expect(await codesOf(act(player, 21, 'approve'))).toEqual(['limits.nothing_waits']);
    // So does choosing the value in force again.
    await asked(player, { limitType: 21, limitValue: 200 });
    await save(player, { limitType: 21, limitValue: 100 });
    const { changes } = await withToken(book.world, player)('limits.history');
    const ended = ['cancelled', 'asked'];
    expect(changes.map(({ step }) => step)).toEqual([...ended, ...ended, ...ended, 'set']);
  });

  test('questions are over after a quarter of an hour', async () => {
    const player = await book.player('0');
    await save(player, { limitType: 1, limitValue: 100 });
    const { data } = await save(player, { limitType: 1, limitValue: 200 });
    clock.leap(15 * 60_000);
    expect(await codesOf(answer(player, data.tokenGuid!))).toEqual(['limits.test_over']);
  });

  test('every change is kept, and the database lets nobody change that', async () => {
    const player = await book.player('0');
    await save(player, { limitType: 1, limitValue: 100 });
    await asked(player, { limitType: 1, limitValue: 500 });
    await save(player, { limitType: 1, limitValue: 50 });
    const { pool } = book.world.platform;
    const { rows } = await pool.query('select step from limit_changes where user_id = $1 order by id', [
      player.userId,
    ]);
    expect(rows.map(({ step }) => step)).toEqual(['set', 'asked', 'set']);
    await expect(pool.query('delete from limit_changes')).rejects.toThrow('append-only');
  });
});

describe('bets', () => {
  test('a tighter limit counts from the next bet; the lowest one is told; 24 hours later there is room again', async () => {
    await pass(0);
    const player = await book.player('500');
    await stake(player, '60.00');
    await save(player, { limitType: 2, limitValue: 200 });
    await save(player, { limitType: 1, limitValue: 100 });
    const refused = await stake(player, '40.01');
    expect(refused.codes).toEqual(['limits.wager_reached']);
    const action = { kind: 'set_stake', values: { max: '40.00' } };
    expect(refused.first).toMatchObject({
      field: 'amount',
      detail: expect.stringContaining('€40.00'),
      action,
    });
    expect((await stake(player, '40.00')).codes).toEqual([]);
    expect((await stake(player, '0.20')).codes).toEqual(['limits.wager_reached']);
    await pass(DAY - 1000);
    expect((await stake(player, '0.20')).codes).toEqual(['limits.wager_reached']);
    await pass(1000);
    expect((await stake(player, '100.00')).codes).toEqual([]);
    expect((await stake(player, '0.20')).first).toMatchObject({ code: 'limits.wager_reached' });
  });

  test('a loss limit counts stakes less what came back', async () => {
    await pass(0);
    const player = await book.player('500');
    await save(player, { limitType: 12, limitValue: 50 });
    await stake(player, '40.00', { bets: [{ ...HOME, gameId: 4 }] });
    expect((await stake(player, '10.01')).codes).toEqual(['limits.loss_reached']);
    await book.play(4);
    await book.decide(4, { '1::1': 'won' }, false);
    await book.world.services.settlement.settling.idle();
    expect((await listed(player))[0]).toMatchObject({ limitBalance: 50 - 40 + 88 });
  });

  test('of 100 bets at the last unit exactly one goes through, over two currencies and two sessions', async () => {
    await pass(0);
    const player = await book.player('500');
    const { account } = await player.api('currencies.add', { body: { iso: 'USD' } });
    const exchange = { fromId: player.accountId, toId: account.id, amount: '200.00', atLeast: '1.00' };
    await player.api('currencies.exchange', { body: exchange, idempotencyKey: 'limits-exchange-1' });
    await save(player, { limitType: 1, limitValue: 100 });
    await stake(player, '95.00');
    const again = {
      ...(await book.world.signIn(player.login, player.password)),
      accountId: player.accountId,
    };
    const bets = Array.from({ length: 100 }, (_, n) => {
      const who = n % 2 === 0 ? player : again;
      const accountId = n % 4 < 2 ? player.accountId : account.id;
      return book.place({ ...who, accountId }, { amount: '5.00', bets: [n % 3 ? HOME : OVER] });
    });
    const codes = (await Promise.all(bets)).map(({ codes: [code = 'placed'] }) => code);
    expect(codes.filter((code) => code === 'placed')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['placed', 'limits.wager_reached']));
  });
});

describe('deposits', () => {
  const deposit = (player: Player, amount: string, accountId = player.accountId) =>
    codesOf(
      player.api('payments.deposit', {
        body: { method: 'demo', accountId, amount },
        idempotencyKey: freshKey(),
      }),
    );

  test('come in gross up to the limit; 7 days later there is room again', async () => {
    const player = await book.player('100');
    await save(player, { limitType: 21, limitValue: 200 });
    expect(await deposit(player, '100.01')).toEqual(['limits.deposit_reached']);
    expect(await deposit(player, '100.00')).toEqual([]);
    expect(await deposit(player, '1.00')).toEqual(['limits.deposit_reached']);
    clock.leap(7 * DAY);
    expect(await deposit(player, '200.00')).toEqual([]);
  });

  test('of 100 deposits of the last 100 exactly one comes in, and a repeated one is answered as before', async () => {
    const player = await book.player('0');
    await save(player, { limitType: 20, limitValue: 100 });
    const all = await Promise.all(Array.from({ length: 100 }, () => deposit(player, '100.00')));
    expect(all.filter(([code]) => code === undefined)).toHaveLength(1);
    expect(new Set(all.map(([code = 'done']) => code))).toEqual(new Set(['done', 'limits.deposit_reached']));
    expect(await book.balance(player)).toBe('100.00');
    const other = await book.player('0');
    await save(other, { limitType: 20, limitValue: 100 });
    const body = { method: 'demo', accountId: other.accountId, amount: '100.00' };
    const same = Array.from({ length: 5 }, () =>
      other.api('payments.deposit', { body, idempotencyKey: 'the-same-deposit' }),
    );
    expect(new Set((await Promise.all(same)).map(({ id }) => id)).size).toBe(1);
  });
});

describe('an exclusion', () => {
  const exclude = (player: Player, days: number) =>
    withToken(book.world, player)('limits.blockUser', { body: { days, selfExcludeReason: 2 } });
  const back = async (player: Player): Promise<Player> => ({
    ...(await book.world.signIn(player.login, player.password)),
    accountId: player.accountId,
  });

  test('ends every session, closes everything but withdrawing, and says from when to when', async () => {
    await pass(0);
    const player = await book.player('100');
    await player.api('currencies.add', { body: { iso: 'USD' } });
    const other = await back(player);
    await exclude(player, 7);
    for (const each of [player, other])
      expect(await codesOf(each.api('wallet.accounts'))).toEqual(['auth.required']);
    const again = await back(player);
    const { accounts } = await again.api('wallet.accounts');
    const [from, to] = accounts.map(({ id }) => id);
    const refused = await stake(again, '1.00');
    expect(refused.first).toMatchObject({ code: 'limits.excluded' });
    expect(refused.first!.detail).toMatch(
      /Your self-exclusion runs from \d+ \w+ \d{4}, \d\d:\d\d \(UTC\) until \d+ \w+ \d{4},/,
    );
    const deposit = { method: 'demo', accountId: again.accountId, amount: '10.00' };
    const exchange = { fromId: from!, toId: to!, amount: '10.00', atLeast: '1.00' };
    const tries: [string, () => Promise<unknown>][] = [
      ['deposit', () => again.api('payments.deposit', { body: deposit, idempotencyKey: freshKey() })],
      ['exchange', () => again.api('currencies.exchange', { body: exchange, idempotencyKey: freshKey() })],
    ];
    for (const [name, call] of tries) expect(await codesOf(call()), name).toEqual(['limits.excluded']);
    for (const action of ['reject', 'approve'] as const)
      expect(await codesOf(act(again, 30, action))).toEqual(['limits.exclusion_active']);
    expect(await codesOf(exclude(again, 1))).toEqual(['limits.exclusion_active']);
    expect((await listed(again))[0]).toMatchObject({ limitType: 30, limitValue: 7, selfExcludeReason: 2 });
    clock.leap(7 * DAY);
    await pass(0);
    expect((await stake(again, '1.00')).codes).toEqual([]);
  });

  test('the database itself refuses what the code forgot', async () => {
    const player = await book.player('100');
    await exclude(player, 30);
    const { pool } = book.world.platform;
    // A node whose clock is behind writes times from before the exclusion.
    const at = new Date(clock.now() - 5_000);
    const line = (kind: string) =>
      pool.query(
        `insert into transfers (chain_account, seq, kind, debit_account, credit_account, amount, currency, reference, balance_after, at, hash)
         select $1, 1000, $2, $1, 0, 1, 'EUR', 'by hand', 0, $3, ''`,
        [player.accountId, kind, at],
      );
    for (const kind of [
      ...['stake_reserve', 'free_reserve', 'deposit', 'bonus_grant', 'exchange_out'],
      ...['slip_redeem', 'advance', 'points_grant', 'points_spend', 'friend_reward'],
    ])
      await expect(line(kind), kind).rejects.toThrow('play is closed');
    await expect(
      pool.query(
        `insert into deposits (id, user_id, account_id, method, amount, status, idem_key, input_hash, created_at)
         values (gen_random_uuid(), $1, $2, 'demo', 1, 'created', 'by-hand', '', $3)`,
        [player.userId, player.accountId, at],
      ),
    ).rejects.toThrow('play is closed');
    await expect(
      pool.query(
        `insert into coupons (id, user_id, account_id, currency, type_id, stake, possible_win, change_coef_action, status, idem_key, input_hash, placed_at)
         values (gen_random_uuid(), $1, $2, 'EUR', 0, 1, 1, 0, 'accepted', 'by-hand', '', $3)`,
        [player.userId, player.accountId, at],
      ),
    ).rejects.toThrow('play is closed');
  });

  test('a bet in the moment of the exclusion is placed before it, or not at all', async () => {
    await pass(0);
    const player = await book.player('100');
    let isAnswered = false;
    let late = 0;
    const crowd = Array.from({ length: 8 }, async () => {
      for (let n = 0; n < 4; n++) {
        const after = isAnswered;
        const { status } = await stake(player, '1.00');
        if (status === 201 && after) late++;
      }
    });
    await exclude(player, 1);
    isAnswered = true;
    await Promise.all(crowd);
    expect(late).toBe(0);
  });
});
