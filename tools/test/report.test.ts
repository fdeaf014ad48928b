import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { TestModule } from 'vitest/node';
import { BUDGETED, budgetOf, overBudget } from './budgets.ts';
import { costs, passedLater } from './report.ts';

test('tests that passed only on a retry are named; those that passed at once or failed twice are not', () => {
  const errors = [
    { message: 'no button\n  by its name', stacks: [{ file: '/a/e2e/a.test.ts', line: 7 }] },
    { message: 'again' },
  ];
  const aTest = (fullName: string, flaky: boolean) => ({
    fullName,
    diagnostic: () => ({ flaky }),
    result: () => ({ errors }),
  });
  const tests = [
    aTest('at once', false),
    aTest('a page > later', true),
    { fullName: 'skipped', diagnostic: () => undefined },
  ];
  const modules = [{ relativeModuleId: 'e2e/a.test.ts', children: { allTests: () => tests.values() } }];
  expect(passedLater(modules as unknown as TestModule[])).toEqual([
    { name: 'e2e/a.test.ts > a page > later', why: 'no button   by its name (a.test.ts:7)' },
  ]);
});

test('a file is named once it uses more than twice its budget, and every budget belongs to a file', () => {
  const { cpu } = budgetOf('any/new.test.ts');
  expect(overBudget([{ file: 'any/new.test.ts', cpu: 2 * cpu }])).toEqual([]);
  expect(overBudget([{ file: 'any/new.test.ts', cpu: 2 * cpu + 0.1 }])).toHaveLength(1);
  expect(BUDGETED.filter((file) => !existsSync(file))).toEqual([]);
});

test('the dearest kind of test comes first', () => {
  const used = [
    { kind: 'unit', cpu: 1 },
    { kind: 'e2e', cpu: 2.2 },
    { kind: 'unit', cpu: 0.4 },
  ];
  expect(costs(used)).toBe('CPU s by kind: e2e 2, unit 1');
});
