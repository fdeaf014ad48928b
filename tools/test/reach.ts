import { type Graph, graphOf } from './reach/graph.ts';
import { isModule, modulesOf } from './reach/modules.ts';
import { nearOf } from './reach/near.ts';
import { dependsToo, isForAll, isForNone, isTest } from './reach/table.ts';
import { type Tree, treeOf, workingTree } from './reach/tree.ts';

/** The test files that a change reaches. */
export interface Reach {
  /** Each with the files that lead to it, the changed one last. */
  tests: ReadonlyMap<string, readonly string[]>;
  /** All test files there are. */
  all: readonly string[];
  /** Why it reaches all of them, if it does. */
  why: string | null;
}

/** The graph of the files of a tree, with what no import shows. */
export const reachGraph = (tree: Tree): Graph => graphOf(tree, { more: dependsToo(tree.files) });

/** The same, in which tests with a server or a browser depend on the parts that they name. */
export const nearGraph = (tree: Tree): Graph =>
  graphOf(tree, nearOf({ more: dependsToo(tree.files) }, modulesOf(tree)));

/** What a change of files of the working tree since a commit reaches. */
export function reachedSince(commit: string, changed: readonly string[]): Reach {
  const now = workingTree();
  const isGone = changed.some((file) => !now.files.has(file));
  const before = isGone ? treeOf(commit) : null;
  return reachOf(changed, reachGraph(now), before && reachGraph(before));
}

/**
 * What a change reaches in the graph after it. Files that are gone reach what depended on them before. What is not
 * understood reaches everything.
 */
export function reachOf(changed: readonly string[], now: Graph, before: Graph | null = null): Reach {
  const all = [...now.files].filter(isTest).sort();
  const counts = changed.filter((file) => !isForNone(file));
  const why = whyAll(counts, now, before);
  if (why) return { tests: new Map(all.map((file) => [file, [file]])), all, why };
  const gone = counts.filter((file) => !now.files.has(file));
  const found = [now.reachedBy(counts), ...(before ? [before.reachedBy(gone)] : [])];
  const tests = new Map<string, readonly string[]>();
  for (const file of all) {
    const through = found.find((each) => each.has(file));
    if (through) tests.set(file, chainOf(file, through));
  }
  return { tests, all, why: null };
}

function whyAll(changed: readonly string[], now: Graph, before: Graph | null): string | null {
  if (changed.length === 0) return null;
  const [unread] = now.notUnderstood;
  if (unread) return `${unread} is not understood`;
  const forAll = changed.find(isForAll);
  if (forAll) return `every test runs with ${forAll}`;
  // A module that nobody loads or names is a command. What data is for is known only from whoever reads it.
  const data = changed.find(
    (file) => !isModule(file) && !now.isUsed(file) && !before?.isUsed(file) && !file.endsWith('.md'),
  );
  return data ? `nothing says what ${data} is for` : null;
}

function chainOf(file: string, through: ReadonlyMap<string, string | null>): string[] {
  const chain = [file];
  for (let at = through.get(file); at; at = through.get(at)) chain.push(at);
  return chain;
}
