import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { proof } from '@fairbook/contracts';

const FILE = 'proof-head.json';

/** The last head, kept outside the database: who cuts the tail off the log there can't cut it off here. */
export interface OutsideHead {
  read(): Promise<proof.TreeHead | null>;
  write(head: proof.TreeHead): Promise<void>;
}

export function outsideHead(dataDir: string): OutsideHead {
  const file = path.join(dataDir, FILE);
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return text === null ? null : JSON.parse(text);
    },
    async write(head) {
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.new`, `${JSON.stringify(head)}\n`, { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
  };
}
