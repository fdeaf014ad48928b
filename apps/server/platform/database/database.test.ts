import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, type TestDatabase } from '@fairbook/testkit';
import { sql as rawSql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOUNDS } from '../bounds.ts';
import { StartError } from '../config/start-error.ts';
import { createLogger } from '../telemetry/logger.ts';
import { connect, type Database } from './connect.ts';
import { type CopyRows, copyInto } from './copy-in.ts';
import { migrate } from './migrate.ts';
import { type Tx, transact } from './transact.ts';

let database: TestDatabase;
let connected: Database;
beforeAll(async () => {
  database = await createDatabase();
  connected = connect(database.url, {
    size: 4,
    bounds: BOUNDS.database,
    logger: createLogger({ logLevel: 'silent' }),
  });
});
afterAll(async () => {
  await connected.close();
  await database.drop();
});

test('a pool used without Kysely is closed at the end, so that a command exits at once', async () => {
  const logger = createLogger({ logLevel: 'silent' });
  const own = connect(database.url, { size: 4, bounds: BOUNDS.database, logger });
  const { rows } = await own.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await own.close();
  const living = () =>
    connected.pool
      .query('select from pg_stat_activity where pid = $1', [rows[0]!.pid])
      .then((r) => r.rowCount);
  await expect.poll(living).toBe(0);
});

test('in tests a transaction can’t use a second connection, but the work that waits for its commit can', async () => {
  const logger = createLogger({ logLevel: 'silent' });
  const own = connect(database.url, { size: 4, bounds: BOUNDS.database, isStrict: true, logger });
  const ask = () => own.pool.query('select 1');
  await expect(transact(own.pool, ask)).rejects.toThrow('a transaction uses a second connection');
  await expect(transact(own.pool, () => transact(own.pool, async () => {}))).rejects.toThrow('second');
  let asked: Promise<unknown> | undefined;
  await transact(own.pool, async (tx) => {
    tx.onCommit(() => {
      asked = ask();
    });
  });
  expect(await asked).toMatchObject({ rowCount: 1 });
  await own.close();
});

const failure = (subject: string) => ({ subject, failures: 1, last_at: new Date(0) });
const subjects = async () =>
  (await connected.db.selectFrom('sign_in_failures').select('subject').orderBy('subject').execute()).map(
    (row) => row.subject,
  );

test('a connection that the database ends fails one query, not the one after it', async () => {
  const logger = createLogger({ logLevel: 'silent' });
  const own = connect(database.url, { size: 2, bounds: BOUNDS.database, logger });
  const asked = <T>(text: string) => rawSql<T>`${rawSql.raw(text)}`.execute(own.db);
  for (let n = 0; n < 20; n++) {
    await expect(asked('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
    expect((await asked<{ n: number }>(`select ${n} n`)).rows).toEqual([{ n }]);
  }
  await own.close();
});

describe('a transaction', () => {
  test('commits, then runs the work waiting for the commit', async () => {
    const seen: string[][] = [];
    await transact(connected.pool, async (tx) => {
      await tx.insertInto('sign_in_failures').values(failure('kept')).execute();
      tx.onCommit(() => void subjects().then((all) => seen.push(all)));
      expect(await subjects()).toEqual([]);
    });
    await expect.poll(() => seen).toEqual([['kept']]);
  });

  test('a transaction that a deadlock ended runs again, and tells once', async () => {
    await connected.db
      .insertInto('sign_in_failures')
      .values([failure('left'), failure('right')])
      .execute();
    const told: string[] = [];
    let [runs, locked] = [0, 0];
    const waits = Promise.withResolvers<void>();
    const lock = (tx: Tx, subject: string) =>
      tx.query({ text: `select from sign_in_failures where subject = $1 for update`, values: [subject] });
    const both = async (first: string, second: string, patience: string) => {
      const work = async (tx: Tx) => {
        runs++;
        await lock(tx, first);
        locked++;
        if (locked === 2) waits.resolve();
        await waits.promise;
        tx.onCommit(() => void told.push(first));
        await lock(tx, second);
      };
      await transact(connected.pool, work, { begin: `begin; set local deadlock_timeout = '${patience}'` });
    };
    // Only the transaction with the short `deadlock_timeout` looks for a deadlock, so PostgreSQL ends exactly one.
    await Promise.all([both('left', 'right', '10ms'), both('right', 'left', '1min')]);
    // On a busy machine the ended one may be first again, once more.
    expect([3, 4]).toContain(runs);
    expect(told.toSorted()).toEqual(['left', 'right']);
    await connected.db.deleteFrom('sign_in_failures').where('subject', 'in', ['left', 'right']).execute();
  });

  test('of hand-written statements fails when its connection dies, without ending the process', async () => {
    const client = await connected.pool.connect();
    await client.query('begin');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const hasEnded = new Promise<void>((resolve) => client.once('end', resolve));
    await connected.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    await hasEnded;
    await expect(client.query('commit')).rejects.toThrow();
    client.release(true);
  });

  test('a transaction that fails writes nothing, and never runs the waiting work', async () => {
    let ran = false;
    const work = transact(connected.pool, async (tx) => {
      await tx.insertInto('sign_in_failures').values(failure('lost')).execute();
      tx.onCommit(() => {
        ran = true;
      });
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
    expect(await subjects()).toEqual(['kept']);
    expect(ran).toBe(false);
  });

  test('a transaction that the database gave up is no success, even when its error was caught: no waiting work runs', async () => {
    let ran = false;
    const work = transact(connected.pool, async (tx) => {
      tx.onCommit(() => {
        ran = true;
      });
      await tx.query({ text: 'insert into sign_in_failures values (null)' }).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('the transaction was rolled back');
    expect(ran).toBe(false);
  });

  const note = (tx: Tx, subject: string) =>
    tx.query({
      name: 'note',
      text: 'insert into sign_in_failures values ($1, 1, now())',
      values: [subject],
    });
  const pid = async (tx: Tx) =>
    (await tx.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })).rows[0]!.pid;
  const into = 'sign_in_failures (subject, failures, last_at)';
  const copied = (subject: string): CopyRows => ({ into, rows: [[subject, 1, '1970-01-01Z']] });

  test.each<[string, (tx: Tx) => Promise<unknown>[], string]>([
    [
      'before rows that are copied',
      (tx) => [note(tx, 'sent'), note(tx, 'kept'), copyInto(tx, [copied('more'), copied('rows')])],
      '23505',
    ],
    [
      'in the first of two copies',
      (tx) => [copyInto(tx, [copied('kept'), copied('x')]), note(tx, 'y')],
      '23505',
    ],
    [
      'in the second of two copies',
      (tx) => [copyInto(tx, [copied('x'), copied('kept')]), note(tx, 'y')],
      '23505',
    ],
    ['of a new name', (tx) => [note(tx, 'x'), tx.query({ name: 'bad', text: 'select nothing' })], '42703'],
  ])('statements that are sent together write nothing when one fails: %s', async (_, sends, code) => {
    let used = 0;
    const work = transact(
      connected.pool,
      async (tx) => {
        used = await pid(tx);
        await Promise.all(sends(tx));
      },
      { isPipelined: true },
    );
    await expect(work).rejects.toMatchObject({ code });
    expect(await subjects()).toEqual(['kept']);
    const again = (tx: Tx) => Promise.all([pid(tx), note(tx, 'later'), pid(tx)]);
    const [first, , last] = await transact(connected.pool, again, { isPipelined: true });
    expect([first, last], 'the connection went back clean').toEqual([used, used]);
    expect(await subjects()).toEqual(['kept', 'later']);
    await connected.db.deleteFrom('sign_in_failures').where('subject', '=', 'later').execute();
  });

  test('a transaction whose connection dies amid statements sent together fails whole, and everybody waiting is told', async () => {
    const told: string[] = [];
    const tell = (what: string, statement: Promise<unknown>) => statement.catch(() => told.push(what));
    const work = transact(
      connected.pool,
      async (tx) => {
        const ids = Promise.all([
          tell('before', note(tx, 'cut')),
          tell('cut', tx.query({ text: 'select pg_terminate_backend(pg_backend_pid())' })),
          tell('after', note(tx, 'never')),
          tell('copy', copyInto(tx, [copied('neither')])),
        ]);
        await ids;
        throw new Error('cut');
      },
      { isPipelined: true },
    );
    await expect(work).rejects.toThrow('cut');
    // The answer to the first may have been on its way.
    expect(told.filter((what) => what !== 'before').toSorted()).toEqual(['after', 'copy', 'cut']);
    expect(await subjects()).toEqual(['kept']);
  });

  test('a transaction takes hand-written statements', async () => {
    const work = transact(connected.pool, async (tx) => {
      const text = 'insert into sign_in_failures values ($1, 1, now()) returning subject';
      const { rows } = await tx.query({ text, values: ['plain'] });
      expect(rows).toEqual([{ subject: 'plain' }]);
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(await subjects()).toEqual(['kept']);
  });
});

test('eight-byte integers are read as bigint, times as Date', async () => {
  const { rows } = await connected.pool.query(
    `select 9007199254740993::int8 n, '2026-01-01Z'::timestamptz at`,
  );
  expect(rows).toEqual([{ n: 9_007_199_254_740_993n, at: new Date('2026-01-01') }]);
});

describe('migrations', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'fairbook-migrations-'));
  const write = (name: string, sql: string) => writeFileSync(path.join(dir, name), sql);
  let own: TestDatabase;
  let pool: Database;
  beforeAll(async () => {
    own = await createDatabase();
    pool = connect(own.url, {
      size: 8,
      bounds: BOUNDS.database,
      logger: createLogger({ logLevel: 'silent' }),
    });
    await pool.pool.query('drop schema public cascade; create schema public');
    write('0001_one.sql', 'create table one (id int)');
    write('0002_two.sql', 'create table two (id int); insert into two values (2)');
  });
  afterAll(async () => {
    await pool.close();
    await own.drop();
    rmSync(dir, { recursive: true });
  });

  test.each([
    ['orders', 'create table orders (id int)'],
    ['migrations', 'create table migrations (id int, name text)'],
  ])('of a database with another program’s table %s change nothing, and say so', async (name, foreign) => {
    await pool.pool.query(foreign);
    await expect(migrate(pool.pool, dir)).rejects.toThrow(
      new StartError(
        `The database has tables of another program (${name}): give Fairbook a database of its own in DATABASE_URL. Nothing was changed.`,
      ),
    );
    expect((await pool.pool.query(`select to_regclass('one') t`)).rows).toEqual([{ t: null }]);
    await pool.pool.query(`drop table ${name}`);
  });

  test('run once, in order, however many nodes start together', async () => {
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(pool.pool, dir)));
    expect(applied.flat()).toEqual(['0001_one.sql', '0002_two.sql']);
    expect(await migrate(pool.pool, dir)).toEqual([]);
  });

  test('one that fails changes nothing and is tried again', async () => {
    write('0003_three.sql', 'create table three (id int); select 1/0');
    await expect(migrate(pool.pool, dir)).rejects.toThrow('0003_three.sql failed');
    expect((await pool.pool.query(`select to_regclass('three') t`)).rows).toEqual([{ t: null }]);
    write('0003_three.sql', 'create table three (id int)');
    expect(await migrate(pool.pool, dir)).toEqual(['0003_three.sql']);
  });

  test('a changed migration, or another one under its number, is refused', async () => {
    write('0002_two.sql', 'create table two (id bigint)');
    await expect(migrate(pool.pool, dir)).rejects.toThrow(StartError);
    rmSync(path.join(dir, '0002_two.sql'));
    write('0002_too.sql', 'create table too (id bigint)');
    await expect(migrate(pool.pool, dir)).rejects.toThrow(
      'another version of Fairbook (0002_two.sql is unknown',
    );
    rmSync(path.join(dir, '0002_too.sql'));
    write('0002_two.sql', 'create table two (id int); insert into two values (2)');
  });

  test('older code goes on with a database that newer code expanded, and refuses one it contracted', async () => {
    rmSync(path.join(dir, '0003_three.sql'));
    expect(await migrate(pool.pool, dir)).toEqual([]);
    write('0003_three.sql', 'create table three (id int)');
    write('0004_four.sql', '-- contract: nobody reads it since 0003.\ndrop table one');
    expect(await migrate(pool.pool, dir)).toEqual(['0004_four.sql']);
    rmSync(path.join(dir, '0004_four.sql'));
    await expect(migrate(pool.pool, dir)).rejects.toThrow('(0004_four.sql is unknown here)');
  });

  test('what was applied before there were kinds counts as a contract', async () => {
    await pool.pool.query(
      `alter table migrations drop column kind; delete from migrations where name > '0004'`,
    );
    expect(await migrate(pool.pool, dir)).toEqual([]);
    rmSync(path.join(dir, '0003_three.sql'));
    await expect(migrate(pool.pool, dir)).rejects.toThrow('(0003_three.sql is unknown here)');
  });

  test('one that has to wait for a table gives up instead of holding everybody up', async () => {
    write('0003_three.sql', 'create table three (id int)');
    write('0004_four.sql', 'alter table two add column note text');
    const holder = await pool.pool.connect();
    await holder.query('begin; lock table two in access share mode');
    await expect(migrate(pool.pool, dir, '100ms')).rejects.toThrow(/0004_four.sql waited 100ms for a table/);
    await holder.query('rollback');
    holder.release();
    expect(await migrate(pool.pool, dir, '100ms')).toEqual(['0004_four.sql']);
  });
});
