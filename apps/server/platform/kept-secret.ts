import { createHash, createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Platform } from './context.ts';
import { createDurably } from './durable-file.ts';
import { StartError } from './start-error.ts';

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

type Keeper = { pool: Pick<Platform['pool'], 'query'>; config: Pick<Platform['config'], 'dataDir'> };

/**
 * The secret in a file of the data folder, made at the first start (mode 600). The process that creates the file
 * decides, and others read it. The database stores its fingerprint: a lost, damaged or exchanged file is a
 * `StartError`, because a new key would silently invalidate everything signed with the old one.
 */
export async function keptSecret({ pool, config }: Keeper, name: string, kind: SecretKind): Promise<string> {
  const file = path.join(config.dataDir, name);
  const known = await knownFingerprint(pool, name);
  if (known === null) {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
    if (!(await exists(file))) await createDurably(file, kind.make());
  }
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw lost(name, config.dataDir, 'is missing');
    throw new StartError(`${name} in the data folder ${config.dataDir} cannot be read (${error.code}).`);
  });
  if (!kind.isWhole(text)) throw lost(name, config.dataDir, text === '' ? 'is empty' : 'is damaged');
  const fingerprint = fingerprintOf(text);
  if (known !== null && known !== fingerprint) {
    throw lost(name, config.dataDir, 'is not the one that this database was used with');
  }
  if (known === null) await remember(pool, name, fingerprint);
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

function fingerprintOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The database's fingerprint of a file in the data folder; null for an unknown one. */
export async function knownFingerprint(pool: Keeper['pool'], name: string): Promise<string | null> {
  const { rows } = await pool.query<{ fingerprint: string }>(
    'select fingerprint from kept_files where name = $1',
    [name],
  );
  return rows[0]?.fingerprint ?? null;
}

export async function remember(pool: Keeper['pool'], name: string, fingerprint: string): Promise<void> {
  await pool.query(
    'insert into kept_files (name, fingerprint) values ($1, $2) on conflict (name) do nothing',
    [name, fingerprint],
  );
}

/** Forgets a file, so that the next start accepts the present one or makes a new one. False for an unknown name. */
export async function forget(pool: Keeper['pool'], name: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from kept_files where name = $1', [name]);
  return rowCount === 1;
}
