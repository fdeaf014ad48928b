import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteBuild } from '@fairbook/remote-view/server';
import { DIST, ROOT } from './bundle.ts';
import { integrityOf, precompress, pruneOld, publicUrls } from './files.ts';
import { withLock } from './lock.ts';
import { BASE_DICTIONARIES, buildMessages } from './messages.ts';

const SOURCES = [
  'apps/site/src',
  'packages',
  'views',
  'tools/build',
  'apps/site/server/icon-art.ts',
  'package-lock.json',
];
const STAMP = path.join(DIST, 'sources.sha256');

/**
 * Builds everything for the browser and the server renderer into dist/, unless the sources haven't changed since the
 * last build.
 */
export async function buildIfStale(): Promise<void> {
  if (isFresh()) return;
  await withLock(path.join(DIST, '.lock'), async () => {
    if (!isFresh()) await buildAll();
  });
}

async function buildAll(): Promise<void> {
  // The development build of React exports other names than the production build that is served.
  process.env.NODE_ENV = 'production';
  const [
    { buildShared },
    { buildView, viewNames },
    { buildSite },
    { buildWorker },
    { buildIcons, buildSportDrawings },
    { buildRenderers },
  ] = await Promise.all([
    import('./shared.ts'),
    import('./view.ts'),
    import('./site.ts'),
    import('./worker.ts'),
    import('./icons.ts'),
    import('./renderers.ts'),
  ]);
  const startedAt = Date.now();
  const hash = hashOfSources();
  const messages = buildMessages();
  buildIcons();
  const drawings = buildSportDrawings();
  const [shared, site, worker, ...views] = await Promise.all([
    buildShared(),
    buildSite(),
    buildWorker(),
    ...viewNames().map(buildView),
  ]);
  const texts = Object.values(messages).flatMap((urls) => Object.values(urls));
  const pinned = Object.assign({}, ...views.map((view) => view.pins.integrity)) as Record<string, string>;
  const scripts = [...shared.scripts, ...site.scripts, ...texts, ...Object.keys(pinned)].filter((url) =>
    url.endsWith('.js'),
  );
  const css = [...shared.css, ...site.css];
  const made: SiteBuild = {
    version: versionOf([...scripts, ...Object.keys(pinned), ...css, worker, drawings]),
    imports: shared.imports,
    integrity: Object.fromEntries(scripts.map((url) => [url, integrityOf(url)])),
    modules: resolved(
      Object.assign({}, ...[shared, site, ...views].map(({ modules }) => modules)),
      shared.imports,
    ),
    site: { early: site.early, entry: site.entry, parts: site.parts },
    worker,
    drawings,
    css,
    messages,
    baseDictionaries: BASE_DICTIONARIES,
    views: views.map((view) => view.pins),
    server: await buildRenderers(views.map(({ pins }) => pins)),
  };
  await precompress(publicUrls().filter((url) => !/\.(png|ico)$/.test(url)));
  // Written last and atomically: when build.json appears, every file that it names exists.
  writeFileSync(path.join(DIST, 'build.json.new'), JSON.stringify(made, null, 2));
  renameSync(path.join(DIST, 'build.json.new'), path.join(DIST, 'build.json'));
  writeFileSync(STAMP, hash);
  pruneOld(DIST, startedAt);
  console.log(`built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** File names contain content hashes, so their list identifies everything the browser gets. */
function versionOf(urls: readonly string[]): string {
  return createHash('sha256')
    .update([...new Set(urls)].sort().join('\n'))
    .digest('base64url')
    .slice(0, 12);
}

/** Specifiers resolved by the import map, so that the server knows what a module will request. */
function resolved(modules: SiteBuild['modules'], imports: SiteBuild['imports']): SiteBuild['modules'] {
  const entries = Object.entries(modules);
  return Object.fromEntries(entries.map(([url, names]) => [url, names.map((name) => imports[name] ?? name)]));
}

/** Whether no source has changed since the last build. */
export function isFresh(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOfSources();
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const folder = path.join(ROOT, source);
    for (const file of filesUnder(folder)) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesUnder(start: string): string[] {
  if (/\.(json|ts)$/.test(start)) return [start];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'))
    .sort();
}

if (import.meta.main) {
  mkdirSync(DIST, { recursive: true });
  await withLock(path.join(DIST, '.lock'), buildAll);
}
