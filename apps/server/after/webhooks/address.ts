import { isClosedOrigin } from '@fairbook/remote-view/server';

const PORTS: ReadonlySet<string> = new Set(['', '443', '8443']);

/**
 * Why a program's address can't be used; null if it can. `internal`: private hosts that whoever runs the site allows, also
 * without TLS. Where a public name leads is checked with each connection.
 */
export function addressFault(text: string, internal: readonly string[]): 'address' | 'private' | null {
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(text) || text.includes('#') || !URL.canParse(text)) return 'address';
  const { protocol, username, password, host, hostname, port, origin } = new URL(text);
  if (username || password) return 'address';
  if (internal.includes(host) || internal.includes(hostname)) return null;
  if (protocol !== 'https:') return 'address';
  if (isClosedOrigin(origin, internal)) return 'private';
  return PORTS.has(port) ? null : 'address';
}
