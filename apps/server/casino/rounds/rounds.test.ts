import { createHmac } from 'node:crypto';
import type { ApiError } from '@fairbook/client';
import type { casino, seeds } from '@fairbook/contracts';
import { blockText, drawsFrom, GAMES, playRound } from '@fairbook/games';
import { verifyReceipt } from '@fairbook/proof';
import { commitmentOf } from '@fairbook/proof/lotto';
import { verifyRound } from '@fairbook/proof/round';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  freshKey,
  type Player,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { casinoRound } from '../../testing/casino.ts';

const clock = fakeClock(Date.parse('2026-05-04T12:01:00Z'));
let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const sql = () => book.world.platform.pool;
const SEED = 'a-seed-of-mine';

/** The player's active pair of seeds, begun if there is none. */
async function begun(player: Player, clientSeed = SEED): Promise<seeds.SeedPair> {
  const { active, next } = await player.api('seeds.prepare', {});
  if (active) return active;
  return (await player.api('seeds.begin', { params: { id: next.id }, body: { clientSeed } })).active;
}
async function play(
  player: Player,
  {
    stake = '1.00',
    options = { side: 'under', target: 4950 } as unknown,
    key = freshKey(),
    seedId = '',
  } = {},
): Promise<casino.CasinoRound> {
  const id = seedId || (await begun(player)).id;
  const body = { game: 'dice' as const, accountId: player.accountId, seedId: id, stake, options };
  return player.api('casino.play', { body, idempotencyKey: key });
}
const balanceOf = async ({ accountId }: Player) => {
  const { rows } = await sql().query<{ balance: bigint }>('select balance from accounts where id = $1', [
    accountId,
  ]);
  return rows[0]!.balance;
};

test('the commitment is signed before the player chooses a seed, and the reveal proves every round', async () => {
  const player = await book.player('100.00');
  const { active, next } = await player.api('seeds.prepare', {});
  expect(active).toBeNull();
  expect(next).toMatchObject({ state: 'next', number: 1, rounds: 0, clientSeed: null, seed: null });
  const { commit } = await player.api('seeds.proof', { params: { id: next.id } });
  const { keys } = await player.api('bets.proofKeys');
  expect(await verifyReceipt(commit as never, keys[0]!)).toMatchObject({ isGenuine: true });
  expect(commit.statement.commitment).toBe(next.commitment);

  await player.api('seeds.begin', { params: { id: next.id }, body: { clientSeed: SEED } });
  const rounds = [];
  for (let n = 0; n < 5; n++) rounds.push(await play(player));
  expect(rounds.map(({ nonce }) => nonce)).toEqual([0, 1, 2, 3, 4]);

  const { next: second } = await player.api('seeds.prepare', {});
  const { ended } = await player.api('seeds.begin', {
    params: { id: second.id },
    body: { clientSeed: 'another-seed' },
  });
  expect(ended).toMatchObject({ state: 'over', rounds: 5 });
  expect(commitmentOf(ended!.seed!)).toBe(next.commitment);
  for (const { nonce, options, times, shown } of rounds) {
    const block = (n: number) =>
      createHmac('sha256', Buffer.from(ended!.seed!, 'hex'))
        .update(blockText({ game: 'dice', clientSeed: SEED, nonce }, n))
        .digest();
    const again = playRound(GAMES.dice, options, [], drawsFrom(block));
    expect([again.paid, again.state]).toEqual([times, shown]);
  }
  const { reveal } = await player.api('seeds.proof', { params: { id: next.id } });
  for (const { id } of rounds) {
    const proof = await player.api('casino.proof', { params: { id } });
    const { round } = proof;
    const all = { signed: true, commitment: true, listed: true, outcome: true, jackpot: true, drop: true };
    const verdict = (some: Partial<typeof round>) =>
      verifyRound({ ...proof, round: { ...round, ...some } }, GAMES.dice, keys);
    expect(await verdict({})).toEqual(all);
    // Whatever is changed in a saved round is found, even if it fits its other words.
    for (const some of [
      { times: round.times! + 1 },
      { nonce: 5 },
      { paid: '5000000.00' },
      { stake: '2.00', staked: '2.00' },
      { options: { side: 'over', target: 3_000 } },
    ])
      expect(await verdict(some as never), JSON.stringify(some)).toMatchObject({ listed: false });
    expect(await verdict({ paid: '5000000.00' })).toMatchObject({ outcome: false });
    expect(await verifyRound(proof, GAMES.dice, [])).toEqual({ ...all, signed: false });
  }
  expect(await verifyReceipt(reveal as never, keys[0]!)).toMatchObject({ isGenuine: true });
  expect(reveal!.statement).toMatchObject({ seed: ended!.seed, rounds: 5 });
});

test('a round moves its stake and its win at once', async () => {
  const player = await book.player('100.00');
  let due = 10_000n;
  for (let n = 0; n < 8; n++) {
    const { status, paid } = await play(player);
    due += status === 'won' ? 100n : -100n;
    expect(paid).toBe(status === 'won' ? '2.00' : '0.00');
    expect(await balanceOf(player)).toBe(due);
  }
});

test('a repeat answers the same round, and its key plays no other', async () => {
  const player = await book.player('100.00');
  const key = freshKey();
  const first = await play(player, { key });
  const balance = await balanceOf(player);
  expect(await play(player, { key })).toEqual(first);
  for (const other of [{ stake: '2.00' }, { options: { side: 'over', target: 4950 } }])
    expect(await codesOf(play(player, { key, ...other }))).toEqual(['request.key_reused']);
  expect(await balanceOf(player)).toBe(balance);
  const other = await book.player('100.00');
  const { id } = await begun(player);
  const body = { game: 'dice' as const, accountId: other.accountId, seedId: id, stake: '1.00', options: {} };
  expect(
    await codesOf(
      player.api('casino.play', { body: { ...body, options: GAMES.dice.usual }, idempotencyKey: key }),
    ),
  ).toEqual(['request.key_reused']);
});

test('a hundred rounds at once use a nonce each, and one key plays once', async () => {
  const player = await book.player('1000.00');
  const { id: seedId } = await begun(player);
  const key = freshKey();
  const rounds = await Promise.all(
    Array.from({ length: 100 }, (_, n) => play(player, { seedId, ...(n < 20 && { key }) })),
  );
  const nonces = new Set(rounds.map(({ nonce }) => nonce));
  expect([...nonces].sort((a, b) => a - b)).toEqual(Array.from({ length: 81 }, (_, n) => n));
});

test('what can’t be played is refused and uses no draw', async () => {
  const player = await book.player('5.00');
  const other = await book.player('5.00');
  const { id: seedId } = await begun(player);
  const tries = async (some: Parameters<typeof play>[1], by = player) =>
    codesOf(play(by, { seedId, ...some }));
  expect(await tries({ options: { side: 'under', target: 50 } })).toEqual(['casino.bad_options']);
  const told = (stake: string) =>
    play(player, { seedId, stake }).catch((error: ApiError) => error.problem!.errors[0]!.detail);
  expect(await told('0.09')).toBe('The minimum stake is €0.10.');
  expect(await told('1.005')).toBe('This isn’t a valid amount in this currency. Check it and its decimals.');
  expect(await told('25000.01')).toMatch(/^The maximum stake with these settings is €25,000\.00:/);
  expect(await told('5.01')).toBe('Insufficient funds: you need €5.01 and have €5.00.');
  expect(await tries({ stake: '600.00', options: { side: 'under', target: 100 } })).toEqual([
    'casino.high_stake',
  ]);
  expect(await tries({}, other)).toEqual(['casino.unknown_seeds']);
  const round = await play(player, { seedId });
  expect(round.nonce).toBe(0);
});

test('a round that is refused was not drawn, so that nobody can time its outcome', async () => {
  const player = await book.player('5.00');
  await begun(player);
  const numbers: number[] = [];
  const start = vi.spyOn(GAMES.dice, 'start').mockImplementation((_, draws) => {
    numbers.push(draws.below(2 ** 32));
    return { state: null, staked: 10_000, paid: 0 };
  });
  try {
    expect(await codesOf(play(player, { stake: '5.01' }))).toEqual(['wallet.insufficient_funds']);
    expect(numbers.filter((number) => number !== 0)).toEqual([]);
    await play(player);
    expect(numbers.some((number) => number !== 0)).toBe(true);
  } finally {
    start.mockRestore();
  }
});

test('nobody reads or ends what is another player’s', async () => {
  const [player, other] = [await book.player('5.00'), await book.player('5.00')];
  const { id } = await play(player);
  const { id: seedId } = await begun(player);
  expect(await codesOf(other.api('casino.round', { params: { id } }))).toEqual(['casino.unknown_round']);
  expect(await codesOf(other.api('seeds.proof', { params: { id: seedId } }))).toEqual([
    'casino.unknown_seeds',
  ]);
  const begin = other.api('seeds.begin', { params: { id: seedId }, body: { clientSeed: SEED } });
  expect(await codesOf(begin)).toEqual(['casino.unknown_seeds']);
});

test('a seed that is in use is in no table and no answer', async () => {
  const player = await book.player('100.00');
  const round = await play(player);
  const { rows } = await sql().query(
    `select * from casino_seeds where state in ('next', 'active') and seed is not null`,
  );
  expect(rows).toEqual([]);
  expect(round.seed).toBeNull();
});

test('after the key of the site was replaced, seeds that can’t be made any more make way for new ones', async () => {
  const player = await book.player('5.00');
  const old = await begun(player);
  await player.api('seeds.prepare', {});
  await sql().query(`update casino_seeds set commitment = repeat('0', 64) where user_id = $1`, [
    player.userId,
  ]);
  expect(await codesOf(play(player, { seedId: old.id }))).toEqual(['casino.seeds_over']);
  const { active, next } = await player.api('seeds.prepare', {});
  expect([active, next]).toEqual([null, expect.objectContaining({ state: 'next', number: 3 })]);
  expect(await play(player)).toMatchObject({ seedId: next.id, nonce: 0 });
  const { pairs } = await player.api('seeds.list', { query: {} });
  expect(pairs.map(({ number, state }) => [number, state])).toEqual([
    [3, 'active'],
    [2, 'lost'],
    [1, 'lost'],
  ]);
});

test('what a game has returned is told, and has no band after few rounds', async () => {
  const player = await book.player('100.00');
  for (let n = 0; n < 10; n++) await play(player);
  clock.advance(61_000);
  const { games } = await player.api('casino.returns', {});
  const dice = games.find(({ game }) => game === 'dice')!;
  expect(dice.rounds).toBeGreaterThan(10);
  expect(dice.promised).toBeCloseTo(0.99, 4);
  expect(dice.halfWidth).toBeNull();
  expect(Number(dice.paid) / Number(dice.staked)).toBeCloseTo(dice.realised!, 6);
});

test('operators see each game with its return and its open rounds, in their language', async () => {
  const operator = await book.world.operator('games-reader');
  const player = await book.player('100.00');
  await casinoRound(player, { game: 'mines' });
  const { games } = await operator.api('casino.desk', {});
  const mines = games.find(({ game }) => game === 'mines')!;
  expect(mines).toMatchObject({ name: 'Mines', isOpen: true, isOutside: false, openRounds: 1 });
});
