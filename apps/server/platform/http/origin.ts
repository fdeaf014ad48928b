import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '../config.ts';

type OriginConfig = Pick<Config, 'publicOrigin' | 'trustProxy'>;
type HostConfig = OriginConfig & Pick<Config, 'host'>;

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

/**
 * True of a call that only this server takes for a foreign one: the browser says that page and call are of one origin, or
 * the page is at the https side of this very name. What lacks is PUBLIC_ORIGIN, and nobody but the operator can mend it.
 */
export function isOriginUntold(headers: IncomingHttpHeaders, config: OriginConfig): boolean {
  const { origin, host, 'sec-fetch-site': relation } = headers;
  if (origin === undefined || config.publicOrigin !== null || isOwnOrigin(headers, config)) return false;
  return relation === 'same-origin' || (host !== undefined && origin === `https://${host}`);
}

/** No stranger's domain: an address, a name without a dot, or one that no public name server answers. */
const HOME_NAME = /^[a-z0-9_-]+$|\.(localhost|local|internal|home\.arpa)$/;

/**
 * True when nobody else can have made the browser take this server for their own site. Without an origin of its own a
 * server is reached by its address or a name of the local network; any other name was pointed here by its owner (DNS
 * rebinding). A trusted proxy answers for the Host it lets through.
 */
export function isOwnHost({ host }: IncomingHttpHeaders, config: HostConfig): boolean {
  if (config.publicOrigin !== null || config.trustProxy || host === undefined) return true;
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return isIP(name) !== 0 || HOME_NAME.test(name) || name === config.host.toLowerCase();
}
