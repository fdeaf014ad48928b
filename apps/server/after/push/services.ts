import { isClosedOrigin } from '@fairbook/remote-view/server';

/**
 * The push services of browsers, by host or by the end of their hosts. A subscription names the address to which this
 * server posts, so no other host is taken.
 */
const HOSTS: ReadonlySet<string> = new Set(['fcm.googleapis.com', 'jmt17.google.com', 'web.push.apple.com']);
const ENDS = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/**
 * Whether an endpoint is an https address of a push service, without credentials, at the usual port. `test` is the
 * host and port of a push service that a test runs on this machine; null on every site.
 */
export function isPushService(endpoint: string, test: string | null): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, host, hostname, port, origin } = new URL(endpoint);
  if (protocol !== 'https:' || username || password) return false;
  if (test !== null && host === test) return true;
  const isKnown = HOSTS.has(hostname) || ENDS.some((end) => hostname.endsWith(end));
  return isKnown && port === '' && !isClosedOrigin(origin, []);
}
