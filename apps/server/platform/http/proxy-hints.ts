import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';
import type { Logger } from '../logger.ts';
import { isOriginUntold, isOwnHost } from './origin.ts';

/** Says once, in the log, what a proxy in front shows to be missing in the configuration. */
export function createProxyHints(
  config: Pick<Config, 'publicOrigin' | 'trustProxy' | 'host'>,
  logger: Pick<Logger, 'warn'>,
): (headers: IncomingHttpHeaders) => void {
  const said = new Set<string>();
  const once = (variable: string, message: string) => {
    if (said.has(variable)) return;
    said.add(variable);
    logger.warn({ variable }, message);
  };
  return (headers) => {
    const { origin, 'x-forwarded-for': forwarded } = headers;
    if (forwarded !== undefined && !config.trustProxy)
      once(
        'TRUST_PROXY',
        'requests come through a proxy: without TRUST_PROXY=1 all visitors count as one address',
      );
    if (isOriginUntold(headers, config))
      once(
        'PUBLIC_ORIGIN',
        `pages are served at ${origin}, and their calls are refused: set PUBLIC_ORIGIN=${origin}`,
      );
    if (!isOwnHost(headers, config))
      once(
        'PUBLIC_ORIGIN',
        'requests for a foreign Host are refused: set PUBLIC_ORIGIN if it is how visitors come',
      );
  };
}

/** Two of them, and proxy and server may each believe another one. */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}
