import type { casino } from '@fairbook/contracts';
import { CASINO_TERMS } from '@fairbook/contracts/casino/bonus-rules';
import type { Product } from '@fairbook/contracts/placement/closed-products';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  freshKey,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkBook } from '../../proof/index.ts';
import { checkRecords } from '../../proof/records.ts';
import { type AnotherNode, anotherNode } from '../../testing/another-node.ts';
import { activeSeeds, casinoRound } from '../../testing/casino.ts';
import { cutWhileHeld } from '../../testing/cut-while-held.ts';
import { freeRound, freeRoundsDesk, offeredTo, ownFree, take } from '../../testing/free-rounds.ts';
import { withToken } from '../../testing/limits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const clock = fakeClock(Date.parse('2026-05-04T12:00:00Z'));
let book: BettingWorld;
let node: AnotherNode;
let keeper: Visitor;
let desk: ReturnType<typeof freeRoundsDesk>;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
  keeper = await book.world.operator('free-keeper');
  desk = freeRoundsDesk(keeper, clock);
  node = await anotherNode(book, { bus: book.world.platform.bus, clock });
});
afterEach(async () => {
  await assertLedgerBalanced(book.world);
  expect(await checkRecords(sql())).toEqual([]);
});
afterAll(async () => {
  await node.stop();
  await book.world.close();
});

const sql = () => book.world.platform.pool;
const run = () => book.world.services.jobs['casino.run']();
/** The log is as far as it is due then: otherwise nothing is played. */
async function later(ms: number): Promise<void> {
  clock.leap(ms);
  await book.world.services.proof.follower.catchUp();
}

async function all(player: Player, { id, left }: { id: string; left: number }, some: object = {}) {
  const played: casino.CasinoRound[] = [];
  for (let n = 0; n < left; n++) played.push(await freeRound(player, id, some));
  return played;
}
const cents = (text: string) => BigInt(text.replace('.', ''));
const paidBy = (rounds: readonly casino.CasinoRound[]) =>
  rounds.reduce((sum, { paid }) => sum + cents(paid), 0n);
const linesOf = async ({ id }: { id: string }) => {
  const { rows } = await sql().query<{ kind: string }>(
    `select kind from transfers where reference = 'casino:' || $1 order by chain_account, seq`,
    [id],
  );
  return rows.map(({ kind }) => kind);
};

test('free rounds are ordinary rounds whose stake the house pays, and their wins are money', async () => {
  const made = await desk.offer();
  // 5 × 0.20 × 0.99, and that for ten players.
  expect(made).toMatchObject({ costEach: '0.99', cost: '9.90', left: '9.90', players: 0 });
  const player = await book.player('1.00');
  expect(await offeredTo(player)).toEqual([made.id]);
  const taken = await take(player, made);
  expect(taken).toMatchObject({ rounds: 5, left: 5, stake: '0.20', iso: 'EUR', wagerTimes: null });
  expect(taken).toMatchObject({ state: 'active', until: desk.iso(7 * DAY_MS), won: '0.00' });
  expect(taken.games[0]).toEqual({ game: 'dice', name: 'Dice' });
  expect(await take(player, made)).toEqual(taken);
  expect(await offeredTo(player)).toEqual([]);
  expect(await desk.now(made)).toMatchObject({ players: 1, drawn: '0.99', left: '8.91' });

  const paid = await casinoRound(player, { stake: '0.20' });
  const rounds = await all(player, taken);
  expect(rounds.map(({ freeId, nonce }) => [freeId, nonce])).toEqual(
    [1, 2, 3, 4, 5].map((nonce) => [taken.id, nonce]),
  );
  for (const round of rounds)
    expect(await linesOf(round)).toEqual([
      'free_round_stake',
      'casino_post',
      ...(round.status === 'won' ? ['free_round_win'] : []),
    ]);
  expect(cents(await book.balance(player))).toBe(100n - 20n + cents(paid.paid) + paidBy(rounds));
  expect(await codesOf(freeRound(player, taken.id))).toEqual(['casino.free_over']);
  const { rounds: history } = await player.api('casino.history', { query: {} });
  expect(history.map(({ freeId }) => freeId !== null)).toEqual([true, true, true, true, true, false]);
  await run();
  expect(await ownFree(player)).toMatchObject([{ state: 'ended', left: 0 }]);
  expect(cents((await ownFree(player))[0]!.won)).toBe(paidBy(rounds));
  expect(await desk.now(made)).toMatchObject({ played: 5, drawn: '0.99' });
  // Nothing of them is play: limits and tournaments count stakes.
  const played = await book.count(
    `transfers t join line_kinds k using (kind) where t.chain_account = ${player.accountId} and k.counts = 'stake'`,
  );
  expect(played).toBe(1);
});

test('a free round takes no part in tournaments and in the jackpot', async () => {
  const made = await desk.offer({ games: ['slot-harbour-lamp'], stake: '2.00', rounds: 2 });
  const player = await book.player('10.00');
  const tournament = await keeper.api('tournaments.add', {
    body: {
      ...{
        name: desk.terms().name,
        about: desk.terms().name,
        from: desk.iso(-1),
        until: desk.iso(HOUR_MS),
        iso: 'EUR',
      },
      ...{ categories: [], games: [], rule: 'turnover', leastStake: '0.10', leastRounds: 1 },
      ...{ leastTurnover: '0.10', prizeKind: 'points', prizes: ['1'] },
    },
  });
  const of = { params: { id: tournament.id }, body: { version: 1 } } as const;
  const params = { kind: 'tournament', offerId: tournament.id } as const;
  await keeper.api('budgets.set', { params, body: { amount: '1.00' } });
  await keeper.api('tournaments.publish', of);
  await player.api('tournaments.join', { body: { id: tournament.id, accountId: player.accountId } });
  const { id } = await take(player, made);
  const spin = { game: 'slot-harbour-lamp', stake: '2.00' } as const;
  expect((await freeRound(player, id, spin)).jackpot).toBeNull();
  const { joined } = await player.api('tournaments.mine', { query: { id: tournament.id } });
  expect(joined).toMatchObject({ rounds: 0, points: '0.00' });
  const faults = await checkBook(book.world.platform);
  expect(faults.filter(({ where }) => !where.startsWith('entry'))).toEqual([]);
});

test('wins of free rounds become a bonus when the last one is over, wait while another is wagered, and lapse after 30 days', async () => {
  const some = { wins: 'bonus', rounds: 3, casino: { ...CASINO_TERMS, days: 365 } } as const;
  // Plinko always pays a part of the stake, so there is something to wager.
  const offered = () => desk.offer({ ...some, games: ['plinko'] });
  const offers = [await offered(), await offered(), await offered()];
  // 3 × 0.20 × 0.9904 = 0.60, of which a bonus with 10 times to wager costs 1 / 1.02 at most.
  expect(offers[0]!.costEach).toBe('0.59');
  const player = await book.player('0');
  const won: bigint[] = [];
  const taken: string[] = [];
  for (const each of offers) {
    const { id } = await take(player, each);
    taken.push(id);
    won.push(paidBy(await all(player, { id, left: 3 }, { game: 'plinko' })));
  }
  expect(await book.balance(player)).toBe('0.00');
  const bonuses = async () => (await player.api('casinoBonuses.mine')).bonuses;
  const states = async () => {
    const now_ = await ownFree(player);
    return taken.map((id) => now_.find((each) => each.id === id)!.state);
  };
  expect(await states()).toEqual(['ended', 'waiting', 'waiting']);
  const [bonus, ...others] = await bonuses();
  expect(others).toEqual([]);
  expect(cents(bonus!.amount)).toBe(won[0]);
  expect(cents(bonus!.required)).toBe(10n * won[0]!);
  await run();
  expect(await states()).toEqual(['ended', 'waiting', 'waiting']);
  await player.api('casinoBonuses.giveUp', { params: { id: bonus!.id } });
  await run();
  expect((await states()).toSorted()).toEqual(['ended', 'ended', 'waiting']);
  expect(await bonuses()).toHaveLength(2);
  await later(29 * DAY_MS);
  await run();
  expect((await states()).toSorted()).toEqual(['ended', 'ended', 'waiting']);
  await later(DAY_MS);
  await run();
  expect((await states()).toSorted()).toEqual(['ended', 'ended', 'lapsed']);
  expect(await bonuses()).toHaveLength(2);
});

test('of two tabs and two nodes that play the last one, one does; and one key plays once', async () => {
  const made = await desk.offer({ rounds: 3, mostPlayers: 1 });
  const [player, other] = [await book.player('0'), await book.player('0')];
  const elsewhere = { api: node.api(player), accountId: player.accountId };
  const answers = await Promise.allSettled([take(player, made), take(elsewhere, made), take(player, made)]);
  const ids = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.id : null));
  expect(new Set(ids).size).toBe(1);
  expect(await codesOf(take(other, made))).toEqual(['free_rounds.used_up']);
  const id = ids[0]!;
  const key = freshKey();
  const twice = [await freeRound(player, id, { key }), await freeRound(elsewhere, id, { key })];
  expect(twice[0]!.id).toBe(twice[1]!.id);
  // The key of a free round is none for a paid one.
  expect(await codesOf(casinoRound(player, { stake: '0.20', key }))).toEqual(['request.key_reused']);
  await freeRound(player, id);
  const seedId = await activeSeeds(player);
  const body = {
    ...{ accountId: player.accountId, seedId, stake: '0.20', freeId: id },
    game: 'dice' as const,
    options: { side: 'under', target: 4_950 },
  };
  const codes = await Promise.all(
    [player, elsewhere, player, elsewhere].map(({ api }) =>
      codesOf(api('casino.play', { body, idempotencyKey: freshKey() })),
    ),
  );
  expect(codes.filter((each) => each.length === 0)).toHaveLength(1);
  expect(codes.flat().every((code) => code === 'casino.free_over')).toBe(true);
  expect(await book.count(`casino_rounds where free_id = '${id}'`)).toBe(3);
});

test('a free round that goes on is resumed after the end of its time; one left alone goes back if nothing was done', async () => {
  const mines = { game: 'mines', options: { mines: 3 } } as const;
  /** A player whose first of two free rounds goes on after its first step. */
  async function playing() {
    const made = await desk.offer({ rounds: 2, days: 1 });
    const player = await book.player('0');
    const { id } = await take(player, made);
    const opened = await freeRound(player, id, mines);
    expect(opened).toMatchObject({ status: 'open', freeId: id, staked: '0.20' });
    expect(await codesOf(freeRound(player, id, mines))).toEqual(['casino.round_open']);
    await later(DAY_MS - HOUR_MS);
    const step = (at: number, action: object) =>
      player.api('casino.step', { params: { id: opened.id }, body: { step: at, action: action as never } });
    const { status } = await step(0, { do: 'open', cell: 3 });
    return { made, player, id, step, isOpen: status === 'open' };
  }
  let one = await playing();
  while (!one.isOpen) one = await playing();
  const { made, player, id, step } = one;
  await later(2 * HOUR_MS);
  await run();
  expect(await ownFree(player)).toMatchObject([{ state: 'active', left: 0 }]);
  expect(await codesOf(freeRound(player, id))).toEqual(['casino.free_over']);
  const { paid } = await step(1, { do: 'cashOut' });
  expect(await book.balance(player)).toBe(paid);
  expect(Number(paid)).toBeGreaterThan(0.2);
  await run();
  expect(await ownFree(player)).toMatchObject([{ state: 'ended' }]);
  // Of two rounds one was played.
  expect(await desk.now(made)).toMatchObject({ played: 1, drawn: '0.20' });

  const again = await take(player, await desk.offer({ rounds: 2 }));
  const left = await freeRound(player, again.id, mines);
  await later(25 * HOUR_MS);
  await run();
  expect((await player.api('casino.round', { params: { id: left.id } })).round.status).toBe('refused');
  expect(await linesOf(left)).toEqual(['free_round_stake', 'free_round_stake_back']);
  expect((await ownFree(player))[0]).toMatchObject({ id: again.id, left: 2 });
});

test('a connection that is cut in the middle of a free round leaves none or a whole one', async () => {
  const made = await desk.offer({ rounds: 1 });
  const player = await book.player('0');
  const { id } = await take(player, made);
  await activeSeeds(player);
  const key = freshKey();
  await cutWhileHeld(
    book.world.databaseUrl,
    { text: 'select from casino_free_rounds where id = $1 for update', values: [id] },
    () => freeRound(player, id, { key }),
  );
  expect((await freeRound(player, id, { key })).freeId).toBe(id);
  expect(await book.count(`casino_rounds where free_id = '${id}'`)).toBe(1);
});

async function close({ userId: id }: Player, ...products: Product[]) {
  const { version } = await keeper.api('visitors.readRestrictions', { params: { id } });
  const wanted = products.map((product) => ({ product, reason: 'review' as const }));
  await keeper.api('visitors.closeProducts', { params: { id }, body: { products: wanted, version } });
}

test('whoever is excluded, has used up a limit or may not play these games gets none and plays none', async () => {
  const made = await desk.offer();
  const excluded = await book.player('10.00');
  await withToken(book.world, excluded)('limits.blockUser', { body: { days: 30, selfExcludeReason: 1 } });
  await expect(take(excluded, made)).rejects.toThrow();

  const limited = await book.player('100.00');
  const had = await take(limited, made);
  await withToken(book.world, limited)('limits.save', { body: { limitType: 10, limitValue: 50 } });
  // A fold loses the stake, whatever the cards.
  const { id: poker } = await casinoRound(limited, { game: 'three-card-poker', stake: '50.00' });
  await limited.api('casino.step', { params: { id: poker }, body: { step: 0, action: { do: 'fold' } } });
  expect(await codesOf(freeRound(limited, had.id))).toEqual(['limits.loss_reached']);
  expect(await offeredTo(limited)).toEqual([]);
  const other = await desk.offer({ games: ['keno'] });
  expect(await codesOf(take(limited, other))).toEqual(['limits.loss_reached']);

  const closed = await book.player('0');
  await close(closed, 'fastGames');
  expect(await codesOf(take(closed, made))).toEqual(['pools.product_closed']);
  // Keno is another product.
  const { id } = await take(closed, other);
  await close(closed, 'keno');
  expect(await codesOf(freeRound(closed, id, { game: 'keno' }))).toEqual(['pools.product_closed']);
});
