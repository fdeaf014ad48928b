import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cpuBudgetOf, overAverage, overBudget, type Used } from './budgets.ts';
import { RECORDED } from './durations.ts';
import { recordedWith } from './recorded.ts';
import { costs } from './report.ts';

const NEW = 'any/new.test.ts';
const used = (change: Partial<Used> = {}): Used => ({
  kind: 'unit',
  cases: 10,
  cpu: 0.1,
  seconds: 1,
  ...change,
});

test('a file is named once it uses more than twice its budget, with the cure, the farthest over it first', () => {
  const budget = cpuBudgetOf(NEW, used());
  expect(overBudget(new Map([[NEW, used({ cpu: 2 * budget })]]))).toEqual([]);
  const lines = overBudget(
    new Map([
      [NEW, used({ cpu: 2 * budget + 0.1 })],
      ['any/far.test.ts', used({ cpu: 5 * budget })],
    ]),
  );
  expect(lines.map((line) => line.split(' ')[2])).toEqual(['any/far.test.ts', NEW]);
  expect(lines[1]).toContain(`npm run test:record -- ${NEW}`);
});

test('on a machine where all files use twice as much as usual, one may use twice as much, too', () => {
  const usual = RECORDED.map((file) => [file, used({ cpu: 1.3 * cpuBudgetOf(file, used()) })] as const);
  const budget = cpuBudgetOf(NEW, used());
  const linesWith = (cpu: number) => overBudget(new Map([...usual, [NEW, used({ cpu })]]));
  expect(linesWith(3.9 * budget)).toEqual([]);
  expect(linesWith(4.1 * budget)).toEqual([expect.stringContaining(NEW)]);
});

test('a file with more cases may use more', () => {
  expect(cpuBudgetOf(NEW, used({ cases: 1000 }))).toBeGreaterThan(cpuBudgetOf(NEW, used()));
});

test('every recorded file exists', () => {
  expect(RECORDED.filter((file) => !existsSync(file))).toEqual([]);
});

test('a kind is named when its cases are too dear on average, and worlds are when they are', () => {
  expect(overAverage(new Map([[NEW, used({ cases: 1000, cpu: 1 })]]))).toEqual([]);
  const dear = new Map([
    [NEW, used({ cases: 10, cpu: 5 })],
    ['b.test.ts', used({ kind: 'module', cases: 100, cpu: 3, worlds: { count: 2, cpu: 2 } })],
  ]);
  expect(overAverage(dear)).toEqual([
    expect.stringContaining('a case of kind unit costs 500 CPU ms'),
    expect.stringContaining('a world costs 1000 CPU ms'),
  ]);
});

test('an entry is recorded for a file that needs more than its kind, and removed when it needs no more', () => {
  const before = {
    seconds: 2,
    files: { 'package.json': { cpu: 9 }, 'gone.test.ts': { cpu: 9 }, 'tsconfig.json': { cpu: 4 } },
  };
  const measured = new Map([
    ['package.json', used()],
    ['biome.json', used({ cpu: 30.2, seconds: 11.6 })],
  ]);
  expect(recordedWith(before, measured)).toEqual({
    seconds: 2,
    files: { 'biome.json': { seconds: 12, cpu: 31 }, 'tsconfig.json': { cpu: 4 } },
  });
});

test('the dearest kind of test comes first', () => {
  const all = [
    { kind: 'unit', cpu: 1 },
    { kind: 'e2e', cpu: 2.2 },
    { kind: 'unit', cpu: 0.4 },
  ];
  expect(costs(all)).toBe('CPU s by kind: e2e 2, unit 1');
});
