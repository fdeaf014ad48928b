import { type LookupAddress, lookup } from 'node:dns';
import type { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Addresses outside the public internet: this machine, its network, and cloud metadata services (IANA special-purpose
 * registries, RFC 6890). A view there would let its operator reach what only this server may.
 */
const CLOSED = new BlockList();
const CLOSED_NETS = (
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 ' +
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 ' +
  '::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8'
).split(' ');
for (const net of CLOSED_NETS) {
  const [address = '', bits] = net.split('/');
  CLOSED.addSubnet(address, Number(bits), familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4';
}

/** Whether an address is on the public internet. IPv4 written as IPv6 is read as IPv4. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && !CLOSED.check(address, familyOf(address));
}

/**
 * Whether an origin is private by its name, or has a port at which no web server answers. A public name is resolved and
 * checked with each request.
 */
export function isClosedOrigin(origin: string, internal: readonly string[]): boolean {
  const { hostname, host, port } = new URL(origin);
  if (isListed(internal, host, hostname)) return false;
  // Lower ports than 1024 belong to mail, shells and directories: no web server answers there.
  if (port !== '' && Number(port) < 1024) return true;
  const bare = hostname.replaceAll(/^\[|\]$/g, '');
  if (isIP(bare) !== 0) return !isPublicAddress(bare);
  return !bare.includes('.') || /(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(bare);
}

/** `internal` lists hosts that the operator of this server allows, each with or without a port. */
function isListed(internal: readonly string[], host: string, hostname: string): boolean {
  return internal.includes(host) || internal.includes(hostname);
}

/**
 * For `http.request`: resolves a name once and connects only to the checked address, so that a name can't resolve to a
 * private address after the check. Names are asked of the system, each on one of the few threads that the process has for
 * it; with a `resolver`, of its name servers, so that names whose servers are silent keep nobody waiting.
 */
export function guardedLookup(
  origin: string,
  internal: readonly string[],
  resolver: Names | null = null,
): LookupFunction {
  const { host } = new URL(origin);
  return (hostname, options, callback) => {
    const isInternal = isListed(internal, host, hostname);
    const check = (error: Error | null, found: LookupAddress[]) => {
      if (error) return callback(error, '');
      const closed = isInternal ? undefined : found.find(({ address }) => !isPublicAddress(address));
      const [first] = found;
      if (closed || !first) return callback(new Error(`${hostname} leads to a private address`), '');
      if (options.all) return callback(null, found);
      return callback(null, first.address, first.family);
    };
    if (resolver === null || isInternal) return lookup(hostname, { ...options, all: true }, check);
    askServers(resolver, hostname).then(
      (found) => check(null, found),
      (error: Error) => check(error, []),
    );
  };
}

export type Names = Pick<Resolver, 'resolve4' | 'resolve6'>;

async function askServers(resolver: Names, hostname: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const of = (asked: PromiseSettledResult<string[]>, family: number) =>
    asked.status === 'fulfilled' ? asked.value.map((address) => ({ address, family })) : [];
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  return [...of(four, 4), ...of(six, 6)];
}
