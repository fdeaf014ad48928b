import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { casinoRound } from '../../testing/casino.ts';
import { withToken } from '../../testing/limits.ts';
import { LEFT_AFTER_MS } from './leave.ts';

const clock = fakeClock(Date.parse('2026-05-04T12:01:00Z'));
let book: BettingWorld;
let operator: Visitor;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
  operator = await book.world.operator('games-keeper');
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const mines = (player: Player, count = 3) =>
  casinoRound(player, { game: 'mines', options: { mines: count } });
const step = (player: Player, id: string, at: number, action: unknown) =>
  player.api('casino.step', { params: { id }, body: { step: at, action } });
const CASH_OUT = { do: 'cashOut' };
const open = (cell: number) => ({ do: 'open', cell });
const balanceOf = (player: Player) => book.balance(player);
/** A round of mines with one mine, and a cell that is clear: with 24 of 25 the first; the test looks for one. */
async function begunMines(player: Player) {
  for (;;) {
    const round = await mines(player, 1);
    const next = await step(player, round.id, 0, open(0));
    if (next.status === 'open') return next;
  }
}

test('an open round hides where the mines are, is found again, and pays what it has reached', async () => {
  const player = await book.player('100.00');
  const round = await begunMines(player);
  expect(round.shown).toEqual({ opened: [0], mines: null });
  expect((await player.api('casino.open', {})).rounds).toEqual([round]);
  const before = Number(await balanceOf(player));
  const over = await step(player, round.id, 1, CASH_OUT);
  expect(over).toMatchObject({ status: 'won', shown: { opened: [0], mines: [expect.any(Number)] } });
  expect(Number(await balanceOf(player)) - before).toBeCloseTo(Number(over.paid), 6);
  expect((await player.api('casino.open', {})).rounds).toEqual([]);
});

test('a round is shown step by step as it was seen, to its player and to operators', async () => {
  const player = await book.player('100.00');
  const { id } = await begunMines(player);
  const open1 = await player.api('casino.round', { params: { id } });
  expect(open1.sights).toEqual([
    { opened: [], mines: null },
    { opened: [0], mines: null },
  ]);
  await step(player, id, 1, CASH_OUT);
  const { round, sights } = await player.api('casino.round', { params: { id } });
  expect(sights).toEqual([...open1.sights, round.shown]);

  const ofOperator = await operator.api('casinoDesk.round', { params: { id } });
  expect(ofOperator).toMatchObject({ round, sights, userId: player.userId });
  const { rounds } = await operator.api('casinoDesk.rounds', { query: { user: player.userId } });
  expect(rounds[0]).toMatchObject({
    id,
    name: 'Mines',
    login: ofOperator.login,
    status: 'won',
    paid: round.paid,
  });
  const open2 = await mines(player);
  const on = (await operator.api('casinoDesk.rounds', { query: { game: 'mines' } })).rounds;
  expect(on.every(({ status }) => status === 'open')).toBe(true);
  expect(on.at(-1)).toMatchObject({ id: open2.id, userId: player.userId });
});

test('a step that is repeated answers the round and is not played again', async () => {
  const player = await book.player('100.00');
  const round = await begunMines(player);
  expect(await step(player, round.id, 0, open(0))).toEqual(round);
  const ends = await Promise.all(Array.from({ length: 20 }, () => step(player, round.id, 1, CASH_OUT)));
  expect(new Set(ends.map(({ paid }) => paid)).size).toBe(1);
  const { rows } = await book.world.platform.pool.query(
    `select count(*)::int "count" from transfers where reference = $1 and kind = 'casino_win'`,
    [`casino:${round.id}`],
  );
  expect(rows[0].count).toBe(1);
});

test('two different steps at once: one is taken', async () => {
  const player = await book.player('100.00');
  const round = await begunMines(player);
  const answers = await Promise.allSettled([1, 2, 3, 4].map((cell) => step(player, round.id, 1, open(cell))));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('steps that the rules don’t allow change nothing', async () => {
  const player = await book.player('100.00');
  const round = await mines(player);
  const tries: [number, unknown][] = [
    [0, CASH_OUT],
    [1, open(3)],
    [0, { do: 'stand' }],
  ];
  for (const [at, action] of tries)
    expect(await codesOf(step(player, round.id, at, action))).toEqual(['casino.bad_step']);
  expect((await player.api('casino.round', { params: { id: round.id } })).round.actions).toEqual([]);
  const thief = await book.player();
  expect(await codesOf(step(thief, round.id, 0, open(1)))).toEqual(['casino.unknown_round']);
});

test('while a round is open no other of its game begins, and its seeds stay', async () => {
  const player = await book.player('100.00');
  await mines(player);
  expect(await codesOf(mines(player))).toEqual(['casino.round_open']);
  await casinoRound(player);
  const { next } = await player.api('seeds.prepare', {});
  const begin = player.api('seeds.begin', { params: { id: next.id }, body: { clientSeed: 'another-seed' } });
  expect(await codesOf(begin)).toEqual(['casino.rounds_open']);
});

describe('a round that is left for a day', () => {
  const left = async () => {
    clock.leap(LEFT_AFTER_MS + 1_000);
    await book.world.services.jobs['casino.run']();
  };

  test('is cashed out with what it has reached', async () => {
    const player = await book.player('100.00');
    const { id } = await begunMines(player);
    await left();
    expect((await player.api('casino.round', { params: { id } })).round).toMatchObject({
      status: 'won',
      actions: [open(0), CASH_OUT],
    });
  });

  test('gives its stake back if nothing was done in it', async () => {
    const player = await book.player('100.00');
    const { id } = await mines(player);
    await left();
    expect((await player.api('casino.round', { params: { id } })).round).toMatchObject({
      status: 'refused',
      paid: '0.00',
    });
    expect(await balanceOf(player)).toBe('100.00');
    expect((await player.api('casino.open', {})).rounds).toEqual([]);
  });

  test('of cards is played without a further stake', async () => {
    const player = await book.player('1000.00');
    let tried = 0;
    for (let n = 0; n < 12 && tried < 2; n++) {
      const round = await casinoRound(player, { game: 'blackjack', options: {} });
      if (round.status !== 'open') continue;
      tried += 1;
      await left();
      const { round: over } = await player.api('casino.round', { params: { id: round.id } });
      expect(over.status).toMatch(/won|lost/);
      expect(over.staked).toBe('1.00');
    }
    expect(tried).toBeGreaterThan(0);
  });
});

test('a double takes a further stake, and is refused without the money for it', async () => {
  const player = await book.player('100.00');
  const double = { do: 'double' };
  let tried = 0;
  for (let n = 0; n < 40 && tried < 2; n++) {
    const round = await casinoRound(player, { game: 'blackjack', options: {}, stake: '1.00' });
    if (round.status !== 'open') continue;
    const answer = await step(player, round.id, 0, double).catch(() => null);
    if (answer) {
      tried += 1;
      expect(answer).toMatchObject({ staked: '2.00' });
    }
    const now = answer ?? (await player.api('casino.round', { params: { id: round.id } })).round;
    if (now.status === 'open') await finish(player, now.id);
  }
  expect(tried).toBeGreaterThan(0);

  // A round may end with its cards, or begin with the offer of insurance: then somebody else tries.
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 10 && !codes.includes('wallet.insufficient_funds'); n++) {
    const poor = await book.player('1.50');
    const round = await casinoRound(poor, { game: 'blackjack', options: {} });
    if (round.status !== 'open') continue;
    codes.push((await codesOf(step(poor, round.id, 0, double)))[0]);
    expect(await balanceOf(poor)).toBe('0.50');
  }
  expect(codes).toContain('wallet.insufficient_funds');
});

/** Plays a round of blackjack to its end: no insurance, and every hand stands. */
async function finish(player: Player, id: string): Promise<void> {
  for (let n = 0; n < 20; n++) {
    const { round } = await player.api('casino.round', { params: { id } });
    if (round.status !== 'open') return;
    const decline = step(player, id, round.actions.length, { do: 'decline' });
    if (
      await decline.then(
        () => false,
        () => true,
      )
    )
      await step(player, id, round.actions.length, { do: 'stand' });
  }
}

test('closed games and an exclusion stop new rounds and further stakes, and let an open round end', async () => {
  const player = await book.player('100.00');
  const round = await begunMines(player);
  const { version } = await operator.api('visitors.readRestrictions', { params: { id: player.userId } });
  await operator.api('visitors.closeProducts', {
    params: { id: player.userId },
    body: { products: [{ product: 'games', reason: 'review' }], version },
  });
  expect(await codesOf(casinoRound(player))).toEqual(['pools.product_closed']);
  expect(await step(player, round.id, 1, CASH_OUT)).toMatchObject({ status: 'won' });

  const limited = await book.player('100.00');
  await withToken(book.world, limited)('limits.save', { body: { limitType: 10, limitValue: 50 } });
  expect(await codesOf(casinoRound(limited, { stake: '50.01' }))).toEqual(['limits.loss_reached']);
});

test('a slot that is spun too soon is refused, and the answer of a round says how long a spin lasts', async () => {
  const player = await book.player('100.00');
  const spin = () => casinoRound(player, { game: 'slot-harbour-lamp' });
  expect((await spin()).paceMs).toBe(2_500);
  const refusal = await spin().catch((error: { problem: unknown }) => error.problem);
  expect(refusal).toMatchObject({
    errors: [{ code: 'casino.too_soon', detail: expect.stringContaining('3 seconds') }],
  });
  // Other games have no such pace by the usual rules.
  expect(await casinoRound(player)).toMatchObject({ nonce: 1, paceMs: 0 });
  clock.advance(2_500);
  expect(await spin()).toMatchObject({ nonce: 2 });
});

test('a slot costs no more than the country of the player allows, by the age that is known', async () => {
  const player = await book.player('100.00');
  const limits = { group: 'limits' } as const;
  const { version, value } = await operator.api('config.readGroup', { params: limits });
  const edited = await operator.api('config.editGroup', {
    params: limits,
    body: { version, value: { ...value, pack: 'great_britain' } },
  });
  const spin = (stake: string) => {
    clock.advance(10_000);
    return casinoRound(player, { game: 'slot-harbour-lamp', stake });
  };
  const most = async () => {
    const refusal = await spin('50.00').catch((error) => error as { problem: { errors: object[] } });
    const [error] = (refusal as { problem: { errors: { code: string; detail: string }[] } }).problem.errors;
    expect(error!.code).toBe('casino.slot_stake');
    return Number(/\d+\.\d+/.exec(error!.detail)![0]);
  };
  const unknown = await most();
  expect(await spin(unknown.toFixed(2))).toMatchObject({ game: 'slot-harbour-lamp' });
  expect(await codesOf(spin((unknown + 0.01).toFixed(2)))).toEqual(['casino.slot_stake']);
  await book.world.platform.pool.query(
    `insert into persons (user_id, fields, version, changed_at) values ($1, '{"birthday": "1980-01-01"}', 1, now())`,
    [player.userId],
  );
  // The maximum is £5 at that age, and £2 while it isn’t known; both are rounded down in euros.
  expect((await most()) / unknown).toBeCloseTo(2.5, 1);
  // Other games have no such maximum.
  clock.advance(10_000);
  expect(await casinoRound(player, { stake: '10.00' })).toMatchObject({ staked: '10.00' });
  await operator.api('config.editGroup', { params: limits, body: { version: edited.version, value } });
});

test('new seeds don’t make a slot faster', async () => {
  const player = await book.player('100.00');
  const spin = () => casinoRound(player, { game: 'slot-harbour-lamp' });
  await spin();
  const { next } = await player.api('seeds.prepare', {});
  await player.api('seeds.begin', { params: { id: next.id }, body: { clientSeed: 'another-seed' } });
  expect(await codesOf(spin())).toEqual(['casino.too_soon']);
  clock.advance(2_500);
  expect(await spin()).toMatchObject({ nonce: 0, seedId: next.id });
});

test('a limit that leaves too little refuses a further stake and says so', async () => {
  const player = await book.player('100.00');
  await withToken(book.world, player)('limits.save', { body: { limitType: 10, limitValue: 50 } });
  const round = await casinoRound(player, { game: 'three-card-poker', stake: '30.00' });
  expect(await codesOf(step(player, round.id, 0, { do: 'play' }))).toEqual(['limits.loss_reached']);
  expect(await step(player, round.id, 0, { do: 'fold' })).toMatchObject({ staked: '30.00' });
});
