import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes. Whoever has not run the tests before has no times that tell so, and would meet them last. */
const LONGEST = [
  'e2e/crawl.test.ts',
  'e2e/simulated-match.test.ts',
  'e2e/voids.test.ts',
  'e2e/views.test.ts',
  'e2e/crawl-host.test.ts',
  'e2e/routes.test.ts',
  'bets/slow-database.test.ts',
  'bin/start.test.ts',
  'settlement/settlement.test.ts',
  'views/xss.test.ts',
  'live/lossy.test.ts',
  'live/hostile.test.ts',
  'bets/promises-feed.test.ts',
];

/** As Vitest orders files, with the longest first: the others then fill the time beside them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b) || rankOf(a) - rankOf(b));
  }
}

const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
  return rank === -1 ? LONGEST.length : rank;
}
