import { baseOf, changedSince } from './changes.ts';
import { LONG, notConcerned } from './deferred.ts';
import { treeOf, workingTree } from './reach/tree.ts';
import { nearGraph, type Reach, reachBetween } from './reach.ts';

/** What `npm run test:changed` runs, and what it says about that. */
export interface Choice {
  files: readonly string[];
  /** How many of how many, and why. */
  said: string;
  /** One of them needs the built site. */
  needsSite: boolean;
}

/** The tests that the changes since a commit or branch reach; by default since what was fetched. */
export function chosenSince(branch?: string): Choice | null {
  const base = baseOf(branch);
  const changed = changedSince(base);
  if (!changed) return null;
  const [before, now] = [treeOf(base), workingTree()];
  if (!before) return null;
  const near = reachBetween(before, now, changed, nearGraph);
  const files = chosen(near, changed);
  const ofSite = nearGraph(now).reachedBy(['tools/build/all.ts']);
  return {
    files,
    said: saidOf(near, files, changed.length),
    needsSite: files.some((file) => file.startsWith('e2e/') || ofSite.has(file)),
  };
}

/** What is near the changed paths, and the long tests that are there for them; no other long test. */
export function chosen({ tests }: Reach, changed: readonly string[]): string[] {
  const near = new Set(tests.keys());
  const left = new Set(notConcerned(changed, { whole: near, near }));
  return [...new Set([...near, ...LONG])].filter((file) => !left.has(file)).sort();
}

/** How many lead from the same changed file are counted together; the most are told. */
const TOLD = 3;

function saidOf({ tests, all, why }: Reach, files: readonly string[], changed: number): string {
  const count = `${files.length} of ${all.length} test files`;
  if (why) return `${count}, because ${why}`;
  const causes = Map.groupBy(tests.values(), (chain) => chain.at(-1) ?? '');
  const most = [...causes].map(([file, { length }]) => [file, length] as const).sort((a, b) => b[1] - a[1]);
  const told = most.slice(0, TOLD).map(([file, length]) => `${file} reaches ${length}`);
  return `${count} for ${changed} changed files${told.length > 0 ? `: ${told.join(', ')}` : ''}`;
}
