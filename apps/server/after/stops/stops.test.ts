import { ApiError } from '@fairbook/client';
import type { stops } from '@fairbook/contracts';
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
import { announce, odds } from '../../testing/sample-feed.ts';

const clock = fakeClock(Date.UTC(2026, 10, 20, 12));
let book: BettingWorld;
let trader: Visitor;
let player: Player;
let games = 10;

beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
  const { login, password } = await book.world.services.auth.registerOperator('stopper', [
    'exposure.read',
    'stops.edit',
    'edits.read',
  ]);
  trader = await book.world.signIn(login, password);
  player = await book.player('1000');
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

const BY_TRADER = { code: 'bets.game_suspended', action: { values: { cause: 'trader' } } };
const stop = (scope: stops.Stop['scope'], subject: string, who = trader) =>
  who.api('stops.stop', { body: { scope, subject, why: 'news', note: 'A player is injured' } });
const end = (id: number) => trader.api('stops.end', { params: { id } });
const bet = (gameId: number, leg = HOME) => book.place(player, { bets: [{ ...leg, gameId }] });
const shown = async (id: number) => player.api('sportsbook.game', { params: { id } });

async function codeOf(asked: Promise<unknown>): Promise<string | undefined> {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof ApiError ? error.problem?.errors[0]?.code : undefined;
}

describe('a stop of a game', () => {
  test('takes effect at once, survives new prices, and ends', async () => {
    const gameId = await newGame();
    const made = await stop('game', String(gameId));
    expect(made).toMatchObject({ scope: 'game', why: 'news', endedAt: null, stoppedBy: trader.userId });
    const refused = await bet(gameId);
    expect(refused.first).toMatchObject(BY_TRADER);
    expect((await shown(gameId)).state).toMatchObject({
      suspended: 'trader',
      suspendedSince: made.stoppedAt,
    });
    // The feed goes on underneath, and neither opens the game nor moves the time of the stop.
    clock.advance(1_000);
    await book.feed(odds(gameId, clock.now()));
    await book.suspend(gameId, 'goal');
    expect((await shown(gameId)).state).toMatchObject({
      suspended: 'trader',
      suspendedSince: made.stoppedAt,
    });
    await end(made.id);
    expect((await shown(gameId)).state.suspended).toBe('goal');
    await book.feed(odds(gameId, clock.now()));
    expect((await bet(gameId)).codes).toEqual([]);
  });

  test('refuses a bet that waits in play', async () => {
    const gameId = await newGame();
    await book.play(gameId);
    const { answer } = await bet(gameId);
    expect(answer).toMatchObject({ status: 'pending' });
    const { id } = await stop('game', String(gameId));
    clock.advance(6_000);
    await expect
      .poll(() => book.coupon(player, answer!.couponId))
      .toMatchObject({
        status: 'refused',
        refusals: [{ code: 'bets.game_suspended' }],
      });
    await end(id);
  });

  test('moves the gate, so a placement decided before it is decided again', async () => {
    const gameId = await newGame();
    const epoch = async () => {
      const { rows } = await book.world.platform.pool.query(
        'select epoch, is_open from gates where game_id = $1',
        [gameId],
      );
      return { epoch: Number(rows[0].epoch), isOpen: rows[0].is_open };
    };
    const before = await epoch();
    const { id } = await stop('game', String(gameId));
    expect(await epoch()).toEqual({ epoch: before.epoch + 1, isOpen: false });
    await end(id);
    expect(await epoch()).toEqual({ epoch: before.epoch + 2, isOpen: true });
  });
});

describe('a stop of a part of a game', () => {
  test.each([
    ['market', '1:', HOME, OVER],
    ['outcome', '1::1', HOME, { ...HOME, outcomeId: '1::2', coef: 3.4 }],
  ] as const)('of a %s leaves the rest on offer', async (scope, subject, closed, open) => {
    const gameId = await newGame();
    const { id } = await stop(scope, `${gameId}:${subject}`);
    expect((await bet(gameId, closed)).codes).toEqual(['bets.outcome_blocked']);
    const { state, markets } = await shown(gameId);
    expect(state.suspended).toBeNull();
    const isBlocked = (outcomeId: string) =>
      markets.flatMap(({ outcomes }) => outcomes).find((each) => each.id === outcomeId)!.isBlocked;
    expect([isBlocked(closed.outcomeId), isBlocked(open.outcomeId)]).toEqual([true, false]);
    await book.feed(odds(gameId, clock.now()));
    expect((await bet(gameId, closed)).codes).toEqual(['bets.outcome_blocked']);
    expect((await bet(gameId, { ...open })).codes).not.toContain('bets.outcome_blocked');
    await end(id);
    expect((await bet(gameId, closed)).codes).toEqual([]);
  });

  test('one stop ends without ending the others', async () => {
    const gameId = await newGame();
    const [game, market] = [await stop('game', String(gameId)), await stop('market', `${gameId}:1:`)];
    await end(game.id);
    expect((await bet(gameId)).codes).toEqual(['bets.outcome_blocked']);
    await end(market.id);
    expect((await bet(gameId)).codes).toEqual([]);
  });
});

describe('a stop of a champ', () => {
  test('reaches its games within a second, and a new one before its first prices', async () => {
    const gameId = await newGame();
    const { champId } = await shown(gameId);
    const { id } = await stop('champ', String(champId));
    const cause = async (game: number) => (await shown(game)).state.suspended;
    clock.advance(1_000);
    await expect.poll(() => cause(gameId)).toBe('trader');
    games += 1;
    await book.feed(announce(games, clock.now(), clock.now() + 3_600_000));
    expect(book.world.services.sportsbook.facts.game(games)?.stops).toEqual(new Set(['champ']));
    await book.feed(odds(games, clock.now()));
    expect((await bet(games)).first).toMatchObject(BY_TRADER);
    await end(id);
    clock.advance(1_000);
    await expect.poll(() => cause(gameId)).toBeNull();
    await expect.poll(() => cause(games)).toBeNull();
  });

  test('what was cut short between the table and the record is carried out', async () => {
    const gameId = await newGame();
    await book.world.platform.pool.query(
      `insert into stops (scope, subject, game_id, why, note, hides, stopped_by, stopped_at)
       values ('game', $1::text, $1::bigint, 'other', '', false, $2, $3)`,
      [gameId, trader.userId, new Date(clock.now())],
    );
    clock.advance(1_000);
    await expect.poll(async () => (await shown(gameId)).state.suspended).toBe('trader');
  });
});

describe('a stop of a kind of markets', () => {
  test.each([
    ['in a champ', (champId: number) => `${champId}:18`],
    ['everywhere', () => '18'],
  ])('%s reaches all its lines within a second, and leaves the rest on offer', async (_, subjectIn) => {
    const gameId = await newGame();
    const { champId } = await shown(gameId);
    const { id } = await stop('kind', subjectIn(champId));
    clock.advance(1_000);
    await expect.poll(async () => (await bet(gameId, OVER)).codes).toEqual(['bets.outcome_blocked']);
    expect((await bet(gameId)).codes).toEqual([]);
    const { stops: all } = await trader.api('stops.list');
    const row = all.find((each) => each.id === id)!;
    expect([row.gameId, row.names[0], row.names.at(-1)]).toEqual([null, 'Football', 'Total goals']);
    // A new game has the stop before its first prices.
    games += 1;
    await book.feed(announce(games, clock.now(), clock.now() + 3_600_000));
    expect(book.world.services.sportsbook.facts.game(games)?.stops).toEqual(new Set(['kind:18']));
    await end(id);
    clock.advance(1_000);
    await expect.poll(async () => (await bet(gameId, OVER)).codes).toEqual([]);
  });

  test('is of markets alone: it hides nothing', async () => {
    const body = { scope: 'kind', subject: '18', why: 'other', note: '', hides: true } as const;
    expect(await codeOf(trader.api('stops.stop', { body }))).toBe('stops.hides_whole');
  });
});

describe('a hidden game', () => {
  const listed = async () =>
    (await player.api('sportsbook.lineGames', { query: { limit: 200 } })).games.map(({ id }) => id);
  const found = async (q: string) =>
    (await player.api('search.find', { query: { q } })).games.hits.map(({ id }) => id);
  const hide = (scope: stops.Stop['scope'], subject: string) =>
    trader.api('stops.stop', { body: { scope, subject, why: 'integrity', note: '', hides: true } });

  test('leaves lists, search and its page; its coupons stay and are settled; it returns', async () => {
    const gameId = await newGame();
    const { answer } = await bet(gameId);
    const { opponents } = await shown(gameId);
    expect(await listed()).toContain(gameId);
    const made = await hide('game', String(gameId));
    expect(made.hides).toBe(true);
    expect(await listed()).not.toContain(gameId);
    expect(await found(opponents[0].name)).not.toContain(gameId);
    expect(await codeOf(shown(gameId))).toBe('sportsbook.unknown_game');
    expect((await trader.api('sportsbook.game', { params: { id: gameId } })).id).toBe(gameId);
    expect((await bet(gameId)).first).toMatchObject(BY_TRADER);
    await book.feed(odds(gameId, clock.now()));
    expect(await listed()).not.toContain(gameId);
    await end(made.id);
    expect(await listed()).toContain(gameId);
    await hide('game', String(gameId));
    await book.decide(gameId, { '1::1': 'won' });
    await book.world.services.settlement.settling.idle();
    expect((await book.coupon(player, answer!.couponId)).status).toBe('won');
  });

  test('of a champ within a second; a part of a game can’t be hidden', async () => {
    const gameId = await newGame();
    const { champId } = await shown(gameId);
    const { id } = await hide('champ', String(champId));
    clock.advance(1_000);
    await expect.poll(listed).not.toContain(gameId);
    await end(id);
    clock.advance(1_000);
    await expect.poll(listed).toContain(gameId);
    expect(await codeOf(hide('market', `${gameId}:1:`))).toBe('stops.hides_whole');
  });
});

describe('the list and the log', () => {
  test('show what is stopped, by whom and why, until its game is over', async () => {
    const gameId = await newGame();
    const market = await stop('market', `${gameId}:18:2.5`);
    const listed = async () =>
      (await trader.api('stops.list')).stops.filter((each) => each.gameId === gameId);
    const [row] = await listed();
    expect(row).toMatchObject({ id: market.id, login: 'stopper', note: 'A player is injured' });
    expect(row!.names.at(-1)).toContain('2.5');
    expect(row!.names).toHaveLength(4);
    expect(row!.names[0]).toBe('Football');
    const { edits } = await trader.api('config.edits', { query: { part: 'risk' } });
    expect(edits[0]).toMatchObject({ subject: `stop market ${gameId}:18:2.5`, before: null });
    await book.decide(gameId, { '1::1': 'won' });
    expect(await listed()).toEqual([]);
    expect(await codeOf(stop('game', String(gameId)))).toBe('stops.over');
  });

  test.each<[string, stops.Stop['scope'], string]>([
    ['a game that is not there', 'game', '999999'],
    ['a sport without games', 'sport', '77777'],
    ['a champ that is not there', 'champ', '7777777'],
    ['a market without a type', 'market', '11:99999:'],
    ['an outcome that its market does not have', 'outcome', '11:1::9'],
    ['a kind that is not there', 'kind', '99999'],
    ['a kind in a champ that is not there', 'kind', '7777777:18'],
    ['a kind of another sport than its champ', 'kind', '7:28001'],
    ['words', 'game', 'all'],
  ])('refuse %s', async (_, scope, subject) => {
    expect(await codeOf(stop(scope, subject))).toBe('stops.unknown_subject');
  });

  test('refuse a second stop of the same, and the end of what has ended', async () => {
    const gameId = await newGame();
    const { id } = await stop('game', String(gameId));
    expect(await codeOf(stop('game', String(gameId)))).toBe('stops.on');
    await end(id);
    expect(await codeOf(end(id))).toBe('operator.unknown_entry');
    const again = await stop('game', String(gameId));
    await end(again.id);
  });

  test('take the permission', async () => {
    const { login, password } = await book.world.services.auth.registerOperator('looker', ['exposure.read']);
    const looker = await book.world.signIn(login, password);
    const gameId = await newGame();
    expect(await codeOf(stop('game', String(gameId), looker))).toBe('auth.no_permission');
    expect((await bet(gameId)).codes).toEqual([]);
  });
});
