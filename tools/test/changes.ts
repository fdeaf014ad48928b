import { git } from './reach/tree.ts';

/** The commit of another branch, or of the one that was fetched, from which this one went on; the last one without any. */
export const baseOf = (branch = '@{upstream}'): string => git('merge-base', 'HEAD', branch)?.trim() || 'HEAD';

/** Paths that differ from a commit, with new ones; null if it is not at hand, or outside of a repository. */
export function changedSince(commit: string): string[] | null {
  const differing = git('diff', '--name-only', '--no-renames', commit);
  const added = git('ls-files', '--others', '--exclude-standard');
  if (differing === null || added === null) return null;
  return `${differing}${added}`.split('\n').filter(Boolean);
}
