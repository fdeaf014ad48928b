import { type Beside, Builder } from './builder.ts';
import { foldersOf } from './folders.ts';
import { modulesOf } from './modules.ts';
import { namedPaths } from './named-paths.ts';
import { fileOf, part, raw, some, text } from './nodes.ts';
import { resolverOf } from './resolve.ts';
import { isTest } from './table.ts';
import type { Tree } from './tree.ts';

/** What of a module has changed: some of its declarations, or anything (`null`). */
export type ChangedParts = ReadonlyMap<string, readonly string[] | null>;

/** What a change of files concerns. */
export interface Graph {
  files: ReadonlySet<string>;
  /** Files that a change reaches, each with those that lead to it, the changed one last. */
  reachedBy(changed: readonly string[], parts?: ChangedParts): Map<string, readonly string[]>;
  /** Something in the tree depends on it, if only for its types: it is known what it is for. */
  isUsed(file: string): boolean;
  /** Modules that could not be read, and imports that lead nowhere. */
  notUnderstood: readonly string[];
}

/** The graph of a tree: imports, paths in texts, and what is beside them. */
export function graphOf(tree: Tree, beside: Beside = {}): Graph {
  const modules = modulesOf(tree);
  const builder = new Builder(modules, resolverOf(tree), beside.isCut);
  const paths = namedPaths(tree.files);
  for (const [file, module] of modules) {
    builder.add(file);
    if (module) for (const target of paths(file, module)) builder.depend(file, target);
  }
  for (const file of tree.files.keys())
    for (const target of beside.more?.(file) ?? []) builder.depend(file, target);
  for (const [group, target] of beside.groups?.(modules) ?? []) builder.depend(group, target);
  const files = new Set(tree.files.keys());
  return {
    files,
    notUnderstood: builder.notUnderstood,
    isUsed: (file) =>
      builder.used.has(file) ||
      // A few tests look at the whole repository: that a file is there for them is not what it is for.
      foldersOf(file)
        .slice(0, -1)
        .some((folder) => builder.used.has(folder)),
    reachedBy: (changed, parts) => reachedFrom(builder.dependents, changed, parts),
  };
}

function reachedFrom(
  dependents: ReadonlyMap<string, ReadonlySet<string>>,
  changed: readonly string[],
  parts: ChangedParts = new Map(),
): Map<string, readonly string[]> {
  const through = new Map<string, string | null>();
  const waiting: string[] = [];
  const add = (node: string, from: string | null) => {
    if (through.has(node)) return;
    through.set(node, from);
    waiting.push(node);
  };
  for (const file of changed) {
    const names = parts.get(file) ?? null;
    if (names) for (const name of names) add(part(file, name), null);
    else for (const node of [file, some(file), text(file)]) add(node, null);
    // What reads a folder of the product looks for no tests there; a test may.
    for (const node of [raw(file), ...foldersOf(file)])
      for (const dependent of dependents.get(node) ?? [])
        if (!isTest(file) || isTest(fileOf(dependent))) add(dependent, raw(file));
    through.set(raw(file), null);
  }
  for (let n = 0; n < waiting.length; n += 1)
    for (const dependent of dependents.get(waiting[n] ?? '') ?? []) add(dependent, waiting[n] ?? null);

  const reached = new Map<string, readonly string[]>(changed.map((file) => [file, [file]]));
  for (const node of waiting) {
    const file = fileOf(node);
    if (!reached.has(file)) reached.set(file, chainOf(node, through));
  }
  return reached;
}

function chainOf(node: string, through: ReadonlyMap<string, string | null>): string[] {
  const chain: string[] = [];
  for (let at: string | null | undefined = node; at; at = through.get(at)) {
    const file = fileOf(at);
    if (chain.at(-1) !== file) chain.push(file);
  }
  return chain;
}
