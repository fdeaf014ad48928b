import { randomUUID } from 'node:crypto';
import { isJackpotHit, JACKPOT, JACKPOT_RETURN, unitsOf } from '@fairbook/contracts/casino/jackpot-rules';
import { GAMES, mathsOf } from '@fairbook/games';
import { jackpotDraw, verifyRound } from '@fairbook/proof/round';
import { assertLedgerBalanced, type BettingWorld, createBettingWorld, type Player } from '@fairbook/testkit';
import { drawFrom } from '@fairbook/testkit/oracle';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { houseBalance, lockAccounts } from '../../money/wallet/index.ts';
import { transact } from '../../platform/database/transact.ts';
import { checkBook } from '../../proof/index.ts';
import { activeSeeds, casinoRound } from '../../testing/casino.ts';
import type { EndedRound } from '../rounds/index.ts';
import { createSeedMaker } from '../seeds/index.ts';
import { createFill } from './fill.ts';

let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(0);
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const sql = () => book.world.platform.pool;
/** Faults of the book; the log may have grown while it was read. */
const faults = async () =>
  (await checkBook(book.world.platform)).filter(({ where }) => !where.startsWith('entry'));

test.each([
  ['a cent less than a unit', { stake: 99n }, 0],
  ['a unit', { stake: 100n }, 1],
  ['three units and a rest', { stake: 399n }, 3],
  ['another currency', { stake: 100n, iso: 'USD' }, 0],
  ['another game', { stake: 100n, game: 'dice' }, 0],
])('%s takes part with as many units as it has', (_, some, units) => {
  expect(unitsOf({ game: JACKPOT.games[0]!, iso: 'EUR', ...some })).toBe(units);
});

test('what it returns in the long run is what it says, and a game with it returns less than its stakes', () => {
  // Over all draws of a unit: each brings its part to somebody, and one brings the seed.
  const draws = Array.from({ length: JACKPOT.chance }, (_, drawn) => isJackpotHit(drawn, 1));
  const seeds = draws.filter(Boolean).length * JACKPOT.seed;
  const back = (JACKPOT.chance * JACKPOT.part + seeds) / (JACKPOT.chance * JACKPOT.unit);
  expect(back).toBeCloseTo(JACKPOT_RETURN, 12);
  expect(JACKPOT_RETURN).toBeCloseTo(0.015, 12);
  for (const id of JACKPOT.games)
    expect(mathsOf(GAMES[id], GAMES[id].usual).returned + JACKPOT_RETURN, id).toBeLessThan(0.995);
});

/** Begins seeds whose first round of two units doesn't hit: one in 25,000 would. */
async function beginMiss(player: Player): Promise<void> {
  const { next } = await player.api('seeds.prepare', {});
  const seed = createSeedMaker(book.world.services.bets.signer.key)(player.userId, next.number);
  const of = { game: 'slot-harbour-lamp', nonce: 0 };
  let n = 0;
  while (isJackpotHit(jackpotDraw(seed, { ...of, clientSeed: `a-seed-${n}` }), 2)) n++;
  await activeSeeds(player, `a-seed-${n}`);
}

test('a round fills the pot, says so, and its file proves that it did not hit', async () => {
  const player = await book.player('100.00');
  await beginMiss(player);
  const before = await player.api('jackpots.pot');
  const round = await casinoRound(player, { game: 'slot-harbour-lamp', stake: '2.00' });
  const units = Number(round.staked.split('.')[0]);
  expect(round.jackpot).toBe('0.00');
  const small = await casinoRound(player, { game: 'dice', stake: '2.00' });
  expect(small.jackpot).toBeNull();
  expect(await houseBalance(sql(), 'jackpots', 'EUR')).toBe(BigInt(units * JACKPOT.part));
  expect(before.hits).toEqual([]);

  const { next } = await player.api('seeds.prepare', {});
  await player.api('seeds.begin', { params: { id: next.id }, body: { clientSeed: 'another-seed' } });
  const proof = await player.api('casino.proof', { params: { id: round.id } });
  const { keys } = await player.api('bets.proofKeys');
  expect(jackpotDraw(proof.round.seed!, proof.round)).toBeGreaterThanOrEqual(units);
  const verdict = (some: object) =>
    verifyRound({ ...proof, round: { ...proof.round, ...some } }, GAMES[round.game], keys);
  expect(await verdict({})).toMatchObject({ outcome: true, jackpot: true });
  expect(await verdict({ jackpot: '250.00' })).toMatchObject({ jackpot: false });
  expect(await verdict({ game: 'dice' })).toMatchObject({ jackpot: false });
  expect(await faults()).toEqual([]);
});

const PLAYERS = 20;
const ROUNDS = 10;
const CHANCE = 25;

/** Rounds of a player that are over, as they are told to listeners. */
async function ended(player: Player, draw: ReturnType<typeof drawFrom>): Promise<EndedRound[]> {
  const { next } = await player.api('seeds.prepare', {});
  const { active } = await player.api('seeds.begin', {
    params: { id: next.id },
    body: { clientSeed: 'seed-of-many' },
  });
  await sql().query('update casino_seeds set rounds = $2 where id = $1', [active.id, ROUNDS]);
  const game = JACKPOT.games[0]!;
  return Promise.all(
    Array.from({ length: ROUNDS }, async (_, nonce): Promise<EndedRound> => {
      const id = randomUUID();
      const stake = BigInt(draw.int(50, 450));
      const { rows } = await sql().query<{ number: bigint }>(
        `insert into casino_rounds (id, user_id, account_id, currency, game, version, seed_id, nonce, options, unit, stake,
           status, at, stepped_at, settled_at, idem_key)
         values ($1::uuid, $2, $3, 'EUR', $4, 1, $5, $6, '{}', $7, $7, 'lost', now(), now(), now(), $1::uuid::text) returning number`,
        [id, player.userId, player.accountId, game, active.id, nonce, stake],
      );
      const drawn = draw.int(0, CHANCE - 1);
      return {
        ...{ id, game, nonce, stake, prize: 0n, iso: 'EUR', number: rows[0]!.number },
        userId: player.userId,
        accountId: player.accountId,
        at: 0,
        settledAt: 0,
        commitment: active.commitment,
        drawn: () => drawn,
      };
    }),
  );
}

test('200 rounds at once: each pot has one winner, who gets all that was put in and the seed', async () => {
  const draw = drawFrom(7);
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => book.player()));
  const rounds: EndedRound[][] = [];
  for (const player of players) rounds.push(await ended(player, draw));
  const held = await houseBalance(sql(), 'jackpots', 'EUR');
  const { services, platform } = book.world;
  const seed = 1_000;
  const fill = createFill(
    platform,
    { ledger: services.wallet.ledger, signer: services.bets.signer, isOn: () => true },
    { part: JACKPOT.part, seed, chance: CHANCE },
  );
  // One group holds a round of each of some players, as lanes do; all groups at once.
  const groups = Array.from({ length: ROUNDS }, (_, n) => rounds.map((own) => own[n]!)).flatMap((row) => [
    row.slice(0, PLAYERS / 2),
    row.slice(PLAYERS / 2),
  ]);
  await Promise.all(
    groups.map((group) =>
      transact(platform.pool, async (tx) => {
        await lockAccounts(
          tx,
          group.map(({ accountId }) => accountId).sort((a, b) => a - b),
        );
        await fill(tx, group);
      }),
    ),
  );
  const all = rounds.flat();
  const put = all.reduce((sum, round) => sum + BigInt(unitsOf(round)), 0n);
  const hitting = all.filter((round) => isJackpotHit(round.drawn('', CHANCE), unitsOf(round)));
  const { rows } = await sql().query<{
    paid: bigint;
    seeds: bigint;
    hits: bigint;
    numbers: bigint;
    won: bigint;
  }>(
    `select sum(parts + seed)::bigint paid, sum(seed)::bigint seeds, count(*) hits, max(number)::bigint numbers,
       (select sum(amount)::bigint from transfers where kind = 'jackpot_win') won from casino_jackpot_hits`,
  );
  const { paid, seeds, hits, numbers, won } = rows[0]!;
  expect(hitting.length).toBeGreaterThan(5);
  expect([hits, numbers]).toEqual([BigInt(hitting.length), BigInt(hitting.length)]);
  expect(seeds).toBe(BigInt(hitting.length * seed));
  expect(won).toBe(paid);
  // Contributions and seeds are what is in the pot, and what was paid.
  expect(held + put + seeds).toBe((await houseBalance(sql(), 'jackpots', 'EUR')) + paid);
  expect((await faults()).filter(({ what }) => /jackpot/.test(what))).toEqual([]);
  const { hits: shown } = await players[0]!.api('jackpots.pot');
  expect(shown.length).toBeLessThanOrEqual(5);
  const operator = await book.world.operator('jackpot-reader');
  const desk = await operator.api('jackpots.desk');
  expect(desk.hits).toHaveLength(hitting.length);
  const statement = await players[0]!.api('jackpots.proof', { params: { number: 1 } });
  expect(statement.statement).toMatchObject({ kind: 'casino_jackpot', number: 1 });
}, 600_000);
