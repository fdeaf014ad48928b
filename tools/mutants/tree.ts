import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const LEFT_OUT = new Set(['node_modules', '.git', '.data', '.cache']);

/**
 * A copy of the project in a temporary folder, so that the working tree is never mutated. Packages are those of the
 * original, and the project's own names lead into the copy.
 */
export function copyOfTree(root: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'fairbook-mutants-'));
  cpSync(root, copy, { recursive: true, filter: (source) => !LEFT_OUT.has(path.basename(source)) });
  const from = path.join(root, 'node_modules');
  const to = path.join(copy, 'node_modules');
  mkdirSync(path.join(to, '@fairbook'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (!name.startsWith('.') && name !== '@fairbook')
      symlinkSync(path.join(from, name), path.join(to, name));
  }
  for (const name of readdirSync(path.join(from, '@fairbook'))) {
    symlinkSync(readlinkSync(path.join(from, '@fairbook', name)), path.join(to, '@fairbook', name));
  }
  return copy;
}
