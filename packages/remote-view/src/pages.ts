import { pageRouteOf } from './routes/page-route.ts';

/**
 * Whether a path belongs to these pages: ids of the table, or patterns in its form: `/line/:sport`, `/line/*`
 * (everything below `/line`, and `/line` itself), `/*`. Used by both server and browser.
 */
export function isPageOf(pages: readonly string[], path: string): boolean {
  const patterns = pages.filter((page) => page.startsWith('/'));
  return pages.includes(pageRouteOf(path).id) || patterns.some((pattern) => ruleOf(pattern).test(path));
}

/** A pattern as a regular expression, part by part. */
function ruleOf(pattern: string): RegExp {
  const rules = pattern
    .split('/')
    .filter(Boolean)
    .map((part) => {
      const [, words] = /^\{\w+:(.+)\}/.exec(part) ?? [];
      const isParameter = part.startsWith(':');
      const rule = words ?? (isParameter ? '[^/]+' : part.replace(/[.+]/g, '\\$&'));
      if (part === '*') return '(/.*)?';
      return (words ?? isParameter) && part.endsWith('?') ? `(/(${rule}))?` : `/(${rule})`;
    });
  return new RegExp(`^${rules.join('')}/?$`);
}
