import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ApiError } from '@fairbook/client';
import {
  assertLedgerBalanced,
  type BettingWorld,
  couponOf,
  createBettingWorld,
  type Player,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

const WORKER = fileURLToPath(new URL('../../../testing/placement-crash.ts', import.meta.url));
const KILLS = process.env.NIGHT ? 50 : 1;
const PLAYERS = 16;
/** One pre-match game and one in play: coupons on the second are waiting for their delay when the process dies. */
const GAMES = { before: 1, live: 2 };

let book: BettingWorld;
let players: Player[];

beforeAll(async () => {
  book = await createBettingWorld(2);
  await book.play(GAMES.live);
  players = await Promise.all(Array.from({ length: PLAYERS }, () => book.player('5000')));
});
afterAll(() => book.world.close());

it('L3: a killed server has kept every coupon it acknowledged, and holds no stake without one', async () => {
  const { dataDir } = book.world.platform.config;
  const order = { databaseUrl: book.world.databaseUrl, dataDir, players, gameIds: Object.values(GAMES) };
  for (let kill = 0; kill < KILLS; kill++) {
    const lines = await runAndKill(JSON.stringify(order), 150 + ((kill * 97) % 400));
    const done = lines.filter(([word]) => word === 'done');
    expect(done.length).toBeGreaterThan(0);
    for (const [, index, , couponId] of done) {
      expect((await book.coupon(players[Number(index)]!, couponId!)).couponId).toBe(couponId);
    }
    await retryUnanswered(lines);
    await assertLedgerBalanced(book.world);
  }
  await expect.poll(() => book.count(`coupons where status = 'pending'`), { timeout: 60_000 }).toBe(0);
  await assertLedgerBalanced(book.world);
}, 600_000);

/** Runs the worker, kills it `ms` after its first acknowledged coupon, and returns everything it printed. */
async function runAndKill(order: string, ms: number): Promise<string[][]> {
  const child = spawn(process.execPath, [WORKER, order], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  const hasPlaced = new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('done')) resolve();
    });
    child.on('exit', () => reject(new Error('the worker ended before it placed anything')));
  });
  await hasPlaced;
  await new Promise((resolve) => setTimeout(resolve, ms));
  child.kill('SIGKILL');
  await once(child, 'close');
  const whole = text.slice(0, text.lastIndexOf('\n'));
  return whole.split('\n').map((line) => line.split(' '));
}

/** An unanswered request may or may not be stored: asking again with the same key gives exactly one coupon. */
async function retryUnanswered(lines: string[][]): Promise<void> {
  const answered = new Set(lines.filter(([word]) => word === 'done').map(([, , key]) => key));
  for (const [word, index, key] of lines) {
    if (word !== 'try' || answered.has(key)) continue;
    const player = players[Number(index)]!;
    const byKey = await player.api('bets.couponByKey', { params: { key: key! } }).catch((error) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
    const count = () => book.count(`coupons where idem_key = '${key}'`);
    expect(await count()).toBe(byKey ? 1 : 0);
    if (byKey) continue;
    const body = couponOf(player, { amount: '0.20', changeCoefAction: 1 });
    await player.api('bets.place', { body, idempotencyKey: key! });
    expect(await count()).toBe(1);
  }
}
