import path from 'node:path';
import { PURE_OF_SERVER } from '../kinds.ts';

/** What every test runs with. */
const FOR_ALL = new Set([
  '.npmrc',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'tools/test/cpu.ts',
]);

/** Files that no test is there for: other gates of `npm run verify` and `.ci/run` read them. */
const FOR_NONE =
  /^(?:biome\.json|knip\.json|LICENSE|bench\/mark|tools\/test\/(?:mark|budgets\.json)|\.gitignore)$|\.d\.ts$/;

const TEST = /\.test\.tsx?$/;

export const isTest = (file: string): boolean => TEST.test(file);

/** A change of the file may show anywhere. */
export const isForAll = (file: string): boolean => FOR_ALL.has(file);

/** No test can notice a change of the file. */
export const isForNone = (file: string): boolean => FOR_NONE.test(file);

const PURE = new Set(PURE_OF_SERVER);
const DATABASE = 'packages/testkit/src/global-setup.ts';

/**
 * What a file depends on though it names it nowhere: the manifest of its package, which says where imports lead, and what
 * the configuration of vitest starts before tests of its kind.
 */
export function dependsToo(files: ReadonlyMap<string, string>): (file: string) => readonly string[] {
  return (file) => [...manifestsOf(file).filter((each) => files.has(each)), ...setupOf(file)];
}

function setupOf(file: string): string[] {
  if (!isTest(file)) return [];
  if (file.startsWith('e2e/')) return [DATABASE, 'e2e/global-setup.ts'];
  return hasServer(file) ? [DATABASE] : [];
}

/** A test with a database, and usually with a whole server. */
export const hasServer = (file: string): boolean =>
  isTest(file) && /^(?:apps\/server|chaos|e2e)\//.test(file) && !PURE.has(file);

/** The manifest of the package a file is in. That of the repository is for all. */
function manifestsOf(file: string): string[] {
  const [top = '', name = ''] = path.dirname(file).split('/');
  return name === '' ? [`${top}/package.json`] : [`${top}/package.json`, `${top}/${name}/package.json`];
}
