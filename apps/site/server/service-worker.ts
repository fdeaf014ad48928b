import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteBuild } from '@fairbook/remote-view/server';
import type { FastifyInstance } from 'fastify';
import type { Kept } from '../src/pwa/worker/scope.ts';

/** Views on the offline page. */
const VIEWS = ['header', 'footer', 'offline'];
/** Texts that the coupon needs besides those of the page. */
const DICTIONARIES = ['coupon'];
/** Lazy parts of the host, by file: its start, the table of pages, and the coupon. */
const PARTS = ['start', 'finder', 'part'];

/** A worker that removes itself and all caches of earlier ones, for a site that is not an app (any more). */
const FAREWELL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('fairbook-')) await caches.delete(name);
  await self.registration.unregister();
})()));`;

export interface WorkerOptions {
  dist: string;
  build: SiteBuild;
  languages: readonly string[];
  isPwa(): Promise<boolean>;
}

/** Serves `/pwa-sw.js`: the built worker with the list of files to cache. Never cached itself. */
export function registerServiceWorker(app: FastifyInstance, options: WorkerOptions): void {
  const { dist, build, languages, isPwa } = options;
  const text = build.worker
    ? `self.FAIRBOOK=${JSON.stringify(keptOf(build, languages))};\n${readFileSync(path.join(dist, 'public', build.worker), 'utf8')}`
    : null;
  app.get('/pwa-sw.js', async (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'self'; script-src 'none'",
      })
      .type('text/javascript; charset=utf-8')
      .send(text !== null && (await isPwa()) ? text : FAREWELL),
  );
}

/** The offline pages in every language, and every file that they and the coupon on them load. */
export function keptOf(build: SiteBuild, languages: readonly string[]): Kept {
  const views = build.views.filter(({ name }) => VIEWS.includes(name));
  const dictionaries = [...new Set([...views.flatMap((view) => view.dictionaries), ...DICTIONARIES])];
  const texts = languages.flatMap((lang) => {
    const urls = build.messages[lang] ?? {};
    return ['base', ...dictionaries].map((id) => urls[id]).filter((url) => url !== undefined);
  });
  const modules = new Set<string>();
  const starts = [
    ...(build.site.early === undefined ? [] : [build.site.early]),
    build.site.entry,
    ...PARTS.flatMap((part) => build.site.parts?.[part] ?? []),
    ...views.map(({ entry }) => entry),
  ];
  for (const url of starts) addWithImports(url, build.modules, modules);
  const css = [...build.css, ...views.flatMap((view) => view.css)];
  return {
    version: build.version ?? '',
    languages,
    pages: languages.map((lang) => `/${lang}/offline`),
    files: [...new Set([...css, ...modules, ...texts, ...(build.drawings ? [build.drawings] : [])])].sort(),
  };
}

function addWithImports(url: string, imports: SiteBuild['modules'], found: Set<string>): void {
  if (found.has(url)) return;
  found.add(url);
  for (const next of imports[url] ?? []) addWithImports(next, imports, found);
}
