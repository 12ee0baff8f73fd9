import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** Length of the IPv6 prefix that identifies one customer of an internet provider (RFC 6177). */
const networkPrefixLength = 64;

/** The client's network from X-Forwarded-For: an IPv4 address, or the /64 of an IPv6 address. */
export function networkAddress(request: Pick<Request, 'ip'>): string {
  return request.ip === undefined ? 'unknown' : ipKeyGenerator(request.ip, networkPrefixLength);
}

/** The address range that a small organisation may control: an IPv4 /24 or an IPv6 /48. */
export function organisationRange(request: Pick<Request, 'ip'>): string {
  if (request.ip === undefined) return 'unknown';
  return ipKeyGenerator(request.ip, 48).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}
