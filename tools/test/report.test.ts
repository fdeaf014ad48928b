import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUDGETED, budgetOf, overBudget } from './budgets.ts';
import { costs } from './report.ts';

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
