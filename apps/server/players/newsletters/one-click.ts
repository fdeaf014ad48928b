import { Refusal } from '@fairbook/contracts';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/context.ts';
import { networkOf } from '../../platform/http/address.ts';
import { languageOf } from '../../platform/http/language.ts';
import { createRateLimiter } from '../../platform/http/rate-limit.ts';
import { createStopLinks, ONE_CLICK_PATH, OPEN_PATH, SHORT_OPEN_PATH, SHORT_STOP_PATH } from './links.ts';

/** High, because a mail provider posts for all of its customers from a few addresses. */
const LIMIT = { id: 'newsletters.oneClick', rateLimit: { max: 600, windowMs: 60_000 } };
/** Of its own: whoever follows the links of SMS, many behind one address of a network, and mail providers don’t use up each other’s. */
const SHORT_LIMIT = { ...LIMIT, id: 'newsletters.short' };
const MOST_BYTES = 1024;

/**
 * The address in the header `List-Unsubscribe` (RFC 8058): a mail program posts `List-Unsubscribe=One-Click` there,
 * without a session and without an Origin. It is no call of the contracts, since those take JSON from the site's own
 * pages. The secret in the address is enough, and every secret gets the same answer. People who open the address get
 * the page, as do those who open the short one of an SMS. `opened` notes that the link of a message was followed, and answers its page; a link that isn’t ours leads to the home page.
 */
export function oneClickPlugin(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  stop: (secret: string) => Promise<void>,
  opened: (token: string) => Promise<string>,
): (app: FastifyInstance) => void {
  const links = createStopLinks(config);
  const limiter = createRateLimiter(clock.now, config.rateLimitFactor);
  return (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_, body, done) =>
      done(null, body),
    );
    app.addHook('onRequest', async ({ ip, url }) => {
      const isShort = [SHORT_STOP_PATH, SHORT_OPEN_PATH].some((path) => url.startsWith(`${path}/`));
      const seconds = limiter.take(isShort ? SHORT_LIMIT : LIMIT, networkOf(ip));
      if (seconds > 0) throw new Refusal({ code: 'request.rate_limited', values: { seconds } });
    });
    app.post<{ Params: { code: string } }>(`${ONE_CLICK_PATH}/:code`, async ({ params }, reply) => {
      await stop(params.code);
      return reply.code(204).header('cache-control', 'no-store').send();
    });
    app.get<{ Params: { code: string } }>(`${ONE_CLICK_PATH}/:code`, async ({ params, headers }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(links.page(languageOf(headers), encodeURIComponent(params.code)), 302),
    );
    app.get<{ Params: { code: string } }>(`${SHORT_STOP_PATH}/:code`, async ({ params, headers }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(links.smsPage(languageOf(headers), encodeURIComponent(params.code)), 302),
    );
    for (const path of [OPEN_PATH, SHORT_OPEN_PATH])
      app.get<{ Params: { token: string } }>(`${path}/:token`, async ({ params, headers }, reply) =>
        reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .redirect(`/${languageOf(headers)}${await opened(params.token)}`, 302),
      );
  };
}
