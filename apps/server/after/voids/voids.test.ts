import { ApiError } from '@fairbook/client';
import type { voids } from '@fairbook/contracts';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  HOME,
  OVER,
  type Visitor,
} from '@fairbook/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteEdits } from '../../site/site-edits/index.ts';
import { waitingForLocks } from '../../testing/bets.ts';
import { createVoids } from './index.ts';

/** P8: no result is voided by one operator alone; every void records who, why and when. */
let book: BettingWorld;
let first: Visitor;
let second: Visitor;
let games = 10;

beforeAll(async () => {
  book = await createBettingWorld(0);
  [first, second] = [await book.world.operator('first'), await book.world.operator('second')];
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

async function newGame(): Promise<number> {
  games += 1;
  await book.open(games);
  return games;
}

const REASON = 'Wrong teams were shown';
type Asked = Partial<Pick<voids.Void, 'scope' | 'subject' | 'reason'>>;
const ask = (who: Visitor, gameId: number, change: Asked = {}) =>
  who.api('voids.request', {
    body: { gameId, scope: 'outcome', subject: '1::1', reason: REASON, ...change },
  });
const decided = (id: number, version = 1) => ({ params: { id }, body: { version } });

async function codeOf(asked: Promise<unknown>): Promise<string | undefined> {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof ApiError ? error.problem?.errors[0]?.code : undefined;
}

async function settled(): Promise<void> {
  await book.world.services.settlement.settling.idle();
}

describe('before the result', () => {
  it.each([
    ['an outcome', 'outcome', '1::1'],
    ['a market', 'market', '1:'],
    ['a game', 'game', ''],
  ] as const)('one operator is enough for %s; the player reads why', async (_, scope, subject) => {
    const gameId = await newGame();
    const player = await book.player('100');
    const { answer } = await book.place(player, { bets: [{ ...HOME, gameId }] });
    const made = await ask(first, gameId, { scope, subject });
    expect(made).toMatchObject({ status: 'done', isAfterResult: false, requestedBy: first.userId });
    await settled();
    expect(await book.coupon(player, answer!.couponId)).toMatchObject({
      status: 'void',
      payout: '10.00',
      bets: [{ status: 'void', why: { key: 'house_void', values: { reason: REASON } } }],
    });
    expect((await book.place(player, { bets: [{ ...HOME, gameId }] })).answer).toBeNull();
    // The void stands whatever the feed sends later.
    await book.decide(gameId, { '1::1': 'won' });
    await settled();
    expect((await book.coupon(player, answer!.couponId)).status).toBe('void');
    expect(await book.balance(player)).toBe('100.00');
  });
});

describe('after the result', () => {
  it('a void takes two operators, and payouts are taken back', async () => {
    const gameId = await newGame();
    const player = await book.player('100');
    const { answer } = await book.place(player, { bets: [{ ...HOME, gameId }] });
    await book.decide(gameId, { '1::1': 'won' });
    await settled();
    expect(await book.balance(player)).toBe('112.00');
    const made = await ask(first, gameId);
    expect(made).toMatchObject({ status: 'requested', isAfterResult: true, approvedBy: null });
    expect(await codeOf(first.api('voids.approve', decided(made.id)))).toBe('operator.same_operator');
    await settled();
    expect((await book.coupon(player, answer!.couponId)).status).toBe('won');
    expect(await second.api('voids.approve', decided(made.id))).toMatchObject({
      status: 'done',
      requestedBy: first.userId,
      approvedBy: second.userId,
    });
    await settled();
    expect((await book.coupon(player, answer!.couponId)).status).toBe('void');
    expect(await book.balance(player)).toBe('100.00');
  });

  it('a void of the whole game overrides the results of its outcomes', async () => {
    const gameId = await newGame();
    const player = await book.player('100');
    const { answer } = await book.place(player, { bets: [{ ...OVER, gameId }] });
    await book.decide(gameId, { '18:2.5:over': 'lost' });
    await settled();
    const made = await ask(first, gameId, { scope: 'game', subject: '' });
    await second.api('voids.approve', decided(made.id));
    await settled();
    expect((await book.coupon(player, answer!.couponId)).status).toBe('void');
    expect(await book.balance(player)).toBe('100.00');
  });

  it('a result that came while the server was down requires a second operator', async () => {
    const gameId = await newGame();
    const { platform, services } = book.world;
    const made = await platform.db
      .insertInto('voids')
      .values({
        game_id: BigInt(gameId),
        scope: 'outcome',
        subject: '1::1',
        reason: REASON,
        is_after_result: false,
        requested_by: BigInt(first.userId),
        requested_at: new Date(platform.clock.now()),
        status: 'requested',
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await book.decide(gameId, { '1::1': 'won' });
    const { facts, flush } = services.sportsbook;
    const started = createVoids(platform, { edits: createSiteEdits(platform), facts, heard: flush });
    await started.module.duties?.voids?.start();
    const id = Number(made.id);
    const { voids: list } = await second.api('voids.list');
    expect(list.find((each) => each.id === id)).toMatchObject({ status: 'requested', isAfterResult: true });
    expect(await codeOf(first.api('voids.approve', decided(id, 2)))).toBe('operator.same_operator');
    expect((await second.api('voids.approve', decided(id, 2))).status).toBe('done');
  });

  it('a request can be withdrawn and made again', async () => {
    const gameId = await newGame();
    await book.decide(gameId, { '1::1': 'won' });
    const made = await ask(first, gameId);
    expect(await codeOf(ask(second, gameId))).toBe('voids.under_way');
    expect(await codeOf(second.api('voids.approve', decided(made.id, 9)))).toBe('operator.version_conflict');
    expect((await second.api('voids.withdraw', decided(made.id))).status).toBe('withdrawn');
    expect(await codeOf(second.api('voids.approve', decided(made.id, 2)))).toBe('operator.unknown_entry');
    expect((await ask(second, gameId)).status).toBe('requested');
  });

  it('an approved void can’t be withdrawn while it is carried out', async () => {
    const gameId = await newGame();
    const player = await book.player('100');
    const { answer } = await book.place(player, { bets: [{ ...HOME, gameId }] });
    await book.decide(gameId, { '1::1': 'won' });
    await settled();
    const made = await ask(first, gameId);
    const door = new pg.Client({ connectionString: book.world.databaseUrl });
    await door.connect();
    await door.query('begin');
    await door.query('lock table outcome_results in share row exclusive mode');
    const approved = second.api('voids.approve', decided(made.id));
    await waitingForLocks(book, 1);
    expect(await codeOf(first.api('voids.withdraw', decided(made.id, 2)))).toBe('operator.unknown_entry');
    await door.query('commit');
    await door.end();
    expect((await approved).status).toBe('done');
    await settled();
    expect((await book.coupon(player, answer!.couponId)).status).toBe('void');
  });
});

describe('rights and the record', () => {
  it.each([
    [{ subject: 'x' }, 'voids.unknown_subject'],
    [{ scope: 'market', subject: '1:2:3' }, 'voids.unknown_subject'],
    [{ scope: 'game', subject: '1::1' }, 'voids.unknown_subject'],
    [{ reason: 'no' }, 'request.invalid'],
  ] as const)('%o is refused: %s', async (change, code) => {
    expect(await codeOf(ask(first, await newGame(), change))).toBe(code);
  });

  it('a player may neither see nor request voids', async () => {
    const player = await book.player('0');
    expect(await codeOf(ask(player, 11))).toBe('auth.forbidden');
    expect(await codeOf(player.api('voids.list'))).toBe('auth.forbidden');
    expect(await codeOf(ask(first, 99_999))).toBe('sportsbook.unknown_game');
  });

  it('every void has its operators, reason and time, and a line in the log', async () => {
    const { voids } = await first.api('voids.list');
    const done = voids.filter(({ status }) => status === 'done');
    expect(done.length).toBeGreaterThan(3);
    for (const each of done) {
      expect(each).toMatchObject({ reason: REASON, requestedBy: expect.any(Number) });
      if (each.isAfterResult) expect(each.approvedBy).not.toBe(each.requestedBy);
      expect(each.isAfterResult && each.approvedBy === null).toBe(false);
    }
    const { edits } = await first.api('config.edits', { query: { part: 'voids', limit: 100 } });
    expect(edits.length).toBeGreaterThanOrEqual(voids.length);
    // The database row itself refuses a forged approval.
    const forged = `update voids set status = 'done', approved_by = null, approved_at = null where is_after_result`;
    await expect(book.world.platform.pool.query(forged)).rejects.toThrow('check');
  });
});
