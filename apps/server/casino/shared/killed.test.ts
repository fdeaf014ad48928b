import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { GAMES, type SharedId, tapeOf } from '@fairbook/games';
import { assertLedgerBalanced, type BettingWorld, createBettingWorld, type Player } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const WORKER = fileURLToPath(new URL('../../testing/shared-crash.ts', import.meta.url));
const PLAYERS = 12;

let book: BettingWorld;
let players: Player[];
beforeAll(async () => {
  book = await createBettingWorld(0);
  players = await Promise.all(Array.from({ length: PLAYERS }, () => book.player('50')));
});
afterAll(() => book.world.close());

test('a server killed in the middle of a round has kept every stake and cash-out that it answered, and another one settles the rest by the round alone', {
  timeout: 600_000,
}, async () => {
  const lines = await runAndKill('crash', 'out ');
  const sql = book.world.platform.pool;
  const staked = lines.filter(([word]) => word === 'staked').map(([, id]) => id!);
  const outs = lines.filter(([word]) => word === 'out');
  expect(staked.length).toBeGreaterThan(0);
  expect(outs.length).toBeGreaterThan(0);

  // Somebody looks at the game on another node, which takes over.
  const settled = `select count(*)::int n from shared_rounds where settled_at is null and starts_at < now() - interval '4 min'
    union all select count(*) from shared_stakes where id = any($1::uuid[]) and status = 'open'`;
  await expect
    .poll(
      async () => {
        await players[0]!.api('shared.table', { params: { game: 'crash' } });
        return (await sql.query<{ n: number }>(settled, [staked])).rows.map(({ n }) => Number(n));
      },
      { timeout: 200_000, interval: 500 },
    )
    .toEqual([0, 0]);
  const { rows } = await sql.query<{
    id: string;
    auto: number;
    taken: number | null;
    status: string;
    stake: bigint;
    prize: bigint;
    point: bigint;
  }>(
    `select s.id, s.auto, s.taken, s.status, s.stake, s.prize, r.point
     from shared_stakes s join shared_rounds r on r.id = s.round_id where s.id = any($1::uuid[])`,
    [staked],
  );
  expect(rows).toHaveLength(staked.length);
  for (const { id, auto, taken, status, stake, prize, point } of rows) {
    const out = outs.find(([, each]) => each === id);
    if (out && out[2] !== 'null') expect(taken).toBe(Number(out[2]));
    const at = taken ?? auto;
    expect([id, status, prize]).toEqual(
      at <= Number(point) ? [id, 'won', (stake * BigInt(at)) / 100n] : [id, 'lost', 0n],
    );
  }
  await assertLedgerBalanced(book.world);
});

test.each([
  ['while stakes are taken', 'staked '],
  ['while what was drawn is shown', 'drawn '],
])(
  'a server killed %s has kept every stake that it answered, and each is drawn and paid once',
  {
    timeout: 600_000,
  },
  async (_, until) => {
    const lines = await runAndKill('live-wheel', until);
    const staked = lines.filter(([word]) => word === 'staked').map(([, id]) => id!);
    expect(staked.length).toBeGreaterThan(0);
    const sql = book.world.platform.pool;
    const rowsOf = () =>
      sql.query<{ status: string; unit: bigint; options: unknown; prize: bigint; draws: number[] }>(
        `select s.status, s.unit, s.options, s.prize, r.draws
       from shared_stakes s join shared_rounds r on r.id = s.round_id where s.id = any($1::uuid[])`,
        [staked],
      );
    // Nobody looks: a stake is drawn all the same.
    await expect
      .poll(async () => (await rowsOf()).rows.filter(({ status }) => status === 'open').length, {
        ...{ timeout: 200_000, interval: 500 },
      })
      .toBe(0);
    const { rows } = await rowsOf();
    expect(rows).toHaveLength(staked.length);
    for (const { status, unit, options, prize, draws } of rows) {
      const { paid } = GAMES['live-wheel'].start(options, tapeOf(draws));
      expect([status, prize]).toEqual([paid! > 0 ? 'won' : 'lost', (unit * BigInt(paid!)) / 10_000n]);
    }
    const moved = await sql.query<{ kind: string; n: number }>(
      `select kind, count(*)::int n from transfers where reference = any($1) group by 1`,
      [staked.map((id) => `shared:${id}`)],
    );
    const won = rows.filter(({ status }) => status === 'won').length;
    expect(Object.fromEntries(moved.rows.map(({ kind, n }) => [kind, n]))).toEqual({
      casino_stake: staked.length,
      casino_post: staked.length,
      ...(won > 0 && { casino_win: won }),
    });
    await assertLedgerBalanced(book.world);
  },
);

/** Runs the worker, kills it soon after it printed this, and returns everything it printed. */
async function runAndKill(game: SharedId, until: string): Promise<string[][]> {
  const { dataDir } = book.world.platform.config;
  const order = JSON.stringify({ databaseUrl: book.world.databaseUrl, dataDir, game, players });
  const child = spawn(process.execPath, [WORKER, order], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  const isUnderWay = new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.includes(until)) resolve();
    });
    child.on('exit', () => reject(new Error('the worker ended before a round ran')));
  });
  await isUnderWay;
  await new Promise((resolve) => setTimeout(resolve, 60));
  child.kill('SIGKILL');
  await once(child, 'close');
  return text
    .slice(0, text.lastIndexOf('\n'))
    .split('\n')
    .map((line) => line.split(' '));
}
