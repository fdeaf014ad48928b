import recorded from './budgets.json' with { type: 'json' };

/** The budget of a test file. */
export interface Budget {
  /** From its first import to its last hook, alone on an idle machine with two cores. */
  seconds: number;
  /** CPU seconds of its worker and of the processes it started. */
  cpu: number;
}

const { others, files } = recorded as { others: Budget; files: Record<string, Budget> };

/** The budget of a file, by its path from the root of the repository. */
export const budgetOf = (file: string): Budget => files[file] ?? others;

/** Files with their own budget. */
export const BUDGETED: readonly string[] = Object.keys(files);

/**
 * Lines about files that used more than twice their CPU budget. CPU and not time: other load makes a file take longer,
 * but hardly makes it work more. The farthest over its budget comes first.
 */
export function overBudget(used: readonly { file: string; cpu: number }[]): string[] {
  return used
    .filter(({ file, cpu }) => cpu > 2 * budgetOf(file).cpu)
    .toSorted((a, b) => b.cpu / budgetOf(b.file).cpu - a.cpu / budgetOf(a.file).cpu)
    .map(
      ({ file, cpu }) =>
        `over budget: ${file} used ${cpu.toFixed(1)} CPU s of ${budgetOf(file).cpu} (tools/test/budgets.json)`,
    );
}
