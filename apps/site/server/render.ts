import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteBuild } from '@fairbook/remote-view/server';
import { lookScript } from '../src/settings/shared.ts';
import { cspOf, hashSource, PAGE_HEADERS } from './csp.ts';
import { isOwn } from './given.ts';
import type { StoredPage } from './page-cache.ts';
import type { PageRequest, PreparedPage } from './prepare.ts';
import type { SiteRenderer } from './runtime.ts';

const br = promisify(brotliCompress);
const gz = promisify(gzip);
/** A page lives for seconds: more quality costs more than it saves. */
const BROTLI_QUALITY = 5;
/** 256 kB, more than a page: a larger window costs memory and time to set up. */
const WINDOW_BITS = 18;
const RENDER_TIMEOUT_MS = 10_000;

interface RenderParts {
  build: SiteBuild;
  renderer: SiteRenderer;
  isSecure: boolean;
  extraConnect?: string | undefined;
  onError(error: unknown): void;
}

/** Streams a page with a nonce, the shell at once and a slow regular view after it. */
export function streamPage(
  request: PageRequest,
  page: PreparedPage,
  { build, renderer, isSecure, extraConnect, onError }: RenderParts,
  nonce: string,
): Promise<{ csp: string; body: PassThrough }> {
  const body = new PassThrough();
  return new Promise((resolve, reject) => {
    const rendering = renderer.renderPage({
      ...inputOf(request, page),
      preload: modulesOf(build, page).map((href) => ({ href, integrity: build.integrity[href], nonce })),
      options: {
        nonce,
        importMap: importMapOf(build, request.lang),
        bootstrapModules: [{ src: build.site.entry, integrity: build.integrity[build.site.entry] }],
        onShellReady: ready,
        onShellError: reject,
        onError,
      },
    });
    function ready() {
      const timer = setTimeout(() => rendering.abort(), RENDER_TIMEOUT_MS);
      body.on('close', () => clearTimeout(timer));
      resolve({
        csp: cspOf([`'nonce-${nonce}'`], { isSecure, extraConnect, views: build }),
        body: rendering.pipe(body),
      });
    }
  });
}

/** Renders a whole page without a nonce, with the hashes of its inline scripts, compressed for sending again. */
export async function storePage(
  request: PageRequest,
  page: PreparedPage,
  parts: RenderParts,
): Promise<StoredPage> {
  const { build, isSecure, extraConnect } = parts;
  const importMap = JSON.stringify(importMapOf(build, request.lang));
  const boot = lookScript() + bootScript([...modulesOf(build, page), build.site.entry]);
  const inline = `<script type="importmap">${importMap}</script><script>${boot}</script>`;
  const text = (await renderWhole(request, page, parts))
    .replace('<head>', () => `<head>${inline}`)
    .replace('</head>', () => `${page.head}</head>`);
  const html = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
  };
  const brotli = await br(html, { params });
  let gzipped: Promise<Buffer> | undefined;
  const gzip = () => {
    gzipped ??= gz(html);
    return gzipped;
  };
  const csp = cspOf([hashSource(importMap), hashSource(boot)], { isSecure, extraConnect, views: build });
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...PAGE_HEADERS,
    'content-security-policy': csp,
    'cache-control': 'no-cache',
    vary: 'cookie, accept-encoding',
    etag,
  };
  return { status: page.status, headers, etag, html, brotli, gzip };
}

async function renderWhole(request: PageRequest, page: PreparedPage, { renderer, onError }: RenderParts) {
  const body = new PassThrough();
  const done = Promise.withResolvers<void>();
  const stream = renderer.renderPage({
    ...inputOf(request, page),
    preload: [],
    options: { onAllReady: done.resolve, onShellError: done.reject, onError },
  });
  await done.promise;
  const chunks: Buffer[] = [];
  for await (const chunk of stream.pipe(body)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function inputOf(request: PageRequest, { handoff, results, t }: PreparedPage) {
  const { path, query, api } = request;
  return { handoff, path, query, results, t, api };
}

/** Hashes don't compress, so modules with the texts of other languages are left out: another language is another page. */
function importMapOf({ imports, integrity }: SiteBuild, lang: string) {
  const known = Object.entries(integrity).filter(
    ([url]) => !url.startsWith('/i18n/') || url.startsWith(`/i18n/${lang}/`),
  );
  return { imports, integrity: Object.fromEntries(known) };
}

/** Modules without side effects that the page will need: asking for them all at once saves a round trip per level. */
function modulesOf(build: SiteBuild, page: PreparedPage): string[] {
  if (build.isDevelopment) return [];
  const entries = build.views
    .filter(({ name }) => page.views.includes(name))
    .map(({ entry }) => entry)
    .filter(isOwn);
  const modules = new Set<string>();
  const wanted = [build.site.entry, ...page.handoff.messages.now, ...entries, ...page.parts];
  for (const url of wanted) addWithImports(url, build.modules, modules);
  // It has side effects, and its place in the page is its own.
  modules.delete(build.site.entry);
  return [...modules];
}

function addWithImports(url: string, imports: SiteBuild['modules'], modules: Set<string>): void {
  if (modules.has(url)) return;
  modules.add(url);
  for (const next of imports[url] ?? []) addWithImports(next, imports, modules);
}

/**
 * Under 'strict-dynamic' a hashed inline script may not `import()`, and a modulepreload without a nonce is dropped,
 * but a script element that it makes is allowed.
 */
function bootScript(modules: readonly string[]): string {
  return `{const p=self.trustedTypes?.createPolicy('fb-boot',{createScriptURL:v=>v});for(const u of ${JSON.stringify(modules)}){const s=document.createElement('script');s.type='module';s.src=p?p.createScriptURL(u):u;document.head.append(s)}}`;
}
