import { appendFile, mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../platform/config/start-error.ts';
import { MARK } from '../../platform/storage/players-files.ts';
import type { Part } from './archive.ts';

/** Where files of players lie in an archive. */
const PREFIX = 'players/';
/** Bytes of a file in one part. */
const STEP = 4 << 20;
const NAME = /^players\/([0-9a-f]{2})\/([0-9a-f-]{1,64})\/\d{6}$/;

export const isPlayersPart = ({ name }: Pick<Part, 'name'>): boolean => name.startsWith(PREFIX);

/**
 * The files of players in their folder, in parts, without the mark of the place. They are read after the snapshot of
 * the database, so every file that its rows name is there, unless it was deleted meanwhile.
 */
export async function* playersFilesOf(root: string): AsyncGenerator<Part> {
  for (const folder of await namesIn(root)) {
    for (const name of await namesIn(path.join(root, folder))) {
      if (name !== MARK) yield* partsOf(path.join(root, folder, name), `${PREFIX}${folder}/${name}`);
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).sort();
}

async function* partsOf(file: string, name: string): AsyncGenerator<Part> {
  const handle = await open(file).catch(() => null);
  if (!handle) return;
  try {
    for (let n = 0; ; n += 1) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(STEP), 0, STEP, n * STEP);
      if (bytesRead === 0) return;
      yield { name: `${name}/${String(n).padStart(6, '0')}`, data: buffer.subarray(0, bytesRead) };
      if (bytesRead < STEP) return;
    }
  } finally {
    await handle.close();
  }
}

/**
 * Writes the files of players into their folder as they come, and hands every other part on. A failure removes them
 * by `undo`. Throws a `StartError` for a folder that has files of players already.
 */
export async function* puttingFilesBack(
  parts: AsyncIterable<Part>,
  root: string,
  undo: (() => Promise<unknown>)[],
): AsyncGenerator<Part> {
  if ((await namesIn(root)).length > 0) {
    throw new StartError(
      `The folder ${root} has files of players already: restore into an empty folder (FAIRBOOK_DATA, or FAIRBOOK_FILES where it is set). Nothing was changed.`,
    );
  }
  undo.push(() => rm(root, { recursive: true, force: true }));
  for await (const part of parts) {
    if (!isPlayersPart(part)) {
      yield part;
      continue;
    }
    const [, folder, name] = NAME.exec(part.name) ?? [];
    if (!folder || !name)
      throw new StartError(`The part ${part.name} of this backup is no file of a player.`);
    await mkdir(path.join(root, folder), { recursive: true, mode: 0o700 });
    await appendFile(path.join(root, folder, name), part.data, { mode: 0o600, flush: true });
  }
}
