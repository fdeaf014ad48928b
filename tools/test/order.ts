import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { budgetOf } from './budgets.ts';

/** Files that wait most go first, so that the others fill the time beside them; a worker stays with its kind of files. */
const KINDS = ['e2e', 'process', 'module', 'unit'];

/**
 * All kinds run as one phase: each kind's longest files first (tools/test/budgets.json has their seconds), the many short
 * ones last.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => kindOf(a) - kindOf(b) || secondsOf(b) - secondsOf(a));
  }
}

const kindOf = ({ project }: TestSpecification): number => KINDS.indexOf(project.name);

const secondsOf = ({ project, moduleId }: TestSpecification): number =>
  budgetOf(moduleId.slice(project.config.root.length + 1)).seconds;
