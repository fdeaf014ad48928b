import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reason, shared } from '@fairbook/contracts';
import { GAMES, MOST_AHEAD, SHARED, SHARED_IDS, type SharedId } from '@fairbook/games';
import { outcomeFrom as inBrowser, type SharedProof, verifyShared } from '@fairbook/proof/shared-round';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  freshKey,
  type Player,
} from '@fairbook/testkit';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { withToken } from '../../testing/limits.ts';
import { drawingNode, sharedRoundsOf } from '../../testing/shared-rounds.ts';
import { outcomeFrom } from './chain.ts';

const VERIFY = fileURLToPath(
  new URL('../../../../packages/proof/src/verify-command.server.ts', import.meta.url),
);
const clock = fakeClock(Date.parse('2026-05-04T12:01:00Z'));
const DRAWS: SharedId = 'keno-draws';
let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const sql = () => book.world.platform.pool;
const services = () => book.world.services;
const step = () => services().sharedRounds.step();
const tableOf = (game: SharedId = DRAWS) => sharedRoundsOf(book, clock, game);
const balanceOf = async ({ accountId }: Player): Promise<bigint> =>
  (await sql().query('select balance from accounts where id = $1', [accountId])).rows[0].balance;
const ticket = (...numbers: number[]) => ({ options: { numbers, risk: 'medium' } });

/**
 * Makes a round late by so much, as if no node had run rounds meanwhile. The world's own node first ends what it was asked
 * for, and what it was asked for while it did that, so it does not find the round.
 */
async function wasDue(round: { id: string }, ms: number): Promise<void> {
  for (let n = 0; n < 2; n++) await step();
  const late = new Date(clock.now() - ms);
  await sql().query('update shared_rounds set starts_at = $2 where id = $1', [round.id, late]);
}

test('draws come on the clock, are hidden before, shown, and settled once they were shown', async () => {
  const keno = tableOf();
  const [player, other] = [await book.player('100.00'), await book.player('10.00')];
  const round = await keno.openRound(player);
  const startsAt = Date.parse(round.startsAt);
  expect(startsAt % 300_000).toBe(0);
  expect(startsAt - clock.now()).toBeLessThanOrEqual(300_000);
  const first = await keno.stakeOn(player, round, { slot: 1, stake: '2.00', ...ticket(1, 2, 3) });
  expect(first).toMatchObject({ stake: '2.00', staked: '2.00', auto: null, status: 'open', paid: '0.00' });
  await keno.stakeOn(player, round, { slot: 2, ...ticket(40) });
  await keno.stakeOn(other, round, { slot: 1, ...ticket(5) });
  expect(await balanceOf(player)).toBe(9_700n);
  clock.leap(startsAt - clock.now() - 1);
  await step();
  expect(await keno.row(round.id)).toMatchObject({ state: 'open', link: null, draws: null });
  const proof = () => player.api('shared.proof', { params: { id: round.id } });
  const { keys } = await player.api('bets.proofKeys');
  const none = { signed: false, chain: false, outcome: false, stakes: false };
  expect(await verifyShared(await proof(), keys), 'nothing holds before the draw').toEqual(none);

  await keno.goTo(startsAt);
  expect(await codesOf(keno.stakeOn(other, round, { slot: 2 }))).toEqual(['casino.stakes_closed']);
  const { table } = await keno.look(other);
  expect(table.round).toMatchObject({ state: 'ended', point: null });
  expect(new Set(table.round!.draws).size).toBeGreaterThan(0);
  expect(table.stakes.map(({ stake, paid }) => [stake, paid])).toEqual([
    ['2.00', null],
    ['1.00', null],
    ['1.00', null],
  ]);
  expect((await keno.mine(player)).map(({ status }) => status)).toEqual(['open', 'open']);
  await keno.goTo(startsAt + SHARED[DRAWS].shownMs);
  const seen = await keno.mine(player);
  expect(seen.map(({ status }) => status)).not.toContain('open');
  expect(seen[0]!.round.draws).toEqual(table.round!.draws);
  expect((await keno.look(other)).table.last[0]).toMatchObject({ id: round.id, draws: table.round!.draws });

  const over = await proof();
  expect(await verifyShared(over, keys)).toEqual({ signed: true, chain: true, outcome: true, stakes: true });
  const wrong: [Partial<shared.SharedRound>, Partial<shared.SharedStake>, object][] = [
    [{ draws: over.round.draws!.toReversed() }, {}, { outcome: false }],
    [{ draws: null }, {}, { outcome: false, stakes: false }],
    [{ point: 100 }, {}, { outcome: false }],
    [{ version: 2 }, {}, { outcome: false }],
    [{ place: over.round.place + 1 }, {}, { chain: false }],
    [{}, { paid: '77.00' }, { stakes: false }],
    [{}, { staked: '0.50' }, { stakes: false }],
    [{}, { status: 'refused' }, { stakes: false }],
    [{}, { options: { numbers: [] } }, { stakes: false }],
  ];
  for (const [ofRound, ofStake, checks] of wrong) {
    const changed = {
      ...over,
      round: { ...over.round, ...ofRound },
      stakes: over.stakes.map((each) => ({ ...each, ...ofStake })),
    };
    expect(await verifyShared(changed, keys), JSON.stringify([ofRound, ofStake])).toMatchObject(checks);
  }
  expect(alone(over, keys)).toMatchObject({ status: 0, text: expect.stringContaining('\nGENUINE') });
  const forged = { ...over, round: { ...over.round, draws: over.round.draws!.toReversed() } };
  expect(alone(forged, keys)).toMatchObject({ status: 1, text: expect.stringContaining('NO   what') });
});

/** The verdict of the command that checks a saved round without us. */
function alone(proof: SharedProof, keys: unknown) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shared-'));
  const saved = (name: string, value: unknown) => {
    writeFileSync(path.join(folder, name), JSON.stringify(value));
    return path.join(folder, name);
  };
  const file = saved('round.json', proof);
  const args = [VERIFY, file, '--keys', saved('keys.json', { keys })];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, text: stdout + stderr };
}

test('server and browser come to the same outcome of any round of any game', () => {
  const hex = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => Buffer.from(bytes).toString('hex'));
  fc.assert(
    fc.property(
      fc.constantFrom(...SHARED_IDS),
      hex,
      hex,
      fc.integer({ min: 1, max: 50_000 }),
      (game, link, salt, place) => {
        expect(inBrowser(link, { game, salt, place })).toEqual(outcomeFrom(link, { game, salt, place }));
      },
    ),
    { numRuns: 500 },
  );
});

test('a ticket is drawn though nobody looks and nobody ran rounds for hours', async () => {
  const keno = tableOf();
  const player = await book.player('100.00');
  const round = await keno.openRound(player);
  const mine = await keno.stakeOn(player, round, ticket(9));
  const { rows } = await sql().query('select max(number) as last from shared_rounds where game = $1', [
    DRAWS,
  ]);
  await wasDue(round, 3 * 3_600_000);
  await sql().query(`update shared_tables set wanted_at = 'epoch' where game = $1`, [DRAWS]);
  const node = drawingNode(book, 'rounds_after_hours');
  await node.run(DRAWS);
  expect((await keno.row(round.id)).state, 'shown for its time').toBe('ended');
  clock.leap(SHARED[DRAWS].shownMs);
  await node.run(DRAWS);
  await node.run(DRAWS);
  expect((await keno.mine(player)).find(({ id }) => id === mine.id)!.status).not.toBe('open');
  const after = await sql().query('select max(number) as last from shared_rounds where game = $1', [DRAWS]);
  expect(after.rows, 'draws nobody wanted are left out').toEqual(rows);
  await node.lease.release();
});

test('one press stakes on the next ten draws, and each is drawn, taken back or returned by itself', async () => {
  const keno = tableOf();
  const [player, out] = [await book.player('12.00'), await book.player('100.00')];
  const round = await keno.openRound(player);
  await step();
  const { table } = await keno.look(player);
  expect(table.ahead).toHaveLength(MOST_AHEAD);
  expect(
    table.ahead.map(({ startsAt }, n) => Date.parse(startsAt) - Date.parse(round.startsAt) - n * 300_000),
  ).toEqual(table.ahead.map(() => 300_000));
  const key = freshKey();
  const wish = { ...ticket(1, 2, 3), draws: 10 };
  // A ticket on a later draw by itself takes its first slot, so the wish takes the next one there.
  await keno.stakeOn(player, table.ahead[2]!, { ...ticket(7), slot: 1 });
  expect(await codesOf(keno.stakeOn(player, round, { ...wish, stake: '1.11' }))).toEqual([
    'wallet.insufficient_funds',
  ]);
  expect(await balanceOf(player), 'nothing of a refused wish is taken').toBe(1_100n);
  const first = await keno.stakeOn(player, round, { ...wish, key });
  expect(first).toMatchObject({ isAhead: false, round: { id: round.id } });
  expect(await keno.stakeOn(player, round, { ...wish, key }), 'a repeat takes nothing').toEqual(first);
  expect(await codesOf(keno.stakeOn(player, round, { ...wish, draws: 9, key }))).toEqual([
    'request.key_reused',
  ]);
  expect(await codesOf(keno.stakeOn(player, round, { ...ticket(1, 2, 3), key }))).toEqual([
    'request.key_reused',
  ]);
  expect(await balanceOf(player)).toBe(100n);
  const { later } = await keno.look(player);
  expect(later.map(({ round: { id }, slot }) => [id, slot])).toEqual(
    table.ahead.flatMap(({ id }, n) =>
      n === 2
        ? [
            [id, 1],
            [id, 2],
          ]
        : [[id, 1]],
    ),
  );
  const wheel = tableOf('live-wheel');
  expect(
    await codesOf(wheel.stakeOn(player, await wheel.openRound(player), { stake: '0.10', draws: 2 })),
  ).toEqual(['casino.few_draws']);

  const takeBack = (by: Player, id: string) => by.api('shared.takeBack', { params: { id } });
  const [back, kept] = [later.at(-1)!, later[0]!];
  expect(await codesOf(takeBack(out, back.id))).toEqual(['casino.unknown_stake']);
  expect(await codesOf(takeBack(player, first.id)), 'the next draw stands').toEqual(['casino.stakes_closed']);
  expect(await takeBack(player, back.id)).toMatchObject({ status: 'refused' });
  expect(await takeBack(player, back.id)).toMatchObject({ status: 'refused' });
  expect(await balanceOf(player)).toBe(200n);

  await keno.stakeOn(out, round, { ...ticket(5), draws: 2 });
  await withToken(book.world, out)('limits.blockUser', { body: { days: 30 } });
  const shut = await book.player('9.00');
  await keno.stakeOn(shut, round, { ...ticket(6), draws: 2 });
  await sql().query(`insert into player_states (user_id, ban_level, ban_version, is_transfer_required, version,
    closed_products) values (${shut.userId}, 0, 0, false, 1, '[{"product": "keno", "reason": "request"}]')`);
  await keno.playOut(round);
  expect((await keno.mine(player)).find(({ id }) => id === first.id)!.status).toMatch(/won|lost/);
  const next = table.ahead[0]!;
  expect((await keno.look(player)).table.round!.id, 'it waits for its time').toBe(round.id);
  await keno.goTo(Date.parse(next.startsAt) - SHARED[DRAWS].openMs);
  expect((await keno.look(player)).table.round).toMatchObject({ id: next.id, state: 'open' });
  expect(await codesOf(takeBack(player, later[1]!.id))).toEqual([]);
  await keno.playOut(next);
  const drawn = { isAhead: true, status: expect.stringMatching(/won|lost/) };
  expect((await keno.mine(player)).find(({ id }) => id === kept.id)).toMatchObject(drawn);
  expect(await codesOf(takeBack(player, kept.id))).toEqual(['casino.stakes_closed']);
  // Excluded, or kept from keno, since: what was staked on the next draw is drawn as ever, what was on a later one went back.
  const became = [{ status: expect.stringMatching(/won|lost/) }, { status: 'refused' }];
  for (const { userId } of [out, shut]) {
    const of = 'select status from shared_stakes where user_id = $1 order by number';
    expect((await sql().query(of, [userId])).rows).toMatchObject(became);
  }
  const left = (await keno.mine(player)).filter(({ status }) => status === 'open');
  expect(left.length).toBeGreaterThan(0);
  for (const { id } of left) await takeBack(player, id);
});

test('while the log is stopped a draw waits, and its stakes are kept', async () => {
  const keno = tableOf();
  const player = await book.player('100.00');
  const round = await keno.openRound(player);
  await keno.stakeOn(player, round, ticket(9));
  let why: Reason | null = { code: 'bets.log_behind' };
  const node = drawingNode(book, 'rounds_of_a_stopped_log', () => why);
  await wasDue(round, 60_000);
  await node.run(DRAWS);
  expect((await keno.row(round.id)).state).toBe('open');
  why = null;
  await node.run(DRAWS);
  expect((await keno.row(round.id)).state).toBe('ended');
  await node.lease.release();
  await keno.playOut(round);
});

test('two nodes at once draw a round once, and pay each ticket once', async () => {
  const keno = tableOf();
  const players = await Promise.all(Array.from({ length: 4 }, () => book.player('100.00')));
  const round = await keno.openRound(players[0]!);
  const stakes = await Promise.all(
    players.flatMap((player) =>
      [1, 2, 3].map((slot) => keno.stakeOn(player, round, { slot, ...ticket(3 * slot, 3 * slot + 1) })),
    ),
  );
  const nodes = [drawingNode(book, 'rounds_of_two'), drawingNode(book, 'rounds_of_two')];
  const both = () => Promise.all(nodes.map(({ run }) => run(DRAWS)));
  clock.leap(Date.parse(round.startsAt) - clock.now());
  for (let n = 0; n < 3; n++) await both();
  clock.leap(SHARED[DRAWS].shownMs);
  for (let n = 0; n < 3; n++) await both();
  expect(nodes.filter(({ lease }) => lease.token !== null)).toHaveLength(1);
  const { rows } = await sql().query<{ kind: string; n: number }>(
    `select kind, count(*)::int n from transfers where reference = any($1) group by 1`,
    [stakes.map(({ id }) => `shared:${id}`)],
  );
  const count = (kind: string) => rows.find((each) => each.kind === kind)?.n ?? 0;
  expect([count('casino_stake'), count('casino_post'), count('casino_stake_back')]).toEqual([12, 12, 0]);
  const wins = await sql().query(
    `select count(*)::int n from shared_stakes where round_id = $1 and status = 'won'`,
    [round.id],
  );
  expect(count('casino_win')).toBe(wins.rows[0].n);
  for (const { lease } of nodes) await lease.release();
});

test('stakes: as many as the game allows, with options that can be played, within limits, once for a key', async () => {
  const wheel = tableOf('live-wheel');
  const player = await book.player('5000.00');
  const round = await wheel.openRound(player);
  const none = { x2: 0, x4: 0, x8: 0, x12: 0, x24: 0, x48: 0 };
  const key = freshKey();
  const options = { ...none, x2: 2, x48: 1 };
  const [first, again] = await Promise.all([
    wheel.stakeOn(player, round, { key, options }),
    wheel.stakeOn(player, round, { key, options }),
  ]);
  expect(again).toEqual(first);
  expect(first).toMatchObject({ stake: '1.00', staked: '3.00', options });
  expect(await balanceOf(player)).toBe(499_700n);
  const refused = (wanted: Parameters<typeof wheel.stakeOn>[2]) =>
    codesOf(wheel.stakeOn(player, round, wanted));
  expect(await refused({ key, slot: 2, options })).toEqual(['request.key_reused']);
  expect(await refused({ key, options: { ...options, x4: 1 } }), 'other chips').toEqual([
    'request.key_reused',
  ]);
  expect(await refused({ key, options, stake: '2.00' })).toEqual(['request.key_reused']);
  expect(await refused({ slot: 1 })).toEqual(['casino.stake_twice']);
  expect(await refused({ slot: 6 })).toEqual(['casino.stakes_full']);
  expect(await refused({ slot: 2, options: none })).toEqual(['casino.bad_options']);
  expect(await refused({ slot: 2, options: GAMES['live-roulette'].usual })).toEqual(['casino.bad_options']);
  expect(await refused({ slot: 2, stake: '0.09' })).toEqual(['casino.low_stake']);
  // 48 times 20 chips of 60 euros are above 50,000.
  expect(await refused({ slot: 2, stake: '60.00', options: { ...none, x48: 20 } })).toEqual([
    'casino.high_stake',
  ]);
  expect(await refused({ slot: 2, stake: '2000.00', options: { ...none, x2: 3 } })).toEqual([
    'wallet.insufficient_funds',
  ]);
  const other = await tableOf('live-roulette').openRound(player);
  expect(await codesOf(wheel.stakeOn(player, other, { slot: 2 }))).toEqual(['casino.unknown_round']);
  const cashOut = player.api('shared.cashOut', { params: { id: first.id } });
  expect(await codesOf(cashOut), 'a drawn stake has nothing to cash out').toEqual(['casino.unknown_stake']);
  await wheel.playOut(round);
  await tableOf('live-roulette').playOut(other);
});

test.each<[string, string, string]>([
  ['a round', `update shared_rounds set version = version + 1 where id = $1`, 'cancelled'],
  ['a stake', `update shared_stakes set version = version + 1 where round_id = $1`, 'settled'],
])('%s whose rules have changed since can’t be played, so its stakes go back', async (_, change, state) => {
  const wheel = tableOf('live-wheel');
  const player = await book.player('100.00');
  const round = await wheel.openRound(player);
  const mine = await wheel.stakeOn(player, round);
  await sql().query(change, [round.id]);
  clock.leap(SHARED['live-wheel'].openMs);
  await step();
  clock.leap(SHARED['live-wheel'].shownMs);
  await step();
  await step();
  expect((await wheel.row(round.id)).state).toBe(state);
  expect((await wheel.mine(player)).find(({ id }) => id === mine.id)).toMatchObject({ status: 'refused' });
  expect(await balanceOf(player)).toBe(10_000n);
});

test('a game that is closed before its draw returns its stakes; what was drawn is paid', async () => {
  const baccarat = tableOf('live-baccarat');
  const player = await book.player('100.00');
  const operator = await book.world.operator('rules-keeper');
  const close = async (closedGames: string[]) => {
    const params = { group: 'casino' as const };
    const { version, value } = await operator.api('config.readGroup', { params });
    const body = { version, value: { ...(value as object), closedGames } };
    await operator.api('config.editGroup', { params, body });
  };
  const drawn = await baccarat.openRound(player);
  const kept = await baccarat.stakeOn(player, drawn);
  clock.leap(Date.parse(drawn.startsAt) - clock.now());
  await step();
  await close(['live-baccarat']);
  await baccarat.goTo((await baccarat.row(drawn.id)).ended_at!.getTime() + SHARED['live-baccarat'].shownMs);
  expect((await baccarat.mine(player)).find(({ id }) => id === kept.id)!.status).toMatch(/won|lost/);
  await close([]);
  const before = await balanceOf(player);
  const round = await baccarat.openRound(player);
  await baccarat.stakeOn(player, round);
  await close(['live-baccarat']);
  await step();
  await step();
  expect((await baccarat.row(round.id)).state).toBe('cancelled');
  expect(await balanceOf(player)).toBe(before);
  await close([]);
  expect(await services().proof.audit()).toEqual([]);
});
