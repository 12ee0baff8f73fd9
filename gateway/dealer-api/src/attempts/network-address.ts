import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/**
 * IPv6 prefix that a provider assigns to one customer (RFC 6177). The customer can use any address
 * in it.
 */
const bitsOfNetwork = 64;

/**
 * The client's network: an IPv4 address, or the /64 of an IPv6 address. The app's 'trust proxy'
 * setting reads it from X-Forwarded-For.
 */
export function networkAddress(request: Pick<Request, 'ip'>): string {
  return request.ip === undefined ? 'unknown' : ipKeyGenerator(request.ip, bitsOfNetwork);
}

/** The range that a small organisation may control: an IPv4 /24 or an IPv6 /48. */
export function organisationAddress(request: Pick<Request, 'ip'>): string {
  if (request.ip === undefined) return 'unknown';
  return ipKeyGenerator(request.ip, 48).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}
