import { execFileSync } from 'node:child_process';

const SPORTS = [
  'packages/sports/',
  'packages/pricing/',
  'packages/odds/',
  'packages/money/',
  'feeds/simulator/',
  'feeds/contract/',
];
const PLACEMENT = ['apps/server/placement/', 'apps/server/money/wallet/', 'apps/server/platform/database/'];
const START = [
  'apps/server/bin/',
  'apps/server/compose/',
  'apps/server/platform/',
  'tools/bootstrap.mjs',
  'package.json',
  'package-lock.json',
];

/**
 * Tests of whole seasons, of prices against thousands of games and of crashes, and tests that start the whole product again and again: each with the paths
 * whose changes it is there for. `npm test` runs one of them only when one of its paths has changed. `npm run test:whole`
 * runs all of them and no others; `.ci/run` calls it after `npm test`.
 */
export const DEFERRED: Readonly<Record<string, readonly string[]>> = {
  'audit/audit.test.ts': [...SPORTS, 'audit/', 'packages/coupon/', 'apps/server/after/cashout/'],
  'apps/server/after/cashout/crash.test.ts': [...PLACEMENT, 'apps/server/after/cashout/'],
  'apps/server/bin/add-operator.test.ts': [...START, 'apps/server/site/operators/'],
  'apps/server/bin/first-sign-ins.test.ts': [...START, 'apps/server/players/auth/'],
  'apps/server/bin/people.test.ts': [...START, 'apps/server/site/same-person/'],
  'apps/server/bin/published.test.ts': [
    'tools/publish/',
    'packages/client/',
    'packages/live/',
    'packages/proof/',
    'packages/remote-view/',
    'feeds/contract/',
    'examples/python-client/',
    'examples/value-bot/',
    'examples/verifier-python/',
    'package.json',
    'package-lock.json',
  ],
  'apps/server/bin/restore.test.ts': [...START, 'apps/server/operations/backup/'],
  'apps/server/bin/start.test.ts': [...START, 'apps/server/operations/'],
  'apps/server/bin/tracing.test.ts': START,
  'apps/server/casino/shared/killed.test.ts': [
    'apps/server/casino/',
    'apps/server/money/wallet/',
    'apps/server/platform/database/',
    'apps/server/platform/jobs/',
    'packages/games/shared.ts',
  ],
  'apps/server/operations/backup/backup.test.ts': [
    'apps/server/operations/backup/',
    'apps/server/platform/postgres/',
  ],
  'apps/server/placement/advance/model.test.ts': PLACEMENT,
  'apps/server/placement/bets/promises/crash.test.ts': PLACEMENT,
  'apps/server/placement/bets/promises/feed.test.ts': [...PLACEMENT, 'apps/server/sportsbook/'],
  'apps/server/placement/bets/promises/slow-database.test.ts': PLACEMENT,
  'apps/server/platform/http/hostile.test.ts': ['apps/server/platform/http/'],
  'apps/server/sportsbook/sources/hub.test.ts': ['apps/server/sportsbook/', 'feeds/'],
  'apps/server/sportsbook/prices/price-season.test.ts': [...SPORTS, 'apps/server/sportsbook/'],
  'e2e/cluster.test.ts': [...START, 'tools/cluster/'],
  'e2e/simulated-match.test.ts': [
    ...START,
    ...SPORTS,
    'apps/server/sportsbook/',
    'apps/server/after/settlement/',
  ],
  'apps/server/proof/any-sport.test.ts': [
    ...SPORTS,
    'apps/server/proof/',
    'apps/server/after/cashout/',
    'apps/server/after/settlement/',
    'apps/server/placement/bets/',
    'packages/proof/',
    'packages/settlement/',
  ],
  'apps/server/sportsbook/same-game/play-cost.test.ts': [...SPORTS, 'apps/server/sportsbook/same-game/'],
  'tools/api/generators.test.ts': [
    'tools/api/generators.test.ts',
    'apps/server/operations/system/',
    'packages/contracts/platform/',
  ],
  'tools/publish/starters.test.ts': [
    'tools/publish/',
    'tools/starter.ts',
    'examples/',
    'packages/remote-view/',
    'feeds/contract/',
  ],
  'tools/image/image.test.ts': [
    'tools/image/',
    'Dockerfile',
    '.dockerignore',
    'apps/server/bin/',
    'apps/server/platform/postgres/',
    'package.json',
    'package-lock.json',
  ],
  'feeds/simulator/src/breaks.test.ts': SPORTS,
  'feeds/simulator/src/every-sport.test.ts': SPORTS,
  'feeds/simulator/src/golden.test.ts': [...SPORTS, 'packages/settlement/', 'packages/proof/'],
  'feeds/simulator/src/simulator.test.ts': SPORTS,
  'feeds/simulator/src/speeds.test.ts': SPORTS,
  'packages/sports/families/fields-of-many/calibration.test.ts': SPORTS,
  'packages/sports/families/innings/calibration.test.ts': SPORTS,
  'packages/sports/families/overs/calibration.test.ts': SPORTS,
  'packages/sports/families/race-to-n/rally/price/calibration.test.ts': SPORTS,
  'packages/sports/families/timed-points/calibration.test.ts': SPORTS,
  'packages/sports/families/timed-points/ends.test.ts': SPORTS,
  'packages/sports/football/play/one-state.test.ts': SPORTS,
  'packages/sports/hockey/play/game.test.ts': SPORTS,
  'packages/sports/tennis/price/price.test.ts': SPORTS,
};

/** The variable in which `npm test` names the files that it leaves out, and what vitest's configuration reads there. */
export const LEAVES_OUT = 'FAIRBOOK_TESTS_LEFT_OUT';
export const LEFT_OUT: readonly string[] = (process.env[LEAVES_OUT] ?? '').split(',').filter(Boolean);

/** Files of `DEFERRED` that nothing in `changed` concerns. */
export function deferredNow(changed: readonly string[]): string[] {
  return Object.entries(DEFERRED)
    .filter(
      ([file, reached]) =>
        !changed.some((path) => path === file || reached.some((at) => path.startsWith(at))),
    )
    .map(([file]) => file);
}

/**
 * Paths that differ from the branch that was fetched, or, without one, from the last commit; null outside of a
 * repository, where nobody knows what has changed.
 */
export function changedPaths(): string[] | null {
  const base = git('merge-base', 'HEAD', '@{upstream}')?.trim() ?? 'HEAD';
  const differing = git('diff', '--name-only', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  if (differing === null || added === null) return null;
  return `${differing}${added}`.split('\n').filter(Boolean);
}

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}
