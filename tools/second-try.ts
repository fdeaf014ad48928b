import type { Reporter, TestModule } from 'vitest/node';

type Modules = readonly Pick<TestModule, 'relativeModuleId' | 'children'>[];

/** Tests that failed and passed when they were tried again, as `file > name`. */
export function passedLater(modules: Modules): string[] {
  return modules.flatMap(({ relativeModuleId, children }) =>
    [...children.allTests()]
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${relativeModuleId} > ${test.fullName}`),
  );
}

/** The last words of a run: a second chance is never given in silence. */
export default class SecondTry implements Reporter {
  onTestRunEnd(modules: Modules): void {
    for (const name of passedLater(modules)) console.log(`passed only at the second try: ${name}`);
  }
}
