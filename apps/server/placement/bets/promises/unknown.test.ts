import { connect, createServer, type Server } from 'node:net';
import {
  assertLedgerBalanced,
  type BettingWorld,
  couponOf,
  createBettingWorld,
  type Player,
} from '@fairbook/testkit';
import { drawFrom } from '@fairbook/testkit/oracle';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** P5: after a cut answer the key tells the outcome: placed or not, and never twice. */
const PLACEMENTS = process.env.NIGHT === '1' ? 5_000 : 80;
const AT_ONCE = 10;
const draw = drawFrom(Number(process.env.SEED ?? 5));

let book: BettingWorld;
let player: Player;
let proxy: Server;
let url = '';

beforeAll(async () => {
  book = await createBettingWorld(1);
  player = await book.player('10000');
  await book.world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = book.world.app.server.address() as { port: number };
  proxy = cuttingProxy(port);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(proxy.address() as { port: number }).port}/bets-api/v1/coupons`;
});
afterAll(async () => {
  proxy.close();
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

/** Forwards a request whole or in part, and cuts its answer after some bytes. */
function cuttingProxy(port: number): Server {
  return createServer((client) => {
    const server = connect(port, '127.0.0.1');
    let left = draw.chance(0.15) ? 0 : draw.int(0, 1_500);
    let sent = draw.chance(0.2) ? draw.int(0, 900) : Number.POSITIVE_INFINITY;
    const cut = () => {
      client.destroy();
      server.destroy();
    };
    client.on('data', (bytes) => {
      server.write(bytes.subarray(0, Math.max(0, Math.min(bytes.length, sent))));
      sent -= bytes.length;
      if (sent <= 0) setTimeout(cut, 5);
    });
    server.on('data', (bytes) => {
      client.write(bytes.subarray(0, left));
      left -= bytes.length;
      if (left <= 0) setTimeout(cut, 1);
    });
    client.on('error', cut).on('close', () => server.end());
    server.on('error', cut).on('close', () => client.end());
  });
}

/** The status of a whole answer; null when the outcome is unknown. */
async function placeCut(key: string): Promise<number | null> {
  const headers = {
    cookie: player.cookie,
    origin: new URL(url).origin,
    'content-type': 'application/json',
    'idempotency-key': key,
    connection: 'close',
  };
  try {
    const body = JSON.stringify(couponOf(player, { amount: '1.00' }));
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) });
    await answer.json();
    return answer.status;
  } catch {
    return null;
  }
}

test(`${PLACEMENTS} cut answers are all resolved by their keys`, { timeout: 3_600_000 }, async () => {
  const counts = { whole: 0, placed: 0, none: 0 };
  for (let n = 0; n < PLACEMENTS; n += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => resolveOne(`cut-key-${n + i}`, counts)));
  process.stdout.write(`P5: ${JSON.stringify(counts)}\n`);
  expect(counts.placed).toBeGreaterThan(PLACEMENTS / 4);
  expect(counts.none).toBeGreaterThan(0);
  expect(await book.count('coupons')).toBe(PLACEMENTS);
  expect(await book.count(`transfers where kind = 'stake_reserve'`)).toBe(PLACEMENTS);
  expect(await book.balance(player)).toBe(`${10_000 - PLACEMENTS}.00`);
});

async function resolveOne(key: string, counts: { whole: number; placed: number; none: number }) {
  const status = await placeCut(key);
  const found = () =>
    player.api('bets.couponByKey', { params: { key } }).catch((error: { status?: number }) => {
      expect(error.status).toBe(404);
      return null;
    });
  const before = await found();
  if (status !== null) {
    expect([status, before?.status]).toEqual([201, 'accepted']);
    counts.whole += 1;
  } else if (before) counts.placed += 1;
  else counts.none += 1;
  // The same key again: a placed coupon is returned, any other is placed now.
  const body = couponOf(player, { amount: '1.00' });
  const again = await player.api('bets.place', { body, idempotencyKey: key });
  const after = (await found())!;
  expect(after).toMatchObject({ couponId: again.couponId, status: 'accepted' });
  if (before) expect(after.couponId).toBe(before.couponId);
}
