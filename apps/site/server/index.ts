import type { Api } from '@fairbook/client';
import type { Messages } from '@fairbook/i18n';
import type { BusFacts } from '@fairbook/remote-view';
import {
  createPlanner,
  createViewSource,
  type Plan,
  type RegisteredView,
  type Registry,
  type ViewSource,
} from '@fairbook/remote-view/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { settingsOf } from '../src/settings/read.ts';
import { settingFacts } from '../src/settings/values.ts';
import { registerBrand } from './brand.ts';
import { parseCookies } from './cookies.ts';
import { registerCspReport } from './csp-report.ts';
import { registerFeeds } from './feeds.ts';
import { homeShown, joinedQuery } from './home-show.ts';
import { registerIcons } from './icons.ts';
import { registerManifest } from './manifest.ts';
import { type PagesOptions, registerPages } from './pages.ts';
import { type ReferralValues, registerReferral } from './referral.ts';
import { originFrom, registerRobots } from './robots.ts';
import { builtRuntime, type SiteRuntime } from './runtime.ts';
import { registerSecurityText } from './security-txt.ts';
import { registerServiceWorker } from './service-worker.ts';
import { createSharedReads } from './shared-reads.ts';
import { createSiteData } from './site-data.ts';
import { registerSitemaps } from './sitemap.ts';
import { registerStatic } from './static.ts';

/**
 * What the server gives to the pages besides the site's own parts, such as operators' redirects and rate limits. Each
 * part may be missing.
 */
type OperatorFacts = Pick<
  PagesOptions,
  | 'admit'
  | 'inTurn'
  | 'visitorState'
  | 'policyCountryOf'
  | 'redirectOf'
  | 'movedFrom'
  | 'countryHeader'
  | 'connectTo'
  | 'framesOf'
  | 'slotMs'
  | 'signedInMs'
  | 'onWarning'
  | 'onBroken'
>;

export interface SiteDependencies extends OperatorFacts {
  /** The folder of the build. */
  dist: string;
  /**
   * The API called for a visitor or player with these headers (`x-language`, and for a player `cookie`, `host`,
   * `user-agent`) and this IP address. Without an address the caller is the site itself.
   */
  apiOf(headers: Record<string, string>, address?: string): Api;
  /** The status of a page (its path with language), for the site's own requests, which are not rate limited. */
  statusOf(path: string): Promise<number>;
  /** Whether the request has a session cookie; only the API knows whether it is valid. */
  hasSession(request: FastifyRequest): boolean;
  now(): number;
  /** The site's public origin, e.g. `https://book.example`; null means that of each request. */
  publicOrigin: string | null;
  /** A view or a page failed; `view` is `page` for the host itself. */
  onFailure(view: string, error: unknown): void;
  onCspReport(report: string): void;
  /** A page was opened by a partner's link: its short name, and what it would leave in a browser. */
  onReferral(source: string, values: ReferralValues): void;
  /** Versions of views pinned by operators, and their rollout. By default those of the build. */
  registry?: { current(): Registry; find(view: string, version: string): RegisteredView | undefined };
  /** How long a view that is hosted elsewhere may take to answer. */
  remoteViewMs: number;
  /** Origins of the site's own views hosted elsewhere, by name. */
  remoteViews?: Readonly<Record<string, string>>;
  /** Private hosts that registered views may run on, as an exception. */
  internalViews?: readonly string[];
  /**
   * A number that rises when this node has read operators' settings again. Pages rendered before are not sent any more.
   */
  edition?(): number;
  /** Texts in an operator's own words, by language. */
  ownTexts?(lang: string): Messages;
  /** Replaces the built files, in development. */
  runtime?: SiteRuntime;
  /** Maximum age of a visitor's page that is sent again as it is; 2 s by default. */
  freshMs?: number;
  /** Maximum age of a page that may still be sent while a new one is rendered; 30 s by default. */
  staleMs?: number;
}

export interface Site {
  /** The source of views, for the route that answers view requests over HTTP. */
  askView: ViewSource;
  /** Facts for views from cookies and config: the appearance of a page. */
  factsOf(cookie: string | undefined, lang: string): Promise<Partial<BusFacts>>;
  /** What the visitor chose last where the query of a view leaves it open, and a cookie to set. */
  rememberedFor(
    path: string,
    query: string,
    cookie: string | undefined,
  ): { query: string; cookie: string | null };
  /** The versions of views for a visitor. */
  planFor(who: () => string): Plan;
  runtime: SiteRuntime;
  /** Registers files, the CSP report and the pages: `GET /*`, so all other routes have to come first. */
  plugin(app: FastifyInstance): Promise<void>;
}

const FRESH_MS = 2_000;
const STALE_MS = 30_000;
const NO_REGISTRY: Registry = { versions: [], rollouts: [] };

/** The site as a Fastify plugin over its build (or over a dev server's runtime). */
export async function createSite(dependencies: SiteDependencies): Promise<Site> {
  const { apiOf, now, dist, remoteViews, freshMs = FRESH_MS, staleMs = STALE_MS } = dependencies;
  const runtime = dependencies.runtime ?? (await builtRuntime(dist, dependencies.ownTexts));
  const planner = createPlanner(runtime.build, now);
  const { registry } = dependencies;
  const planFor = (who: () => string) => planner.plan(registry?.current() ?? NO_REGISTRY, who);
  const askView = createViewSource({
    rendererOf: runtime.rendererOf,
    remote: remoteViews,
    registered: registry?.find,
    internal: dependencies.internalViews ?? [],
    report: planner.report,
    timeoutMs: dependencies.remoteViewMs,
    now,
  });
  const shareReads = createSharedReads(now, freshMs / 4, dependencies.edition);
  const data = createSiteData((lang) => apiOf({ 'x-language': lang }), now, dependencies.edition);
  return {
    askView,
    async factsOf(cookie, lang) {
      const { betting } = await data.config(lang);
      return {
        ...settingFacts(settingsOf(parseCookies(cookie))),
        'betting:canBuild': betting.isBuilderAllowed,
      };
    },
    rememberedFor(path, query, header) {
      const { remembered, cookie } = homeShown(path, query, parseCookies(header));
      return { query: joinedQuery(query, remembered), cookie };
    },
    planFor,
    runtime,
    async plugin(app) {
      registerReferral(app, dependencies.onReferral);
      runtime.register?.(app);
      if (!dependencies.runtime) await registerStatic(app, dist);
      registerIcons(app, dist);
      const { build, languages } = runtime;
      const isPwa = async () => (await data.config(languages[0] ?? 'en')).site.isPwa;
      registerServiceWorker(app, { dist, build, languages, isPwa });
      registerManifest(app, { languages, config: data.config, translatorOf: runtime.translatorOf });
      const originOf = originFrom(dependencies.publicOrigin);
      registerRobots(app, originOf);
      registerSecurityText(app, { config: data.config, languages, originOf, now });
      const { renderer } = runtime;
      const { statusOf } = dependencies;
      registerSitemaps(app, { apiOf, statusOf, languages, originOf, now, renderer, data });
      const { translatorOf } = runtime;
      registerFeeds(app, { apiOf, languages, originOf, data, translatorOf });
      registerCspReport(app, dependencies.onCspReport, now);
      registerBrand(app, data, languages[0] ?? 'en');
      registerPages(app, {
        ...dependencies,
        origin: dependencies.publicOrigin ?? '',
        runtime,
        askView,
        planFor,
        shareReads,
        data,
        freshMs,
        staleMs,
      });
    },
  };
}
