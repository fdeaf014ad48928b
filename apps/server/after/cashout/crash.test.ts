import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { assertLedgerBalanced, type BettingWorld, createBettingWorld, HOME } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seller } from '../../testing/cashout.ts';

const WORKER = fileURLToPath(new URL('../../testing/cashout-crash.ts', import.meta.url));
const PLAYERS = 8;
const COUPONS_EACH = 12;
/** One pre-match game and one in play: requests on the second are waiting for their delay when the process dies. */
const GAMES = [1, 2];

let book: BettingWorld;

beforeAll(async () => {
  book = await createBettingWorld(2);
});
afterAll(() => book.world.close());

it('a killed server has kept every request it answered, sells each once, and answers those that waited', async () => {
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, async () => {
      const player = await book.player('500');
      const { coupon } = seller(book, player);
      const coupons: string[] = [];
      for (let n = 0; n < COUPONS_EACH; n++) {
        coupons.push(await coupon({ bets: [{ ...HOME, gameId: GAMES[n % 2]! }] }));
      }
      return { ...player, coupons };
    }),
  );
  await book.play(2);
  const { dataDir } = book.world.platform.config;
  const order = { databaseUrl: book.world.databaseUrl, dataDir, players };
  const lines = await runAndKill(JSON.stringify(order));
  const done = lines.filter(([word]) => word === 'done');
  expect(done.length).toBeGreaterThan(0);
  for (const [, couponId, id] of done) {
    const owner = players.find(({ coupons }) => coupons.includes(couponId!))!;
    expect((await owner.api('cashout.request', { params: { id: id! } })).couponId).toBe(couponId);
  }
  await expect
    .poll(() => book.count(`cashout_requests where status = 'pending'`), { timeout: 60_000 })
    .toBe(0);
  // A doubled sale would show: every finished request has its two lines, and no coupon has more.
  expect(await book.count(`cashout_requests where status = 'done'`)).toBe(
    await book.count(`transfers where kind = 'cashout_stake'`),
  );
  expect(await book.count('coupons where closed_stake > stake / 2')).toBe(0);
  await assertLedgerBalanced(book.world);
}, 600_000);

/** Runs the worker, kills it a moment after its first answer, and returns everything it printed. */
async function runAndKill(order: string): Promise<string[][]> {
  const child = spawn(process.execPath, [WORKER, order], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  const hasSold = new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('pending')) resolve();
    });
    child.on('exit', () => reject(new Error('the worker ended before anything waited')));
  });
  await hasSold;
  await new Promise((resolve) => setTimeout(resolve, 60));
  child.kill('SIGKILL');
  await once(child, 'close');
  const whole = text.slice(0, text.lastIndexOf('\n'));
  return whole.split('\n').map((line) => line.split(' '));
}
