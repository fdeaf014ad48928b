import type { config } from '@fairbook/contracts';
import type { FastifyInstance } from 'fastify';
import { brandCss, brandPath } from './brand-book.ts';
import type { SiteData } from './site-data.ts';

/** The stylesheets of a site's brand, for its pages: one, or none. They come after ours. */
export function brandSheets({ site }: Pick<config.SiteConfig, 'site'>): string[] {
  const css = brandCss(site.partnerCssBrandBook);
  return css === '' ? [] : [brandPath(css)];
}

/**
 * Serves the brand of the site. Its address changes with its text and is kept for ever; an address of before, from a
 * page that is still open, gets the brand of now and keeps nothing.
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
