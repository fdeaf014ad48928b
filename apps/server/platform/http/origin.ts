import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';

type OriginConfig = Pick<Config, 'publicOrigin' | 'trustProxy'>;

/** The origin this request came to: the configured one, else scheme and Host of the request itself. */
export function ownOrigin(headers: IncomingHttpHeaders, config: OriginConfig): string {
  if (config.publicOrigin) return config.publicOrigin;
  const forwarded = config.trustProxy ? headers['x-forwarded-proto'] : undefined;
  const scheme = forwarded === 'https' ? 'https' : 'http';
  return `${scheme}://${headers.host ?? ''}`;
}

/** True when the page that asks is the site's own. A missing Origin, `null` and any other origin are foreign. */
export function isOwnOrigin(headers: IncomingHttpHeaders, config: OriginConfig): boolean {
  const isNamed = headers.host !== undefined || config.publicOrigin !== null;
  return isNamed && headers.origin === ownOrigin(headers, config);
}
