import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config/config.ts';

/**
 * The country of a request as an ISO 3166-1 code, when a trusted proxy sends it in the configured header; null
 * otherwise, and for the proxies' codes for "unknown" (XX) and Tor (T1).
 */
export function countryOf(
  headers: IncomingHttpHeaders,
  { countryHeader }: Pick<Config, 'countryHeader'>,
): string | null {
  const code = countryHeader === null ? undefined : headers[countryHeader];
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null;
}
