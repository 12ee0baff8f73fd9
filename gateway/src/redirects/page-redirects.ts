import type { Request } from 'express';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { RouteManifest } from '@contracts/platform/remote/remote-manifest';
import { localPath } from '@contracts/platform/remote/local-path';
import { HttpProblem } from '../http/http-error.ts';
import { sessionCookie } from '../proxy/token-cookies.ts';
import { ownAddress } from './own-address.ts';

/**
 * Redirects logged-out visitors of a customer page to the login, and logged-in ones away from the
 * login (S191).
 * @throws HttpProblem 500 for an unknown kind of access, so that a newer area's page never becomes
 * public by mistake (S42, rule 9 of S52)
 */
export function redirectForAccess(
  access: RouteManifest['access'],
  request: Request,
): string | null {
  if (access === 'public') return null;
  if (access !== 'customer' && access !== 'guest')
    throw new HttpProblem(500, `Unknown middleware ${String(access)}`);
  const loggedIn = sessionCookie.read(request) !== null;
  if (access === 'customer' && !loggedIn)
    return pathTo('/login', new URLSearchParams({ redirect: request.originalUrl }));
  if (access === 'guest' && loggedIn) {
    const target = typeof request.query['redirect'] === 'string' ? request.query['redirect'] : null;
    return localPath(target) ?? pathTo('/account');
  }
  return null;
}

/** A loader may redirect within the site; any other target becomes the home page. */
export function safeLocation(location: string | null, siteOrigin: string): string {
  const target = URL.parse(location ?? '/', siteOrigin);
  if (target === null || target.origin !== siteOrigin) return '/';
  // `/..//elsewhere` is normalised to `//elsewhere`, which browsers read as another host.
  return `${ownAddress(target)}${target.hash}`;
}
