import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  fakeClock,
  freshKey,
  HOME,
  type Player,
} from '@fairbook/testkit';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../platform/database/migrate.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/postgres/embedded.ts';
import { seller } from '../../testing/cashout.ts';

const PLAYERS = 6;
const COUPONS_EACH = 4;

let book: BettingWorld;
let postgres: EmbeddedPostgres;
const clock = fakeClock(Date.now());
const dataDir = mkdtempSync(path.join(tmpdir(), 'fairbook-outage-'));

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, maxConnections: 40 });
  const pool = new Pool({ connectionString: postgres.url, max: 1 });
  await migrate(pool);
  await pool.end();
  book = await createBettingWorld(2, {
    clock,
    through: async () => ({ url: postgres.url, close: async () => undefined }),
  });
}, 600_000);
afterAll(async () => {
  await book.world.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Kills all of PostgreSQL at once, like a power failure. It restarts on its own. */
function killPostgres(): void {
  const pid = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
}

it('a database crash loses no answered request, and each waiting one is answered again', async () => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => book.player('500')));
  const coupons: { player: Player; id: string; token: string; key: string }[] = [];
  for (const player of players) {
    for (let n = 0; n < COUPONS_EACH; n++) {
      const id = await seller(book, player).coupon({ bets: [{ ...HOME, gameId: 1 + (n % 2) }] });
      coupons.push({ player, id, token: '', key: freshKey() });
    }
  }
  // When the database dies, requests on the second game wait for their delay and those on the first are being sold.
  await book.play(2);
  for (const coupon of coupons) coupon.token = (await seller(book, coupon.player).offer(coupon.id)).token!;
  const sell = ({ player, id, token, key }: (typeof coupons)[number]) =>
    seller(book, player).sell(id, { token, percent: 50, accept: 'any' }, key);

  const isWaiting = (_: unknown, n: number) => n % 2 === 1;
  const waiting = await Promise.all(coupons.filter(isWaiting).map(sell));
  expect(waiting.every(({ status }) => status === 'pending')).toBe(true);
  const selling = coupons.filter((_, n) => !isWaiting(_, n)).map((coupon) => sell(coupon).catch(() => null));
  await new Promise((resolve) => setTimeout(resolve, 30));
  killPostgres();
  const answers = [...waiting, ...(await Promise.all(selling))];

  await expect
    .poll(() => book.count('coupons').catch(() => 0), { timeout: 60_000, interval: 250 })
    .toBe(coupons.length);
  // The feed resumes with the database and sends everything again.
  for (let n = 0; n < 40; n++) {
    await Promise.all([book.open(1), book.play(2)]);
    if ((await book.count(`cashout_requests where status = 'pending'`)) === 0) break;
    clock.advance(1_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await book.count(`cashout_requests where status = 'pending'`)).toBe(0);
  // An answered request is stored under its id; a client without an answer repeats its key and gets the outcome.
  for (const answer of answers) {
    if (answer === null) continue;
    const { player } = coupons.find(({ id }) => id === answer.couponId)!;
    const kept = await seller(book, player).request(answer.id);
    expect(kept.status).not.toBe('pending');
    if (answer.status !== 'done') continue;
    // Only the balance may differ: each answer reads it anew, and other coupons of the player were sold in between.
    expect({ ...kept, account: answer.account }).toEqual(answer);
    expect(kept.account.seq).toBeGreaterThanOrEqual(answer.account.seq);
  }
  for (const coupon of coupons) {
    const again = await sell(coupon).catch((error) => error.problem?.errors[0]?.code as string);
    if (typeof again === 'object') expect(['done', 'refused']).toContain(again.status);
    else expect(again).toBe('cashout.offer_expired');
  }
  expect(await book.count(`cashout_requests where status = 'done'`)).toBe(
    await book.count(`transfers where kind = 'cashout_stake'`),
  );
  expect(await book.count('coupons where closed_stake > stake / 2')).toBe(0);
  expect(
    await book.count(
      '(select idem_key from cashout_requests group by account_id, idem_key having count(*) > 1) x',
    ),
  ).toBe(0);
  await assertLedgerBalanced(book.world);
}, 600_000);
