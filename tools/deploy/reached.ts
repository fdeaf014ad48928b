import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './facts.ts';

const IMPORT = /(?:^|\n)(?:import|export) (?!type )(?:[^;'"]*? from )?'([^']+)'|\bimport\('([^']+)'\)/g;

/**
 * Our files that commands load, and the npm packages that these files import. Dynamic imports of a command itself
 * count; dynamic imports of other modules don't, because they are for development or have their own test.
 */
export function reachedFrom(starts: readonly string[]): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const queue = starts.map((file) => path.join(ROOT, file));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (!/\.(ts|tsx|mjs|js)$/.test(file)) continue;
    for (const [, named, later] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const name = named ?? (file.includes('/bin/') ? later : undefined);
      if (name === undefined || name.startsWith('node:')) continue;
      if (name.startsWith('.')) queue.push(path.resolve(path.dirname(file), name));
      else if (name.startsWith('@fairbook/')) queue.push(createRequire(file).resolve(name));
      else packages.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return { files, packages };
}
