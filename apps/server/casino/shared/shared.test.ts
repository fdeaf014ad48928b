import type { shared } from '@fairbook/contracts';
import { LATE_START_MS } from '@fairbook/contracts/casino/shared-rules';
import { SHARED } from '@fairbook/games';
import { LARGEST, msTo, msUntilEnd, multipleAfter } from '@fairbook/games/crash';
import { verifyShared } from '@fairbook/proof/shared-round';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  freshKey,
  type Player,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { createLease } from '../../platform/jobs/lease.ts';
import { DEFAULT_SETTINGS } from '../../site/config/index.ts';
import { sharedRoundsOf } from '../../testing/shared-rounds.ts';
import { cashOutGroup } from './cash-out.ts';
import { createChainMaker, outcomeFrom } from './chain.ts';
import { advance } from './run.ts';
import { chainById } from './store.ts';

const clock = fakeClock(Date.parse('2026-05-04T12:01:00Z'));
const GAME = { params: { game: 'crash' as const } };
const { openMs: BETTING_MS, shownMs: SETTLE_AFTER_MS, restMs: PAUSE_MS } = SHARED.crash;
let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const sql = () => book.world.platform.pool;
const services = () => book.world.services;
const step = () => services().sharedRounds.step();
const rounds = () => sharedRoundsOf(book, clock, 'crash');
const row = (id: string) => rounds().row(id);
const look = (player: Player) => rounds().look(player);
const openRound = (player: Player) => rounds().openRound(player);
const balanceOf = async ({ accountId }: Player): Promise<bigint> =>
  (await sql().query('select balance from accounts where id = $1', [accountId])).rows[0].balance;

type Wanted = Partial<{ stake: string; slot: number; auto: number; key: string }>;
const stakeOn = (player: Player, round: { id: string }, { auto = LARGEST, ...wanted }: Wanted = {}) =>
  rounds().stakeOn(player, round, { ...wanted, options: { auto } });
const cashOut = (player: Player, id: string) => player.api('shared.cashOut', { params: { id } });

/** One maker for all tests, because it keeps the 50,000 links of a chain once it has hashed them. */
const chains = createChainMaker(() => services().bets.signer.key());

/** The secret multiple of a round, as only the holder of the key can know it. */
async function pointOfNext(round: { id: string }): Promise<number> {
  const { chain_id, place } = await row(round.id);
  const chain = await chainById(book.world.platform.db, chain_id);
  const link = chains.link(chain, place)!;
  return outcomeFrom(link, { game: 'crash', salt: chain.salt!, place }).point!;
}

/** Starts a round and goes to so many milliseconds after its start. */
async function runTo(round: { id: string }, ms: number): Promise<void> {
  const { starts_at } = await row(round.id);
  if (clock.now() < starts_at.getTime()) clock.leap(starts_at.getTime() - clock.now());
  await step();
  clock.leap(Math.max(0, starts_at.getTime() + ms - clock.now()));
}

/** Ends a round and settles it. */
async function end(round: { id: string }): Promise<void> {
  await runTo(round, msUntilEnd(await pointOfNext(round)));
  await step();
  clock.leap(SETTLE_AFTER_MS);
  await step();
  expect((await row(round.id)).state).toBe('settled');
}

/** Goes on until a round comes whose multiple the test can use. */
async function roundWith(player: Player, fits: (point: number) => boolean): Promise<shared.SharedRound> {
  for (let n = 0; n < 200; n++) {
    const round = await openRound(player);
    if (fits(await pointOfNext(round))) return round;
    await end(round);
    clock.leap(PAUSE_MS);
  }
  throw new Error('no such round');
}

test('the chain is signed and logged, its salt is a later head of the log, and rounds come from it', async () => {
  const player = await book.player('100.00');
  const round = await openRound(player);
  expect(round).toMatchObject({ state: 'open', point: null, link: null, endedAt: null });
  const proof = await player.api('shared.proof', { params: { id: round.id } });
  const { rows } = await sql().query<{ seq: bigint }>(
    `select seq from proof_entries where kind = 'receipts' and ref = (select commit_id::text from shared_chains)`,
  );
  expect(proof.salt.statement.logSize).toBeGreaterThan(Number(rows[0]!.seq));
  expect(proof.salt.statement.terminal).toBe(proof.chain.statement.terminal);
  const { keys } = await player.api('bets.proofKeys');
  const none = { signed: false, chain: false, outcome: false, stakes: false };
  expect(await verifyShared(proof, keys), 'nothing holds before the end').toEqual(none);

  const mine = await stakeOn(player, round, { auto: 150 });
  await end(round);
  const over = await player.api('shared.proof', { params: { id: round.id } });
  const all = { signed: true, chain: true, outcome: true, stakes: true };
  expect(await verifyShared(over, keys)).toEqual(all);
  expect(over.stakes).toMatchObject([
    { id: mine.id, auto: 150, status: over.round.point! >= 150 ? 'won' : 'lost' },
  ]);
  // Whatever is changed in a saved round is found.
  const point = over.round.point!;
  const wrong: [Partial<shared.SharedRound>, Partial<shared.SharedStake>, object][] = [
    [{ point: point + 1 }, {}, { outcome: false }],
    [{ version: 2 }, {}, { outcome: false }],
    [{ place: over.round.place + 1 }, {}, { chain: false }],
    [{ link: '0'.repeat(64) }, {}, { chain: false }],
    [{ chainId: round.id }, {}, { signed: false }],
    [{}, { paid: '77.00' }, { stakes: false }],
    [{}, { auto: 101, taken: 102 }, { stakes: false }],
  ];
  for (const [ofRound, ofStake, checks] of wrong) {
    const changed = {
      ...over,
      round: { ...over.round, ...ofRound },
      stakes: over.stakes.map((each) => ({ ...each, ...ofStake })),
    };
    expect(await verifyShared(changed, keys), JSON.stringify([ofRound, ofStake])).toMatchObject(checks);
  }
  expect(await verifyShared(over, [])).toMatchObject({ signed: false });
});

test('no table has the end of a round before it ends, and nothing that is shown has it', async () => {
  const player = await book.player('100.00');
  const round = await roundWith(player, (point) => point > 200);
  const point = await pointOfNext(round);
  await runTo(round, msTo(150));
  const { rows } = await sql().query(
    `select to_jsonb(r) as r from shared_rounds r where state in ('open', 'running')`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].r).toMatchObject({ link: null, point: null, ended_at: null });
  const { table } = await look(player);
  expect(table.round).toMatchObject({ state: 'running', point: null, link: null, endedAt: null });
  await end(round);
  expect((await look(player)).table.last[0]).toMatchObject({ id: round.id, point });
});

test('a cash-out pays the multiple of its moment, once; one that comes after the end is lost', async () => {
  const player = await book.player('100.00');
  const late = await book.player('100.00');
  // A round that reaches the largest multiple pays everybody who is still in, so nobody would be too late.
  const round = await roundWith(player, (point) => point > 250 && point < LARGEST);
  const mine = await stakeOn(player, round, { stake: '2.00' });
  const theirs = await stakeOn(late, round, { stake: '3.00' });
  expect(await balanceOf(player)).toBe(9_800n);
  expect(await codesOf(cashOut(player, mine.id))).toEqual(['casino.too_early']);
  await runTo(round, 10);
  expect(await codesOf(cashOut(player, mine.id)), 'at 1.00 times').toEqual(['casino.too_early']);
  await runTo(round, msTo(200));
  expect(await codesOf(cashOut(late, mine.id)), 'of somebody else').toEqual(['casino.unknown_stake']);
  const out = await Promise.all([cashOut(player, mine.id), cashOut(player, mine.id)]);
  for (const each of out) expect(each).toMatchObject({ status: 'won', taken: 200, paid: '4.00' });
  expect(await balanceOf(player)).toBe(10_200n);
  const point = await pointOfNext(round);
  await runTo(round, msUntilEnd(point));
  expect(await codesOf(cashOut(late, theirs.id)), 'the end is not settled yet').toEqual(['casino.too_late']);
  await end(round);
  expect(await codesOf(cashOut(late, theirs.id))).toEqual(['casino.too_late']);
  expect(await cashOut(player, mine.id), 'a repeat').toMatchObject({ taken: 200 });
  expect(await balanceOf(late)).toBe(9_700n);
  expect((await player.api('shared.mine', { ...GAME, query: {} })).stakes[0]).toMatchObject({
    round: { id: round.id, point },
    paid: '4.00',
  });
});

test('a cash-out that comes after the automatic one was reached is answered with what that pays, once', async () => {
  const player = await book.player('100.00');
  const round = await roundWith(player, (point) => point > 250);
  const [first, second, far] = [
    await stakeOn(player, round, { stake: '2.00', auto: 120 }),
    await stakeOn(player, round, { stake: '1.00', auto: 150, slot: 2 }),
    await stakeOn(await book.player('100.00'), round, { auto: 100_000 }),
  ];
  expect(far.auto).toBe(100_000);
  const point = await pointOfNext(round);
  await runTo(round, msUntilEnd(point));
  expect(await cashOut(player, first.id)).toMatchObject({ status: 'won', taken: null, paid: '2.40' });
  await step();
  expect(await cashOut(player, second.id)).toMatchObject({ status: 'won', taken: null, paid: '1.50' });
  await end(round);
  expect(await balanceOf(player)).toBe(10_000n - 300n + 390n);
});

test('a cash-out that came in time is paid though the round has ended meanwhile, until its node heard of it', async () => {
  const player = await book.player('100.00');
  const round = await roundWith(player, (point) => point > 110 && point < 2_000);
  const mine = await stakeOn(player, round);
  const point = await pointOfNext(round);
  const { starts_at } = await row(round.id);
  const at = starts_at.getTime() + msUntilEnd(point) - 1;
  await runTo(round, msUntilEnd(point));
  await step();
  expect((await row(round.id)).state).toBe('ended');
  const { platform } = book.world;
  const received = (when: number, heard?: number) =>
    transact(platform.pool, (tx) => {
      const deps = {
        ledger: services().wallet.ledger,
        chains,
        heardOfEnd: () => heard,
      };
      return cashOutGroup(tx, platform, deps, [{ userId: player.userId, stakeId: mine.id, at: when }]);
    });
  expect(await received(at + 1), 'the first moment after the end').toEqual([{ code: 'casino.too_late' }]);
  expect(await received(at, at), 'a clock that is behind').toEqual([{ code: 'casino.too_late' }]);
  expect(await received(at, at + 1)).toMatchObject([
    { stake: { status: 'won', taken: multipleAfter(msUntilEnd(point) - 1) } },
  ]);
  clock.leap(SETTLE_AFTER_MS);
  await step();
});

test('one node at a time runs the rounds; another one comes to the same end', async () => {
  const player = await book.player('100.00');
  // Nobody can ask for more than the largest multiple.
  const round = await roundWith(player, (point) => point > 150 && point < LARGEST);
  const point = await pointOfNext(round);
  const won = await stakeOn(player, round, { auto: 150, slot: 1 });
  await stakeOn(player, round, { auto: point + 1, slot: 2 });
  const { platform } = book.world;
  const nodes = [1, 2].map(() => createLease({ ...platform, name: 'shared_rounds_of_a_test' }));
  const deps = {
    ...{ ledger: services().wallet.ledger, signer: services().bets.signer },
    chains,
    rules: () => ({ ...DEFAULT_SETTINGS.casino, mostToWin: 50_000 }),
    stopped: () => null,
    headWith: async () => null,
  };
  const run = (n: number) => advance(platform, deps, nodes[n]!, 'crash');
  const { starts_at } = await row(round.id);
  clock.leap(starts_at.getTime() - clock.now());
  await Promise.all([run(0), run(1)]);
  clock.leap(msUntilEnd(point) + SETTLE_AFTER_MS);
  // Both at once, again and again: one of them has the lease, and each step happens once.
  for (let n = 0; n < 6; n++) await Promise.all([run(0), run(1)]);
  expect(nodes.filter(({ token }) => token !== null)).toHaveLength(1);
  expect(await row(round.id)).toMatchObject({ state: 'settled', point: BigInt(point) });
  const { rows } = await sql().query(
    `select kind, count(*)::int n from transfers where reference = $1 group by 1 order by 1`,
    [`shared:${won.id}`],
  );
  expect(rows).toEqual([
    { kind: 'casino_post', n: 1 },
    { kind: 'casino_stake', n: 1 },
    { kind: 'casino_win', n: 1 },
  ]);
  for (const node of nodes) await node.release();
});

test('automatic cash-outs are settled by the round alone', async () => {
  const player = await book.player('100.00');
  const round = await roundWith(player, (point) => point > 120 && point < 1_000);
  const point = await pointOfNext(round);
  const reached = await stakeOn(player, round, { auto: point, slot: 1 });
  const missed = await stakeOn(player, round, { auto: point + 1, slot: 2 });
  await end(round);
  const { mine } = await player.api('shared.table', GAME).then(async () => look(player));
  const stakes = (await player.api('shared.mine', { ...GAME, query: {} })).stakes;
  expect(stakes.find(({ id }) => id === reached.id)).toMatchObject({ status: 'won', taken: null });
  expect(stakes.find(({ id }) => id === missed.id)).toMatchObject({ status: 'lost', paid: '0.00' });
  expect(await balanceOf(player)).toBe(10_000n - 200n + BigInt(point));
  expect(mine.length).toBeLessThanOrEqual(2);
});

test('stakes: two each, before the start, within limits, once for a key', async () => {
  const player = await book.player('1000.00');
  const other = await book.player('5.00');
  const round = await openRound(player);
  const key = freshKey();
  const [first, again] = await Promise.all([
    stakeOn(player, round, { key }),
    stakeOn(player, round, { key }),
  ]);
  expect(again).toEqual(first);
  expect(await codesOf(stakeOn(player, round, { key, slot: 2 }))).toEqual(['request.key_reused']);
  expect(await codesOf(stakeOn(player, round, { key, auto: 101 }))).toEqual(['request.key_reused']);
  expect(await codesOf(stakeOn(player, round))).toEqual(['casino.stake_twice']);
  await stakeOn(player, round, { slot: 2 });
  expect(await balanceOf(player)).toBe(99_800n);
  expect(await codesOf(stakeOn(other, round, { stake: '6.00' }))).toEqual(['wallet.insufficient_funds']);
  expect(await codesOf(stakeOn(other, round, { stake: '0.09' }))).toEqual(['casino.low_stake']);
  expect(await codesOf(stakeOn(other, round, { stake: '60000.00' }))).toEqual(['casino.high_stake']);
  expect(await codesOf(stakeOn(other, { id: first.id }))).toEqual(['casino.unknown_round']);
  const foreign = stakeOn({ ...other, accountId: player.accountId } as Player, round);
  expect(await codesOf(foreign)).toEqual(['wallet.unknown_account']);
  // The largest payout of 50,000 euros is reached at 100 times.
  const rich = await book.player('500.00');
  expect(await stakeOn(rich, round, { stake: '500.00' })).toMatchObject({ auto: 10_000 });
  const { table } = await look(other);
  expect(table.stakes[0]).toMatchObject({ stake: '500.00', out: null });
  expect(table.stakes[0]!.who).toMatch(/^.•••.$/);
  clock.leap(BETTING_MS);
  expect(await codesOf(stakeOn(other, round)), 'after the start').toEqual(['casino.stakes_closed']);
  await step();
  expect(await codesOf(stakeOn(other, round))).toEqual(['casino.stakes_closed']);
  await end(round);
});

test('a game that is closed while stakes are taken returns them; a round that runs is played to its end', async () => {
  const player = await book.player('100.00');
  const operator = await book.world.operator('rules-keeper');
  const close = async (closedGames: string[]) => {
    const params = { group: 'casino' as const };
    const { version, value } = await operator.api('config.readGroup', { params });
    await operator.api('config.editGroup', {
      params,
      body: { version, value: { ...(value as object), closedGames } },
    });
  };
  const running = await roundWith(player, (point) => point > 300);
  const kept = await stakeOn(player, running);
  await runTo(running, 100);
  await close(['crash']);
  await step();
  expect((await row(running.id)).state).toBe('running');
  await runTo(running, msTo(200));
  expect(await cashOut(player, kept.id)).toMatchObject({ status: 'won' });
  await end(running);
  await close([]);
  clock.leap(PAUSE_MS);
  const before = await balanceOf(player);
  const round = await openRound(player);
  const mine = await stakeOn(player, round, { stake: '7.00' });
  await close(['crash']);
  await step();
  await step();
  expect((await row(round.id)).state).toBe('cancelled');
  expect(await balanceOf(player)).toBe(before);
  const { stakes } = await player.api('shared.mine', { ...GAME, query: {} });
  expect(stakes.find(({ id }) => id === mine.id)).toMatchObject({ status: 'refused', paid: '0.00' });
  expect(await codesOf(cashOut(player, mine.id))).toEqual(['casino.too_late']);
  await close([]);
});

test('money in is money out, and what is open, over several rounds with players who press at random', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => book.player('100.00')));
  let turn = 7;
  const next = (below: number) => {
    turn = (turn * 48_271) % 2_147_483_647;
    return turn % below;
  };
  for (let n = 0; n < 3; n++) {
    const round = await openRound(players[0]!);
    const stakes = await Promise.all(
      players.map(async (player) => ({
        player,
        stake: await stakeOn(player, round, { auto: 110 + next(400) }),
      })),
    );
    await runTo(round, next(msUntilEnd(await pointOfNext(round)) + 2_000));
    await Promise.all(stakes.map(({ player, stake }) => cashOut(player, stake.id).catch(() => null)));
    await end(round);
    clock.leap(PAUSE_MS);
  }
  const { rows } = await sql().query<{ wrong: bigint }>(
    `select count(*) wrong from shared_stakes where status = 'open'`,
  );
  expect(Number(rows[0]!.wrong)).toBe(0);
  expect(await services().proof.audit()).toEqual([]);
});

test('a round whose start comes too late is cancelled: nobody could have cashed out', async () => {
  const player = await book.player('100.00');
  const before = await balanceOf(player);
  const round = await openRound(player);
  const mine = await stakeOn(player, round, { stake: '7.00' });
  // Nobody runs rounds meanwhile.
  clock.leap((await row(round.id)).starts_at.getTime() - clock.now() + LATE_START_MS + 1);
  expect(await codesOf(cashOut(player, mine.id))).toEqual(['casino.too_early']);
  await step();
  await step();
  expect((await row(round.id)).state).toBe('cancelled');
  expect(await balanceOf(player)).toBe(before);
});
