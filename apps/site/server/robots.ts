import type { FastifyInstance } from 'fastify';

/**
 * Addresses of no use to search engines. Pages that must not be indexed say so themselves, so they must stay readable.
 */
const CLOSED = [
  '/operator-api/',
  '/web-api/',
  '/office-api/',
  '/payments-api/',
  '/social-api/',
  '/collector-api/',
  '/csp-report',
];

/** Serves `/robots.txt`. */
export function registerRobots(app: FastifyInstance, originOf: (host: FastifyRequestLike) => string): void {
  app.get('/robots.txt', (request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600' })
      .type('text/plain; charset=utf-8')
      .send(robotsText(originOf(request))),
  );
}

/** The part of a request that shows its origin. */
export interface FastifyRequestLike {
  protocol: string;
  headers: { host?: string | undefined };
}

export function robotsText(origin: string): string {
  const rules = CLOSED.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** The configured origin, else the origin of the request. An invalid host name counts as no origin. */
export function originFrom(publicOrigin: string | null): (request: FastifyRequestLike) => string {
  return ({ protocol, headers: { host = '' } }) =>
    publicOrigin ??
    (/^[A-Za-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/.test(host) ? `${protocol}://${host}` : '');
}
