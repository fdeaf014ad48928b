import type { Api } from '@fairbook/client';
import type { BusFacts } from '@fairbook/remote-view';
import { createViewSource, type ViewSource } from '@fairbook/remote-view/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { settingFacts, settingsOf } from '../src/settings/read.ts';
import { parseCookies } from './cookies.ts';
import { registerCspReport } from './csp-report.ts';
import { registerReferral } from './referral.ts';
import { registerPages } from './pages.ts';
import { builtRuntime, type SiteRuntime } from './runtime.ts';
import { createSharedReads } from './shared-reads.ts';
import { createSiteData } from './site-data.ts';
import { registerStatic } from './static.ts';

/** What the cookies say of the look of a page, as facts for its views. */
export function settingsFactsOf(cookie: string | undefined): Partial<BusFacts> {
  return settingFacts(settingsOf(parseCookies(cookie)));
}

export interface SiteDependencies {
  /** The folder that the build wrote. */
  dist: string;
  /** The API as the sender of these headers (`x-language`, and for a player `cookie`, `host`, `user-agent`) at an address; without one, as the site. */
  apiOf(headers: Record<string, string>, address?: string): Api;
  /** Whether the request carries a session cookie; whether it is valid is the API's to say. */
  hasSession(request: FastifyRequest): boolean;
  now(): number;
  /** A view or a page failed; `view` is `page` for the host itself. */
  onFailure(view: string, error: unknown): void;
  onCspReport(report: string): void;
  /** A page was opened by a partner's link. */
  onReferral(source: string): void;
  /** Origins of views that run elsewhere, by name. */
  remoteViews?: Readonly<Record<string, string>>;
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
  runtime: SiteRuntime;
  /** Registers files, the CSP report and the pages: `GET /*`, so whatever else there is comes first. */
  plugin(app: FastifyInstance): Promise<void>;
}

const FRESH_MS = 2_000;
const STALE_MS = 30_000;

/** The site as a Fastify plugin over its build (or over a dev server's runtime). */
export async function createSite(dependencies: SiteDependencies): Promise<Site> {
  const { apiOf, now, dist, remoteViews, freshMs = FRESH_MS, staleMs = STALE_MS } = dependencies;
  const runtime = dependencies.runtime ?? (await builtRuntime(dist));
  const askView = createViewSource({ rendererOf: runtime.rendererOf, remote: remoteViews });
  const shareReads = createSharedReads(now, freshMs / 4);
  const data = createSiteData((lang) => apiOf({ 'x-language': lang }), now);
  return {
    askView,
    runtime,
    async plugin(app) {
      registerReferral(app, dependencies.onReferral);
      runtime.register?.(app);
      if (!dependencies.runtime) await registerStatic(app, dist);
      registerCspReport(app, dependencies.onCspReport);
      registerPages(app, { ...dependencies, runtime, askView, shareReads, data, freshMs, staleMs });
    },
  };
}
