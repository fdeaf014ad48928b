import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { BROWSER_FILES_ENDED, countBrowserFiles } from './browser-files.ts';
import { overBudget, type Used } from './budgets.ts';
import { Pace } from './pace.ts';
import { keepUsed } from './used.ts';

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
  #count: ReturnType<typeof countBrowserFiles> = () => undefined;
  readonly #pace = new Pace();

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#count = countBrowserFiles(specifications, () => void process.emit(BROWSER_FILES_ENDED as never));
    this.#pace.look();
  }

  onTestModuleEnd(module: TestModule): void {
    this.#count(module);
    this.#pace.look();
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
    const used = new Map(modules.map((module) => [module.relativeModuleId, usedBy(module, this.#pace)]));
    keepUsed(used);
    console.log(costs([...used.values()]));
    const lines = overBudget(used);
    for (const line of lines.slice(0, MOST_NAMED)) console.log(line);
    if (lines.length > MOST_NAMED) console.log(`… and ${lines.length - MOST_NAMED} more files over budget`);
    // A gate is there to say no; who works on something else only wants to know.
    if (lines.length > 0 && process.env.CI === 'true') process.exitCode = 1;
  }
}

/** What a file used, as if the machine were an ordinary one. */
function usedBy(module: TestModule, pace: Pace): Used {
  const { cpuSeconds = 0, worlds, isFirst = false } = module.meta();
  const { collectDuration, setupDuration, duration, prepareDuration, environmentSetupDuration } =
    module.diagnostic();
  const slowness = pace.slowness();
  const ms = collectDuration + setupDuration + duration + prepareDuration + environmentSetupDuration;
  return {
    kind: module.project.name,
    cases: [...module.children.allTests()].length,
    ...(isFirst && { isFirst }),
    cpu: round(cpuSeconds / slowness),
    seconds: round(ms / 1000),
    ...(worlds && worlds.count > 0 && { worlds: { count: worlds.count, cpu: round(worlds.cpu / slowness) } }),
  };
}

const round = (seconds: number): number => Number(seconds.toFixed(2));
