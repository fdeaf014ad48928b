import type { config } from '@fairbook/contracts';
import type { FastifyInstance } from 'fastify';
import { brandCss, brandPath } from './brand-book.ts';
import type { SiteData } from './site-data.ts';

/** Addresses of the brand stylesheets: one, or none. Pages load them after our own. */
export function brandSheets({ site }: Pick<config.SiteConfig, 'site'>): string[] {
  const css = brandCss(site.partnerCssBrandBook);
  return css === '' ? [] : [brandPath(css)];
}

/**
 * Serves the brand stylesheet. Its current address is cached for ever; an outdated address, from a page that is still
 * open, gets the current stylesheet uncached.
 */
export function registerBrand(app: FastifyInstance, data: SiteData, lang: string): void {
  app.get('/brand/*', async (request, reply) => {
    const { site } = await data.config(lang);
    const css = brandCss(site.partnerCssBrandBook);
    const isCurrent = css !== '' && request.url === brandPath(css);
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(css);
  });
}
