import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ModuleText, readModule } from './module.ts';
import type { Tree } from './tree.ts';

/** Raised when `readModule` reads something else from the same text. */
const VERSION = 7;
/** Fewer are read again sooner than all are written. */
const WORTH_KEEPING = 20;
const KEPT = 'node_modules/.cache/tests/modules.json';

export const isModule = (file: string): boolean => /\.(?:[cm]?ts|tsx|[cm]?js|jsx)$/.test(file);

let kept: Map<string, ModuleText | null> | undefined;

/** The modules of a tree, by path; null for one that is not understood. What was read once is kept by its hash. */
export function modulesOf(tree: Tree): Map<string, ModuleText | null> {
  kept ??= readKept();
  const known = kept;
  const files = [...tree.files].filter(([file]) => isModule(file));
  const unknown = files.filter(([, hash]) => !known.has(hash)).map(([file]) => file);
  if (unknown.length > 0) {
    for (const [file, text] of tree.texts(unknown))
      known.set(tree.files.get(file) ?? '', readModule(file, text));
    if (unknown.length >= WORTH_KEEPING) keep(known);
  }
  return new Map(files.map(([file, hash]) => [file, known.get(hash) ?? null]));
}

function readKept(): Map<string, ModuleText | null> {
  try {
    const { version, modules } = JSON.parse(readFileSync(KEPT, 'utf8'));
    return new Map(version === VERSION ? modules : []);
  } catch {
    return new Map();
  }
}

/** Another run may write at the same time: each writes a file of its own first. */
function keep(known: ReadonlyMap<string, ModuleText | null>): void {
  mkdirSync(path.dirname(KEPT), { recursive: true });
  const own = `${KEPT}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ version: VERSION, modules: [...known] }));
  renameSync(own, KEPT);
}
