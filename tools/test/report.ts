import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { BROWSER_FILES_ENDED, countBrowserFiles } from './browser-files.ts';
import { overBudget } from './budgets.ts';

/** Files over their budget that a run names: on a slow machine every second file would be. */
const MOST_NAMED = 10;

/** The first failure in one line: the first lines of its message, and the line of the test. */
function whyOf(result: Pick<ReturnType<TestCase['result']>, 'errors'>): string {
  const [error] = result.errors ?? [];
  if (!error) return 'no error was kept';
  const [frame] = error.stacks ?? [];
  const message = error.message.split('\n').slice(0, 4).join(' ').slice(0, 400);
  return frame ? `${message} (${frame.file.split('/').at(-1)}:${frame.line})` : message;
}

/** One line with the CPU seconds of each kind of test. The build, the shared servers and the database are not in it. */
export function costs(used: readonly { kind: string; cpu: number }[]): string {
  const kinds = [...Map.groupBy(used, ({ kind }) => kind)].map(
    ([kind, files]) => [kind, files.reduce((sum, { cpu }) => sum + cpu, 0)] as const,
  );
  const texts = kinds.toSorted(([, a], [, b]) => b - a).map(([kind, cpu]) => `${kind} ${cpu.toFixed(0)}`);
  return `CPU s by kind: ${texts.join(', ')}`;
}

/**
 * The end of a run's report: what each kind of test cost, and exceeded budgets. During the run it says
 * what failed, and when no browser file is left.
 */
export default class Report implements Reporter {
  onTestModuleEnd: NonNullable<Reporter['onTestModuleEnd']> = () => undefined;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.onTestModuleEnd = countBrowserFiles(
      specifications,
      () => void process.emit(BROWSER_FILES_ENDED as never),
    );
  }

  /** Why a test failed is told at once: a run that is stopped has no report at its end. */
  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state === 'failed')
      console.log(`failed: ${test.module.relativeModuleId} > ${test.fullName}\n  ${whyOf(result)}`);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    // Night sizes have no budget.
    if (process.env.NIGHT === '1') return;
    const used = modules.map((module) => ({
      file: module.relativeModuleId,
      kind: module.project.name,
      cpu: module.meta().cpuSeconds ?? 0,
    }));
    console.log(costs(used));
    const lines = overBudget(used);
    for (const line of lines.slice(0, MOST_NAMED)) console.log(line);
    if (lines.length > MOST_NAMED) console.log(`… and ${lines.length - MOST_NAMED} more files over budget`);
  }
}
