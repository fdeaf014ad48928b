import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config/config.ts';
import type { LogEvent } from '../telemetry/log-events.ts';
import type { Logger } from '../telemetry/logger.ts';
import { isOriginUntold, isOwnHost } from './origin.ts';

/** Reports once, in the log, each setting that requests through a proxy show to be missing. */
export function createProxyHints(
  config: Pick<Config, 'publicOrigin' | 'trustProxy' | 'host'>,
  logger: Pick<Logger, 'warn'>,
): (headers: IncomingHttpHeaders) => void {
  const said = new Set<string>();
  const once = (variable: string, event: LogEvent, about: object = {}) => {
    if (said.has(variable)) return;
    said.add(variable);
    logger.warn({ variable, ...about }, event);
  };
  return (headers) => {
    const { origin, 'x-forwarded-for': forwarded } = headers;
    if (forwarded !== undefined && !config.trustProxy) once('TRUST_PROXY', 'proxy.address_untrusted');
    if (isOriginUntold(headers, config)) once('PUBLIC_ORIGIN', 'proxy.origin_unset', { origin });
    if (!isOwnHost(headers, config)) once('PUBLIC_ORIGIN', 'proxy.host_unknown', { host: headers.host });
  };
}

/** With two Host headers, proxy and server might each use another one. */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}
