import { readFileSync } from 'node:fs';
import path from 'node:path';
import { changedSince } from './changes.ts';
import { RECORDED, secondsOf } from './durations.ts';
import { hasServer, isTest } from './reach/table.ts';
import { treeOf, workingTree } from './reach/tree.ts';
import { nearGraph, reachBetween, reachGraph } from './reach.ts';

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
/** Whatever a page is made of. */
const PAGES = [
  'apps/site/',
  'views/',
  'packages/ui/',
  'packages/remote-view/',
  'packages/i18n/',
  'packages/coupon/',
  'tools/build/',
];
/** What stands between a page and whoever asks for it. */
const ANSWERS = ['apps/server/platform/http/', 'apps/server/site/views/', 'apps/server/site/seo/'];

/**
 * Long tests that need more of the product than their text shows: crashes, starts of the whole product, walks over all of
 * its pages. Each runs after a change below one of these paths, or of the test itself.
 */
export const THERE_FOR: Readonly<Record<string, readonly string[]>> = {
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
  'apps/server/casino/rounds/crash.test.ts': [
    'apps/server/casino/',
    'apps/server/money/wallet/',
    'apps/server/platform/database/',
    'packages/games/src/',
  ],
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
  'apps/server/platform/http/site-headers.test.ts': [...PAGES, ...ANSWERS],
  'apps/server/proof/any-sport.test.ts': [
    ...SPORTS,
    'apps/server/proof/',
    'apps/server/after/cashout/',
    'apps/server/after/settlement/',
    'apps/server/placement/bets/',
    'packages/proof/',
    'packages/settlement/',
  ],
  'apps/server/proof/long-term.test.ts': [
    ...SPORTS,
    'apps/server/proof/',
    'apps/server/sportsbook/',
    'packages/proof/',
  ],
  'apps/server/proof/size.test.ts': ['apps/server/proof/', 'packages/proof/'],
  'apps/server/site/seo/site.test.ts': [...PAGES, ...ANSWERS],
  'apps/server/site/views/browser.test.ts': [...PAGES, ...ANSWERS],
  'apps/server/site/views/links.test.ts': [...PAGES, ...ANSWERS],
  'apps/server/site/views/operator-markup.test.ts': [...PAGES, ...ANSWERS],
  'apps/server/site/views/xss.test.ts': [...PAGES, ...ANSWERS],
  'apps/server/sportsbook/sources/hub.test.ts': ['apps/server/sportsbook/', 'feeds/'],
  'e2e/accessibility.test.ts': PAGES,
  'e2e/cluster.test.ts': [...START, 'tools/cluster/'],
  'e2e/crawl-keyboard.test.ts': PAGES,
  'e2e/crawl.test.ts': [...PAGES, ...ANSWERS],
  'e2e/sections.test.ts': [...PAGES, ...SPORTS],
  'e2e/simulated-match.test.ts': [
    ...START,
    ...SPORTS,
    'apps/server/sportsbook/',
    'apps/server/after/settlement/',
  ],
  'examples/python-client/live.test.ts': [
    'examples/python-client/',
    'packages/live/',
    'apps/server/operations/live/',
    'apps/server/operations/system/',
    'apps/server/sportsbook/publishing/',
    'packages/contracts/',
  ],
  'tools/api/generators.test.ts': ['apps/server/operations/system/', 'packages/contracts/platform/'],
  'tools/image/image.test.ts': [
    'tools/image/',
    'Dockerfile',
    '.dockerignore',
    'apps/server/bin/',
    'apps/server/platform/postgres/',
    'package.json',
    'package-lock.json',
  ],
  'tools/publish/starters.test.ts': [
    'tools/publish/',
    'tools/starter.ts',
    'examples/',
    'packages/remote-view/',
    'feeds/contract/',
  ],
};

/** A test that usually takes so many seconds is long. `server`: with a server, and perhaps a browser. */
const LONG_FROM = { rules: 3, server: 5 };

/** What always runs, however long it takes: promises about money and rights, and the main journey of each flow. */
const ALWAYS = new Set([
  'apps/server/after/cashout/cashout.test.ts',
  'apps/server/after/settlement/settlement.test.ts',
  'apps/server/money/payments/callbacks.test.ts',
  'apps/server/money/withdrawals/withdrawals.test.ts',
  'apps/server/placement/bets/idempotency/every-path.test.ts',
  'apps/server/placement/bets/idempotency/once.test.ts',
  'apps/server/placement/bets/idempotency/one-key.test.ts',
  'apps/server/placement/bets/promises/attack.test.ts',
  'apps/server/placement/bets/promises/tampering.test.ts',
  'apps/server/platform/http/access.test.ts',
  'apps/server/platform/http/calls.test.ts',
  'apps/server/platform/http/edges.test.ts',
  'apps/server/platform/http/permissions.test.ts',
  'apps/server/players/auth/auth.test.ts',
  ...[
    'cashier',
    'cashout',
    'casino',
    'coupon-keeps',
    'coupon-types',
    'dialogs',
    'history',
    'keyboard',
    'main-job',
    'operators-money',
    'operators-queues',
    'permissions',
    'pwa',
    'routes',
    'security',
    'session',
    'trader',
    'views',
  ].map((name) => `e2e/${name}.test.ts`),
]);

const isLong = (file: string): boolean =>
  secondsOf(file) >= (hasServer(file) ? LONG_FROM.server : LONG_FROM.rules) && !ALWAYS.has(file);

/** Tests that a run of the day leaves to the night if nothing that they are there for has changed. */
export const LONG: readonly string[] = [
  ...new Set([...RECORDED.filter(isLong), ...Object.keys(THERE_FOR)]),
].sort();

/** The variable in which `npm test` names the files that it leaves out, and what vitest's configuration reads there. */
export const LEAVES_OUT = 'FAIRBOOK_TESTS_LEFT_OUT';
export const LEFT_OUT: readonly string[] = (process.env[LEAVES_OUT] ?? '').split(',').filter(Boolean);

/** The last commit on which all long tests have passed. */
export const MARK_FILE = 'tools/test/mark';

/** The tests that a change reaches. */
export interface Reached {
  /** By all that they import. */
  whole: ReadonlySet<string>;
  /** By what they name. */
  near: ReadonlySet<string>;
}

/**
 * Long tests that no change since the mark concerns. A clone without its commit doesn't know what has changed: continuous
 * integration runs all of them there, and everybody else those that the last commit's working tree reaches.
 */
export function leftToNight(isGate = process.env.CI === 'true'): string[] {
  const mark = readFileSync(MARK_FILE, 'utf8').trim();
  const since = changedSince(mark) ? mark : isGate ? null : 'HEAD';
  const changed = since && changedSince(since);
  if (!changed) return [];
  if (changed.length === 0) return [...LONG];
  const before = treeOf(since);
  if (!before) return [];
  const now = workingTree();
  const [whole, near] = [reachGraph, nearGraph].map(
    (graph) => new Set(reachBetween(before, now, changed, graph).tests.keys()),
  ) as [Set<string>, Set<string>];
  return notConcerned(changed, { whole, near });
}

/**
 * Long tests that no changed path concerns. A test of rules is concerned by a change of anything it imports, directly or
 * not. By that measure every change would concern a test with a server or a browser, so what it names counts instead.
 */
export function notConcerned(changed: readonly string[], { whole, near }: Reached): string[] {
  return LONG.filter((file) => {
    const paths = THERE_FOR[file];
    if (!paths) return !(hasServer(file) ? near : whole).has(file);
    // Another test below one of its paths says nothing about what it is there for.
    return !changed.some(
      (path) => path === file || (!isTest(path) && paths.some((at) => path.startsWith(at))),
    );
  });
}

/** Files by their folder, a line each. */
export const byFolder = (files: readonly string[]): string[] =>
  [...Map.groupBy(files, (file) => path.dirname(file))].map(
    ([folder, all]) =>
      `${folder}: ${all.map((file) => path.basename(file).replace(/\.test\.tsx?$/, '')).join(', ')}`,
  );
