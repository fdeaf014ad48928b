import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  freshKey,
  type Player,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOUNDS } from '../bounds.ts';

/** D2: work beyond the limit of its kind is refused at once, and delays no other kind. */
const LONG_MS = 30_000;
const PATIENT = {
  share: 0.4,
  connectMs: LONG_MS,
  lockMs: LONG_MS,
  statementMs: LONG_MS,
  silenceMs: LONG_MS,
  idleMs: LONG_MS,
};

let book: BettingWorld;
let players: Player[];
beforeAll(async () => {
  book = await createBettingWorld(1, {
    bounds: {
      ...BOUNDS,
      database: { ...BOUNDS.database, money: PATIENT },
      door: { ...BOUNDS.door, money: { inWork: 2, workMs: LONG_MS, waiting: 2, waitMs: 100 } },
      callMs: { ...BOUNDS.callMs, money: LONG_MS },
    },
  });
  players = [];
  for (let i = 0; i < 12; i++) players.push(await book.player('100'));
});
afterAll(() => book.world.close());

interface Told {
  status: number;
  retryAfter: unknown;
}

async function deposit({ accountId, cookie }: Player): Promise<Told> {
  const answer = await book.world.app.inject({
    method: 'POST',
    url: '/payments-api/v1/deposits',
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': 'application/json',
      'idempotency-key': freshKey(),
      cookie,
    },
    payload: JSON.stringify({ method: 'demo', accountId, amount: '50.00' }),
  });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] };
}

test('twelve concurrent deposits with room for two: eight are refused at once, two in a moment, and all other work continues', async () => {
  const { pool } = book.world.platform;
  const lock = await pool.connect();
  await lock.query('begin');
  await lock.query('select id from accounts order by id for update');
  const refused: Told[] = [];
  const done: Told[] = [];
  const deposits = players.map(async (player) => {
    const told = await deposit(player);
    (told.status === 503 ? refused : done).push(told);
  });
  try {
    await expect.poll(() => refused.length).toBe(10);
    // Other calls are answered while the two still wait for their lock.
    expect((await book.world.app.inject('/healthz')).statusCode).toBe(200);
    expect((await book.world.app.inject('/line-api/v1/sports')).statusCode).toBe(200);
    expect((await players[0]!.api('wallet.accounts')).accounts).toHaveLength(1);
    expect(done).toEqual([]);
  } finally {
    await lock.query('commit');
    lock.release();
  }

  await Promise.all(deposits);
  expect(done.map(({ status }) => status < 300)).toEqual([true, true]);
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  expect(await book.count('deposits')).toBe(2 + players.length);
  expect((await deposit(players[0]!)).status).toBeLessThan(300);
  await assertLedgerBalanced(book.world);
});
