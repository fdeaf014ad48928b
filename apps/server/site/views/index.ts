import type { Api } from '@fairbook/client';
import { Refusal } from '@fairbook/contracts';
import type { Translate } from '@fairbook/i18n';
import { type BusFacts, REQUEST_HEADERS } from '@fairbook/remote-view';
import { isPathBelow, type Plan, type ViewSource, whoIs } from '@fairbook/remote-view/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../platform/http/language.ts';
import type { Module } from '../../platform/module.ts';

export { createViewRegistry, type ViewRegistry } from './registry.ts';

export interface ViewsDependencies {
  /** Which version of each view a caller gets. */
  planFor(who: () => string): Plan;
  ask: ViewSource;
  /** An API client with these headers, from this address. */
  apiOf(headers: Record<string, string>, address: string): Api;
  translatorOf(lang: string): Translate;
  /** The visitor's choices from the cookies and the site's options, which a view's HTML depends on. */
  factsOf(cookie: string | undefined, lang: string): Promise<Partial<BusFacts>>;
  /** What the caller chose last where the query leaves it open, and a cookie to set. */
  rememberedFor(
    path: string,
    query: string,
    cookie: string | undefined,
  ): { query: string; cookie: string | null };
  /** Counts renderings for this address; throws a refusal with the time to come back. */
  admit(ip: string): void;
  /** Renders an answer when there is room, or throws a refusal. */
  inTurn<T>(make: () => Promise<T>): Promise<T>;
  now(): number;
}

const API_VERSION = 'v2';
const HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  vary: 'cookie, x-language',
};

/**
 * Remote views over HTTP (S2 §7): `GET|POST /views-api/{view}{path}` answers exactly eight fields, with the status of
 * the view. The site calls this on navigation, and other nodes do for pages that they render.
 */
export function createViews(dependencies: ViewsDependencies): { module: Module } {
  const plugin = (app: FastifyInstance) => {
    app.route({
      method: ['GET', 'POST'],
      url: '/views-api/:view/*',
      handler: (request, reply) => dependencies.inTurn(() => answer(request, reply, dependencies)),
    });
  };
  return { module: { name: 'views', routes: [], plugin } };
}

async function answer(request: FastifyRequest, reply: FastifyReply, dependencies: ViewsDependencies) {
  const { view, '*': rest } = request.params as { view: string; '*': string };
  const path = `/${rest}`;
  if (!isPathBelow(path)) throw new Refusal('request.not_found');
  if (
    header(request, REQUEST_HEADERS.renderMode) !== 'json' ||
    header(request, REQUEST_HEADERS.apiVersion) !== API_VERSION
  ) {
    throw new Refusal('request.invalid');
  }
  dependencies.admit(request.ip);
  const lang = languageOf(request.headers);
  const headers = callerHeaders(request, lang);
  const api = dependencies.apiOf(headers, request.ip);
  const session = await api('auth.session');
  const version = versionFor(request, dependencies, view, session.userId);
  const accounts = session.role === 'player' ? (await api('wallet.accounts')).accounts : [];
  const asked = request.raw.url?.split('?', 2)[1] ?? '';
  const { query, cookie } = dependencies.rememberedFor(path, asked, request.headers.cookie);
  const { status, answer } = await dependencies.ask(view, {
    lang,
    path,
    query,
    t: dependencies.translatorOf(lang),
    api,
    isSignedIn: session.userId !== null,
    now: dependencies.now(),
    spa: header(request, REQUEST_HEADERS.forceSpa) === '1',
    components: version.components,
    version: version.name,
    facts: {
      ...(await dependencies.factsOf(request.headers.cookie, lang)),
      'session:changed': session,
      'balance:changed': accounts,
    },
    headers,
  });
  if (cookie) reply.header('set-cookie', cookie);
  return reply.code(status).headers(HEADERS).send(answer);
}

/** The caller's version of a view, and the requested components. A page with another version is told so. */
function versionFor(
  request: FastifyRequest,
  { planFor }: ViewsDependencies,
  view: string,
  userId: number | null,
): { name: string; components: readonly string[] } {
  const { build, versionOf } = planFor(() => whoIs(userId, request.ip));
  const pins = build.views.find(({ name }) => name === view);
  const name = versionOf(view);
  if (!pins || name === null) throw new Refusal('request.not_found');
  const seen = header(request, REQUEST_HEADERS.viewVersion);
  if (seen !== undefined && seen !== name) throw new Refusal('views.version_gone');
  return { name, components: componentsIn(request, pins.components) };
}

/** More components than any page shows of one view; without a limit a body could request thousands. */
const MOST_COMPONENTS = 16;

/** The components that a POST names; each must be one of the view's own. */
function componentsIn({ method, body }: FastifyRequest, known: readonly string[]): readonly string[] {
  if (method !== 'POST') return [];
  const { components = [] } = (body ?? {}) as { components?: unknown };
  const isFine =
    Array.isArray(components) &&
    components.length <= MOST_COMPONENTS &&
    components.every((name) => known.includes(name));
  if (!isFine) throw new Refusal({ code: 'request.invalid', field: 'components' });
  return components;
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** The headers by which the API identifies its caller. */
function callerHeaders({ headers }: FastifyRequest, lang: string): Record<string, string> {
  const { cookie = '', host = '', 'user-agent': agent = '' } = headers;
  return { cookie, host, 'user-agent': agent, 'x-language': lang };
}
