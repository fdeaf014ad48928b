import type { limitChecks } from '@fairbook/contracts';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  HOME,
  type Player,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withToken } from '../../testing/limits.ts';

const MINUTE = 60_000;
const clock = fakeClock(Date.parse('2026-10-24T22:30:00Z'));
let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(2, { clock });
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

const of = (player: Player) => withToken(book.world, player);
const ping = (player: Player) => of(player)('limits.ping');
const answer = (player: Player, given: limitChecks.CheckAnswer) =>
  of(player)('limits.answerCheck', { body: { answer: given } });
const save = (player: Player, limitType: 1 | 10 | 20 | 31 | 32 | 33, limitValue: number) =>
  of(player)('limits.save', { body: { limitType, limitValue } });

const codeOf = async (asked: Promise<unknown>) => (await codesOf(asked))[0] ?? 'done';
const leftOf = async (player: Player, type: 1) =>
  (await of(player)('limits.list')).find(({ limitType }) => limitType === type)?.limitBalance;

async function pass(minutes: number): Promise<void> {
  clock.leap(minutes * MINUTE);
  for (const gameId of [1, 2]) await book.open(gameId);
}

/** Minutes of play, in each of which the page reports the player once. */
async function stay(player: Player, minutes: number): Promise<limitChecks.Presence> {
  let so = await ping(player);
  for (let n = 0; n < minutes; n++) {
    clock.leap(MINUTE);
    so = await ping(player);
  }
  return so;
}

async function back(player: Player): Promise<Player> {
  const again = await book.world.signIn(player.login, player.password);
  return { ...again, accountId: player.accountId };
}

test('without limits a page hears when its session began, and nothing else', async () => {
  const player = await book.player('0');
  const since = Math.floor(clock.now() / 1000);
  clock.leap(MINUTE);
  expect(await ping(player)).toEqual({
    since,
    secondsLeft: null,
    nextDayAt: null,
    check: null,
    checkIn: null,
  });
});

test('a reality check has the ledger’s figures, stops play on every page, and begins anew once it is answered', async () => {
  await pass(0);
  const player = await book.player('500');
  await book.place(player, { amount: '7.00' });
  await save(player, 32, 5);
  await pass(1);
  expect(await ping(player)).toMatchObject({ check: null, checkIn: 4 * 60 });
  expect((await book.place(player, { amount: '40.00', bets: [{ ...HOME, gameId: 2 }] })).codes).toEqual([]);
  await book.decide(2, { '1::1': 'won' }, false);
  await book.world.services.settlement.settling.idle();
  await pass(4);
  // No page reported anything meanwhile, and the next bet is refused all the same.
  expect((await book.place(player, { amount: '1.00' })).codes).toEqual(['limits.check_due']);
  const { check, checkIn } = await ping(player);
  expect(checkIn).toBeNull();
  expect(check).toMatchObject({
    minutes: 5,
    playedSeconds: 300,
    iso: 'EUR',
    staked: '40.00',
    won: '88.00',
    net: '48.00',
  });
  await pass(60);
  const again = await back(player);
  expect((await ping(again)).check).toEqual(check);
  expect((await book.place(again, { amount: '1.00' })).codes).toEqual(['limits.check_due']);
  expect(await answer(again, 'continue')).toMatchObject({ check: null, checkIn: 300 });
  expect(await answer(player, 'continue')).toMatchObject({ check: null });
  expect((await book.place(again, { amount: '1.00' })).codes).toEqual([]);
  const { rows } = await book.world.platform.pool.query(
    'select staked, returned, answer, played_ms from reality_checks where user_id = $1',
    [player.userId],
  );
  expect(rows).toEqual([{ staked: 4000n, returned: 8800n, answer: 'continue', played_ms: 300_000n }]);
});

test('a break leaves nothing to continue: no check is shown until it ends', async () => {
  const player = await book.player('0');
  await save(player, 32, 5);
  expect((await stay(player, 5))?.check).not.toBeNull();
  await save(player, 33, 1);
  expect(await ping(await back(player))).toMatchObject({ check: null, checkIn: null });
  await pass(24 * 60);
  expect((await ping(await back(player))).check).not.toBeNull();
});

test('every open page hears at once that a check waits, and that it was answered', async () => {
  const player = await book.player('0');
  await save(player, 32, 5);
  const told: number[] = [];
  const stop = book.world.platform.bus.subscribe('limits.changed', ({ userId }) => void told.push(userId));
  await stay(player, 5);
  expect(told).toEqual([player.userId]);
  await stay(player, 2);
  expect(told).toHaveLength(1);
  await answer(player, 'limits');
  expect(told).toHaveLength(2);
  stop();
});

test('a session limit tells what it leaves, and ends the session', async () => {
  const player = await book.player('0');
  await save(player, 31, 1);
  const from = Math.floor(clock.now() / 1000);
  expect(await stay(player, 45)).toMatchObject({ secondsLeft: 15 * 60, nextDayAt: from + 86_400 });
  expect(await stay(player, 15)).toMatchObject({ secondsLeft: 0 });
  expect(await codesOf(player.api('limits.ping'))).not.toEqual([]);
  expect(await codesOf(player.api('wallet.accounts'))).toEqual(['auth.required']);
});

test('the history has every change, page by page, and nobody else’s', async () => {
  const player = await book.player('0');
  await save(player, 1, 100);
  await save(player, 1, 50);
  const first = await of(player)('limits.history', { query: { limit: 1 } });
  expect(first.changes).toMatchObject([
    {
      limitType: 1,
      step: 'set',
      at: Math.floor(clock.now() / 1000),
      before: { value: 100 },
      after: { value: 50, waits: null },
      isByHouse: false,
    },
  ]);
  const rest = await of(player)('limits.history', { query: { before: first.next! } });
  expect(rest).toMatchObject({ changes: [{ before: { value: null }, after: { value: 100 } }], next: null });
  expect(await of(await book.player('0'))('limits.history')).toEqual({ changes: [], next: null });
});

test('the next part of each limit is told with the moment at which it is free again', async () => {
  await pass(0);
  const player = await book.player('100');
  await save(player, 1, 100);
  await save(player, 10, 100);
  await save(player, 20, 500);
  expect(await of(player)('limits.freed')).toMatchObject([{ limitType: 20, amount: '100.00' }]);
  const from = Math.ceil(clock.now() / 1000);
  await book.place(player, { amount: '7.00' });
  await pass(60);
  await book.place(player, { amount: '5.00' });
  const later = Math.ceil(clock.now() / 1000);
  const freed = async () => (await of(player)('limits.freed')).slice(0, 2);
  const both = (at: number, amount: string) => [1, 10].map((limitType) => ({ limitType, at, amount }));
  expect(await freed()).toEqual(both(from + 86_400, '7.00'));
  await pass(23 * 60);
  expect(await freed()).toEqual(both(later + 86_400, '5.00'));
  expect(await of(await book.player('100'))('limits.freed')).toEqual([]);
});

test('a new player is asked for a limit once, after registration or before the first deposit', async () => {
  const player = await book.player('0');
  const isDue = async (who: Player, occasion: limitChecks.PromptOccasion) =>
    (await of(who)('limits.prompt', { query: { occasion } })).isDue;
  expect([await isDue(player, 'registration'), await isDue(player, 'deposit')]).toEqual([true, true]);
  const skip = { occasion: 'registration', wantsLimit: false } as const;
  await of(player)('limits.answerPrompt', { body: skip });
  await of(player)('limits.answerPrompt', { body: { ...skip, wantsLimit: true } });
  expect([await isDue(player, 'registration'), await isDue(player, 'deposit')]).toEqual([false, false]);
  const { rows } = await book.world.platform.pool.query(
    'select occasion, wants_limit from limit_prompts where user_id = $1',
    [player.userId],
  );
  expect(rows).toEqual([{ occasion: 'registration', wants_limit: false }]);
  const rich = await book.player('10');
  expect([await isDue(rich, 'registration'), await isDue(rich, 'deposit')]).toEqual([true, false]);
  const limited = await book.player('0');
  expect(await isDue(limited, 'deposit')).toBe(true);
  await save(limited, 20, 100);
  expect(await isDue(limited, 'deposit')).toBe(false);
  const closed = await book.player('0');
  await save(closed, 33, 1);
  expect(await isDue(await back(closed), 'registration')).toBe(false);
  clock.leap(86_400_000);
  expect(await isDue(await back(rich), 'registration')).toBe(false);
});

describe('calls', () => {
  /** A call with a body or a query as it is, past the client. */
  async function raw(
    player: Player,
    method: 'POST' | 'DELETE',
    path: string,
    body: string | null,
    more = {},
  ) {
    const { token } = await player.api('auth.userToken');
    const answer = await book.world.app.inject({
      method,
      url: `/limit-service-api/api/external/web/v3/${path}`,
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        cookie: player.cookie,
        authorization: `Bearer ${token}`,
        ...(body !== null && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body !== null && { payload: body }),
    });
    return answer;
  }

  test('values that are no value of a limit are refused and change nothing', async () => {
    const player = await book.player('0');
    await save(player, 1, 100);
    const before = await of(player)('limits.list');
    for (const value of [
      ...['0', '-1', '-2', '-100', '0.5', '99.99', '100.5', '1e2.5', '1e400', '-1e400', 'NaN', 'Infinity'],
      ...['9007199254740993', '2147483648', '1000000000', '"100"', 'null', 'true', '[100]', '{}', '"∞"'],
    ]) {
      const { statusCode } = await raw(player, 'POST', 'limits', `{"limitType":1,"limitValue":${value}}`);
      expect([400, 422], value).toContain(statusCode);
    }
    for (const type of ['0', '-1', '37', '99', '1.5', '"1"', 'null']) {
      const { statusCode } = await raw(player, 'POST', 'limits', `{"limitType":${type},"limitValue":50}`);
      expect([400, 422, 403, 409], type).toContain(statusCode);
    }
    expect(await of(player)('limits.list')).toEqual(before);
  });

  test('in a language that isn’t there they are answered in one that is', async () => {
    const player = await book.player('0');
    const body = '{"limitType":1,"limitValue":100}';
    for (const language of ['xx', '', '../../ru', 'de-DE', 'zz-ZZ']) {
      const answer = await raw(player, 'POST', 'limits', body, { 'x-language': language });
      expect(answer.statusCode, language).toBeLessThan(500);
    }
    expect(await leftOf(player, 1)).toBe(100);
  });

  test('nobody cancels, confirms or answers for somebody else, and a token is over with its session', async () => {
    const [player, thief] = [await book.player('0'), await book.player('0')];
    await save(player, 20, 100);
    const asked = await save(player, 20, 200);
    const answers = [2, 1, 3].map((answerId, n) => ({ id: n + 1, answerId }));
    const body = { tokenGuid: asked.data.tokenGuid!, answers };
    expect(await codeOf(of(thief)('limits.testAnswers', { body }))).toBe('limits.test_over');
    await of(player)('limits.testAnswers', { body });
    const nothing = 'limits.nothing_waits';
    expect(await codeOf(of(thief)('limits.cancel', { query: { limitType: 20 } }))).toBe(nothing);
    const approve = { limitType: 20, action: 'approve' } as const;
    expect(await codeOf(of(thief)('limits.act', { body: approve }))).toBe(nothing);
    expect(await of(player)('limits.list')).toHaveLength(2);
    const { token } = await player.api('auth.userToken');
    const again = await back(player);
    await player.api('auth.logout');
    for (const cookie of [player.cookie, '', thief.cookie]) {
      const answer = await raw({ ...again, cookie }, 'POST', 'ping', '', {
        authorization: `Bearer ${token}`,
        cookie,
      });
      expect(answer.statusCode).not.toBe(200);
    }
  });

  test('a limit that has ended is neither confirmed nor cancelled, and asking again begins anew', async () => {
    const player = await book.player('0');
    await save(player, 33, 1);
    clock.leap(24 * 60 * MINUTE);
    const again = await back(player);
    for (const action of ['approve', 'reject'] as const) {
      const asked = of(again)('limits.act', { body: { limitType: 33, action } });
      expect(await codeOf(asked)).toBe('limits.nothing_waits');
    }
    expect(await codeOf(of(again)('limits.cancel', { query: { limitType: 33 } }))).toBe(
      'limits.nothing_waits',
    );
    await save(again, 33, 1);
    const last = await back(again);
    const [closed] = await of(last)('limits.list');
    expect(closed).toMatchObject({ limitType: 33, startedAt: Math.floor(clock.now() / 1000) });
  });
});
