import {
  createDatabase,
  type DatabaseLine,
  openDatabaseLine,
  openPool,
  type TestDatabase,
} from '@fairbook/testkit';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { roomFor } from '../../../../tools/test/pace.ts';
import { createLogger } from '../telemetry/logger.ts';
import { systemClock } from '../time/clock.ts';
import { secureRandom } from '../values/random.ts';
import { createLease, type Lease, LeaseLost, type LeaseOptions } from './lease.ts';

const TTL_MS = 900;
const clock = systemClock();
const logger = createLogger({ logLevel: 'silent' });

let database: TestDatabase;
let pool: pg.Pool;
let line: DatabaseLine;
let open: Lease[] = [];
let named = 0;
let name: string;

beforeAll(async () => {
  database = await createDatabase();
  pool = openPool(database.url, 6);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
});
beforeEach(async () => {
  name = `work ${++named}`;
  line = await openDatabaseLine(database.url);
});
afterEach(async () => {
  line.thaw();
  await Promise.all(open.map((lease) => lease.release()));
  open = [];
  await line.close();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

function contender(change: Partial<LeaseOptions> = {}): Lease {
  const lease = createLease({
    pool,
    clock,
    random: secureRandom(clock),
    logger,
    name,
    ttlMs: TTL_MS,
    ...change,
  });
  open.push(lease);
  return lease;
}

/** A contender whose connection can be cut or frozen. */
function onLine(change: Partial<LeaseOptions> = {}): Lease {
  return contender({ pool: { options: { connectionString: line.url } } as pg.Pool, ...change });
}

/** Runs `work` in a transaction. */
async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

test('one of two contenders has the lease; the other gets it, with a higher token, when it is released', async () => {
  const [first, second] = [contender(), contender()];
  const both = await Promise.all([first.tryAcquire(), second.tryAcquire()]);
  expect(both.filter(Boolean)).toHaveLength(1);
  const [holder, other] = both[0] ? [first, second] : [second, first];
  expect([holder.isHeld(), other.isHeld(), other.token]).toEqual([true, false, null]);
  const waiting = other.acquire();
  const before = holder.token!;
  await holder.release();
  expect(await waiting).toBeGreaterThan(before);
  expect([holder.isHeld(), other.isHeld()]).toEqual([false, true]);
});

test('a lease that is renewed stays with its holder', async () => {
  // Longer than a busy machine keeps its holder from renewing it.
  const ttlMs = 3_000;
  const [first, second] = [contender({ ttlMs }), contender({ ttlMs })];
  const token = await first.acquire();
  for (let n = 0; n < 4; n++) {
    await new Promise((resolve) => setTimeout(resolve, ttlMs / 3));
    expect([await second.tryAcquire(), first.isHeld(), first.token]).toEqual([false, true, token]);
  }
});

test('a wait for the lease can be ended', async () => {
  await contender().acquire();
  const stop = new AbortController();
  const waiting = contender().acquire(stop.signal);
  stop.abort(new Error('asked to stop'));
  await expect(waiting).rejects.toThrow('asked to stop');
});

test('the lease of a holder whose connection is gone is taken over when it has run out, not before', async () => {
  let lost = 0;
  const first = onLine({ onLost: () => void lost++ });
  await first.acquire();
  line.freeze();
  const frozenAt = performance.now();
  const token = first.token!;
  const second = contender();
  expect(await second.acquire()).toBeGreaterThan(token);
  const passed = performance.now() - frozenAt;
  expect(passed).toBeGreaterThan(TTL_MS / 2);
  expect(passed).toBeLessThan(roomFor(TTL_MS * 2));
  expect(first.isHeld()).toBe(false);
  line.thaw();
  await expect.poll(() => lost).toBe(1);
  expect(first.token).toBe(null);
});

test('the lease of a holder that died is taken over when the database has seen its connection end', async () => {
  const doomed = await openDatabaseLine(database.url);
  const pool = { options: { connectionString: doomed.url } } as pg.Pool;
  const first = contender({ pool, ttlMs: 30_000 });
  const token = await first.acquire();
  const [second, third] = [contender({ ttlMs: 30_000 }), contender({ ttlMs: 1_500 })];
  expect(await second.tryAcquire()).toBe(false);
  await doomed.close();
  const diedAt = performance.now();
  expect(await third.acquire()).toBeGreaterThan(token);
  expect(performance.now() - diedAt).toBeLessThan(5_000);
});

test('a session that has the number of the holder’s is not taken for it', async () => {
  const doomed = await openDatabaseLine(database.url);
  const first = contender({ pool: { options: { connectionString: doomed.url } } as pg.Pool, ttlMs: 30_000 });
  await first.acquire();
  await doomed.close();
  const other = await pool.connect();
  try {
    await other.query('update leases set session_pid = pg_backend_pid() where name = $1', [name]);
    const next = contender({ ttlMs: 1_500 });
    await expect.poll(() => next.tryAcquire(), { timeout: 60_000 }).toBe(true);
  } finally {
    other.release();
  }
});

test('a holder whose database is slow for a moment keeps the lease', async () => {
  const ttlMs = 3_000;
  const first = onLine({ ttlMs });
  const token = await first.acquire();
  const waiting = contender({ ttlMs });
  const over = waiting.acquire().catch(() => null);
  // Longer than a renewal may take, so that the holder tries on another connection; shorter than the lease.
  line.freeze();
  await new Promise((resolve) => setTimeout(resolve, ttlMs * 0.55));
  expect(waiting.token).toBe(null);
  line.thaw();
  await expect.poll(() => first.isHeld()).toBe(true);
  expect([first.token, waiting.token]).toEqual([token, null]);
  await first.release();
  await over;
});

test('a process that was paused knows at once that it may have lost the lease', async () => {
  let paused = 0;
  const first = contender({ monotonic: () => performance.now() + paused });
  await first.acquire();
  expect(first.isHeld()).toBe(true);
  paused = TTL_MS;
  expect(first.isHeld()).toBe(false);
  // Nobody took it meanwhile: the next renewal makes it valid again.
  await expect.poll(() => first.isHeld()).toBe(true);
});

test('a deposed holder commits nothing, and learns it from its transaction', async () => {
  const lost: LeaseLost[] = [];
  const first = onLine({ onLost: (error) => void lost.push(error) });
  await first.acquire();
  await inTransaction((client) => first.guard(client));
  line.freeze();
  await contender().acquire();
  await expect(
    inTransaction(async (client) => {
      await first.guard(client);
      await client.query(`insert into champs values (99, 1, 'deposed', 'Deposed', 'en')`);
    }),
  ).rejects.toThrow(LeaseLost);
  expect(lost).toHaveLength(1);
  expect((await pool.query('select from champs')).rowCount).toBe(0);
});

test('nobody takes the lease between the guard of a transaction and its commit', async () => {
  const first = onLine();
  await first.acquire();
  line.freeze();
  let isTaken = false;
  let second: Promise<unknown> | undefined;
  await inTransaction(async (client) => {
    await first.guard(client);
    second = contender()
      .acquire()
      .then(() => {
        isTaken = true;
      });
    // Busy, not idle, for longer than the lease.
    for (let n = 0; n < 8; n++) await client.query(`select pg_sleep(${TTL_MS / 4000})`);
    expect(isTaken).toBe(false);
  });
  await second;
  expect(isTaken).toBe(true);
});

test('a holder that is paused inside its transaction is ended by the database, and its commit fails', async () => {
  const first = onLine();
  await first.acquire();
  line.freeze();
  const startedAt = performance.now();
  await expect(
    inTransaction(async (client) => {
      await first.guard(client);
      await client.query(`insert into champs values (98, 1, 'paused', 'Paused', 'en')`);
      await contender().acquire();
    }),
  ).rejects.toThrow();
  expect(performance.now() - startedAt).toBeLessThan(roomFor(3 * TTL_MS));
  expect((await pool.query('select from champs')).rowCount).toBe(0);
});

test('a holder renews while its own transaction is open', async () => {
  const first = contender();
  const token = await first.acquire();
  await inTransaction(async (client) => {
    await first.guard(client);
    for (let n = 0; n < 8; n++) await client.query(`select pg_sleep(${TTL_MS / 4000})`);
  });
  // A busy machine may be about to renew it. Nobody else takes it.
  await expect.poll(() => first.isHeld()).toBe(true);
  expect(first.token).toBe(token);
});

test('clocks of nodes that are wrong by an hour change nothing', async () => {
  const { now } = Date;
  try {
    Date.now = () => now() + 3_600_000;
    const first = contender();
    const token = await first.acquire();
    Date.now = () => now() - 3_600_000;
    const second = contender();
    expect([await second.tryAcquire(), first.isHeld(), first.token]).toEqual([false, true, token]);
  } finally {
    Date.now = now;
  }
});

test('nobody waits for a time of renewal that lies ahead, because the clock of the database was set back', async () => {
  const token = await onLine().acquire();
  line.freeze();
  await pool.query(
    `update leases set renewed_at = renewed_at + interval '1 hour', expires_at = expires_at + interval '1 hour'
     where name = $1`,
    [name],
  );
  expect(await contender().acquire()).toBeGreaterThan(token);
});

test('a lease lives on when the database ends all of its connections', async () => {
  // A third of this is the time that the holder has for its next connection, also on a busy machine.
  const ttlMs = 30_000;
  const first = contender({ ttlMs });
  const token = await first.acquire();
  const second = contender({ ttlMs });
  const waiting = second.acquire().catch(() => null);
  const sessionOf = async () =>
    (await pool.query('select session_pid from leases where name = $1', [name])).rows[0].session_pid;
  const before = await sessionOf();
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'fairbook (lease%' and datname = current_database()`,
  );
  await expect.poll(sessionOf, { timeout: 60_000 }).not.toBe(before);
  await expect.poll(() => first.isHeld()).toBe(true);
  expect([first.token, second.token, await second.tryAcquire()]).toEqual([token, null, false]);
  await first.release();
  await waiting;
});

test('for how long it is held is told by its holder alone', async () => {
  const [first, second] = [contender(), contender()];
  expect(first.heldMs()).toBe(0);
  await first.acquire();
  await expect.poll(() => first.heldMs()).toBeGreaterThan(TTL_MS);
  expect(second.heldMs()).toBe(0);
  await first.release();
  expect(first.heldMs()).toBe(0);
});
