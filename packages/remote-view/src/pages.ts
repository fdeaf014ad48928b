import { pageRouteOf } from './routes/page-route.ts';

/**
 * Whether a path belongs to these pages: ids of the table, or patterns in its form: `/line/:sport`, `/line/*`
 * (everything below `/line`, and `/line` itself), `/*`. Used by both server and browser, which has no table yet.
 */
export function isPageOf(pages: readonly string[], path: string): boolean {
  return pages.includes(pageRouteOf(path).id) || pages.some((page) => isOfPattern(page, path));
}

/** `/{name:a|b}`, `/:name` and `/*` stand for words, one part and all parts; with a question mark also for none. */
function isOfPattern(page: string, path: string): boolean {
  if (!page.startsWith('/')) return false;
  const source = page
    .replace(/[.+]/g, '\\$&')
    .replace(/\/(?:\{\w+:(.+?)\}|:\w+|\*)(\??)/g, (part, words = '[^/]+', mark) =>
      part === '/*' ? '(/.*)?' : `(/(${words}))${mark}`,
    );
  return RegExp(`^${source}/?$`).test(path);
}
