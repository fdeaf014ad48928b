import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Used } from './budgets.ts';
import { workingTree } from './reach/tree.ts';

const FILE = 'node_modules/.cache/tests/used.json';

/** A measurement counts as long as the file it is of has the text of then. */
type Kept = Record<string, Used & { hash: string }>;

function read(): Kept {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Kept;
  } catch {
    return {};
  }
}

/** What each file used when it last ran with its present text. */
export function lastUsed(): Map<string, Used> {
  const { files } = workingTree();
  return new Map(
    Object.entries(read())
      .filter(([file, { hash }]) => files.get(file) === hash)
      .map(([file, { hash: _, ...used }]) => [file, used]),
  );
}

/** Keeps what the files of a run used, beside what others used before. */
export function keepUsed(used: ReadonlyMap<string, Used>): void {
  const { files } = workingTree();
  const kept = Object.entries(read()).filter(([file, { hash }]) => files.get(file) === hash);
  const added = [...used].map(([file, each]) => [file, { ...each, hash: files.get(file) ?? '' }]);
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(Object.fromEntries([...kept, ...added]), null, 1));
}
