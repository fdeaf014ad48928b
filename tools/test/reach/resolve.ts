import path from 'node:path';
import type { Tree } from './tree.ts';

/** Where an import leads: paths of the repository, with one for each condition; none for a package of a registry. */
export type Resolve = (from: string, specifier: string) => readonly string[] | 'unknown';

type Targets = string | { [condition: string]: Targets };

/** Resolves imports by the packages of the workspace and what each of them exports. */
export function resolverOf(tree: Tree): Resolve {
  const manifests = [...tree.files.keys()].filter((file) => file.endsWith('package.json'));
  const packages = new Map<string, { folder: string; exports: [string, readonly string[]][] }>();
  for (const [file, text] of tree.texts(manifests)) {
    const { name, exports = {} } = JSON.parse(text) as { name?: string; exports?: Targets };
    if (!name) continue;
    const entries = typeof exports === 'string' ? { '.': exports } : exports;
    const folder = path.dirname(file);
    packages.set(name, {
      folder,
      exports: Object.entries(entries).map(([key, targets]) => [
        key,
        leaves(targets).map((target) => path.join(folder, target)),
      ]),
    });
  }

  return (from, specifier) => {
    const bare = specifier.replace(/[?#].*$/, '');
    if (bare.startsWith('.')) {
      const file = path.join(path.dirname(from), bare);
      return tree.files.has(file) ? [file] : 'unknown';
    }
    const name = bare.split('/', bare.startsWith('@') ? 2 : 1).join('/');
    const found = packages.get(name);
    if (!found) return [];
    const key = `.${bare.slice(name.length)}`;
    for (const [pattern, targets] of found.exports) {
      const [start = '', end] = pattern.split('*');
      if (end === undefined ? key !== pattern : !(key.startsWith(start) && key.endsWith(end))) continue;
      const part = end === undefined ? '' : key.slice(start.length, key.length - end.length);
      const files = targets.map((target) => target.replace('*', part)).filter((file) => tree.files.has(file));
      if (files.length > 0) return files;
    }
    const file = path.join(found.folder, key);
    return tree.files.has(file) ? [file] : 'unknown';
  };
}

const leaves = (targets: Targets): string[] =>
  typeof targets === 'string' ? [targets] : Object.values(targets ?? {}).flatMap(leaves);
