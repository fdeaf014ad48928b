import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../platform/config/start-error.ts';
import { RESTORING } from '../../platform/postgres/data-folder.ts';
import { startEmbeddedPostgres } from '../../platform/postgres/embedded.ts';
import { createDurably, writeDurably } from '../../platform/storage/durable-file.ts';
import { checkArchive, type Digest, type Part, readArchive } from './archive.ts';
import { load } from './load.ts';
import { MANIFEST, type Manifest, manifestOf } from './manifest.ts';
import { puttingFilesBack } from './players-files.ts';
import type { Seal } from './sealing.ts';

/** A checked archive. */
export interface Checked {
  manifest: Manifest;
  /** The files of the data folder in it. */
  files: Part[];
  parts: Digest[];
}

/** Reads an archive to its end without restoring it. Throws a `StartError` unless every part is as it was written. */
export async function check(file: string, sealing: Seal | null): Promise<Checked> {
  const parts = await checkArchive(file, sealing);
  const files: Part[] = [];
  let manifest: Manifest | null = null;
  for await (const part of readArchive(file, sealing)) {
    if (part.name === MANIFEST) manifest = manifestOf(part.data.toString(), file);
    else if (part.name.startsWith('files/')) files.push({ ...part, name: nameOf(part) });
    else break;
  }
  if (manifest === null) throw new StartError(`${file} is no backup of Fairbook: it has no manifest.`);
  return { manifest, files, parts };
}

/** A name within the data folder, whatever the archive says. */
function nameOf({ name }: Part): string {
  return path.basename(name);
}

interface Target {
  dataDir: string;
  /** The folder of players' files. */
  filesDir: string;
  /** null: a new embedded database in the data folder. */
  databaseUrl: string | null;
}

/** A database that runs. */
interface Running {
  url: string;
  stop(): Promise<void>;
}

/** Files that are not restored: each start writes fairbook.json itself, and the caller handles the head. */
const NOT_RESTORED = new Set(['fairbook.json', 'proof-head.json']);

/**
 * Restores a checked archive into an empty database and a data folder without other keys: all of it, or nothing. An
 * interrupted restore leaves a mark, with which no server starts; the next restore begins anew. `then` runs on the
 * restored database before the mark goes. Throws a `StartError` for a target in use.
 */
export async function restore<T>(
  { file, sealing, checked }: { file: string; sealing: Seal | null; checked: Checked },
  { dataDir, filesDir, databaseUrl }: Target,
  then: (url: string) => Promise<T>,
): Promise<T> {
  const files = checked.files.filter(({ name }) => !NOT_RESTORED.has(name));
  await mkdir(dataDir, { recursive: true });
  await refuseOthers(dataDir, files);
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const database = databaseUrl === null ? await freshDatabase(dataDir, undo) : outside(databaseUrl);
    try {
      for (const { name, data } of files) {
        const target = path.join(dataDir, name);
        if (await createDurably(target, data.toString())) undo.push(() => rm(target, { force: true }));
      }
      await load(
        database.url,
        checked.manifest,
        puttingFilesBack(readArchive(file, sealing), filesDir, undo),
      );
      undo.length = 0;
      return await then(database.url);
    } finally {
      await database.stop();
    }
  } catch (error) {
    for (const step of undo.toReversed()) await step();
    throw error;
  }
}

const outside = (url: string): Running => ({ url, stop: async () => {} });

async function refuseOthers(dataDir: string, files: readonly Part[]): Promise<void> {
  for (const { name, data } of files) {
    const there = await readFile(path.join(dataDir, name)).catch(() => null);
    if (there === null || there.equals(data)) continue;
    throw new StartError(
      `The data folder ${dataDir} has another ${name} than the backup: restore into an empty folder (FAIRBOOK_DATA). Nothing was changed.`,
    );
  }
}

async function freshDatabase(dataDir: string, undo: (() => Promise<unknown>)[]): Promise<Running> {
  const mark = path.join(dataDir, RESTORING);
  const gone = () =>
    Promise.all(
      ['postgres', 'postgres.new', 'postgres.password', 'database-password'].map((name) =>
        rm(path.join(dataDir, name), { recursive: true, force: true }),
      ),
    );
  if (existsSync(path.join(dataDir, 'postgres')) && !existsSync(mark)) {
    throw new StartError(
      `The data folder ${dataDir} already has a database: restore into an empty folder (FAIRBOOK_DATA), or move this one away. Nothing was changed.`,
    );
  }
  await writeDurably(mark, 'npm run restore was here and has not finished\n');
  undo.push(() => rm(mark, { force: true }));
  undo.push(gone);
  const embedded = await startEmbeddedPostgres({
    dataDir,
    isRestore: true,
    beforeStart: async () => void (await gone()),
  });
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop();
      // Nothing is left to undo once the restore is complete.
      if (undo.length === 0) await rm(mark, { force: true });
    },
  };
}
