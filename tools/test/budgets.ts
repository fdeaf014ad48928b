import recorded from './budgets.json' with { type: 'json' };

/** What a test file may take. */
export interface Budget {
  /** From its first import to its last hook, alone on a quiet machine of two cores. */
  seconds: number;
  /** CPU seconds of its worker and of the processes that it started. */
  cpu: number;
}

const { others, files } = recorded as { others: Budget; files: Record<string, Budget> };

/** The budget of a file, by its path from the root of the repository. */
export const budgetOf = (file: string): Budget => files[file] ?? others;

/** Files with a budget of their own. */
export const BUDGETED: readonly string[] = Object.keys(files);

/**
 * Says which files used more than twice the CPU that they may. CPU and not time: what else a machine does makes a file
 * longer, but hardly makes it work more.
 */
export function overBudget(used: readonly { file: string; cpu: number }[]): string[] {
  return used
    .filter(({ file, cpu }) => cpu > 2 * budgetOf(file).cpu)
    .map(
      ({ file, cpu }) =>
        `over budget: ${file} used ${cpu.toFixed(1)} CPU s of ${budgetOf(file).cpu} (tools/test/budgets.json)`,
    );
}
