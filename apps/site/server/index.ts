import type { Api } from '@fairbook/client';
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
import { registerIcons } from './icons.ts';
import { registerManifest } from './manifest.ts';
import { type PagesOptions, registerPages } from './pages.ts';
import { registerReferral } from './referral.ts';
import { originFrom, registerRobots } from './robots.ts';
import { builtRuntime, type SiteRuntime } from './runtime.ts';
import { registerServiceWorker } from './service-worker.ts';
import { createSharedReads } from './shared-reads.ts';
import { createSiteData } from './site-data.ts';
import { registerSitemaps } from './sitemap.ts';
import { registerStatic } from './static.ts';

/** What operators say of addresses and visitors; a site without them has neither redirects nor blocks. */
type OperatorFacts = Pick<
  PagesOptions,
  | 'admit'
  | 'inTurn'
  | 'visitorState'
  | 'policyCountryOf'
  | 'redirectOf'
  | 'movedFrom'
  | 'countryHeader'
  | 'onWarning'
>;

export interface SiteDependencies extends OperatorFacts {
  /** The folder that the build wrote. */
  dist: string;
  /** The API as the sender of these headers (`x-language`, and for a player `cookie`, `host`, `user-agent`) at an address; without one, as the site. */
  apiOf(headers: Record<string, string>, address?: string): Api;
  /** The status of a page (its path with language) when the site itself asks for it: it counts against nobody. */
  statusOf(path: string): Promise<number>;
  /** Whether the request carries a session cookie; whether it is valid is the API's to say. */
  hasSession(request: FastifyRequest): boolean;
  now(): number;
  /** Where the site is found, e.g. `https://book.example`; null: wherever it is asked. */
  publicOrigin: string | null;
  /** A view or a page failed; `view` is `page` for the host itself. */
  onFailure(view: string, error: unknown): void;
  onCspReport(report: string): void;
  /** A page was opened by a partner's link. */
  onReferral(source: string): void;
  /** Versions of views that operators pinned, and who gets which. Without it: those of the build. */
  registry?: { current(): Registry; find(view: string, version: string): RegisteredView | undefined };
  /** Origins of the site's own views that run elsewhere, by name. */
  remoteViews?: Readonly<Record<string, string>>;
  /** Closed hosts where registered views may run all the same. */
  internalViews?: readonly string[];
  /** Replaces the built files, in development. */
  runtime?: SiteRuntime;
  /** Age up to which a visitor's page is sent again; 2 s if not given. */
  freshMs?: number;
  /** Age up to which it is sent once more while the next one is made; 30 s if not given. */
  staleMs?: number;
}

export interface Site {
  /** For the route that answers view requests over HTTP. */
  askView: ViewSource;
  /** What the cookies and the config say of the look of a page, as facts for its views. */
  factsOf(cookie: string | undefined, lang: string): Promise<Partial<BusFacts>>;
  /** What a visitor is given of the views. */
  planFor(who: () => string): Plan;
  runtime: SiteRuntime;
  /** Registers files, the CSP report and the pages: `GET /*`, so whatever else there is comes first. */
  plugin(app: FastifyInstance): Promise<void>;
}

const FRESH_MS = 2_000;
const STALE_MS = 30_000;
const NO_REGISTRY: Registry = { versions: [], rollouts: [] };

/** The site as a Fastify plugin over its build (or over a dev server's runtime). */
export async function createSite(dependencies: SiteDependencies): Promise<Site> {
  const { apiOf, now, dist, remoteViews, freshMs = FRESH_MS, staleMs = STALE_MS } = dependencies;
  const runtime = dependencies.runtime ?? (await builtRuntime(dist));
  const planner = createPlanner(runtime.build, now);
  const { registry } = dependencies;
  const planFor = (who: () => string) => planner.plan(registry?.current() ?? NO_REGISTRY, who);
  const askView = createViewSource({
    rendererOf: runtime.rendererOf,
    remote: remoteViews,
    registered: registry?.find,
    internal: dependencies.internalViews ?? [],
    report: planner.report,
    now,
  });
  const shareReads = createSharedReads(now, freshMs / 4);
  const data = createSiteData((lang) => apiOf({ 'x-language': lang }), now);
  return {
    askView,
    async factsOf(cookie, lang) {
      const { betting } = await data.config(lang);
      return {
        ...settingFacts(settingsOf(parseCookies(cookie))),
        'betting:canBuild': betting.isBuilderAllowed,
      };
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
      const { renderer } = runtime;
      const { statusOf } = dependencies;
      registerSitemaps(app, { apiOf, statusOf, languages, originOf, now, renderer, data });
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
