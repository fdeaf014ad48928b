import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { casino } from '@fairbook/contracts';
import { FREE_GAMES } from '@fairbook/contracts/casino/free-rules';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  type Player,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { checkRecords } from '../../proof/records.ts';
import { type AnotherNode, anotherNode } from '../../testing/another-node.ts';
import { activeSeeds, casinoRound } from '../../testing/casino.ts';

const WORKER = fileURLToPath(new URL('../../testing/casino-crash.ts', import.meta.url));
const KILLS = process.env.NIGHT ? 200 : 1;
const PLAYERS = 12;
const TWICE = process.env.NIGHT ? 200 : 8;

let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(0);
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

interface Line {
  word: string;
  player: number;
  what: unknown;
}

test('a killed server has kept every round and step it answered, and plays what it did not answer once', async () => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => book.player('5000')));
  const seeded = await Promise.all(
    players.map(async ({ userId, cookie, accountId, api }) => ({
      cookie,
      accountId,
      seedId: await activeSeeds({ api }),
      freeId: await freeRounds(userId),
    })),
  );
  const { dataDir } = book.world.platform.config;
  for (let kill = 0; kill < KILLS; kill++) {
    const order = { databaseUrl: book.world.databaseUrl, dataDir, players: seeded, seed: kill };
    const lines = await runAndKill(JSON.stringify(order), 100 + ((kill * 97) % 400));
    const answered = new Map<string, { player: number; round: casino.CasinoRound }>();
    for (const { word, player, what } of lines)
      if (word === 'done')
        answered.set((what as casino.CasinoRound).id, { player, round: what as casino.CasinoRound });
    expect(answered.size).toBeGreaterThan(0);
    for (const { player, round } of answered.values()) await isKept(players[player]!, round);
    await playUnanswered(players, lines);
    expect(await book.count('casino_rounds where free_id is not null')).toBeGreaterThan(0);
    expect(await checkRecords(book.world.platform.pool)).toEqual([]);
    for (const [index, { seedId }] of seeded.entries()) await hasNoGap(players[index]!, seedId);
    await assertLedgerBalanced(book.world);
  }
}, 1_200_000);

/** Many free rounds of a tenth of a euro. Returns their id. */
async function freeRounds(userId: number): Promise<string> {
  const id = randomUUID();
  const at = Date.now();
  const grant = { games: FREE_GAMES, stake: 10n, rounds: 100_000, wins: null, currency: 'EUR' };
  await transact(book.world.platform.pool, (tx) =>
    book.world.services.freeRounds.give(tx, {
      ...grant,
      ...{ id, userId, operatorId: userId, at, until: at + 86_400_000 },
    }),
  );
  return id;
}

/** A round has what was answered of it; one that went on may have one more step, which was not answered. */
async function isKept(player: Player, said: casino.CasinoRound): Promise<void> {
  const { round, sights } = await player.api('casino.round', { params: { id: said.id } });
  const { actions, nonce, stake, options } = said;
  expect(round).toMatchObject({ nonce, stake, options });
  expect(round.actions.slice(0, actions.length)).toEqual(actions);
  expect(round.actions.length - actions.length).toBeLessThan(2);
  expect(sights[actions.length]).toEqual(said.shown);
  if (said.status !== 'open') expect(round).toEqual({ ...said, paceMs: 0 });
}

/** Rounds that were asked for and not answered: asked again with the same key, each is played exactly once. */
async function playUnanswered(players: readonly Player[], lines: readonly Line[]): Promise<void> {
  for (const [index, player] of players.entries()) {
    const last = lines.findLast(({ word, player: of }) => word === 'try' && of === index);
    if (!last) continue;
    const { key, body } = last.what as { key: string; body: { game: 'dice' } & Record<string, never> };
    const ask = () =>
      player.api('casino.play', { body: body as never, idempotencyKey: key }).catch(() => null);
    const [first, second] = [await ask(), await ask()];
    expect(second?.id).toBe(first?.id);
    expect(await book.count(`casino_rounds where idem_key = '${key}'`)).toBe(first ? 1 : 0);
  }
}

/** Rounds use the numbers of their pair one after the other. */
async function hasNoGap({ userId }: Player, seedId: string): Promise<void> {
  const { rows } = await book.world.platform.pool.query<{ rounds: number; found: number; last: number }>(
    `select s.rounds, count(r.id)::int found, coalesce(max(r.nonce), -1)::int last
     from casino_seeds s left join casino_rounds r on r.seed_id = s.id
     where s.id = $1 and s.user_id = $2 group by s.rounds`,
    [seedId, userId],
  );
  const [{ rounds, found, last }] = rows as [{ rounds: number; found: number; last: number }];
  expect(found).toBe(rounds);
  expect(last).toBe(rounds - 1);
}

/** Runs the worker, kills it `ms` after its first answer, and returns what it said. */
async function runAndKill(order: string, ms: number): Promise<Line[]> {
  const child = spawn(process.execPath, [WORKER, order], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  const hasPlayed = new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('done')) resolve();
    });
    child.on('exit', () => reject(new Error('the worker ended before it played anything')));
  });
  await hasPlayed;
  await new Promise((resolve) => setTimeout(resolve, ms));
  child.kill('SIGKILL');
  await once(child, 'close');
  const whole = text.slice(0, text.lastIndexOf('\n'));
  return whole.split('\n').map((line) => {
    const [word = '', player = '', ...rest] = line.split(' ');
    return { word, player: Number(player), what: JSON.parse(rest.join(' ')) };
  });
}

test('two nodes on one round: of two different steps one is taken, and the round is paid once', async () => {
  const node: AnotherNode = await anotherNode(book, { clock: systemClock() });
  try {
    const player = await book.player('1000');
    const other = node.api(player);
    for (let n = 0; n < TWICE; n++) {
      const round = await casinoRound(player, { game: 'mines', options: { mines: 3 } });
      const step = (api: Player['api'], at: number, action: unknown) =>
        api('casino.step', { params: { id: round.id }, body: { step: at, action } });
      const open = (cell: number) => ({ do: 'open', cell });
      const answers = await Promise.all([
        codesOf(step(player.api, 0, open(n % 25))),
        codesOf(step(other, 0, open((n + 1) % 25))),
      ]);
      expect(answers.toSorted((a, b) => a.length - b.length)).toEqual([[], ['casino.bad_step']]);
      const ends = await Promise.all(
        Array.from({ length: 6 }, (_, of) =>
          codesOf(step(of % 2 ? other : player.api, 1, { do: 'cashOut' })),
        ),
      );
      const { round: now } = await other('casino.round', { params: { id: round.id } });
      expect(now.status).not.toBe('open');
      // A round that ended with its first cell takes no further step, on neither node.
      const isLate = now.actions.length === 1;
      expect(ends.every((codes) => codes.length === (isLate ? 1 : 0))).toBe(true);
      expect(
        await book.count(`transfers where reference = 'casino:${round.id}' and kind = 'casino_win'`),
      ).toBe(now.status === 'won' ? 1 : 0);
    }
  } finally {
    await node.stop();
  }
}, 600_000);
