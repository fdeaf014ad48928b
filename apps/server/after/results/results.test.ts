import { ApiError } from '@fairbook/client';
import type { results } from '@fairbook/contracts';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  fakeClock,
  HOME,
  OVER,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSiteEdits } from '../../site/site-edits/index.ts';
import { compareWithReplay } from '../../sportsbook/journal/replay.ts';
import { createResults } from './index.ts';

const clock = fakeClock(Date.UTC(2026, 10, 20, 12));
let book: BettingWorld;
let first: Visitor;
let second: Visitor;
let games = 10;

beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
  [first, second] = [await book.world.operator('first'), await book.world.operator('second')];
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

/** A game in play, and a player with a bet on the home win and one on over 2.5 goals. */
async function played(): Promise<{ gameId: number; player: Player; home: string; over: string }> {
  games += 1;
  const gameId = games;
  await book.open(gameId);
  const player = await book.player('100');
  const placed = async (leg: typeof HOME) =>
    (await book.place(player, { bets: [{ ...leg, gameId }] })).answer!.couponId;
  const [home, over] = [await placed(HOME), await placed(OVER)];
  await book.play(gameId);
  return { gameId, player, home, over };
}

const REASON = 'The league’s report';
/** 2:1, in the order home, away, home. */
const TWO_ONE = { firstHalf: [1], secondHalf: [2, 1] };
const NIL_ONE = { firstHalf: [], secondHalf: [2] };
const told = (
  gameId: number,
  values: results.Told['values'] = TWO_ONE,
  ending: results.Told['ending'] = 'ended',
) => ({
  ...{ gameId, ending, values },
});
const ask = (of: results.Told, who = first) =>
  who.api('results.request', { body: { ...of, reason: REASON } });
const decided = (id: number, version = 1) => ({ params: { id }, body: { version } });
async function enter(of: results.Told): Promise<void> {
  const { id } = await ask(of);
  expect((await second.api('results.approve', decided(id))).status).toBe('done');
  await settled();
}
const settled = () => book.world.services.settlement.settling.idle();
const statusOf = async (player: Player, id: string) => (await book.coupon(player, id)).status;
const shown = async (gameId: number) =>
  (await first.api('results.list')).results.find((each) => each.gameId === gameId)!;

async function refusal(asked: Promise<unknown>) {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof ApiError ? error.problem?.errors[0] : undefined;
}

describe('a result by hand', () => {
  test('shows its effect, takes two people, and settles as the rules of the sport say', async () => {
    const { gameId, player, home, over } = await played();
    const form = await first.api('results.form', { params: { id: gameId } });
    expect(form.fields.map(({ name }) => name)).toEqual(['firstHalf', 'secondHalf', 'through']);
    const effect = await first.api('results.preview', { body: told(gameId) });
    expect(effect).toMatchObject({ coupons: 2, ends: { won: 2, lost: 0, void: 0, open: 0, again: 0 } });
    expect(effect.sums).toMatchObject([{ staked: '20.00', paidBefore: '0.00', paidAfter: '41.50' }]);
    const { id } = await ask(told(gameId));
    expect((await refusal(first.api('results.approve', decided(id))))?.code).toBe('operator.same_operator');
    await settled();
    expect(await statusOf(player, home)).toBe('accepted');
    expect((await shown(gameId)).now.status).toBe('live');
    await second.api('results.approve', decided(id));
    await settled();
    expect([await statusOf(player, home), await statusOf(player, over)]).toEqual(['won', 'won']);
    expect(await book.balance(player)).toBe('121.50');
    expect(await shown(gameId)).toMatchObject({ score: [2, 1], now: { status: 'ended', score: [2, 1] } });
    expect((await book.coupon(player, home)).bets[0]!.why?.key).toBe('result');
    // The effect of a result that is done says what it changed.
    const after = await second.api('results.effect', { params: { id } });
    expect(after.sums).toMatchObject([
      { paidBefore: '0.00', paidAfter: '41.50', openBefore: 2, openAfter: 0 },
    ]);
  });

  test('nothing that the feed says later counts, and operators read what it said', async () => {
    const { gameId, player, home } = await played();
    await enter(told(gameId));
    await book.decide(gameId, { '1::1': 'lost', '18:2.5:over': 'lost' });
    await settled();
    expect(await statusOf(player, home)).toBe('won');
    expect((await shown(gameId)).heard).toMatchObject({ isCancelled: false, score: [2, 1] });
    await book.takeBack(gameId, ['1::1']);
    await settled();
    expect(await statusOf(player, home)).toBe('won');
    const at = clock.now();
    await book.feed({ type: 'bet_cancel', at, producer: 'sample', gameId, reason: 'schedule_changed' });
    await settled();
    expect(await statusOf(player, home)).toBe('won');
    expect(await shown(gameId)).toMatchObject({ heard: { isCancelled: true }, now: { status: 'ended' } });
    expect((await book.place(player, { bets: [{ ...HOME, gameId }] })).answer).toBeNull();
  });

  test('corrects a result of the feed, and is corrected itself: coupons are settled again', async () => {
    const { gameId, player, home } = await played();
    await book.decide(gameId, { '1::1': 'won', '18:2.5:over': 'won' });
    await settled();
    expect(await book.balance(player)).toBe('121.50');
    const effect = await first.api('results.preview', { body: told(gameId, NIL_ONE) });
    expect(effect.ends).toEqual({ won: 0, lost: 2, void: 0, open: 0, again: 2 });
    await enter(told(gameId, NIL_ONE));
    expect(await statusOf(player, home)).toBe('lost');
    expect(await book.balance(player)).toBe('80.00');
    await enter(told(gameId));
    expect(await book.balance(player)).toBe('121.50');
  });

  test('a cancelled game keeps what the feed had decided, and returns the rest', async () => {
    const { gameId, player, home, over } = await played();
    await book.decide(gameId, { '18:2.5:over': 'won' }, false);
    await settled();
    await enter(told(gameId, {}, 'cancelled'));
    expect([await statusOf(player, home), await statusOf(player, over)]).toEqual(['void', 'won']);
    await enter(told(gameId, NIL_ONE));
    expect([await statusOf(player, home), await statusOf(player, over)]).toEqual(['lost', 'lost']);
  });

  test('what operators have voided stays void', async () => {
    const { gameId, player, home, over } = await played();
    const body = { gameId, scope: 'outcome', subject: '1::1', reason: 'Wrong teams were shown' } as const;
    await first.api('voids.request', { body });
    await enter(told(gameId, NIL_ONE));
    expect([await statusOf(player, home), await statusOf(player, over)]).toEqual(['void', 'lost']);
    const other = await played();
    await first.api('voids.request', { body: { ...body, gameId: other.gameId, scope: 'game', subject: '' } });
    expect((await refusal(ask(told(other.gameId))))?.code).toBe('results.voided');
  });

  test('a bet that waits in play is refused, and no bet is taken after it', async () => {
    const { gameId, player } = await played();
    const { answer } = await book.place(player, { bets: [{ ...HOME, gameId }] });
    expect(answer).toMatchObject({ status: 'pending' });
    await enter(told(gameId));
    clock.advance(6_000);
    await expect.poll(() => statusOf(player, answer!.couponId)).toBe('refused');
  });

  test('one that was cut short after its approval is carried out at the next start', async () => {
    const { gameId, player, home } = await played();
    const { id } = await ask(told(gameId));
    const { platform, services } = book.world;
    await platform.pool.query(
      'update results_by_hand set approved_by = $2, approved_at = now(), version = 2 where id = $1',
      [id, second.userId],
    );
    expect((await refusal(first.api('results.withdraw', decided(id, 2))))?.code).toBe(
      'operator.unknown_entry',
    );
    const { facts, gameNow } = services.sportsbook;
    const started = createResults(platform, {
      edits: createSiteEdits(platform),
      book: { facts, games: gameNow },
    });
    await started.module.duties?.results?.start();
    await settled();
    expect(await statusOf(player, home)).toBe('won');
    expect((await shown(gameId)).status).toBe('done');
  });

  test('the recorded feed played again ends in the same games', async () => {
    await book.world.services.sportsbook.flush();
    const { same, different } = await compareWithReplay(book.world.platform.pool);
    expect(different).toEqual([]);
    expect(same).toBeGreaterThan(5);
  });
});

describe('what is refused', () => {
  test('values that no game ends with name their field', async () => {
    const { gameId } = await played();
    for (const values of [
      {},
      { firstHalf: [3], secondHalf: [] },
      { firstHalf: 'x' },
      { firstHalf: [[1, 2]] },
    ])
      if ('firstHalf' in values)
        expect(await refusal(ask(told(gameId, values as results.Told['values'])))).toMatchObject({
          ...{ code: 'results.impossible', field: 'values.firstHalf' },
        });
    expect((await refusal(ask(told(gameId, { score: [1] }))))?.field).toBe('values.score');
  });

  test('a game that has not begun has no result, but may be cancelled', async () => {
    games += 1;
    await book.open(games);
    expect((await refusal(ask(told(games))))?.code).toBe('results.not_begun');
    await enter(told(games, {}, 'cancelled'));
    expect((await shown(games)).now.status).toBe('cancelled');
  });

  test('a second request while one waits; a withdrawn one makes room', async () => {
    const { gameId } = await played();
    const { id } = await ask(told(gameId));
    expect((await refusal(ask(told(gameId), second)))?.code).toBe('results.under_way');
    expect((await refusal(second.api('results.approve', decided(id, 7))))?.code).toBe(
      'operator.version_conflict',
    );
    await second.api('results.withdraw', decided(id));
    expect((await refusal(second.api('results.approve', decided(id, 2))))?.code).toBe(
      'operator.unknown_entry',
    );
    expect((await ask(told(gameId), second)).status).toBe('requested');
  });

  test('players, operators without the right, and unknown games; each step is in the log of edits', async () => {
    const { gameId, player } = await played();
    expect((await refusal(ask(told(gameId), player)))?.code).toBe('auth.forbidden');
    const { login, password } = await book.world.services.auth.registerOperator('asker', [
      ...(['results.read', 'results.ask', 'edits.read'] as const),
    ]);
    const asker = await book.world.signIn(login, password);
    const { id } = await ask(told(gameId), asker);
    expect((await refusal(asker.api('results.approve', decided(id))))?.code).toBe('auth.no_permission');
    expect((await refusal(ask(told(999_999))))?.code).toBe('sportsbook.unknown_game');
    await second.api('results.approve', decided(id));
    const { edits } = await first.api('config.edits', { query: { part: 'results' } });
    expect(edits.slice(0, 2).map(({ subject, userId }) => [subject, userId])).toEqual([
      [`result ${gameId}`, second.userId],
      [`result ${gameId}`, asker.userId],
    ]);
    const forged = `update results_by_hand set approved_by = null, approved_at = null where status = 'done'`;
    await expect(book.world.platform.pool.query(forged)).rejects.toThrow('check');
  });

  test('games are found by name, and without words those that should have a result', async () => {
    const { gameId } = await played();
    const { games: found } = await first.api('results.find', { query: { q: String(gameId) } });
    expect(found).toMatchObject([{ gameId, now: { status: 'live' } }]);
    expect((await first.api('results.find', { query: {} })).games).toEqual([]);
    const ago = 'update games set starts_at = $2 where id = $1';
    await book.world.platform.pool.query(ago, [gameId, new Date(clock.now() - 5 * 3_600_000)]);
    expect((await first.api('results.find', { query: {} })).games).toMatchObject([{ gameId }]);
  });
});
