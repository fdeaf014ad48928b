import { BlockList, isIP } from 'node:net';
import type { blocks } from '@fairbook/contracts';

/** Whom a rule is asked about. */
export interface BlockSubject {
  ip: string;
  /** ISO 3166-1 code, null when nobody trusted said it. */
  country: string | null;
  userId: number | null;
  /** Without language. */
  path: string;
  /** The visitor may pass rules of countries and networks. */
  isGeoFree(): boolean;
}

export interface BlockMatcher {
  /** The first active rule that holds. */
  match(subject: BlockSubject): blocks.BlockRule | null;
}

/**
 * Rules made ready to be asked for every page. Ranges that are none are a mistake of the caller: see `badNetwork`. An
 * address is looked up once in all ranges together, since nearly every visitor is in none.
 */
export function createMatcher(rules: readonly blocks.BlockRule[]): BlockMatcher {
  const active = rules.filter(({ isActive }) => isActive);
  const isListed = addressCheck(active.flatMap(({ networks }) => networks));
  const ready = active.map((rule) => ({
    rule,
    hasNetworks: rule.networks.length > 0,
    holds: conditionOf(rule),
  }));
  return {
    match(subject) {
      if (ready.length === 0) return null;
      const mayBeListed = isListed(subject);
      const found = ready.find(({ hasNetworks, holds }) => (mayBeListed || !hasNetworks) && holds(subject));
      return found?.rule ?? null;
    },
  };
}

type Condition = (subject: BlockSubject) => boolean;

function conditionOf({ countries, networks, userIds, paths }: blocks.BlockFields): Condition {
  const conditions: Condition[] = [];
  if (countries.length + networks.length > 0) conditions.push(({ isGeoFree }) => !isGeoFree());
  if (countries.length > 0) {
    conditions.push(({ country }) => country !== null && countries.includes(country));
  }
  if (networks.length > 0) conditions.push(addressCheck(networks));
  if (userIds.length > 0) conditions.push(({ userId }) => userId !== null && userIds.includes(userId));
  if (paths.length > 0) conditions.push(({ path }) => paths.some((each) => isWithin(path, each)));
  return (subject) => conditions.every((holds) => holds(subject));
}

function addressCheck(networks: readonly string[]): Condition {
  if (networks.length === 0) return () => false;
  const list = new BlockList();
  for (const network of networks) addNetwork(list, network);
  return ({ ip }) => {
    const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
  };
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/', 2);
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
}

/** The first entry that is neither an address nor a CIDR range. */
export function badNetwork(networks: readonly string[]): string | undefined {
  return networks.find((network) => {
    try {
      addNetwork(new BlockList(), network);
      return false;
    } catch {
      return true;
    }
  });
}

function isWithin(path: string, parent: string): boolean {
  return parent === '/' || path === parent || path.startsWith(parent.endsWith('/') ? parent : `${parent}/`);
}
