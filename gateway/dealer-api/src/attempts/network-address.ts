import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** What one customer of a provider is given whole (RFC 6177), and so may change within at will. */
const bitsOfNetwork = 64;

/**
 * The network that a request comes from: an IPv4 address, or the /64 network of an IPv6 address, as
 * the app's 'trust proxy' finds it in x-forwarded-for.
 */
export function networkAddress(request: Pick<Request, 'ip'>): string {
  return request.ip === undefined ? 'unknown' : ipKeyGenerator(request.ip, bitsOfNetwork);
}

/** What a small organisation may have at will: an IPv4 /24, an IPv6 /48. */
export function organisationAddress(request: Pick<Request, 'ip'>): string {
  if (request.ip === undefined) return 'unknown';
  return ipKeyGenerator(request.ip, 48).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}
