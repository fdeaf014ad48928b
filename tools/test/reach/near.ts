import path from 'node:path';
import { ROUTES } from '../../../packages/remote-view/src/routes/table.ts';
import { routeTree } from '../../../packages/remote-view/src/routes/tree.ts';
import type { Beside } from './graph.ts';
import type { ModuleText } from './module.ts';
import { hasServer, isTest } from './table.ts';

/**
 * A test with a world has the whole server, and a test with a browser the whole site: every change would reach all of
 * them. So the near graph is cut where the whole is put together, and tests depend on what they name: the folder they are
 * in, the calls they make, the pages they open.
 */
const SERVER = ['apps/server/compose/', 'apps/server/bin/'];
const SITE = ['tools/build/'];
/** What puts the site together for tests that may not need it. */
const MAY_NEED_SITE = ['packages/testkit/', 'e2e/', 'apps/server/testing/', 'apps/server/bin/'];
/** Helpers of tests, which name what their tests are about. */
const HELPERS = ['e2e/', 'apps/server/testing/'];
/** What every server has. */
const OF_EVERY_SERVER = [
  'apps/server/compose/',
  'apps/server/platform/',
  'apps/server/migrations/',
  'packages/contracts/calls.gen.ts',
];
/** What every page has. */
const OF_EVERY_PAGE = ['apps/site/', 'packages/ui/', 'views/header/', 'views/footer/', 'views/offline/'];

const isIn = (folders: readonly string[], file: string) => folders.some((each) => file.startsWith(each));

/** What makes of the graph of imports the near one; `whole` adds what vitest itself starts. */
export function nearOf(whole: Beside, modules: ReadonlyMap<string, ModuleText | null>): Beside {
  const pages = routeTree(ROUTES);
  const viewOf = (page: string): string | null => pages(page.split('/').filter(Boolean))?.route.view ?? null;

  function named(file: string): string[] {
    const module = modules.get(file);
    if (!module) return [];
    const found = module.calls.map((call) => `<calls of ${call.split('.')[0]}>`);
    if (file.startsWith('e2e/')) found.push(...viewsOf(file, module).map((view) => `<pages of ${view}>`));
    return found;
  }

  function viewsOf(file: string, { pages }: ModuleText): string[] {
    const views = pages.map(viewOf).filter((view) => view !== null);
    // It opens what it computes.
    return views.length === 0 && isTest(file) ? ['all'] : views;
  }

  return {
    ...whole,
    isCut: (file, target) =>
      (isIn(SERVER, target) && (!isIn(SERVER, file) || isTest(file))) ||
      (isIn(SITE, target) && isIn(MAY_NEED_SITE, file)),
    more(file) {
      const more = [...(whole.more?.(file) ?? [])];
      // Worlds place bets for tests that are about something else: what the testkit calls is no name that they say.
      if (isTest(file) || isIn(HELPERS, file)) more.push(...named(file));
      if (hasServer(file) || file === 'packages/testkit/src/world.ts') more.push('<every server>');
      if (file.startsWith('e2e/')) more.push('<every page>');
      const own = /^apps\/server\/[\w-]+\/[\w-]+\//.exec(file);
      if (own && isTest(file)) more.push(own[0]);
      return more;
    },
    *groups(found) {
      yield* whole.groups?.(found) ?? [];
      for (const folder of OF_EVERY_SERVER) yield ['<every server>', folder];
      for (const folder of OF_EVERY_PAGE) yield ['<every page>', folder];
      for (const [file, module] of found) {
        if (!module || isTest(file)) continue;
        const view = /^views\/([\w-]+)\//.exec(file)?.[1];
        if (view) {
          yield [`<pages of ${view}>`, file];
          yield ['<pages of all>', file];
          for (const call of module.calls) yield [`<pages of ${view}>`, `<calls of ${call.split('.')[0]}>`];
        }
        if (!file.startsWith('apps/server/') || !module.routes) continue;
        for (const { from, names } of module.takes)
          if (from.startsWith('@fairbook/contracts'))
            for (const name of names ?? [path.basename(from)]) yield [`<calls of ${name}>`, file];
      }
    },
  };
}
