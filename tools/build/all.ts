import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteBuild } from '@fairbook/remote-view/server';
import { DIST, ROOT } from './bundle.ts';
import { integrityOf, precompress, pruneOld, publicUrls } from './files.ts';
import { withLock } from './lock.ts';
import { BASE_DICTIONARIES, buildMessages } from './messages.ts';

const SOURCES = ['apps/site/src', 'packages', 'views', 'tools/build', 'package-lock.json'];
const STAMP = path.join(DIST, 'sources.sha256');

/** Builds everything the browser and the server renderer need into dist/, unless the sources are those of the last build. */
export async function buildIfStale(): Promise<void> {
  if (isFresh()) return;
  await withLock(path.join(DIST, '.lock'), async () => {
    if (!isFresh()) await buildAll();
  });
}

async function buildAll(): Promise<void> {
  // The development build of React exports other names than the one that is served.
  process.env.NODE_ENV = 'production';
  const [{ buildShared }, { buildView, viewNames }, { buildSite }] = await Promise.all([
    import('./shared.ts'),
    import('./view.ts'),
    import('./site.ts'),
  ]);
  const startedAt = Date.now();
  const hash = hashOfSources();
  const messages = buildMessages();
  const [shared, site, ...views] = await Promise.all([
    buildShared(),
    buildSite(),
    ...viewNames().map(buildView),
  ]);
  const texts = Object.values(messages).flatMap((urls) => Object.values(urls));
  const pinned = Object.assign({}, ...views.map((view) => view.pins.integrity)) as Record<string, string>;
  const scripts = [...shared.scripts, ...site.scripts, ...texts, ...Object.keys(pinned)].filter((url) =>
    url.endsWith('.js'),
  );
  const made: SiteBuild = {
    imports: shared.imports,
    integrity: Object.fromEntries(scripts.map((url) => [url, integrityOf(url)])),
    modules: resolved(
      Object.assign({}, ...[shared, site, ...views].map(({ modules }) => modules)),
      shared.imports,
    ),
    site: { entry: site.entry },
    css: [...shared.css, ...site.css],
    messages,
    baseDictionaries: BASE_DICTIONARIES,
    views: views.map((view) => view.pins),
    server: {
      site: site.server,
      views: Object.fromEntries(views.map((view) => [view.pins.name, view.server])),
    },
  };
  await precompress(publicUrls());
  // The description comes last and at once: whoever reads it finds every file that it names.
  writeFileSync(path.join(DIST, 'build.json.new'), JSON.stringify(made, null, 2));
  renameSync(path.join(DIST, 'build.json.new'), path.join(DIST, 'build.json'));
  writeFileSync(STAMP, hash);
  pruneOld(DIST, startedAt);
  console.log(`built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** Specifiers as the import map resolves them, so that the server can tell what a module will ask for. */
function resolved(modules: SiteBuild['modules'], imports: SiteBuild['imports']): SiteBuild['modules'] {
  const entries = Object.entries(modules);
  return Object.fromEntries(entries.map(([url, names]) => [url, names.map((name) => imports[name] ?? name)]));
}

function isFresh(): boolean {
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
  if (start.endsWith('.json')) return [start];
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
