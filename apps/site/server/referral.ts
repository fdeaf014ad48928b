import { referral } from '@fairbook/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseCookies } from './cookies.ts';

/** What a partner's link leaves in a browser, by the name of the cookie. */
export type ReferralValues = Partial<Record<referral.ReferralName, string>>;

/** Answers to the cookie question that refuse marketing (S2's `cookies_agree_type`). */
const REFUSALS: readonly string[] = ['0', '1'];
const PAGES = '/*';

/**
 * Sets the cookies of partner links as headers, so that the page's body stays the same for everybody and can be cached.
 * A visitor who refused marketing gets none, and existing ones are deleted (decision 0016).
 */
export function registerReferral(
  app: FastifyInstance,
  onVisit: (source: string, values: ReferralValues) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const query = queryOf(request);
    const cookie = request.headers.cookie ?? '';
    if (query !== '' || cookie.includes('cookies_agree_type')) writeCookies(request, reply, query, cookie);
    done();
  });
  // A redirect isn't counted, but the page it leads to is.
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const query = queryOf(request);
    const isPage = statusCode < 300 || statusCode === 304;
    const values = query !== '' && isPage ? valuesOf(query) : {};
    const source = referral.sourceOf(values);
    if (source !== null) onVisit(source, values);
    done();
  });
}

function queryOf({ raw: { url = '' }, routeOptions }: FastifyRequest): string {
  const at = url.indexOf('?');
  return at < 0 || routeOptions.url !== PAGES ? '' : url.slice(at + 1);
}

function writeCookies(request: FastifyRequest, reply: FastifyReply, query: string, cookie: string): void {
  const known = parseCookies(cookie);
  const isSecure = request.protocol === 'https';
  const write = (text: string) => reply.header('set-cookie', text);
  if (REFUSALS.includes(known.cookies_agree_type ?? '')) {
    for (const name of referral.REFERRAL_NAMES) {
      if (known[name] !== undefined) write(written({ name, value: '', maxAgeS: 0 }, isSecure));
    }
    return;
  }
  for (const each of referral.cookiesFor(query)) write(written(each, isSecure));
}

function written({ name, value, maxAgeS }: referral.ReferralCookie, isSecure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

function valuesOf(query: string): ReferralValues {
  return Object.fromEntries(referral.cookiesFor(query).map(({ name, value }) => [name, value]));
}
