import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { AfterCommit, type OnCommit } from './after-commit.ts';
import type { Schema } from './schema.ts';
import type { Transaction } from './sql.ts';

/**
 * A transaction: typed queries and hand-written statements over one connection. Stores receive it first; only services
 * open one.
 */
export type Tx = Kysely<Schema> & Transaction & { onCommit: OnCommit };

const inside = new AsyncLocalStorage<true>();

/**
 * Whether this code runs in the work of a transaction. There it must use no other connection: if all of the pool are held
 * by transactions that wait for this one, it would wait for ever.
 */
export const isInTransaction = (): boolean => inside.getStore() === true;

/** Runs work of its own, such as a request, that happens to begin in the work of a transaction. */
export const outsideTransaction = <T>(run: () => T): T => inside.exit(run);

interface TransactOptions {
  /** May set options of this transaction. */
  begin?: string;
  /**
   * Statements that are begun together are sent together, and run in their order, each as a statement of its own. It saves
   * a turn of the network and of both processes for each. One that Kysely builds is sent some turns later, so after those of
   * `query` begun with it: what locks first is written by hand.
   */
  isPipelined?: boolean;
}

const DEADLOCK = '40P01';
/** Of statements after one that failed. */
const ABORTED = '25P02';
/** Between the tries of a transaction that PostgreSQL ended to break a deadlock. */
const PAUSES_MS = [20, 200];

/**
 * Runs `work` in one transaction; a failure rolls everything back. Work given to `tx.onCommit` runs after the commit,
 * in order, and never after a failure; events are published there. Throws when `work` caught the error of a statement,
 * because PostgreSQL then rolls back.
 *
 * A transaction that PostgreSQL ends to break a deadlock runs again, after a pause in which the other one takes its locks:
 * a row is free the moment the transaction ends, and at once this one could be first again. So `work` must not change
 * anything outside the transaction except by `tx.onCommit`.
 */
export async function transact<T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  options: TransactOptions = {},
): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await runOnce(pool, work, options);
    } catch (error) {
      if ((error as { code?: unknown } | undefined)?.code !== DEADLOCK) throw error;
      await wait(pauseMs);
    }
  }
  return runOnce(pool, work, options);
}

async function runOnce<T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  { begin = 'begin', isPipelined = false }: TransactOptions,
): Promise<T> {
  const client = await pool.connect();
  pipeline(client, isPipelined);
  const errors = errorsOf(client);
  const after = new AfterCommit();
  let lost: Error | undefined;
  let result: T;
  try {
    await client.query(begin);
    result = await inside.run(true, () => work(txOf(client, after)));
    const { command } = await client.query('commit');
    // PostgreSQL rolls back after an error that `work` caught, and reports it only by this command.
    if (command !== 'COMMIT')
      throw new Error('the transaction was rolled back: one of its statements failed');
  } catch (error) {
    // A connection that can't even roll back doesn't return to the pool.
    await client.query('rollback').catch((failure: Error) => {
      lost = failure;
    });
    throw isAfterFailure(error) ? (errors.first() ?? error) : error;
  } finally {
    errors.end();
    pipeline(client, false);
    client.release(lost);
  }
  after.take()();
  return result;
}

/** For a connection that rests: the driver may send statements before it has the answers to those before them. */
function pipeline(client: PoolClient, isOn: boolean): void {
  Object.assign(client, { pipeline: isOn });
}

const isAfterFailure = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === ABORTED;

/**
 * The errors of a connection in the order in which they came. Of statements that were sent together, one after the failed
 * one may tell its caller first, and says nothing of the cause.
 */
function errorsOf(client: PoolClient) {
  const { connection } = client as unknown as { connection: EventEmitter };
  let first: Error | undefined;
  const hear = (error: Error) => {
    first ??= error;
  };
  connection.on('errorMessage', hear);
  return { first: () => first, end: () => void connection.off('errorMessage', hear) };
}

function txOf(client: PoolClient, { onCommit }: AfterCommit): Tx {
  return Object.assign(typedOver(client), {
    query: client.query.bind(client),
    onCommit,
  }) as unknown as Tx;
}

/** Typed queries over a connection that the caller holds and releases. */
function typedOver(client: PoolClient): Kysely<Schema> {
  const held = {
    query: client.query.bind(client),
    release: () => undefined,
  } as unknown as PostgresPoolClient;
  const pool = { connect: async () => held, end: async () => undefined, options: {} };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
