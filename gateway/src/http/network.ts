import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** The prefix length of a network. */
interface NetworkSize {
  ipv4: number;
  ipv6: number;
}

/** One customer of a provider: an IPv4 address, or an IPv6 /64 (RFC 6177). */
export const client: NetworkSize = { ipv4: 32, ipv6: 64 };
/** What one small organisation may own: an IPv4 /24, an IPv6 /48. */
export const organisation: NetworkSize = { ipv4: 24, ipv6: 48 };

const unknown = 'unknown';

/** Each request asks for its own several times. */
const remembered = new LRUCache<string, string>({ max: 10_000 });

/**
 * The network that an address lies in, such as `192.0.2.0/24` or `2001:db8::/48`. An IPv4 address
 * that is written as one of IPv6 counts as what it is; all that is no address is one network.
 */
export function networkOf(address: string | undefined, size: NetworkSize): string {
  const key = `${address}/${size.ipv4}`;
  const known = remembered.get(key) ?? findNetwork(address, size);
  remembered.set(key, known);
  return known;
}

function findNetwork(address: string | undefined, { ipv4, ipv6 }: NetworkSize): string {
  if (address === undefined || !ipaddr.isValid(address)) return unknown;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) {
    return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${ipv4}`).toString()}/${ipv4}`;
  }
  // Without the name of an interface, which an address of this link may carry.
  const [bare] = parsed.toNormalizedString().split('%');
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${bare}/${ipv6}`).toString()}/${ipv6}`;
}

/** Whether a text names an address or a network, such as `192.0.2.7` or `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text);
}

/** Whether an address is in one of these networks, as `isNetwork` knows them. */
export function isIn(address: string | undefined, networks: readonly string[]): boolean {
  if (address === undefined || !ipaddr.isValid(address)) return false;
  const own = ipaddr.process(address);
  return networks.some((network) => {
    const [base, bits] = ipaddr.isValidCIDR(network)
      ? ipaddr.parseCIDR(network)
      : [ipaddr.process(network), undefined];
    if (own.kind() !== base.kind()) return false;
    return own.match(base, bits ?? (own.kind() === 'ipv4' ? 32 : 128));
  });
}

/** Whether it is an address of this machine itself, such as that of what ends TLS in front of the gateway. */
export function isLoopback(address: string | undefined): boolean {
  return (
    address !== undefined &&
    ipaddr.isValid(address) &&
    ipaddr.process(address).range() === 'loopback'
  );
}
