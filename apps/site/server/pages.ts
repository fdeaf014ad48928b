import { randomBytes } from 'node:crypto';
import type { Api } from '@fairbook/client';
import { Refusal } from '@fairbook/contracts';
import { matchPage } from '@fairbook/remote-view/routes';
import { type Plan, whoIs } from '@fairbook/remote-view/server';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBotAgent } from '../src/guards/bots.ts';
import { knownQuery } from '../src/known-query.ts';
import { chooseLanguage, splitLanguage } from '../src/language.ts';
import { withoutReferral } from '../src/referral-query.ts';
import { VISITOR } from '../src/session-store.ts';
import { limitsOf } from '../src/settings/limits.ts';
import { settingsOf, withOwnLook } from '../src/settings/read.ts';
import { settingsCookie, settingsKey } from '../src/settings/shared.ts';
import { agedPage, minutesSince } from './aged-page.ts';
import { parseCookies } from './cookies.ts';
import { cspOf, PAGE_HEADERS } from './csp.ts';
import { COME_BACK_SECONDS, failureOf, failurePage } from './failure-page.ts';
import { givenParts } from './given.ts';
import { homeShown } from './home-show.ts';
import { inTime } from './in-time.ts';
import { isOldBrowser } from './old-browser.ts';
import { createPageCache, type PageCache, type StoredPage } from './page-cache.ts';
import { type PageParts, type PageRequest, preparePage } from './prepare.ts';
import { isPreviewPath, previewHeaders } from './preview.ts';
import { readyToSend, storePage, streamPage } from './render.ts';
import type { SiteRenderer } from './runtime.ts';
import { createSparing } from './sparing.ts';
import { visitorHeaders } from './visitor-headers.ts';
import { factsOfPage, PLAIN, playerOf, strangerOf, type VisitorSource, visitorOf } from './visitor-of.ts';

export interface PagesOptions extends PageParts, VisitorSource {
  /** The API on behalf of the sender of these headers; without any, of a visitor. */
  apiOf(headers: Record<string, string>, address?: string): Api;
  /** Whether the request may have an open session. */
  hasSession(request: FastifyRequest): boolean;
  freshMs: number;
  staleMs: number;
  /** Rises when this node has read operators' settings again. Answers from memory. */
  edition?(): number;
  /** The versions of views for a caller. From memory. */
  planFor(who: () => string): Plan;
  /**
   * The operators' redirect of a path (without language, with its query) as a whole location; null for none. From
   * memory.
   */
  redirectOf?(pathAndQuery: string, lang: string): { to: string; code: number } | null;
  /** Other sites that pages may connect to. There are none unless Google one-tap is used. */
  connectTo?: readonly string[];
  /** Origins that a page may show in a frame, by its path without language. */
  framesOf?(path: string): readonly string[];
  /** Header with the visitor's country from a trusted proxy; passed on to the API. */
  countryHeader?: string | null;
  /** How long a page waits for the API to tell who its player is, in ms. Then the visitor's page is shown. */
  signedInMs: number;
  /**
   * Counts a page that has to be rendered for this IP address. Throws a refusal with the time to come back when there
   * are too many.
   */
  admit?(ip: string): void;
  /** Renders a page when it is its turn, or throws a refusal. */
  inTurn?<T>(make: () => Promise<T>): Promise<T>;
  /** Called for a page that was answered with a 5xx status, once in a while. */
  onBroken?(): void;
  /** Called for unusual addresses: one without a language, a redirect that would loop. */
  onWarning?(event: PageWarning, about: { path: string; [name: string]: string }): void;
}

type PageWarning = 'site.language_missing' | 'site.redirect_cycle';

type Asked = Pick<PageRequest, 'lang' | 'path' | 'query' | 'remembered' | 'settings'>;

const CACHED_PAGES = 300;
/** How old a page may be that is sent when no newer one can be made. */
const KEPT_MS = 15 * 60_000;
/** Minimum time between equal warnings in the log. */
const TOLD_EVERY_MS = 60_000;
const BROKEN_EVERY_MS = 10_000;
const PATHS_TOLD = 1_000;
/** The status of a page whose own view did not answer. */
const NO_ANSWER = 502;
const LONGEST_PATH = 1000;
/** The page that says which browsers work. It needs no scripts and can be read without styles. */
const OLD_BROWSER = '/oldbrowser';
/** Other sites send players back to an address under this path, the same for all languages. */
const FROM_OTHER_SITES = '/user/social/';

/** Answers every address that no other route answers: pages, and “page not found”. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const cache = createPageCache({
    now: options.now,
    freshMs: options.freshMs,
    staleMs: options.staleMs,
    // A cache that keeps nothing has no last good version either.
    keptMs: options.staleMs && KEPT_MS,
    ...(options.edition && { edition: options.edition }),
    size: CACHED_PAGES,
    onError: (error) => {
      // Replacing a stale page failed, but its reader has already got the older page.
      if (!(error instanceof Refusal)) options.onFailure('page', error);
    },
  });
  const isDue = createSparing({ now: options.now, periodMs: TOLD_EVERY_MS, size: PATHS_TOLD });
  const sparing: PagesOptions = {
    ...options,
    onWarning(event, about) {
      if (isDue(`${event} ${about.path}`)) options.onWarning?.(event, about);
    },
  };
  const isBrokenDue = createSparing({ now: options.now, periodMs: BROKEN_EVERY_MS, size: 1 });
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode < 500 || isOwnStatus(request, options, statusCode)) return;
    if (isBrokenDue('')) options.onBroken?.();
  });
  app.get('/*', async (request, reply) => {
    try {
      return await answer(request, reply, sparing, cache);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === 'server.internal') options.onFailure('page', error);
      return failurePage(reply, failure, readerOf(request, options));
    }
  });
}

/** The page of an error answers with the status of that error, whoever opens it: nothing has failed. */
function isOwnStatus({ raw }: FastifyRequest, { runtime }: PagesOptions, status: number): boolean {
  const { path } = splitLanguage(shortEnough(splitUrl(raw.url ?? '/').pathname), runtime.languages);
  return matchPage(path).route.status === status;
}

/**
 * The reader of a failure page. The language comes from the address or the browser, because the site's own list of
 * languages may be out of reach.
 */
function readerOf(request: FastifyRequest, { runtime }: PagesOptions) {
  const { languages } = runtime;
  const url = splitUrl(request.raw.url ?? '/');
  const known = splitLanguage(shortEnough(url.pathname), languages).lang;
  const cookie = parseCookies(request.headers.cookie).lng;
  const lang =
    known ?? chooseLanguage(languages, languages[0] ?? 'en', cookie, request.headers['accept-language']);
  return { lang, t: runtime.translatorOf(lang), isSecure: isSecure(request), requestId: request.id };
}

const atOnce = <T>(make: () => Promise<T>): Promise<T> => make();

async function answer(request: FastifyRequest, reply: FastifyReply, options: PagesOptions, cache: PageCache) {
  const { languages } = options.runtime;
  const url = splitUrl(request.raw.url ?? '/');
  const cookies = parseCookies(request.headers.cookie);
  // Hidden languages are in no list, but available to visitors who have the cookie (S2 §5).
  const [first = 'en'] = languages;
  const isShownAll = cookies.ua !== undefined;
  const config = await options.data.config(first);
  const open = isShownAll ? languages : config.languages.map(({ code }) => code);
  const { lang, path } = splitLanguage(shortEnough(url.pathname), open);
  if (lang === null) {
    const { 'accept-language': accepted } = request.headers;
    const chosen = chooseLanguage(open, config.defaultLanguage, cookies.lng, accepted);
    if (!path.startsWith(FROM_OTHER_SITES)) options.onWarning?.('site.language_missing', { path, chosen });
    return redirect(reply, request, `/${chosen}${withoutUnknownLanguage(path)}${url.search}`);
  }
  const isLed = cookies.force_redirect_off !== '1';
  const led = isLed ? options.redirectOf?.(path + url.search, lang) : null;
  if (led) return redirect(reply, request, led.to, led.code);
  const { 'user-agent': agent } = request.headers;
  const isStuck = isLed && isOldBrowser(agent) && !isBotAgent(config.flags.bots, agent);
  if (isStuck && path !== OLD_BROWSER) return redirect(reply, request, `/${lang}${OLD_BROWSER}`);
  if (cookies.lng !== lang && !isPreviewPath(path))
    reply.header('set-cookie', `lng=${lang}; Path=/; Max-Age=31536000; SameSite=Lax`);
  const settings = settingsOf(cookies, limitsOf((await options.data.config(lang)).views));
  const query = withoutReferral(url.search.slice(1));
  const { remembered, cookie } = homeShown(path, query, cookies);
  if (cookie) reply.header('set-cookie', cookie);
  const asked: Asked = { lang, path, query, remembered, settings };
  return request.headers.cookie !== undefined && options.hasSession(request)
    ? answerSignedIn(request, reply, asked, options, cache)
    : answerVisitor(request, reply, asked, options, cache);
}

/** Parses an address as browsers do: dots resolved, non-ASCII escaped. Most addresses are plain and skip this. */
function splitUrl(url: string): { pathname: string; search: string } {
  if (!/^[\w/-]*$/.test(url)) return new URL(`http://site.invalid${url}`);
  return { pathname: url, search: '' };
}

/**
 * No page has an address this long. A longer one is cut, and an empty part at its end keeps it from matching a page.
 */
function shortEnough(pathname: string): string {
  return pathname.length > LONGEST_PATH ? `${pathname.slice(0, LONGEST_PATH)}//` : pathname;
}

/** `/xx/live` in an unknown language is `/live` in one we have. */
function withoutUnknownLanguage(path: string): string {
  const rest = /^\/[a-z]{2}(\/.*)?$/.exec(path);
  const kept = rest ? (rest[1] ?? '') : path;
  return kept === '/' ? '' : kept;
}

async function answerSignedIn(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked,
  options: PagesOptions,
  cache: PageCache,
) {
  const headers = visitorHeaders(request, asked.lang, options.countryHeader ?? '');
  const api = options.apiOf(headers, request.ip);
  const renderer = await options.runtime.renderer();
  const { flags } = await options.data.config(asked.lang);
  // Also for visitors with an expired session: an old cookie must not bypass a block.
  const known = await inTime(
    options.signedInMs,
    Promise.all([renderer.readSession(api), playerOf(request, asked.path, api, flags.bots)]),
  ).catch((error) => unknownPlayer(error, options));
  if (known === null) return answerVisitor(request, reply, asked, options, cache, true);
  const [state, visitor] = known;
  if (state.session.userId === null) return answerVisitor(request, reply, asked, options, cache);
  const settings = withOwnLook(asked.settings, parseCookies(request.headers.cookie));
  const guarded = await guard({ ...asked, state, visitor }, options, renderer);
  if (guarded.away !== null) return redirect(reply, request, guarded.away);
  options.admit?.(request.ip);
  const query = knownQuery(guarded, asked.query);
  const isPreview = isPreviewPath(asked.path);
  const page: PageRequest = {
    ...asked,
    query,
    settings,
    headers,
    api,
    // A preview shows what a visitor sees, with what the operator may read.
    state: isPreview ? VISITOR : state,
    visitor: isPreview ? PLAIN : visitor,
    isStreamed: !isPreview,
    isSlow: false,
  };
  const given = givenParts(
    options,
    options.planFor(() => whoIs(state.session.userId, request.ip)),
  );
  const { inTurn = atOnce } = options;
  const prepared = await inTurn(() => preparePage(page, guarded, { ...given, renderer })).catch((error) => {
    unknownPlayer(error, options);
    return null;
  });
  if (prepared === null || (prepared.status === NO_ANSWER && !guarded.route.needsLogin))
    return answerVisitor(request, reply, asked, options, cache, true);
  const nonce = randomBytes(18).toString('base64');
  const parts = {
    build: given.runtime.build,
    extraConnect: options.runtime.extraConnect,
    connectTo: options.connectTo,
    frames: options.framesOf?.(asked.path),
    renderer,
    isSecure: isSecure(request),
    onError: reportTo(options),
  };
  if (isPreview) {
    const stored = await storePage(page, prepared, parts);
    return reply.code(stored.status).headers(previewHeaders(stored)).send(stored.html);
  }
  const { csp, body } = await streamPage(page, prepared, parts, nonce);
  return reply
    .code(prepared.status)
    .headers(PAGE_HEADERS)
    .headers({ 'content-security-policy': csp, 'cache-control': 'private, no-store', vary: 'cookie' })
    .send(body);
}

/**
 * Reports that the player's data are late or out of reach, and returns null. A refusal for too many requests is
 * rethrown.
 */
function unknownPlayer(error: unknown, { onFailure }: PagesOptions): null {
  if (failureOf(error).code === 'request.rate_limited') throw error;
  onFailure('signed-in', error);
  return null;
}

/** A visitor's page depends only on its address and settings, so it can be shared. */
async function answerVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked,
  options: PagesOptions,
  cache: PageCache,
  isSlow = false,
) {
  const { lang, path, remembered, settings } = asked;
  const secure = isSecure(request);
  const plan = options.planFor(() => whoIs(null, request.ip));
  // Addresses and headers can't contain a newline, so no two pages share a key.
  const bots = async () => (await options.data.config(lang)).flags.bots;
  const visiting = visitorOf(request, path, options, bots);
  const visitor = visiting instanceof Promise ? await visiting : visiting;
  const about = visitor === PLAIN ? '' : JSON.stringify(visitor);
  const state = strangerOf(request, options);
  const country = state.session.countryId ?? '';
  const keyOf = (query: string) =>
    `${lang}${path}\n${query}\n${remembered}\n${settingsKey(settings)}\n${secure}${isSlow}${about}${country}\n${plan.key}`;
  const plain = asked.query === '' && cache.fresh(keyOf(''));
  if (plain) return sendStored(request, reply, plain);
  const renderer = await options.runtime.renderer();
  const guarded = await guard({ ...asked, state, visitor }, options, renderer);
  // A player whose session can't be read at the moment must not be asked to sign in.
  if (isSlow && (guarded.away !== null || guarded.decision.kind === 'login'))
    throw new Refusal({ code: 'server.unavailable', values: { seconds: COME_BACK_SECONDS } });
  if (guarded.away !== null) return redirect(reply, request, guarded.away);
  const query = knownQuery(guarded, asked.query);
  const key = keyOf(query);
  if (!cache.has(key)) options.admit?.(request.ip);
  const { inTurn = atOnce } = options;
  const make = async () => {
    const language = { 'x-language': lang };
    const headers = { ...language, cookie: settingsCookie(settings) };
    const api = options.apiOf(language);
    const page = { ...asked, query, headers, api, state, visitor, isStreamed: false, isSlow };
    const given = givenParts(options, plan);
    const prepared = await preparePage(page, guarded, { ...given, renderer });
    const parts = {
      build: given.runtime.build,
      extraConnect: options.runtime.extraConnect,
      connectTo: options.connectTo,
      frames: options.framesOf?.(path),
      renderer,
      isSecure: secure,
      onError: reportTo(options),
    };
    const isWhole = [...prepared.results.values()].every(
      (result) => 'kind' in result && result.kind === 'ready',
    );
    return { page: await storePage(page, prepared, parts), keep: isWhole };
  };
  const ageing = (page: StoredPage, madeAt: number) =>
    agedPage(page, minutesSince(madeAt, options.now()), options.runtime.translatorOf(lang), readyToSend);
  return sendStored(request, reply, await cache.get(key, () => inTurn(make), ageing));
}

/** The encodings in order of preference: the first one wins when a browser prefers both equally. */
const ENCODINGS = ['br' as const, 'gzip' as const];

async function sendStored(request: FastifyRequest, reply: FastifyReply, page: StoredPage) {
  reply.headers(page.headers);
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  reply.code(page.status);
  const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), ENCODINGS);
  if (encoding === null) return reply.send(page.html);
  reply.header('content-encoding', encoding);
  return reply.send(encoding === 'br' ? page.brotli : await page.gzip());
}

/** The guards' decision on a page, and the redirect when it is not shown. */
async function guard(
  { lang, path, query, state, visitor }: Asked & Pick<PageRequest, 'state' | 'visitor'>,
  options: PagesOptions,
  renderer: SiteRenderer,
) {
  const { flags } = await options.data.config(lang);
  const onCycle = (to: string) => options.onWarning?.('site.redirect_cycle', { path, to });
  const facts = factsOfPage(visitor, state.session);
  const { to, decision } = renderer.follow({ path, query, flags, visitor: facts, isDirect: true, onCycle });
  const outside = decision.kind === 'leave' ? decision.to : null;
  const away = outside ?? (to === null ? null : inLanguage(to, lang));
  return { away, decision, route: renderer.shownRoute(path, decision, flags) };
}

function inLanguage(to: string, lang: string): string {
  return `/${lang}${to.replace(/^\/(?=\?|$)/, '')}`;
}

/** Headers allow only ASCII; a return address may contain any character, even line breaks. */
function inAscii(to: string): string {
  return to.toWellFormed().replaceAll(/[^!-~]/gu, encodeURIComponent);
}

function redirect(reply: FastifyReply, request: FastifyRequest, to: string, code = 302): FastifyReply {
  return reply
    .code(code)
    .headers({
      ...PAGE_HEADERS,
      location: inAscii(to),
      'cache-control': 'no-store',
      'content-security-policy': cspOf([], { isSecure: isSecure(request) }),
      vary: 'cookie, accept-language',
    })
    .send();
}

function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}

function reportTo(options: PagesOptions): (error: unknown) => void {
  return (error) => options.onFailure('page', error);
}
