import type { Reporter, TestModule } from 'vitest/node';
import { overBudget } from './budgets.ts';
import { SECOND_CHANCES } from './second-chances.ts';

type Modules = readonly Pick<TestModule, 'relativeModuleId' | 'children'>[];

/** Tests that failed and then passed on a retry, as `file > name`. */
export function passedLater(modules: Modules): string[] {
  return modules.flatMap(({ relativeModuleId, children }) =>
    [...children.allTests()]
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${relativeModuleId} > ${test.fullName}`),
  );
}

/** The end of a run's report: retries, which fail a nightly run unless listed, and exceeded budgets. */
export default class Report implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const name of passedLater(modules)) {
      const reason = SECOND_CHANCES[name];
      console.log(
        `passed only when tried again: ${name} (${reason ?? 'not in tools/test/second-chances.ts'})`,
      );
      if (reason === undefined && process.env.NIGHT === '1') process.exitCode = 1;
    }
    // Night sizes have no budget.
    if (process.env.NIGHT === '1') return;
    const used = modules.map((module) => ({
      file: module.relativeModuleId,
      cpu: module.meta().cpuSeconds ?? 0,
    }));
    for (const line of overBudget(used)) console.log(line);
  }
}
