import { createHash, createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { StartError } from '../config/start-error.ts';
import type { Platform } from '../context.ts';
import type { Sql } from '../database/sql.ts';
import { transact } from '../database/transact.ts';
import { createDurably } from './durable-file.ts';

export interface SecretKind {
  make(): string;
  isWhole(text: string): boolean;
}

/** A private Ed25519 key. */
export const ED25519: SecretKind = {
  make: () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  isWhole(text) {
    try {
      return createPrivateKey(text).asymmetricKeyType === 'ed25519';
    } catch {
      return false;
    }
  },
};

/** A private key on the curve P-256. */
export const P256: SecretKind = {
  make: () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    }) as string,
  isWhole(text) {
    try {
      return createPrivateKey(text).asymmetricKeyDetails?.namedCurve === 'prime256v1';
    } catch {
      return false;
    }
  },
};

/** 32 random bytes in base64url. */
export const KEY_OF_32: SecretKind = {
  make: () => randomBytes(32).toString('base64url'),
  isWhole: (text) => /^[\w-]{43}$/.test(text),
};

/** 16 random bytes in hex. */
export const SEED: SecretKind = {
  make: () => randomBytes(16).toString('hex'),
  isWhole: (text) => /^[0-9a-f]{32}$/.test(text.trim()),
};

type Keeper = { pool: Pool; config: Pick<Platform['config'], 'dataDir'> };

/**
 * Number of the advisory lock, one for the whole database; the migrations and `sole-server.ts` use the two before it.
 */
const LOCK = 4_837_123;

/**
 * The secret in a file of the data folder, made at the first start (mode 600). The database stores its fingerprint: a
 * lost, damaged or exchanged file is a `StartError`, because a new key would silently invalidate everything signed with
 * the old one. When nodes start together, one makes the secret; the others read it, or don't start if their data folder
 * lacks it.
 */
export async function keptSecret({ pool, config }: Keeper, name: string, kind: SecretKind): Promise<string> {
  const known = await knownFingerprint(pool, name);
  if (known !== null) return whole(config.dataDir, name, kind, known);
  return oneByOne(pool, async (sql) => {
    const meanwhile = await knownFingerprint(sql, name);
    if (meanwhile === null) await make(config.dataDir, name, kind);
    const text = await whole(config.dataDir, name, kind, meanwhile);
    await remember(sql, name, fingerprintOf(text));
    return text;
  });
}

/** Runs `work` while no other node makes or records a file of the site. */
export function oneByOne<T>(pool: Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  return transact(pool, async (sql) => {
    await sql.query({ text: 'select pg_advisory_xact_lock($1)', values: [LOCK] });
    return work(sql);
  });
}

async function make(dataDir: string, name: string, kind: SecretKind): Promise<void> {
  const file = path.join(dataDir, name);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (!(await exists(file))) await createDurably(file, kind.make());
  } catch (error) {
    throw new StartError(
      `${name} cannot be made in the data folder ${dataDir} (${(error as NodeJS.ErrnoException).code}): make it writable for the first start, or put there the file that the other nodes have.`,
      { cause: error },
    );
  }
}

/** The text of an intact file; `known` is its fingerprint if the database has one. */
async function whole(dataDir: string, name: string, kind: SecretKind, known: string | null): Promise<string> {
  const file = path.join(dataDir, name);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw lost(name, dataDir, 'is missing');
    throw new StartError(`${name} in the data folder ${dataDir} cannot be read (${error.code}).`);
  });
  if (!kind.isWhole(text)) throw lost(name, dataDir, text === '' ? 'is empty' : 'is damaged');
  if (known !== null && known !== fingerprintOf(text)) {
    throw lost(name, dataDir, 'is not the one that this database was used with');
  }
  return text;
}

function lost(name: string, dataDir: string, how: string): StartError {
  return new StartError(
    `${name} in the data folder ${dataDir} ${how}: put it back from a backup, or continue with a new one by npm run accept:file -- ${name} (docs/operations.md says what is lost then).`,
  );
}

function exists(file: string): Promise<boolean> {
  return readFile(file).then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => code !== 'ENOENT',
  );
}

export function fingerprintOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The database's fingerprint of a file in the data folder; null for an unknown one. */
export async function knownFingerprint(sql: Sql, name: string): Promise<string | null> {
  const { rows } = await sql.query<{ fingerprint: string }>({
    text: 'select fingerprint from kept_files where name = $1',
    values: [name],
  });
  return rows[0]?.fingerprint ?? null;
}

/** The fingerprints of all files that the database knows, by name. */
export async function knownFingerprints(sql: Sql): Promise<Map<string, string>> {
  const { rows } = await sql.query<{ name: string; fingerprint: string }>({
    text: 'select name, fingerprint from kept_files order by name',
  });
  return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}

export async function remember(sql: Sql, name: string, fingerprint: string): Promise<void> {
  await sql.query({
    text: 'insert into kept_files (name, fingerprint) values ($1, $2) on conflict (name) do nothing',
    values: [name, fingerprint],
  });
}

/** Forgets a file, so that the next start accepts the present one or makes a new one. False for an unknown name. */
export async function forget(sql: Sql, name: string): Promise<boolean> {
  const { rowCount } = await sql.query({ text: 'delete from kept_files where name = $1', values: [name] });
  return rowCount === 1;
}

/**
 * Puts a secret aside, so that the next start makes a new one; returns where the old one is. Throws a `StartError` for
 * a name that this database doesn't know, or a file that can't be moved.
 */
export async function putAside({ pool, config }: Keeper, name: string, at: number): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select name from kept_files order by name');
  if (!rows.some((row) => row.name === name)) {
    const known = rows.map((row) => row.name).join(', ') || 'none';
    throw new StartError(`This database knows no secret "${name}". It knows: ${known}.`);
  }
  const old = `${name}.old-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '')}`;
  // The row goes first: if the process ends before the rename, the next start accepts the file as it is, and nothing
  // has changed.
  await forget(pool, name);
  await rename(path.join(config.dataDir, name), path.join(config.dataDir, old)).catch((error) => {
    throw new StartError(
      `${name} in the data folder ${config.dataDir} cannot be moved (${error.code}): remove it at its source; the next start makes a new one or uses the file it finds.`,
    );
  });
  return old;
}
