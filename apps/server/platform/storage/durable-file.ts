import { randomBytes } from 'node:crypto';
import { link, open, rename, unlink } from 'node:fs/promises';
import path from 'node:path';

/** Replaces a file completely or not at all, also in a power failure. Mode 600. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const fresh = await writeBeside(file, text);
  await moveDurably(fresh, file).catch((error) => dropAndThrow(fresh, error));
}

/** Renames a file that is already synced to disk, and syncs the new name to disk as well. */
export async function moveDurably(fresh: string, file: string): Promise<void> {
  await rename(fresh, file);
  await syncFolder(path.dirname(path.resolve(file)));
}

/** Like `writeDurably`, for a new file only: returns false and changes nothing when the file exists. */
export async function createDurably(file: string, text: string): Promise<boolean> {
  const fresh = await writeBeside(file, text);
  try {
    // Unlike a rename, a link replaces no existing file.
    await link(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await unlink(fresh);
  }
  await syncFolder(path.dirname(file));
  return true;
}

async function writeBeside(file: string, text: string): Promise<string> {
  const fresh = `${file}.${process.pid}-${randomBytes(4).toString('hex')}.new`;
  const handle = await open(fresh, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } catch (error) {
    return await dropAndThrow(fresh, error);
  } finally {
    await handle.close();
  }
  return fresh;
}

/** Whoever writes again and again, to a full disk too, leaves nothing behind. */
async function dropAndThrow(fresh: string, error: unknown): Promise<never> {
  await unlink(fresh).catch(() => undefined);
  throw error;
}

/** A new file's name is on disk once its folder is synced; Windows can't sync folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().catch(() => undefined);
  await handle.close();
}
