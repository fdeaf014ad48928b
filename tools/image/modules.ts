import { realpathSync } from 'node:fs';
import path from 'node:path';
import { said } from './said.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A package of npm in the image. */
export interface Module {
  /** Its folder from the root of the repository. */
  at: string;
  /** `fastify@5.12.8`, as npm names it in a bill of materials. */
  ref: string;
}

/**
 * What npm counts as needed in production: packages of others without their declarations, and links to those of our own
 * that are in one of these folders. Node.js is not among them, as it has a place of its own.
 */
export function modulesIn(folders: readonly string[]): Module[] {
  const listed = said('npm', ['ls', '--omit=dev', '--all', '--parseable', '--long'], { cwd: ROOT });
  return listed
    .split('\n')
    .slice(1)
    .map((line) => line.split(':'))
    .filter(([at = '']) => at.includes('node_modules') && !at.includes('/node-linux-') && isKept(at, folders))
    .map(([at = '', ref = '']) => ({ at: path.relative(ROOT, at), ref }));
}

function isKept(at: string, folders: readonly string[]): boolean {
  const [first = ''] = path.relative(ROOT, realpathSync(at)).split(path.sep);
  return first === 'node_modules' || folders.includes(first);
}
