import type { Environment } from './env.ts';

type OriginVariables = Pick<Environment, 'HOST' | 'NODE_ENV' | 'SITE_HOSTNAME' | 'SITE_ORIGIN'>;

/** Listening addresses that mean all addresses of this machine. */
const everyAddress = new Set(['0.0.0.0', '::']);

/**
 * The one origin of the site, used in canonical links, sitemaps, messages, webhooks and return
 * addresses. It comes from the configuration and never from a request. In development it is the
 * address that the site listens on.
 */
export function siteOriginOf(
  { HOST, NODE_ENV, SITE_HOSTNAME, SITE_ORIGIN }: OriginVariables,
  port: number,
): string {
  if (SITE_ORIGIN !== undefined) return SITE_ORIGIN;
  if (NODE_ENV === 'production') return `https://${SITE_HOSTNAME}`;
  const host = everyAddress.has(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
