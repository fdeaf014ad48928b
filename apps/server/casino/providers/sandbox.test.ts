import { setTimeout } from 'node:timers/promises';
import {
  assertLedgerBalanced,
  codesOf,
  createWorld,
  type Player,
  startGames,
  type TestGames,
  type Visitor,
  type World,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { checkRecords } from '../../proof/records.ts';
import { gameProvider, opened } from '../../testing/game-provider.ts';

/** How long a spin of a slot lasts at least. */
const SPIN_MS = 2_600;

/** The sandbox provider as a process of its own, which reaches us only by the wallet. */
let games: TestGames;
let world: World;
let operator: Visitor;
beforeAll(async () => {
  games = await startGames();
  world = await createWorld({ config: games.config });
  operator = await world.operator();
  await games.tells(await world.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterEach(async () => {
  await games.faults({});
  await assertLedgerBalanced(world);
  expect(await checkRecords(world.platform.pool)).toEqual([]);
});
afterAll(async () => {
  await world.close();
  await games.close();
});

async function newPlayer(): Promise<Player> {
  const visitor = await world.registerPlayer({ currencyIso: 'EUR' });
  const player = { ...visitor, accountId: (await visitor.api('wallet.accounts')).accounts[0]!.id };
  await player.api('payments.deposit', {
    body: { method: 'demo', accountId: player.accountId, amount: '100.00' },
    idempotencyKey: `deposit-of-${player.userId}`,
  });
  return player;
}
const balance = async (player: Player) =>
  Math.round(100 * Number((await player.api('wallet.accounts')).accounts[0]!.money));
/** Two hours pass for the player's open rounds. */
const leave = ({ userId }: Player) =>
  world.platform.pool.query(
    `update provider_rounds set stepped_at = now() - interval '2 hours' where user_id = $1 and status = 'open'`,
    [userId],
  );

test.each(['lantern-duel', 'lantern-three-baskets'] as const)('rounds of %s', async (game) => {
  const player = await newPlayer();
  const { id, token } = await opened(player, game);
  const at = await games.open(game.slice('lantern-'.length), token);
  expect(at.balance).toBe(10_000);
  const isSlot = game === 'lantern-three-baskets';
  const rounds = isSlot ? 2 : 6;
  let due = 10_000;
  for (let n = 0; n < rounds; n++) {
    if (isSlot && n > 0) await setTimeout(SPIN_MS);
    const { status, win = 0, balance: told } = await games.play(at.seat, 100);
    expect(status).toBe(200);
    due += win - 100;
    expect(told).toBe(due);
  }
  expect(await balance(player)).toBe(due);
  const session = await player.api('casino.session', { params: { id } });
  expect(session).toMatchObject({ game, rounds, staked: `${rounds}.00`, endedAt: null, why: null });
  expect(Math.round(100 * Number(session.net))).toBe(due - 10_000);
});

test.each([
  ['every request twice', { twice: true }],
  ['the end before the win', { endFirst: true }],
  ['slow requests', { delayMs: 150 }],
])('with %s the money is the same', async (_, faults) => {
  const player = await newPlayer();
  const { token } = await opened(player);
  const { seat } = await games.open('duel', token);
  await games.faults(faults);
  let due = 10_000;
  for (let n = 0; n < 4; n++) due += (await games.play(seat, 100)).win! - 100;
  expect(await balance(player)).toBe(due);
});

test.each([
  ['given up before it comes', { rollbackFirst: true }, { status: 409, code: 'casino.rolled_back' }],
  ['given up because no answer came', { losesAnswers: true }, { status: 502 }],
])('a stake that is %s comes back', async (_, faults, said) => {
  const player = await newPlayer();
  const { token } = await opened(player);
  const { seat } = await games.open('duel', token);
  await games.faults(faults);
  expect(await games.play(seat, 100)).toMatchObject(said);
  await vi.waitFor(async () => expect(await balance(player)).toBe(10_000), { timeout: 60_000 });
});

test('a day is the same on both sides, until one of us has something else', async () => {
  const { rows } = await world.platform.pool.query<{ id: string; round_id: string; said_at: Date }>(
    `select id, round_id, said_at from provider_transactions where kind = 'debit' and undone_at is null limit 1`,
  );
  const { id, round_id, said_at } = rows[0]!;
  // The day of the transaction, as midnight may have passed since.
  const params = { provider: 'lantern', day: said_at.toISOString().slice(0, 10) } as const;
  const day = () => operator.api('casino.providerDay', { params });
  const { ours, theirs, differ } = await day();
  expect(theirs).toEqual(ours);
  expect(differ).toBe(0);
  await world.platform.pool.query('update provider_transactions set amount = amount + 1 where id = $1', [id]);
  expect(await day()).toMatchObject({
    differ: 1,
    differences: [{ transaction: id, roundId: round_id, ours: '1.01', theirs: '1.00' }],
  });
  await world.platform.pool.query('update provider_transactions set amount = amount - 1 where id = $1', [id]);
});

test('a round without an end is asked for, and gets the win and the end that were lost', async () => {
  const player = await newPlayer();
  const { token } = await opened(player);
  const { seat } = await games.open('duel', token);
  await games.faults({ forgetsEnd: true });
  let due = 10_000;
  for (let n = 0; n < 4; n++) due += (await games.play(seat, 100)).win! - 100;
  expect(await balance(player)).toBe(9_600);
  await leave(player);
  expect(await world.services.jobs['providers.run']()).toBe(4);
  expect(await balance(player)).toBe(due);
  const { rows } = await world.platform.pool.query<{ id: string }>(
    'select id from provider_rounds where user_id = $1',
    [player.userId],
  );
  const details = await operator.api('casino.providerRound', { params: { id: rows[0]!.id } });
  expect(details).toMatchObject({ raised: null, sessions: [{ rounds: 4, staked: '4.00' }] });
  expect(details.status).not.toBe('open');
  // What was lost comes after all: it has counted.
  await games.faults({});
  expect(await world.services.jobs['providers.run']()).toBe(0);
});

test('an open round keeps an account from being closed, and ends by what the provider says or is raised', async () => {
  const player = await newPlayer();
  const { token } = await opened(player);
  const { ask } = gameProvider(world);
  const at = Date.now();
  const secret = games.env.LANTERN_GAMES_SECRET!;
  const said = { session: token, round: 'unknown-to-the-provider', transaction: 'by-hand', at };
  await ask('debit', { ...said, amount: 100, currency: 'EUR' }, { secret });
  expect(
    await codesOf(
      player.api('closing.close', {
        body: { reason: 'other', note: '', givesUp: true },
      }),
    ),
  ).toEqual(['closing.open_rounds']);
  await leave(player);
  expect(await world.services.jobs['providers.run']()).toBe(1);
  expect(await world.services.jobs['providers.run']()).toBe(0);
  const { providers } = await operator.api('casino.providerDesk', {});
  expect(providers[0]).toMatchObject({ openRounds: 1, isConnected: true, isOff: false });
  expect(providers[0]!.oldest[0]).toMatchObject({ ref: 'unknown-to-the-provider', raised: 'unknown' });
  await ask('rollback', { ...said, transaction: 'back', debit: 'by-hand' }, { secret });
  expect(await balance(player)).toBe(10_000);
});
