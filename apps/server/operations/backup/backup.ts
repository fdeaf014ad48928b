import { existsSync } from 'node:fs';
import type { proof } from '@fairbook/contracts';
import { StartError } from '../../platform/config/start-error.ts';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Part, writeArchive } from './archive.ts';
import { openSnapshot, rowsOf, type Snapshot } from './dump.ts';
import { filesOf } from './files.ts';
import { FORMAT, MANIFEST, type Manifest } from './manifest.ts';
import { playersFilesOf } from './players-files.ts';
import type { Seal } from './sealing.ts';

export interface BackupRequest {
  /** The database; other processes may be using it meanwhile. */
  url: string;
  /** The archive to write; must not exist yet. */
  file: string;
  sealing: Seal | null;
  version: string;
  headOf(sql: Sql): Promise<proof.TreeHead | null>;
}

export interface Backup {
  bytes: number;
  /** The bucket that keeps the files of players; null when they are in the archive. */
  bucket: string | null;
  head: proof.TreeHead | null;
}

/**
 * Writes the database, as it is at one moment, and the files of the data folder into an archive. Memory holds a few
 * megabytes of it. Throws a `StartError` for what its operator can mend; then there is no file.
 */
export async function backUp(
  { pool, config, clock }: Pick<Platform, 'pool' | 'config' | 'clock'>,
  { url, file, sealing, version, headOf }: BackupRequest,
): Promise<Backup> {
  if (existsSync(file)) throw new StartError(`${file} exists already: give the backup another name.`);
  // Read before the snapshot, so that the head in the data folder may be older than the log in the archive, but never
  // newer.
  const files = await filesOf(config.dataDir, pool);
  const snapshot = await openSnapshot(url);
  try {
    const head = await headOf(snapshot.sql as unknown as Sql);
    const bucket = config.s3?.url ?? null;
    const manifest = await manifestAt(snapshot, { version, at: clock.now(), head, files, bucket });
    const bytes = await writeArchive(
      file,
      parts(manifest, files, snapshot, bucket === null ? playersFilesOf(config.filesDir) : []),
      sealing,
    ).catch((error) => {
      throw isOfDisk(error) ? new StartError(`${file} cannot be written (${error.code}).`) : error;
    });
    await noteBackup(pool, { at: clock.now(), bytes, isSealed: sealing !== null });
    return { bytes, head, bucket };
  } finally {
    await snapshot.sql.end();
  }
}

/** For `npm run doctor`, which says how old the last backup is. */
async function noteBackup(
  sql: Sql,
  { at, bytes, isSealed }: { at: number; bytes: number; isSealed: boolean },
): Promise<void> {
  await sql.query({
    text: `insert into last_backup (at, bytes, is_sealed) values ($1, $2, $3)
           on conflict (id) do update set at = excluded.at, bytes = excluded.bytes, is_sealed = excluded.is_sealed`,
    values: [new Date(at), bytes, isSealed],
  });
}

async function* parts(
  manifest: Manifest,
  files: readonly Part[],
  snapshot: Snapshot,
  ofPlayers: AsyncIterable<Part> | Iterable<Part>,
): AsyncGenerator<Part> {
  yield { name: MANIFEST, data: Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`) };
  yield* files;
  yield* rowsOf(snapshot);
  yield* ofPlayers;
}

async function manifestAt(
  { sql, tables }: Snapshot,
  {
    version,
    at,
    head,
    files,
    bucket,
  }: Pick<Manifest, 'version' | 'head'> & { at: number; files: readonly Part[]; bucket: string | null },
): Promise<Manifest> {
  const { rows: migrations } = await sql.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  );
  const { rows } = await sql.query<{ server_version: string }>('show server_version');
  return {
    format: FORMAT,
    version,
    at: new Date(at).toISOString(),
    postgres: rows[0]!.server_version,
    migrations,
    head,
    tables,
    files: files.map(({ name }) => name),
    bucket,
  };
}

const OF_DISK = new Set(['ENOENT', 'EACCES', 'EPERM', 'ENOSPC', 'EROFS', 'ENOTDIR', 'EISDIR', 'EDQUOT']);

function isOfDisk(error: unknown): error is NodeJS.ErrnoException {
  return OF_DISK.has((error as NodeJS.ErrnoException).code ?? '');
}
