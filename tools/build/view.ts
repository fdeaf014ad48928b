import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ViewManifest, ViewPins } from '@fairbook/remote-view';
import { type BundleOutput, bundleForBrowser, DIST, ROOT } from './bundle.ts';
import { integrityOf } from './files.ts';
import { SHARED } from './shared.ts';

/** Names of the view packages: `views/<name>` with a manifest and a view. */
export function viewNames(): string[] {
  const folder = path.join(ROOT, 'views');
  return readdirSync(folder).filter(
    (name) =>
      existsSync(path.join(folder, name, 'manifest.ts')) &&
      existsSync(path.join(folder, name, 'src/view.tsx')),
  );
}

export async function manifestOf(name: string): Promise<ViewManifest> {
  return (await import(path.join(ROOT, 'views', name, 'manifest.ts'))).manifest;
}

/** Views whose pages draw the same rows and prices: the modules that most of these pages need come with the entry. */
const ALIKE: ReadonlySet<string> = new Set(['sports', 'casino']);

interface ViewOutput {
  pins: ViewPins;
  modules: BundleOutput['imports'];
}

/** Builds a view for the browser and writes its pins, the registry entry that is all the host trusts. */
export async function buildView(name: string): Promise<ViewOutput> {
  const manifest = await manifestOf(name);
  const browser = await bundleForBrowser({
    base: `views/${name}`,
    input: { entry: 'view:client' },
    common: ALIKE.has(name) ? 'entry' : undefined,
    virtual: { 'view:client': clientEntry(name) },
    external: SHARED,
  });
  const chunks = browser.chunks.entry ?? [];
  const parts = Object.fromEntries(
    Object.entries(browser.parts).map(([part, urls]) => [part, urls.filter((url) => !chunks.includes(url))]),
  );
  const pins: ViewPins = {
    name,
    kind: manifest.kind,
    version: manifest.version,
    pages: manifest.pages,
    entry: browser.entries.entry as string,
    css: browser.css,
    integrity: Object.fromEntries([...browser.scripts, ...browser.css].map((url) => [url, integrityOf(url)])),
    parts,
    components: manifest.components,
    eval: [],
    dictionaries: manifest.dictionaries,
  };
  mkdirSync(path.join(DIST, 'pins'), { recursive: true });
  writeFileSync(path.join(DIST, 'pins', `${name}.json`), JSON.stringify(pins, null, 2));
  return { pins, modules: browser.imports };
}

export function clientEntry(name: string): string {
  return `import { viewClient } from '@fairbook/remote-view/view';
import { view } from '/views/${name}/src/view.tsx';
export const { prepare, complete, hydrate, mount } = viewClient(view);`;
}

export function serverEntry(name: string, parts: ViewPins['parts'] = {}): string {
  return `import { viewServer } from '@fairbook/remote-view/render';
import { manifest } from '/views/${name}/manifest.ts';
import { view } from '/views/${name}/src/view.tsx';
export const renderer = viewServer(view, manifest, ${JSON.stringify(parts)});`;
}
