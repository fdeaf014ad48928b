import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The drivers of the current commit, copied beside those that a tree has of its own. */
export const COPIED = 'bench/hot-of-the-other';
export const OWN = 'bench/hot';

/** A folder with the files of a commit and its dependencies. */
export interface Tree {
  folder: string;
  /** Deletes the folder, unless it is the one where the bench was started. */
  remove(): void;
}

/** The folder as it is, with what is not yet committed. */
export function treeHere(root: string): Tree {
  return { folder: root, remove: () => undefined };
}

/** Null if the repository doesn't have the commit, as a shallow clone may not. */
export function findCommit(root: string, name: string): string | null {
  try {
    return git(root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`).trim();
  } catch {
    return null;
  }
}

/**
 * Checks a commit out into a temporary folder, without a branch. Dependencies are shared with `root` if both commits
 * lock the same ones, else installed; a failed installation is an exception.
 */
export function checkOut(root: string, commit: string): Tree {
  const parent = mkdtempSync(path.join(tmpdir(), 'fairbook-against-'));
  const folder = path.join(parent, 'tree');
  const tree: Tree = {
    folder,
    remove() {
      rmSync(parent, { recursive: true, force: true });
      git(root, 'worktree', 'prune');
    },
  };
  try {
    git(root, 'worktree', 'add', '--detach', '--quiet', folder, commit);
    addDependencies(root, folder);
    cpSync(path.join(root, OWN), path.join(folder, COPIED), { recursive: true });
  } catch (error) {
    tree.remove();
    throw error;
  }
  return tree;
}

function addDependencies(root: string, folder: string): void {
  const [here, there] = [root, folder].map((at) => readFileSync(path.join(at, 'package-lock.json'), 'utf8'));
  if (here === there) {
    shareDependencies(root, folder);
    return;
  }
  console.log('it locks other dependencies: they are installed …');
  execFileSync(process.execPath, ['tools/bootstrap.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Links each package; the workspace's own packages are relative links, which lead into the new folder when copied. */
function shareDependencies(root: string, folder: string): void {
  const [from, to] = [root, folder].map((at) => path.join(at, 'node_modules')) as [string, string];
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (name === '@fairbook')
      cpSync(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(path.join(from, name), path.join(to, name));
}

/** The drivers of a hot path in a tree, the preferred one first. */
export function driversIn({ folder }: Tree, name: string): string[] {
  return [COPIED, OWN].map((at) => path.join(folder, at, `${name}.ts`)).filter((file) => existsSync(file));
}

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8' });
}
