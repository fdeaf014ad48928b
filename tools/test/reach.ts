import { type ChangedParts, type Graph, graphOf } from './reach/graph.ts';
import { isModule, modulesOf } from './reach/modules.ts';
import { nearOf } from './reach/near.ts';
import { differing } from './reach/parts.ts';
import { dependsToo, isForAll, isForNone, isTest } from './reach/table.ts';
import type { Tree } from './reach/tree.ts';

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
  graphOf(tree, nearOf({ more: dependsToo(tree.files) }, [...tree.files.keys()], modulesOf(tree)));

/** What a change between two trees reaches. */
export function reachBetween(
  before: Tree,
  now: Tree,
  changed: readonly string[],
  graphIn: (tree: Tree) => Graph,
): Reach {
  const isGone = changed.some((file) => !now.files.has(file));
  return reachOf(changed, graphIn(now), {
    parts: changedParts(before, now, changed),
    ...(isGone && { before: graphIn(before) }),
  });
}

/** The declarations that differ in each changed module that both trees have. */
function changedParts(before: Tree, now: Tree, changed: readonly string[]): ChangedParts {
  const only = (tree: Tree): Tree => ({
    ...tree,
    files: new Map([...tree.files].filter(([file]) => changed.includes(file))),
  });
  const [was, is] = [modulesOf(only(before)), modulesOf(only(now))];
  return new Map(
    changed.map((file) => {
      const [old, young] = [was.get(file)?.parts, is.get(file)?.parts];
      return [file, old && young ? differing(old, young) : null];
    }),
  );
}

/**
 * What a change reaches in the graph after it. Files that are gone reach what depended on them before. What is not
 * understood reaches everything.
 */
export function reachOf(
  changed: readonly string[],
  now: Graph,
  { before, parts }: { before?: Graph; parts?: ChangedParts } = {},
): Reach {
  const all = [...now.files].filter(isTest).sort();
  const counts = changed.filter((file) => !isForNone(file));
  const why = whyAll(counts, now, before);
  if (why) return { tests: new Map(all.map((file) => [file, [file]])), all, why };
  const gone = counts.filter((file) => !now.files.has(file));
  const found = [now.reachedBy(counts, parts), ...(before ? [before.reachedBy(gone)] : [])];
  const tests = new Map<string, readonly string[]>();
  for (const file of all) {
    const chain = found.map((each) => each.get(file)).find((each) => each !== undefined);
    if (chain) tests.set(file, chain);
  }
  return { tests, all, why: null };
}

function whyAll(changed: readonly string[], now: Graph, before: Graph | undefined): string | null {
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
