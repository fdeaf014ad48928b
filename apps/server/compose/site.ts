import { fileURLToPath } from 'node:url';
import { type Api, createApi } from '@fairbook/client';
import type { EditPart } from '@fairbook/contracts/site/edit-parts';
import type { Messages } from '@fairbook/i18n';
import type { FastifyInstance } from 'fastify';
import { createSite, type SiteDependencies } from '../../site/server/index.ts';
import { createFrames } from '../casino/providers/index.ts';
import type { Platform } from '../platform/context.ts';
import { countryOf } from '../platform/http/country.ts';
import type { Doors } from '../platform/http/doors.ts';
import { askInProcess, inProcessFetch, OWN_ADDRESS } from '../platform/http/in-process.ts';
import { pageAdmission } from '../platform/http/page-admission.ts';
import { readCookie, sessionToken } from '../platform/http/session-cookie.ts';
import type { Module } from '../platform/module.ts';
import type { VisitorStates } from '../players/visitors/index.ts';
import type { ConfigModule } from '../site/config/index.ts';
import type { RedirectsModule } from '../site/redirects/index.ts';
import { createViews, type ViewRegistry } from '../site/views/index.ts';

/** Edits of these parts change pages that are cached for all visitors. */
export const SHOWN_ON_PAGES: readonly EditPart[] = [
  'config',
  'redirects',
  'blocks',
  'terms',
  'views',
  'seo',
  'texts',
  'boosts',
  'status',
  'articles',
];

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));

/** Options of the site for a deployment or a test. */
export type SiteOptions = Partial<
  Pick<SiteDependencies, 'remoteViews' | 'freshMs' | 'staleMs' | 'onCspReport' | 'onFailure' | 'onReferral'>
>;

/** What operators edit and pages show, read from memory. */
export interface SiteFactsSources {
  states: Pick<VisitorStates, 'ofPage'>;
  policyCountryOf: ConfigModule['policyCountryOf'];
  redirects: Pick<RedirectsModule, 'redirectOf' | 'sourcesOf'>;
  viewRegistry: ViewRegistry;
  /** Texts in an operator's own words, by language. */
  ownTexts(lang: string): Messages;
  /** Rises when this node has read edits again that pages show. */
  edition(): number;
}

/**
 * Pages and view answers, over the API of the same process. Composed last, because the pages catch all remaining
 * paths.
 */
export async function composeSite(
  platform: Platform,
  app: () => FastifyInstance,
  facts: SiteFactsSources,
  options: SiteOptions,
  doors: Doors,
): Promise<Module[]> {
  const { clock, logger, config } = platform;
  const admit = pageAdmission(platform);
  const inTurn: Doors['page'] = (make) => doors.page(() => platform.tracing.inSpan('page.render', {}, make));
  const apiOf = (headers: Record<string, string>, address = OWN_ADDRESS) => {
    const api: Api = createApi({
      fetch: inProcessFetch(app(), headers, address),
      token: async () => (await api('auth.userToken')).token,
    });
    return api;
  };
  const site = await createSite({
    dist: DIST,
    ...(config.isDevelopment && { runtime: await devSite(), freshMs: 0, staleMs: 0 }),
    apiOf,
    statusOf: async (path) => {
      const asked = { method: 'GET', path, headers: { host: 'localhost' }, address: OWN_ADDRESS };
      return (await askInProcess(app(), asked)).status;
    },
    hasSession: (request) => sessionToken(request.headers, config) !== null,
    now: clock.now,
    edition: facts.edition,
    registry: facts.viewRegistry,
    ownTexts: facts.ownTexts,
    publicOrigin: config.publicOrigin,
    internalViews: config.internalViews,
    countryHeader: config.countryHeader,
    // Google's one-tap sign-in, where a browser shows it, connects to this origin.
    connectTo: config.social.google ? ['https://accounts.google.com'] : [],
    framesOf: createFrames(config.gameProviders),
    policyCountryOf: ({ headers }) => facts.policyCountryOf(countryOf(headers, config)),
    visitorState: ({ ip, headers }, path) =>
      facts.states.ofPage({
        ip,
        country: countryOf(headers, config),
        path,
        cookie: (name) => readCookie(headers.cookie, name),
      }),
    admit,
    inTurn,
    remoteViewMs: platform.bounds.remoteViewMs,
    slotMs: platform.bounds.slotMs,
    signedInMs: platform.bounds.signedInMs,
    onBroken: () => platform.bus.publish('page.failed', { at: platform.clock.now() }),
    onWarning: (event, about) => logger.warn(about, event),
    redirectOf(pathAndQuery, lang) {
      const found = facts.redirects.redirectOf(lang, pathAndQuery);
      return found && { to: found.target, code: found.code };
    },
    movedFrom: facts.redirects.sourcesOf,
    onFailure: (view, error) => logger.error({ err: error, view }, 'site.render_failed'),
    onCspReport: (report) => logger.warn({ report }, 'site.csp_violation'),
    onReferral: () => {},
    ...options,
  });
  const views = createViews({
    admit,
    inTurn,
    planFor: site.planFor,
    ask: site.askView,
    apiOf,
    translatorOf: site.runtime.translatorOf,
    factsOf: site.factsOf,
    rememberedFor: site.rememberedFor,
    now: clock.now,
  });
  return [views.module, { name: 'site', routes: [], plugin: site.plugin }];
}

/** Only development needs the build tools; a deployment may leave them out. */
async function devSite(): Promise<SiteDependencies['runtime']> {
  const { devRuntime } = await import('../../site/server/dev.ts');
  return devRuntime();
}
