import type { SiteRoute } from '@fairbook/remote-view/match';
import type { Decision } from './guards/index.ts';

/** Parameters that guards and layouts read on any page. */
const OF_EVERY_PAGE: ReadonlySet<string> = new Set([
  'platform_type',
  'returnTo',
  'showForgotPasswordModal',
  'from',
]);

/**
 * The part of a query that the page reads, as written. Other parameters don't make another page, so its cached copy is
 * shared. A private page is never shared, and gets the whole query.
 */
export function knownQuery(
  { route, decision }: { route: Pick<SiteRoute, 'query' | 'needsLogin'>; decision: Pick<Decision, 'kind'> },
  query: string,
): string {
  const isOwn = route.needsLogin && decision.kind === 'continue';
  if (query === '' || isOwn) return query;
  return query
    .split('&')
    .filter((item) => {
      const name = nameOf(item);
      return OF_EVERY_PAGE.has(name) || (route.query?.includes(name) ?? false);
    })
    .join('&');
}

function nameOf(item: string): string {
  const [name = ''] = new URLSearchParams(item).keys();
  return name;
}
