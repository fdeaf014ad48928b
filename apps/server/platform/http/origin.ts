import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '../config/config.ts';

type OriginConfig = Pick<Config, 'publicOrigin' | 'trustProxy'>;
type HostConfig = OriginConfig & Pick<Config, 'host'>;

/** The origin of this request: the configured one, otherwise the request's own scheme and Host. */
export function ownOrigin(headers: IncomingHttpHeaders, config: OriginConfig): string {
  if (config.publicOrigin) return config.publicOrigin;
  const forwarded = config.trustProxy ? headers['x-forwarded-proto'] : undefined;
  const scheme = forwarded === 'https' ? 'https' : 'http';
  return `${scheme}://${headers.host ?? ''}`;
}

/** Whether the calling page is the site's own. A missing Origin, `null` and any other origin are foreign. */
export function isOwnOrigin(headers: IncomingHttpHeaders, config: OriginConfig): boolean {
  const isNamed = headers.host !== undefined || config.publicOrigin !== null;
  return isNamed && headers.origin === ownOrigin(headers, config);
}

/**
 * Whether a call only looks foreign because PUBLIC_ORIGIN is not set: the browser says that page and call share an
 * origin, or the page is on the https side of this name. Only the operator can fix that.
 */
export function isOriginUntold(headers: IncomingHttpHeaders, config: OriginConfig): boolean {
  const { origin, host, 'sec-fetch-site': relation } = headers;
  if (origin === undefined || config.publicOrigin !== null || isOwnOrigin(headers, config)) return false;
  return relation === 'same-origin' || (host !== undefined && origin === `https://${host}`);
}

/** A name that no stranger can own: an address, a name without a dot, or one outside public DNS. */
const HOME_NAME = /^[a-z0-9_-]+$|\.(localhost|local|internal|home\.arpa)$/;

/**
 * Whether no other site can have pointed the browser at this server. Without a configured origin, a server is reached
 * by its address or a local name; any other name was pointed here by its owner (DNS rebinding). A trusted proxy is
 * responsible for the Host it lets through.
 */
export function isOwnHost({ host }: IncomingHttpHeaders, config: HostConfig): boolean {
  if (config.publicOrigin !== null || config.trustProxy || host === undefined) return true;
  if (host !== latest.host) latest = readHost(host);
  return latest.isHome || latest.name === config.host.toLowerCase();
}

/** Nearly every request names the same host, and reading one as a URL takes as long as all else that is checked here. */
let latest: ReturnType<typeof readHost> = { host: '', name: null, isHome: false };

function readHost(host: string): { host: string; name: string | null; isHome: boolean } {
  if (!URL.canParse(`http://${host}`)) return { host, name: null, isHome: false };
  const { hostname } = new URL(`http://${host}`);
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return { host, name, isHome: isIP(name) !== 0 || HOME_NAME.test(name) };
}
