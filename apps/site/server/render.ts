import { hash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { safeJson } from '@fairbook/remote-view';
import type { SiteBuild } from '@fairbook/remote-view/server';
import { lookScript } from '../src/settings/shared.ts';
import { bytesOf } from './bytes-of.ts';
import { cspOf, hashSource, PAGE_HEADERS } from './csp.ts';
import { isOwn } from './given.ts';
import type { StoredPage } from './page-cache.ts';
import type { PageRequest, PreparedPage } from './prepare.ts';
import type { SiteRenderer } from './runtime.ts';
import { createTurns } from './turns.ts';

const br = promisify(brotliCompress);
const gz = promisify(gzip);
/** A page is cached for seconds: higher quality costs more than it saves. */
export const BROTLI_QUALITY = 5;
/** 256 kB, more than a page: a larger window costs memory and set-up time. */
export const WINDOW_BITS = 18;
const RENDER_TIMEOUT_MS = 10_000;
/** The turns of the event loop, shared by all pages that this process renders. */
const turnOfTheLoop = createTurns();

interface RenderParts {
  build: SiteBuild;
  renderer: SiteRenderer;
  isSecure: boolean;
  extraConnect?: string | undefined;
  connectTo?: readonly string[] | undefined;
  frames?: readonly string[] | undefined;
  onError(error: unknown): void;
}

/** Streams a page with a nonce, the shell at once and slow regular views after it. */
export function streamPage(
  request: PageRequest,
  page: PreparedPage,
  { build, renderer, isSecure, extraConnect, connectTo, frames, onError }: RenderParts,
  nonce: string,
): Promise<{ csp: string; body: PassThrough }> {
  const body = new PassThrough();
  const { early, entry } = build.site;
  // React 19.2 writes the import map without the nonce.
  const sources = [`'nonce-${nonce}'`, writtenImportMap(build, request.lang).source];
  return new Promise((resolve, reject) => {
    const rendering = renderer.renderPage({
      ...inputOf(request, page),
      first: early === undefined ? undefined : { src: early, integrity: build.integrity[early], nonce },
      preload: modulesOf(build, page).map((href) => ({ href, integrity: build.integrity[href], nonce })),
      options: {
        nonce,
        importMap: importMapOf(build, request.lang),
        bootstrapModules: [{ src: entry, integrity: build.integrity[entry] }],
        onShellReady: ready,
        onShellError: reject,
        onError,
      },
    });
    function ready() {
      const timer = setTimeout(() => rendering.abort(), RENDER_TIMEOUT_MS);
      body.on('close', () => clearTimeout(timer));
      resolve({
        csp: cspOf(sources, { isSecure, extraConnect, connectTo, frames, views: build }),
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
  const { build, isSecure, extraConnect, connectTo, frames } = parts;
  const importMap = writtenImportMap(build, request.lang);
  const modules = [...modulesOf(build, page), build.site.entry];
  const boot = lookScript() + bootScript(build.site.early, modules, page.isLanding);
  const inline = `<script type="importmap">${importMap.text}</script><script>${boot}</script>`;
  const html = bytesOf(withHead(await renderWhole(request, page, parts), inline, page.head));
  const csp = cspOf([importMap.source, hashSource(boot)], {
    isSecure,
    extraConnect,
    connectTo,
    frames,
    views: build,
  });
  const sent = await readyToSend(html);
  const headers = {
    ...PAGE_HEADERS,
    'content-security-policy': csp,
    // A visitor's page sent to a player whose own data are slow must not be stored.
    'cache-control': request.isSlow ? 'private, no-store' : 'no-cache',
    vary: 'cookie, accept-encoding',
    etag: sent.etag,
  };
  return { status: page.status, headers, ...sent };
}

/** Markup in the encodings of a stored page, with its tag. */
export async function readyToSend(
  html: Buffer,
): Promise<Pick<StoredPage, 'html' | 'brotli' | 'gzip' | 'etag'>> {
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
  return { html, brotli, gzip, etag: `"${hash('sha256', html, 'base64url').slice(0, 22)}"` };
}

async function renderWhole(request: PageRequest, page: PreparedPage, { renderer, onError }: RenderParts) {
  const input = inputOf(request, page);
  await turnOfTheLoop();
  return renderer.renderText(input) ?? text(await renderAll({ ...input, renderer, onError }));
}

/** Renders the whole page, once everything in it has arrived or failed. */
async function renderAll({ renderer, onError, ...input }: ReturnType<typeof inputOf> & FailureParts) {
  const done = Promise.withResolvers<void>();
  const stream = renderer.renderPage({
    ...input,
    preload: [],
    options: { onAllReady: done.resolve, onShellError: done.reject, onError },
  });
  await done.promise;
  return stream.pipe(new PassThrough());
}

type FailureParts = Pick<RenderParts, 'renderer' | 'onError'>;

/** The pieces of a page, with additions at the start and at the end of its head. */
function withHead(page: string, first: string, last: string): string[] {
  const start = page.indexOf('<head>') + '<head>'.length;
  const end = page.indexOf('</head>', start);
  return [page.slice(0, start), first, page.slice(start, end), last, page.slice(end)];
}

function inputOf(request: PageRequest, { handoff, results, t }: PreparedPage) {
  const { path, query, api } = request;
  return { handoff, path, query, results, t, api };
}

/** Hashes don't compress, so text modules of other languages are left out: another language is another page. */
function importMapOf({ imports, integrity }: SiteBuild, lang: string) {
  const known = Object.entries(integrity).filter(
    ([url]) => !url.startsWith('/i18n/') || url.startsWith(`/i18n/${lang}/`),
  );
  return { imports, integrity: Object.fromEntries(known) };
}

const writtenMaps = new WeakMap<SiteBuild, Map<string, { text: string; source: string }>>();

/** The import map as text and its source for the content policy, shared by all pages of a build in a language. */
function writtenImportMap(build: SiteBuild, lang: string): { text: string; source: string } {
  const written = writtenMaps.get(build) ?? new Map<string, { text: string; source: string }>();
  writtenMaps.set(build, written);
  const known = written.get(lang);
  if (known) return known;
  const text = safeJson(importMapOf(build, lang));
  const made = { text, source: hashSource(text) };
  written.set(lang, made);
  return made;
}

/**
 * Modules without side effects that the page will need: requesting all of them at once saves a round trip per level.
 */
function modulesOf(build: SiteBuild, page: PreparedPage): string[] {
  if (build.isDevelopment) return [];
  const entries = build.views
    .filter(({ name }) => page.views.includes(name))
    .map(({ entry }) => entry)
    .filter(isOwn);
  const modules = new Set<string>();
  const wanted = [build.site.entry, ...page.handoff.messages.now, ...entries, ...page.parts];
  for (const url of wanted) addWithImports(url, build.modules, modules);
  // The entry has side effects and its own place in the page.
  modules.delete(build.site.entry);
  return [...modules];
}

function addWithImports(url: string, imports: SiteBuild['modules'], modules: Set<string>): void {
  if (modules.has(url)) return;
  modules.add(url);
  for (const next of imports[url] ?? []) addWithImports(next, imports, modules);
}

/**
 * The inline script that loads the page's modules. Under 'strict-dynamic' a hashed inline script may not `import()`,
 * and a modulepreload without a nonce is ignored, but the script may create script elements. Painting waits for the
 * first module, because that module keeps early presses. With `isPatient` the others wait for the first touch, key or focus;
 * a press that asks for them is kept like any early one.
 */
function bootScript(first: string | undefined, modules: readonly string[], isPatient: boolean): string {
  const blocking = first === undefined ? '' : `if(u==${safeJson(first)})s.setAttribute('blocking','render');`;
  const load = `const l=a=>{for(const u of a){const s=document.createElement('script');s.type='module';${blocking}s.src=p?p.createScriptURL(u):u;document.head.append(s)}};`;
  const now = first === undefined ? '' : `l(${safeJson([first])});`;
  const rest = isPatient
    ? `const k=${safeJson(TOUCHES)},g=()=>{for(const e of k)removeEventListener(e,g,true);l(${safeJson(modules)})};for(const e of k)addEventListener(e,g,{capture:true,passive:true})`
    : `l(${safeJson(modules)})`;
  return `{const p=self.trustedTypes?.createPolicy('fb-boot',{createScriptURL:v=>v});${load}${now}${rest}}`;
}

/** What shows that a visitor wants more than to read. A screen reader clicks without a pointer. */
const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'click'];
