import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFERRED, deferredNow } from './deferred.ts';

const FILES = Object.keys(DEFERRED);

test('what is deferred exists, and so does all that it is there for', () => {
  const named = Object.entries(DEFERRED).flatMap(([file, reached]) => [file, ...reached]);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test.each<[what: string, changed: string[], runs: string[]]>([
  ['nothing', [], []],
  ['a page', ['apps/site/src/page.tsx'], []],
  ['the test itself', ['e2e/cluster.test.ts'], ['e2e/cluster.test.ts']],
  [
    'a backup',
    ['apps/server/operations/backup/backup.ts'],
    [
      'apps/server/bin/restore.test.ts',
      'apps/server/bin/start.test.ts',
      'apps/server/operations/backup/backup.test.ts',
    ],
  ],
  [
    'the operators’ rights',
    ['apps/server/site/operators/rights.ts'],
    ['apps/server/bin/add-operator.test.ts'],
  ],
])('after a change of %s', (_what, changed, runs) => {
  expect(FILES.filter((file) => !deferredNow(changed).includes(file))).toEqual(runs);
});

test('after a change of a dependency every start is tried', () => {
  const left = deferredNow(['package-lock.json']);
  expect(left.filter((file) => file.startsWith('apps/server/bin/'))).toEqual([]);
});
