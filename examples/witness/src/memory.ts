import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { readCheckpoint, sha256 } from './note.ts';
import { EMPTY, type Tree } from './tree.ts';

/** The witness's state on disk: its key, and for each log the newest checkpoint that it has cosigned. */
export interface Memory {
  privateKey: KeyObject;
  /** The newest cosigned tree of a log; the tree of size 0 for a log that was never cosigned. */
  treeOf(origin: string): Tree;
  /** The checkpoint as the log has signed it; null before the first. */
  noteOf(origin: string): string | null;
  /** Stores a note. It is on disk before this returns, so nothing is signed that is not on disk. */
  remember(origin: string, note: string): void;
  /** Keeps two signed notes that contradict each other, once for each log. Returns the file. */
  accuse(origin: string, notes: string): string;
  /** Writes the cosigned note to a file, for people who read files instead of making requests. */
  publish(origin: string, note: string): void;
  close(): void;
}

/** Opens the folder. Throws an Error when another witness works in it, or when a file in it is damaged. */
export function openMemory(folder: string): Memory {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = takeLock(folder);
  const trees = new Map<string, Tree>();
  const fileOf = (origin: string, kind: string) =>
    path.join(folder, `${sha256(Buffer.from(origin)).toString('hex', 0, 8)}.${kind}`);
  return {
    privateKey: keyIn(path.join(folder, 'key.pem')),
    treeOf(origin) {
      const tree = trees.get(origin) ?? readTree(fileOf(origin, 'checkpoint'), origin);
      trees.set(origin, tree);
      return tree;
    },
    noteOf(origin) {
      const file = fileOf(origin, 'checkpoint');
      return existsSync(file) ? readFileSync(file, 'utf8') : null;
    },
    remember(origin, note) {
      const file = fileOf(origin, 'checkpoint');
      write(file, note);
      trees.set(origin, readTree(file, origin));
    },
    accuse(origin, notes) {
      const file = fileOf(origin, 'fork');
      if (!existsSync(file)) write(file, notes);
      return file;
    },
    publish: (origin, note) => write(fileOf(origin, 'cosigned'), note),
    close: () => unlinkSync(lock),
  };
}

/** A damaged file must not count as a missing one: the witness would sign the log from its beginning again. */
function readTree(file: string, origin: string): Tree {
  if (!existsSync(file)) return { size: 0, root: EMPTY };
  const note = readFileSync(file, 'utf8');
  const checkpoint = readCheckpoint(note.slice(0, note.lastIndexOf('\n\n') + 1));
  if (checkpoint?.origin !== origin) throw new Error(`${file} is damaged: put it back from a copy`);
  return checkpoint;
}

function keyIn(file: string): KeyObject {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    write(file, privateKey.export({ type: 'pkcs8', format: 'pem' }) as string);
  }
  return createPrivateKey(readFileSync(file));
}

/** Replaces the file as a whole or not at all, also when the power fails. */
function write(file: string, text: string): void {
  const fresh = `${file}.new`;
  const handle = openSync(fresh, 'w', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(fresh, file);
  if (process.platform === 'win32') return;
  const folder = openSync(path.dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** Two witnesses with one folder would each sign what the other has not seen. */
function takeLock(folder: string): string {
  const file = path.join(folder, 'lock');
  for (let tries = 0; tries < 2; tries++) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return file;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number(readFileSync(file, 'utf8'));
      if (isAlive(pid)) throw new Error(`Another witness (process ${pid}) works in ${folder}.`);
      unlinkSync(file);
    }
  }
  throw new Error(`Another witness works in ${folder}.`);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
