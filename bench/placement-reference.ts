import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import pg from 'pg';

/** TPC-B scale: 20 branches, 200 tellers, 2,000,000 pgbench accounts, like `pgbench -i -s 20`. */
const SCALE = 20;
const CONNECTIONS = 16;
const DEBIAN = '/usr/lib/postgresql';
const run = promisify(execFile);

export interface Reference {
  /** The reference's name in the row. */
  name: string;
  /** Transactions a second over about `ms`. */
  measure(ms: number): Promise<number>;
}

/** TPC-B on a database of its own on the same server: by pgbench, or the same script through our driver without it. */
export async function openReference(databaseUrl: string): Promise<Reference> {
  const url = await createDatabase(databaseUrl, 'pgbench');
  const binary = findPgbench();
  return binary ? byPgbench(binary, url) : byDriver(url);
}

/** An empty database on the same server; returns its address. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function findPgbench(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().reverse() : [];
  const inPath = (process.env.PATH ?? '').split(':').map((dir) => `${dir}/pgbench`);
  return [...versions.map((version) => `${DEBIAN}/${version}/bin/pgbench`), ...inPath].find(existsSync);
}

async function byPgbench(binary: string, url: string): Promise<Reference> {
  await run(binary, ['-i', '-q', '-s', `${SCALE}`, url]);
  return {
    name: `pgbench tpcb-like -M prepared -c ${CONNECTIONS}`,
    async measure(ms) {
      const seconds = `${Math.max(1, Math.round(ms / 1000))}`;
      const args = [
        '-b',
        'tpcb-like',
        '-M',
        'prepared',
        '-c',
        `${CONNECTIONS}`,
        '-j',
        '2',
        '-n',
        '-T',
        seconds,
        url,
      ];
      const { stdout } = await run(binary, args);
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    },
  };
}

const TABLES = `
  create table pgbench_branches (bid int not null, bbalance int, filler char(88)) with (fillfactor = 100);
  create table pgbench_tellers (tid int not null, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
  create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
  create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  insert into pgbench_branches select n, 0, '' from generate_series(1, ${SCALE}) n;
  insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0, '' from generate_series(1, ${SCALE * 10}) n;
  insert into pgbench_accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${SCALE * 100_000}) n;
  alter table pgbench_branches add primary key (bid);
  alter table pgbench_tellers add primary key (tid);
  alter table pgbench_accounts add primary key (aid);
  vacuum analyze;`;

async function byDriver(url: string): Promise<Reference> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  for (const statement of TABLES.split(';')) if (statement.trim()) await pool.query(statement);
  await pool.end();
  return {
    name: `TPC-B through our driver on ${CONNECTIONS} connections (pgbench is not installed here)`,
    measure: (ms) => driverRound(url, ms),
  };
}

async function driverRound(url: string, ms: number): Promise<number> {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const start = performance.now();
  const counts = await Promise.all(clients.map((client) => transactionsUntil(client, start + ms)));
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

async function transactionsUntil(client: pg.Client, end: number): Promise<number> {
  const pick = (upto: number) => 1 + Math.floor(Math.random() * upto);
  let done = 0;
  for (; performance.now() < end; done++) {
    const [aid, tid, bid] = [pick(SCALE * 100_000), pick(SCALE * 10), pick(SCALE)];
    const delta = pick(10_001) - 5_001;
    await client.query('begin');
    await prepared(client, 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', [
      delta,
      aid,
    ]);
    await prepared(client, 'select abalance from pgbench_accounts where aid = $1', [aid]);
    await prepared(client, 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [
      delta,
      tid,
    ]);
    await prepared(client, 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [
      delta,
      bid,
    ]);
    await prepared(
      client,
      'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
      [tid, bid, aid, delta],
    );
    await client.query('end');
  }
  return done;
}

function prepared(client: pg.Client, text: string, values: number[]) {
  return client.query({ name: text.slice(0, 60), text, values });
}
