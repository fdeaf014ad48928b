import type { seo } from '@fairbook/contracts';
import type { SiteRoute } from '@fairbook/remote-view/routes';

/** What robots depend on of a route. */
export type SeoRoute = Pick<SiteRoute, 'layout' | 'needsLogin' | 'modal' | 'visitorsOnly' | 'isPlanned'>;

/** Pages for one visitor, one moment or one printer, whatever their layout. */
const PRIVATE =
  /^\/(user|office|onpay|payment|print-coupon|confirm-terms|convert-account|debugger|internal-vpn|offline|statisticpopup|my-casino|casino-search)(\/|$)|\/thankyou$/;
/** Where a visitor came from; such a query makes no other page. */
const TRACKING =
  /^(utm_\w+|ref|bf|btag|tag|qtag|affid|click_id|aip|pb|subid|gclid|yclid|fbclid|platform_type)$/;

export interface RobotsInput {
  route: SeoRoute;
  path: string;
  query: string;
  status: number;
  data: Pick<seo.SeoPageData, 'metaRobots' | 'hierarchyMetaRobots'>;
}

/** What the page says to robots; what must stay out of a search can't be put in by an operator. Null: nothing. */
export function robotsOf({ route, path, query, status, data }: RobotsInput): string | null {
  const isPrivate = route.layout !== 'main' || route.needsLogin || PRIVATE.test(path);
  if (isPrivate || status >= 400) return 'noindex, nofollow';
  if (route.modal || route.visitorsOnly || route.isPlanned || isFiltered(query)) return 'noindex, follow';
  return data.metaRobots ?? data.hierarchyMetaRobots;
}

/** A filter, a sort or a page of a list: the page without it is the one to be found. */
function isFiltered(query: string): boolean {
  return [...new URLSearchParams(query).keys()].some((key) => !TRACKING.test(key));
}
