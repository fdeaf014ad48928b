/** A kind of node, by the calls it answers. The role `all` is all kinds in one. */
export type NodeKind = 'api' | 'live' | 'site';

/**
 * Which kind of node answers a path: the first line with which the path begins decides. A load balancer, the files in
 * deploy/ and the nodes themselves go by this table.
 */
export const NODE_PATHS: readonly { path: string; by: NodeKind }[] = [
  { path: '/live/', by: 'live' },
  { path: '/views-api/', by: 'site' },
  { path: '/web-api/', by: 'api' },
  { path: '/social-api/', by: 'api' },
  { path: '/bets-api/', by: 'api' },
  { path: '/line-api/', by: 'api' },
  { path: '/office-api/', by: 'api' },
  { path: '/payments-api/', by: 'api' },
  { path: '/toto-api/', by: 'api' },
  { path: '/lotto-api/', by: 'api' },
  { path: '/casino-api/', by: 'api' },
  { path: '/promo-api/', by: 'api' },
  { path: '/limit-service-api/', by: 'api' },
  { path: '/bff-api/', by: 'api' },
  { path: '/captcha-api/', by: 'api' },
  { path: '/collector-api/', by: 'api' },
  { path: '/operator-api/', by: 'api' },
  { path: '/proof-api/', by: 'api' },
  { path: '/seo-api/', by: 'api' },
  { path: '/redirects-api/', by: 'api' },
  { path: '/blocks-api/', by: 'api' },
  { path: '/third-party/', by: 'api' },
  { path: '/openapi.json', by: 'api' },
  { path: '/docs', by: 'api' },
  { path: '/', by: 'site' },
];

/** Paths at which every node answers about itself. */
const OF_EVERY_NODE: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** The kind of node that answers this path (with or without a query); null if every node does. */
export function nodeOf(url: string): NodeKind | null {
  const path = url.split('?', 1)[0] ?? '';
  if (OF_EVERY_NODE.has(path)) return null;
  return NODE_PATHS.find((each) => path.startsWith(each.path))?.by ?? 'site';
}
