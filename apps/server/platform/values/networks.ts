import { BlockList, isIP } from 'node:net';

/** A check whether an address is one of these addresses or in one of these CIDR ranges. Without any, no address is. */
export function addressCheck(networks: readonly string[]): (ip: string) => boolean {
  if (networks.length === 0) return () => false;
  const list = new BlockList();
  for (const network of networks) addNetwork(list, network);
  return (ip) => {
    const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
  };
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/', 2);
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  // `10.0.0.1/` would be read as `/0`: every address.
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) throw new RangeError(network);
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
