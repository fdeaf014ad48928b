import type { Api } from '@fairbook/client';
import type { Translate } from '@fairbook/i18n';
import type { ViewKind } from '@fairbook/remote-view';
import { foundPages, type SiteRoute } from '@fairbook/remote-view/routes';
import { pagePinsOf, type ViewRequest, type ViewSource } from '@fairbook/remote-view/server';
import type { Decision } from '../src/guards/index.ts';
import type { Handoff } from '../src/handoff.ts';
import type { SessionState } from '../src/host-context.ts';
import type { Settings } from '../src/settings/read.ts';
import type { SlotResult } from '../src/slots/source.ts';
import { brandSheets } from './brand.ts';
import { isOwn, placedOn, shownAnswer } from './given.ts';
import { joinedQuery } from './home-show.ts';
import { inTime } from './in-time.ts';
import { pagesAmong } from './moved.ts';
import type { SiteRenderer, SiteRuntime } from './runtime.ts';
import { readSeo } from './seo/read-seo.ts';
import type { SiteData } from './site-data.ts';
import type { PageVisitor } from './visitor-of.ts';

/** A parsed request for a page. */
export interface PageRequest {
  lang: string;
  /** Without language. */
  path: string;
  /** Without question mark. */
  query: string;
  /** What the visitor chose last where the query leaves it open, for the page's own view. */
  remembered: string;
  settings: Settings;
  state: SessionState;
  visitor: PageVisitor;
  api: Api;
  /** Headers that identify the visitor; empty for a shared page. */
  headers: Record<string, string>;
  isStreamed: boolean;
  /** True for a visitor's page that a player gets because their own data did not arrive in time. */
  isSlow: boolean;
}

export interface PreparedPage {
  status: number;
  handoff: Handoff;
  results: Map<string, SlotResult | Promise<SlotResult>>;
  t: Translate;
  /** Views whose modules the page starts with. */
  views: string[];
  /** Modules of the lazy parts that those views need for this page. */
  parts: string[];
  /** The scripts of a stored page wait for the visitor's first touch. */
  isLanding: boolean;
  /** HTML for search engines and link previews, at the end of `<head>`. */
  head: string;
}

export interface PageParts {
  runtime: SiteRuntime;
  data: SiteData;
  /** The site's configured origin, or empty. */
  origin: string;
  askView: ViewSource;
  /** Paths without language that operators redirect; the same array as long as it is unchanged. From memory. */
  movedFrom?(lang: string): readonly string[];
  /** The API, with cached answers that are the same for everybody. */
  shareReads(api: Api, lang: string): Api;
  now(): number;
  /**
   * How long a slot waits for its view, by kind. After that the browser loads the view, but without a primary view the
   * page fails.
   */
  slotMs: Readonly<Record<ViewKind, number>>;
  onFailure(view: string, error: unknown): void;
}

/** Reads everything a page shows. Rejects only when the site itself can't be read. */
export async function preparePage(
  request: PageRequest,
  { route, decision }: { route: SiteRoute; decision: Decision },
  parts: PageParts & { renderer: SiteRenderer },
): Promise<PreparedPage> {
  const { lang, path, query, settings, state, visitor, isStreamed } = request;
  const { runtime, data, renderer } = parts;
  const isOpen = decision.kind === 'continue';
  const slots = slotsOf(route, request, isOpen || decision.kind === 'error', runtime);
  // One moment for the page and all its views, because clocks rendered at different moments would not hydrate.
  const now = parts.now();
  const config = await data.config(lang);
  const facts = renderer.factsOf({ state, settings, config });
  const results: PreparedPage['results'] = new Map();
  const asked = slots.map((slot) => [slot, askSlot(slot, request, parts, { now, facts })] as const);
  for (const [slot, result] of asked) {
    // On a streamed page a regular view may arrive last.
    results.set(slot.name, slot.kind === 'regular' && isStreamed ? result : await result);
  }
  const menu = await data.menu(lang);
  const views = slots.map((slot) => slot.view);
  const status = decision.kind === 'login' ? 401 : (route.status ?? statusOf(results.get('content')));
  const t = runtime.translatorOf(lang);
  const seo = await readSeo({
    lang,
    path,
    query,
    route,
    status,
    viewTitle: isOpen && !route.modal ? (contentOf(results)?.title ?? '') : '',
    viewHead: (isOpen && !route.modal && contentOf(results)?.head) || {},
    isPublic: !isStreamed,
    config,
    menu,
    origin: parts.origin,
    api: parts.shareReads(request.api, lang),
    t,
  });
  const own = runtime.ownTexts?.(lang) ?? {};
  const handoff: Handoff = {
    lang,
    renderedAt: now,
    state,
    settings,
    visitor,
    config,
    menu,
    pins: pagePinsOf(runtime.build),
    pages: foundPages([path, ...slots.map((slot) => slot.path)]),
    moved: pagesAmong(parts.movedFrom?.(lang)),
    ...(runtime.build.placed?.length && { placed: runtime.build.placed }),
    messages: messagesOf(runtime, lang, views, [
      ...renderer.dictionariesOf(route),
      ...(route.viewDictionaries ?? []),
    ]),
    ...(Object.keys(own).length > 0 && { ownTexts: own }),
    assets: { css: [...cssOf(runtime, views), ...brandSheets(config)] },
    isStreamed,
    ...(request.isSlow && { isSlow: true }),
    seo: seo.handoff,
    version: runtime.build.version ?? '',
  };
  // The browser loads the code of the others once the page is idle.
  const first = slots.filter(({ kind }) => kind !== 'regular').map(({ view }) => view);
  return {
    status,
    handoff,
    results,
    views: first,
    parts: partsOf(runtime, results),
    t,
    isLanding: isOpen && route.isLanding === true,
    head: seo.html,
  };
}

interface SlotAsk {
  name: string;
  view: string;
  kind: ViewKind;
  path: string;
  query: string;
}

function slotsOf(
  route: SiteRoute,
  { path, query, remembered, state }: PageRequest,
  isShown: boolean,
  { build }: SiteRuntime,
): SlotAsk[] {
  const isDesk = route.layout === 'operator' && state.session.role === 'operator';
  const frame: SlotAsk[] = [
    { name: 'header', view: 'header', kind: 'essential', path, query },
    { name: 'footer', view: 'footer', kind: 'regular', path: '/', query: '' },
  ];
  const hasFrame = ['main', 'office', 'operator'].includes(route.layout) && !isDesk;
  const desk: SlotAsk[] = [{ name: 'header', view: 'desk', kind: 'essential', path, query }];
  const around = isDesk ? desk : hasFrame ? frame : [];
  const { view } = route;
  if (!view || !isShown) return around;
  const content = route.behind
    ? { path: route.behind, query: '' }
    : { path, query: joinedQuery(query, remembered) };
  const placed = hasFrame ? placedOn(build, content.path) : [];
  const more = placed.map(({ view: name }) => ({
    name: `placed-${name}`,
    view: name,
    kind: 'regular' as const,
    ...content,
  }));
  return [{ name: 'content', view, kind: 'primary', ...content }, ...more, ...around];
}

async function askSlot(
  slot: SlotAsk,
  request: PageRequest,
  parts: PageParts,
  alike: Pick<ViewRequest, 'now' | 'facts'>,
): Promise<SlotResult> {
  const { lang, state, headers } = request;
  const api = parts.shareReads(request.api, lang);
  try {
    const asking = parts.askView(slot.view, {
      lang,
      path: slot.path,
      query: slot.query,
      t: parts.runtime.translatorOf(lang),
      api,
      isSignedIn: state.session.userId !== null,
      spa: false,
      ...alike,
      headers,
    });
    const { status, answer } = await inTime(parts.slotMs[slot.kind], asking);
    const css = parts.runtime.build.views.find(({ name }) => name === slot.view)?.css ?? [];
    return shownAnswer(answer, status, css);
  } catch (error) {
    parts.onFailure(slot.view, error);
    return { kind: slot.kind === 'primary' ? 'failed' : 'none' };
  }
}

/** The page has the status of its primary view; without an answer from it, 502. */
function statusOf(content: SlotResult | Promise<SlotResult> | undefined): number {
  if (!content || content instanceof Promise || content.kind === 'none') return 200;
  return content.kind === 'ready' ? content.status : 502;
}

/** The answer of the page's own view, if it has come. */
function contentOf(results: PreparedPage['results']) {
  const content = results.get('content');
  return content && !(content instanceof Promise) && content.kind === 'ready' ? content : undefined;
}

/** Modules that the answers request, without those that the build has not pinned. */
function partsOf({ build }: SiteRuntime, results: PreparedPage['results']): string[] {
  const asked = [...results.values()].flatMap((result) =>
    'kind' in result && result.kind === 'ready' ? result.scripts : [],
  );
  return asked.filter((url) => url in build.integrity);
}

function cssOf({ build }: SiteRuntime, views: readonly string[]): string[] {
  return [
    ...build.css,
    ...build.views.filter(({ name }) => views.includes(name)).flatMap(({ css }) => css.filter(isOwn)),
  ];
}

function messagesOf(
  { build }: SiteRuntime,
  lang: string,
  views: readonly string[],
  ofRoute: readonly string[],
): Handoff['messages'] {
  const { base = '', ...later } = build.messages[lang] ?? {};
  const needed = build.views
    .filter(({ name }) => views.includes(name))
    .flatMap(({ dictionaries }) => dictionaries)
    .concat(ofRoute)
    .map((id) => later[id]);
  return { now: [...new Set([base, ...needed.filter((url) => url !== undefined)])], later };
}
