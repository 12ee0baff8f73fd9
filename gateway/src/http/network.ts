import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** One customer of an internet provider: an IPv4 address, or an IPv6 /64 (RFC 6177). */
export const client = { ipv4: 32, ipv6: 64 };
/** The addresses that a small organisation may own: an IPv4 /24, an IPv6 /48. */
export const organisation = { ipv4: 24, ipv6: 48 };

/** Each request looks up its own network several times. */
const networkCache = new LRUCache<string, string>({ max: 10_000 });

/**
 * The network of an address, such as `192.0.2.0/24` or `2001:db8::/48`. An IPv4-mapped IPv6 address
 * counts as IPv4. All invalid addresses count as one network.
 */
export function networkOf(address: string | undefined, size: typeof client): string {
  const key = `${address}/${size.ipv4}`;
  const known = networkCache.get(key) ?? findNetwork(address, size);
  networkCache.set(key, known);
  return known;
}

function findNetwork(address: string | undefined, { ipv4, ipv6 }: typeof client): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) {
    return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${ipv4}`).toString()}/${ipv4}`;
  }
  // Drop the zone id that a link-local address may have.
  const [withoutZone] = parsed.toNormalizedString().split('%');
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/${ipv6}`).toString()}/${ipv6}`;
}

/** Whether a text is an address or a network, such as `192.0.2.7` or `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text);
}

/** Whether an address is in one of these networks, in the format of `isNetwork`. */
export function isIn(address: string | undefined, networks: readonly string[]): boolean {
  if (address === undefined || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some((network) => {
    const [base, bits] = ipaddr.isValidCIDR(network)
      ? ipaddr.parseCIDR(network)
      : [ipaddr.process(network), undefined];
    if (parsed.kind() !== base.kind()) return false;
    return parsed.match(base, bits ?? (parsed.kind() === 'ipv4' ? 32 : 128));
  });
}

/** Whether an address belongs to this machine, such as that of a local TLS proxy. */
export function isLoopback(address: string | undefined): boolean {
  return isIn(address, ['127.0.0.0/8', '::1']);
}
