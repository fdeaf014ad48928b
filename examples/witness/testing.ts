import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { treeHash } from '@fairbook/proof/second-reader';
import { signCheckpoint, signingKey } from '@fairbook/proof/server';
import { verifierKey } from '@fairbook/proof/tlog';
import type { Witness } from './src/cosign.ts';
import { openMemory } from './src/memory.ts';
import { readLogKey } from './src/note.ts';

const folders: string[] = [];

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}

/** An empty folder of one witness, removed by `removeFolders`. */
export function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'witness-'));
  folders.push(folder);
  return folder;
}

export const ORIGIN = 'book.example/proof-api/v1/log';
export const LOG = signingKey(generateKeyPairSync('ed25519').privateKey);
export const LOG_KEY = verifierKey({ name: ORIGIN, jwk: LOG.jwk });
export const leaves = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => Buffer.from(`${name} ${i}`));
export const ENTRIES = leaves('entry', 70);
/** A log that has the same beginning and another tenth entry. */
export const FORKED = [...ENTRIES.slice(0, 10), ...leaves('other', 60)];

/** The checkpoint of this log at a size. */
export function noteAt(size: number, entries = ENTRIES, key = LOG, origin = ORIGIN): string {
  return signCheckpoint({ origin, size, root: treeHash(entries.slice(0, size)).toString('hex') }, key);
}

/** A witness of the log, in a folder of its own, with what it has said. */
export function aWitness(log = LOG_KEY, folder = aFolder()): Witness & { said: string[]; folder: string } {
  const said: string[] = [];
  const memory = openMemory(folder);
  return {
    name: 'w.example/me',
    logs: [readLogKey(log)],
    memory,
    now: () => 1_786_904_460,
    say: (line) => void said.push(line),
    said,
    folder,
  };
}
