const OF_LINKS = /(?:^|&)(?:ref|bf|btag|tag|qtag|affid|click_id|utm_source|aip|pb|subid)=[^&]*/g;

/**
 * The query of a page without the parameters of partner links: they differ with every click, but the page is the same.
 */
export function withoutReferral(query: string): string {
  return query.replaceAll(OF_LINKS, '').replace(/^&/, '');
}
