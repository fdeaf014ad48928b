import { isIPv6 } from 'node:net';

/**
 * What counts as one address: an IPv6 subscriber has a whole /64 and can use any address in it. Anything else counts
 * as it is.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const plain = address.split('%', 1)[0]!;
  if (plain.includes('.')) return plain.slice(plain.lastIndexOf(':') + 1);
  const [head = '', tail] = plain.split('::', 2);
  const [left, right] = [partsOf(head), tail === undefined ? [] : partsOf(tail)];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16));
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

function partsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
