import path from 'node:path';
import { ROUTES } from '../../../packages/remote-view/src/routes/table.ts';
import { routeTree } from '../../../packages/remote-view/src/routes/tree.ts';
import type { Beside } from './builder.ts';
import type { ModuleText } from './module.ts';
import { raw } from './nodes.ts';
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
/** Helpers that name what their tests are about. Those of browser tests sign in and bet for all of them. */
const HELPERS = ['apps/server/testing/'];
/** What every server has. */
const OF_EVERY_SERVER = [
  'apps/server/compose/',
  'apps/server/platform/',
  'apps/server/migrations/',
  'packages/contracts/calls.gen.ts',
];
/** What every page has. */
const OF_EVERY_PAGE = ['apps/site/', 'views/header/', 'views/footer/', 'views/offline/'];
/** Views of every page, with what they are made of. */
const VIEWS_OF_EVERY_PAGE = ['header', 'footer'];

/** Whoever needs a text reads all of them; the near graph leads to those that name one of its keys. */
const TEXTS = 'packages/i18n/dictionaries/';
const READS_TEXTS = 'packages/i18n/dictionaries.ts';
/** Files that name calls of the contracts, which look like keys. */
const NAMES_CALLS = /^packages\/(?:client|contracts|testkit)\/|\.gen\.ts$/;
const TEXT = /^packages\/i18n\/dictionaries\/[\w-]+\/([\w-]+)\.json$/;

/** A view, and a folder of it. */
const AREA = /^views\/([\w-]+)\/(?:src\/([\w-]+)\/)?/;

/** The folder of a module of the server. */
const OWN = /^apps\/server\/[\w-]+\/[\w-]+\//;

const isIn = (folders: readonly string[], file: string) => folders.some((each) => file.startsWith(each));

/** What makes of the graph of imports the near one; `whole` adds what vitest itself starts. */
export function nearOf(
  whole: Beside,
  files: readonly string[],
  modules: ReadonlyMap<string, ModuleText | null>,
): Beside {
  const pages = routeTree(ROUTES);
  const viewOf = (page: string): string | null => pages(page.split('/').filter(Boolean))?.route.view ?? null;

  const addressed = new Set(
    ROUTES.flatMap(({ view, path }) => (path.match(/[a-z][\w-]*/g) ?? []).map((part) => `${view}/${part}`)),
  );
  const isAddressed = (view: string, area: string) => addressed.has(`${view}/${area}`);
  const areasOf = new Map<string, Set<string>>();
  for (const file of modules.keys()) {
    const [, view, area] = AREA.exec(file) ?? [];
    if (!view) continue;
    const areas = areasOf.get(view) ?? new Set();
    areasOf.set(view, area ? areas.add(area) : areas);
  }

  const texts = new Set(files.map((file) => TEXT.exec(file)?.[1]));
  /** First parts of keys: `coupon` of `coupon.title`. */
  const wordsOf = (file: string) =>
    new Set(NAMES_CALLS.test(file) ? [] : modules.get(file)?.calls.map((each) => each.split('.')[0]));

  function named(file: string): string[] {
    const module = modules.get(file);
    if (!module) return [];
    const found = module.calls.map((call) => `<calls of ${call.split('.')[0]}>`);
    if (isTest(file) && file.startsWith('e2e/')) found.push(...pagesOf(module));
    return found;
  }

  /** The views of the pages that a test opens, and of their folders those that an address names. */
  function pagesOf({ pages }: ModuleText): string[] {
    const found = pages.flatMap((page) => {
      const view = viewOf(page);
      if (!view) return [];
      const areas = page.split('/').filter((part) => areasOf.get(view)?.has(part));
      return [
        `<view ${view}>`,
        ...(areas.length > 0 ? areas : ['']).map((area) => `<pages of ${view}/${area}>`),
      ];
    });
    // It opens what it computes.
    return found.length > 0
      ? found
      : [...areasOf.keys()].flatMap((view) => [`<view ${view}>`, `<pages of ${view}/>`]);
  }

  return {
    ...whole,
    isCut: (file, target) =>
      !file.startsWith('<') &&
      ((file === READS_TEXTS && target === TEXTS) ||
        // A world checks the words that operators' pages have for fields.
        (file.startsWith('packages/testkit/') && target.startsWith('views/')) ||
        (isIn(SERVER, target) && (!isIn(SERVER, file) || isTest(file))) ||
        (isIn(SITE, target) && isIn(MAY_NEED_SITE, file))),
    more(file) {
      const more = [...(whole.more?.(file) ?? [])];
      for (const { from } of modules.get(file)?.takes ?? [])
        if (isTest(file) && from.endsWith('i18n/dictionaries')) more.push(TEXTS);
      for (const word of wordsOf(file)) if (texts.has(word)) more.push(`<texts ${word}>`);
      // Worlds place bets for tests that are about something else: what the testkit calls is no name that they say.
      if (hasServer(file) || isIn(HELPERS, file)) more.push(...named(file));
      if (hasServer(file) || file === 'packages/testkit/src/world.ts') more.push('<every server>');
      if (file.startsWith('e2e/')) more.push('<every page>');
      const own = OWN.exec(file);
      if (own && hasServer(file)) more.push(`<in ${own[0]}>`);
      return more;
    },
    *groups(found) {
      yield* whole.groups?.(found) ?? [];
      for (const file of files) {
        if (isTest(file)) continue;
        if (isIn(OF_EVERY_SERVER, file)) yield ['<every server>', raw(file)];
        if (isIn(OF_EVERY_PAGE, file)) yield ['<every page>', raw(file)];
        const name = TEXT.exec(file)?.[1];
        if (name) yield [`<texts ${name}>`, file];
      }
      for (const view of VIEWS_OF_EVERY_PAGE) yield ['<every page>', `<view ${view}>`];
      for (const [file, module] of found) {
        if (!module || isTest(file)) continue;
        const own = OWN.exec(file);
        if (own) yield [`<in ${own[0]}>`, file];
        const [, view, area = ''] = AREA.exec(file) ?? [];
        if (view) yield [`<view ${view}>`, file];
        if (view)
          for (const call of module.calls) {
            const calls = `<calls of ${call.split('.')[0]}>`;
            // An address that names no folder shows those that no address names.
            if (!isAddressed(view, area)) yield [`<pages of ${view}/>`, calls];
            if (area) yield [`<pages of ${view}/${area}>`, calls];
          }
        if (!file.startsWith('apps/server/') || !module.routes) continue;
        for (const { from, names } of module.takes)
          if (from.startsWith('@fairbook/contracts'))
            for (const name of names ?? [path.basename(from)]) yield [`<calls of ${name}>`, file];
      }
    },
  };
}
