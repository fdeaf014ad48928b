import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { findBinaries } from './binaries.ts';
import { prepareCluster, reasonOf } from './cluster.ts';
import { lockDataFolder, openDataFolder } from './data-folder.ts';
import { stopOrphan } from './orphan.ts';
import { createRunner } from './runner.ts';

export interface EmbeddedPostgres {
  url: string;
  /** True when this start made the cluster. */
  isNew: boolean;
  /** Closes connections and stops the server with everything on disk. */
  stop(): Promise<void>;
  /** Resolves when the server ends, asked or not. */
  ended: Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  maxConnections?: number;
  /** Tests only: a crash of the machine may lose the cluster. */
  durable?: boolean;
}

/**
 * Starts the PostgreSQL that came from npm on `<dataDir>/postgres`, on a free port of 127.0.0.1, with a random
 * password kept beside it. Everything that can be wrong with the folder is a `StartError`.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  openDataFolder(options.dataDir);
  const unlock = lockDataFolder(options.dataDir);
  try {
    return await start(options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function start(options: EmbeddedOptions, unlock: () => void): Promise<EmbeddedPostgres> {
  const dir = path.join(options.dataDir, 'postgres');
  const binaries = await findBinaries();
  const runner = createRunner([dir, binaries.postgres]);
  const isNew = !existsSync(dir);
  const password = passwordOf(options.dataDir);
  await prepareCluster(dir, password, { binaries, runner });
  await stopOrphan(dir);

  const port = await freePort();
  const child = runner.spawn(binaries.postgres, ['-D', dir, '-p', `${port}`, ...settings(options)]);
  const ended = once(child, 'close').then(() => unlock());
  await untilReady(child, dir);
  const url = `postgres://fairbook:${password}@127.0.0.1:${port}/fairbook`;
  await createDatabase(url);
  return { url, isNew, ended, stop: () => stop(child, ended) };
}

function settings({ maxConnections = 60, durable = true }: EmbeddedOptions): string[] {
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: `${maxConnections}`,
    shared_buffers: '256MB',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    // A client that vanished inside a transaction must not hold its locks for ever.
    idle_in_transaction_session_timeout: '30s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function passwordOf(dataDir: string): string {
  const file = path.join(dataDir, 'database-password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

async function untilReady(child: ChildProcess, dir: string): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.resume();
    child.stderr?.on('data', (chunk: Buffer) => {
      if (said.length < 16_384) said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
    child.once('error', (error) => reject(new StartError(`PostgreSQL could not be run: ${error.message}.`)));
    child.once('close', () =>
      reject(
        new StartError(`PostgreSQL does not start on ${dir}: ${reasonOf(said)} Nothing in it was deleted.`),
      ),
    );
  });
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/fairbook$/, '/postgres') });
  await client.connect();
  const { rowCount } = await client.query(`select from pg_database where datname = 'fairbook'`);
  if (rowCount === 0) await client.query('create database fairbook');
  await client.end();
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
  await ended;
}
