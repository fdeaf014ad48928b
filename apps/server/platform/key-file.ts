import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The secret kept in a file of the data folder, made at the first start (mode 600). The one process that creates the
 * file decides, the others read what it wrote.
 */
export async function keptSecret(dataDir: string, name: string, make: () => string): Promise<string> {
  const file = path.join(dataDir, name);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, make(), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}
