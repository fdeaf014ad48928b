import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Messages, Translate } from '@fairbook/i18n';
import { LANGUAGES, loadTranslator } from '@fairbook/i18n/dictionaries';
import type { ViewRenderer } from '@fairbook/remote-view/render';
import { readSiteBuild, type SiteBuild } from '@fairbook/remote-view/server';
import type { FastifyInstance } from 'fastify';

export type SiteRenderer = typeof import('../src/entry-server.tsx');

/** Renderers, and addresses of the browser's files: from the build, or from the dev server. */
export interface SiteRuntime {
  build: SiteBuild;
  languages: readonly string[];
  renderer(): Promise<SiteRenderer>;
  rendererOf(view: string): Promise<ViewRenderer | undefined>;
  translatorOf(lang: string): Translate;
  /** Texts in an operator's own words: they come with each page. */
  ownTexts?(lang: string): Messages;
  /** Sources that the development content policy lets a page connect to. */
  extraConnect?: string;
  /** Registers a dev server before the site's own routes. */
  register?(app: FastifyInstance): void;
}

/** The runtime over the build's output. */
export async function builtRuntime(
  dist: string,
  ownTexts: (lang: string) => Messages = () => ({}),
): Promise<SiteRuntime> {
  const build = readSiteBuild(dist);
  const importFrom = (file: string) => import(pathToFileURL(path.join(dist, file)).href);
  const renderer: SiteRenderer = await importFrom(build.server.site);
  const views = new Map<string, ViewRenderer>();
  for (const [name, file] of Object.entries(build.server.views)) {
    views.set(name, (await importFrom(file)).renderer);
  }
  const translators = new Map(
    LANGUAGES.map((lang) => [lang as string, loadTranslator(lang, () => ownTexts(lang))]),
  );
  return {
    build,
    languages: LANGUAGES,
    renderer: async () => renderer,
    rendererOf: async (view) => views.get(view),
    translatorOf: (lang) => translators.get(lang) as Translate,
    ownTexts,
  };
}
