import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { secondsOf } from './durations.ts';

/**
 * Unit tests come first, so a fault that breaks everything is reported within a minute. Then come the kinds that wait
 * most, so that other files use the processor meanwhile. A worker stays with one kind of files.
 */
const KINDS = ['unit', 'e2e', 'process', 'module'];

/** All kinds run in one phase, the longest files of each kind first (tools/test/budgets.json has their seconds). */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (a, b) => kindOf(a) - kindOf(b) || Number(isInDom(a)) - Number(isInDom(b)) || takes(b) - takes(a),
    );
  }
}

const kindOf = ({ project }: TestSpecification): number => KINDS.indexOf(project.name);

/** Files with a DOM have workers of their own, which start anew after each file of another environment. */
const isInDom = ({ moduleId }: TestSpecification): boolean => moduleId.includes('.dom.test.');

const takes = ({ project, moduleId }: TestSpecification): number =>
  secondsOf(moduleId.slice(project.config.root.length + 1));
