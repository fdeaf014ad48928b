import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { lockDataFolder, openDataFolder } from './data-folder.ts';
import { stopOrphan } from './orphan.ts';
import { createRunner } from './runner.ts';
import { supervise } from './supervisor.ts';

export interface EmbeddedPostgres {
  url: string;
  /** Stops the server with everything on disk and gives the data folder free. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  maxConnections?: number;
  /** Tests only: `false` lets a crash of the machine lose the cluster. */
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
  await prepareCluster(dir, () => newPassword(options.dataDir), { binaries, runner });
  const password = keptPassword(options.dataDir);
  await stopOrphan(dir);

  const port = await freePort();
  const args = ['-D', dir, '-p', `${port}`, ...settings(options)];
  const server = await supervise(dir, () => runner.spawn(binaries.postgres, args));
  const url = `postgres://fairbook:${password}@127.0.0.1:${port}/fairbook`;
  await createDatabase(url);
  return {
    url,
    async stop() {
      await server.stop();
      unlock();
    },
  };
}

function settings({ maxConnections = 60, durable = true }: EmbeddedOptions): string[] {
  const safety = durable ? 'on' : 'off';
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: `${maxConnections}`,
    shared_buffers: '512MB',
    fsync: safety,
    synchronous_commit: safety,
    full_page_writes: safety,
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

function newPassword(dataDir: string): string {
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile(dataDir), password, { mode: 0o600 });
  return password;
}

function keptPassword(dataDir: string): string {
  if (existsSync(passwordFile(dataDir))) return readFileSync(passwordFile(dataDir), 'utf8').trim();
  throw new StartError(
    `The data folder ${dataDir} has a database, but not its password (database-password); nothing in it was changed.`,
  );
}

function passwordFile(dataDir: string): string {
  return path.join(dataDir, 'database-password');
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

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/fairbook$/, '/postgres') });
  await client.connect();
  const { rowCount } = await client.query(`select from pg_database where datname = 'fairbook'`);
  if (rowCount === 0) await client.query('create database fairbook');
  await client.end();
}
