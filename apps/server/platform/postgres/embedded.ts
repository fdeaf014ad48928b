import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { StartError } from '../config/start-error.ts';
import { moveDurably, writeDurably } from '../storage/durable-file.ts';
import { findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { codeOf, openDataFolder } from './data-folder.ts';
import { lockDataFolder } from './folder-lock.ts';
import { stopOrphan } from './orphan.ts';
import { createRunner } from './runner.ts';
import { answers, socketSetting } from './socket.ts';
import { supervise } from './supervisor.ts';

export interface EmbeddedPostgres {
  url: string;
  /** Stops the server with everything on disk, and releases the data folder. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  maxConnections?: number;
  /** Runs when the folder is locked, before anything in it changes; what it throws ends the start. */
  beforeStart?: () => Promise<void>;
  /** Opens a data folder that is half restored. */
  isRestore?: boolean;
  /** Tests only: with `false` a crash of the machine may lose the cluster. */
  durable?: boolean;
}

/**
 * Starts the PostgreSQL from npm on `<dataDir>/postgres`, on a free port of 127.0.0.1, with a random password stored
 * beside it. Every problem with the folder is a `StartError`.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  openDataFolder(options.dataDir, options);
  const unlock = lockDataFolder(options.dataDir);
  try {
    await options.beforeStart?.();
    return await start(options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The address of the embedded database that a server runs on this folder; null when none does. */
export async function runningUrl(dataDir: string): Promise<string | null> {
  const dir = path.join(dataDir, 'postgres');
  const text = await readFile(path.join(dir, 'postmaster.pid'), 'utf8').catch(() => '');
  const port = Number(text.split('\n')[3]);
  if (!port || !(await answers(dir, port))) return null;
  return urlOf(dataDir, port);
}

function urlOf(dataDir: string, port: number): string {
  return `postgres://fairbook:${keptPassword(dataDir)}@127.0.0.1:${port}/fairbook`;
}

async function start(options: EmbeddedOptions, unlock: () => void): Promise<EmbeddedPostgres> {
  const dir = path.join(options.dataDir, 'postgres');
  const binaries = await findBinaries();
  const runner = createRunner([dir, binaries.postgres]);
  await prepareCluster(dir, () => newPassword(options.dataDir), { binaries, runner });
  await stopOrphan(dir);

  const port = await freePort();
  // A damaged password is reported before the database starts.
  keptPassword(options.dataDir);
  const args = ['-D', dir, '-p', `${port}`, ...settings(options, await socketSetting(options.dataDir))];
  const server = await supervise(dir, () => runner.spawn(binaries.postgres, args));
  const url = await openWith(options.dataDir, port).catch(async (error) => {
    await server.stop();
    throw error;
  });
  return {
    url,
    async stop() {
      await server.stop();
      unlock();
    },
  };
}

function settings({ maxConnections = 60, durable = true }: EmbeddedOptions, socket: string): string[] {
  const safety = durable ? 'on' : 'off';
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socket,
    max_connections: `${maxConnections}`,
    shared_buffers: '512MB',
    fsync: safety,
    synchronous_commit: safety,
    full_page_writes: safety,
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    // A client that disappeared inside a transaction must not hold its locks forever.
    idle_in_transaction_session_timeout: '30s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The password is on disk before a database requires it. */
async function newPassword(dataDir: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await writeDurably(passwordFile(dataDir), password);
  return password;
}

function keptPassword(dataDir: string): string {
  const password = readPassword(dataDir);
  if (/^[\w-]{32}$/.test(password)) return password;
  throw lostPassword(dataDir, password === '' ? 'is empty' : 'is damaged');
}

function readPassword(dataDir: string): string {
  try {
    return readFileSync(passwordFile(dataDir), 'utf8').trim();
  } catch (error) {
    throw lostPassword(
      dataDir,
      codeOf(error) === 'ENOENT' ? 'is missing' : `cannot be read (${codeOf(error)})`,
    );
  }
}

function lostPassword(dataDir: string, how: string): StartError {
  return new StartError(
    `The data folder ${dataDir} has a database, but its password (database-password) ${how}: put it back from a backup; nothing was changed.`,
  );
}

function passwordFile(dataDir: string): string {
  return path.join(dataDir, 'database-password');
}

function nextPasswordFile(dataDir: string): string {
  return `${passwordFile(dataDir)}.next`;
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

const WRONG_PASSWORD = '28P01';

/**
 * Connects with the stored password and returns the address. If a rotation was cut off after it had set a new password,
 * the new one replaces the stored one.
 */
async function openWith(dataDir: string, port: number): Promise<string> {
  const [file, next] = [passwordFile(dataDir), nextPasswordFile(dataDir)];
  try {
    await createDatabase(urlOf(dataDir, port));
  } catch (error) {
    if (codeOf(error) !== WRONG_PASSWORD) throw error;
    if (!existsSync(next)) throw lostPassword(dataDir, 'is that of another one');
    await moveDurably(next, file);
    await createDatabase(urlOf(dataDir, port));
  }
  await rm(next, { force: true });
  return urlOf(dataDir, port);
}

/**
 * Gives the embedded database a new password. No server may be using the database: only the caller knows `url`. If the
 * process is cut off at any point, the next start opens the database with the old password or the new one.
 */
export async function changePassword(dataDir: string, url: string): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  await writeDurably(nextPasswordFile(dataDir), password);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`alter role fairbook password '${password}'`).finally(() => client.end());
  await moveDurably(nextPasswordFile(dataDir), passwordFile(dataDir));
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/fairbook$/, '/postgres') });
  await client.connect();
  const { rowCount } = await client.query(`select from pg_database where datname = 'fairbook'`);
  if (rowCount === 0) await client.query('create database fairbook');
  await client.end();
}
