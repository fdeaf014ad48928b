import type { seo } from '@fairbook/contracts';
import type { SiteRoute } from '@fairbook/remote-view/routes';

/** The fields of a route that robots directives depend on. */
export type SeoRoute = Pick<SiteRoute, 'layout' | 'needsLogin' | 'modal' | 'visitorsOnly'>;

/** Pages for one visitor, one moment or printing, whatever their layout. */
const PRIVATE =
  /^\/(user|office|operator|onpay|payment|print-coupon|confirm-terms|convert-account|debugger|internal-vpn|offline|statisticpopup|my-casino|casino-search)(\/|$)|\/thankyou$/;
/** Tracking parameters: such a query does not make another page. */
const TRACKING =
  /^(utm_\w+|ref|bf|btag|tag|qtag|affid|click_id|aip|pb|subid|gclid|yclid|fbclid|platform_type)$/;

export interface RobotsInput {
  route: SeoRoute;
  path: string;
  query: string;
  status: number;
  data: Pick<seo.SeoPageData, 'metaRobots' | 'hierarchyMetaRobots'>;
}

/** The robots directives of a page; null for none. Operators can't have a page indexed that must stay out. */
export function robotsOf({ route, path, query, status, data }: RobotsInput): string | null {
  const isPrivate = route.layout !== 'main' || route.needsLogin || PRIVATE.test(path);
  if (isPrivate || status >= 400) return 'noindex, nofollow';
  if (route.modal || route.visitorsOnly || isFiltered(query)) return 'noindex, follow';
  return data.metaRobots ?? data.hierarchyMetaRobots;
}

/**
 * Whether the query filters, sorts or pages a list: only the list without one is indexed. Tracking parameters don't
 * count.
 */
function isFiltered(query: string): boolean {
  return [...new URLSearchParams(query).keys()].some((key) => !TRACKING.test(key));
}
