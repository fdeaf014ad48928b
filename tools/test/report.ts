import type { Reporter, TestModule } from 'vitest/node';
import { overBudget } from './budgets.ts';
import { SECOND_CHANCES } from './second-chances.ts';

type Modules = readonly Pick<TestModule, 'relativeModuleId' | 'children'>[];

/** Tests that failed and passed when they were tried again, as `file > name`. */
export function passedLater(modules: Modules): string[] {
  return modules.flatMap(({ relativeModuleId, children }) =>
    [...children.allTests()]
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${relativeModuleId} > ${test.fullName}`),
  );
}

/**
 * The last words of a run: second chances that were taken, which fail a run of the night unless they are listed, and
 * budgets passed.
 */
export default class Report implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const name of passedLater(modules)) {
      const reason = SECOND_CHANCES[name];
      console.log(
        `passed only when tried again: ${name} (${reason ?? 'not in tools/test/second-chances.ts'})`,
      );
      if (reason === undefined && process.env.NIGHT === '1') process.exitCode = 1;
    }
    // The sizes of the night have no budget.
    if (process.env.NIGHT === '1') return;
    const used = modules.map((module) => ({
      file: module.relativeModuleId,
      cpu: module.meta().cpuSeconds ?? 0,
    }));
    for (const line of overBudget(used)) console.log(line);
  }
}
