const OF_LINKS = /(?:^|&)(?:ref|bf|btag|tag|qtag|affid|click_id|utm_source|aip|pb|subid)=[^&]*/g;

/** The query of a page without what a partner's link added: every click has another one, the page is the same. */
export function withoutReferral(query: string): string {
  return query.replaceAll(OF_LINKS, '').replace(/^&/, '');
}
