import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONG, MARK_FILE, notConcerned, THERE_FOR } from './deferred.ts';
import { workingTree } from './reach/tree.ts';
import { nearGraph, reachGraph, reachOf } from './reach.ts';

const tree = workingTree();
const graphs = { whole: reachGraph(tree), near: nearGraph(tree) };
const runs = (changed: string[]) => {
  const by = (graph: keyof typeof graphs) => new Set(reachOf(changed, graphs[graph]).tests.keys());
  const left = notConcerned(changed, { whole: by('whole'), near: by('near') });
  return LONG.filter((file) => !left.includes(file));
};

test('long tests exist, and so does all that they are there for', () => {
  const named = [...LONG, ...Object.values(THERE_FOR).flat()];
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('the mark is a whole commit', () => {
  expect(readFileSync(MARK_FILE, 'utf8')).toMatch(/^[0-9a-f]{40}\n$/);
});

test.each<[what: string, changed: string[], runs: string[]]>([
  ['nothing', [], []],
  ['a tool', ['tools/release/make.ts'], []],
  ['another test', ['apps/server/placement/bets/bets.test.ts'], []],
  ['the test itself', ['e2e/cluster.test.ts'], ['e2e/cluster.test.ts']],
  [
    'a backup',
    ['apps/server/operations/backup/backup.ts'],
    [
      'apps/server/bin/restore.test.ts',
      'apps/server/bin/start.test.ts',
      'apps/server/operations/backup/backup.test.ts',
      'apps/server/operations/system/system.test.ts',
    ],
  ],
  [
    'the operators’ rights',
    ['apps/server/site/operators/rights.ts'],
    ['apps/server/bin/add-operator.test.ts', 'apps/server/operations/system/system.test.ts'],
  ],
])('after a change of %s', (_what, changed, expected) => {
  expect(runs(changed)).toEqual(expected);
});

test('after a change of a dependency every start is tried, and every season is played', () => {
  const ran = runs(['package-lock.json']);
  const wanted = LONG.filter((file) => file.startsWith('apps/server/bin/') || !(file in THERE_FOR));
  expect(ran).toEqual(expect.arrayContaining(wanted));
});

test('after a change of a sport its calibration runs, found by its imports', () => {
  expect(runs(['packages/sports/hockey/price/pricing.ts'])).toContain(
    'packages/sports/hockey/calibration.test.ts',
  );
});

test('after a change of support the journeys that open its pages run, and no others', () => {
  const ran = runs(['apps/server/players/support/service.ts']);
  expect(ran).toEqual(expect.arrayContaining(['e2e/support.test.ts', 'e2e/customer-support.test.ts']));
  expect(ran).not.toContain('e2e/boosts.test.ts');
});

test('after a change of a view all pages are walked over', () => {
  const ran = runs(['views/office/src/support/Composer.tsx']);
  const walks = ['e2e/crawl.test.ts', 'e2e/accessibility.test.ts', 'apps/server/site/views/xss.test.ts'];
  expect(ran).toEqual(expect.arrayContaining(walks));
});
