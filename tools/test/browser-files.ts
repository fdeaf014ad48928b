import type { TestModule, TestSpecification } from 'vitest/node';

/** Emitted on `process` when the last browser file of a run has ended; reporters and set-ups share no other object. */
export const BROWSER_FILES_ENDED = 'fairbook:browser-files-ended';

const isOfBrowser = ({ project }: Pick<TestSpecification | TestModule, 'project'>): boolean =>
  project.name === 'e2e';

/** Counts the browser files of a run that are still to come, and calls `ended` after the last one. */
export function countBrowserFiles(specifications: readonly TestSpecification[], ended: () => void) {
  let left = specifications.filter(isOfBrowser).length;
  return (module: Pick<TestModule, 'project'>): void => {
    if (!isOfBrowser(module)) return;
    left -= 1;
    if (left === 0) ended();
  };
}
