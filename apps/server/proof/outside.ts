import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { proof } from '@fairbook/contracts';
import { Value } from 'typebox/value';
import { StartError } from '../platform/config/start-error.ts';
import { writeDurably } from '../platform/storage/durable-file.ts';

export const HEAD_FILE = 'proof-head.json';

/** The last head, kept outside the database, where an attacker who cuts off the log's tail can't change it. */
export interface OutsideHead {
  /** Null without a file; throws a `StartError` for a damaged one. */
  read(): Promise<proof.TreeHead | null>;
  write(head: proof.TreeHead): Promise<void>;
}

export function outsideHead(dataDir: string): OutsideHead {
  const file = path.join(dataDir, HEAD_FILE);
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw new StartError(`${file} cannot be read (${error.code}).`);
      });
      return text === null ? null : readHead(text, file);
    },
    async write(head) {
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      await writeDurably(file, `${JSON.stringify(head)}\n`);
    },
  };
}

/** Parses a head from a file's text. Throws a `StartError` that names the file when it holds none. */
export function readHead(text: string, file: string): proof.TreeHead {
  try {
    const head: unknown = JSON.parse(text);
    if (Value.Check(proof.TreeHead, head)) return head;
  } catch {
    // Not even JSON; reported below.
  }
  throw new StartError(
    `${file} holds no signed head of the log${text === '' ? ', it is empty' : ''}: put it back from a backup, or move it away and run npm run accept:file -- ${HEAD_FILE} (docs/operations.md says what is lost then).`,
  );
}
