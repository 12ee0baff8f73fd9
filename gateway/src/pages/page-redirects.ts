import type { Request } from 'express';
import { paths } from 'shared-contracts/remote/paths';
import type { RouteManifest } from 'shared-contracts/remote/remote-manifest';
import { localPath } from 'shared-contracts/remote/local-path';
import { readSessionToken } from '../proxy/session-cookie.ts';

/** Logged out visitors of a customer's page go to the login, logged in ones away from it (S191). */
export function redirectForAccess(
  access: RouteManifest['access'],
  request: Request,
): string | null {
  if (access === 'public') return null;
  const loggedIn = readSessionToken(request) !== null;
  if (access === 'customer' && !loggedIn) return paths.login(request.originalUrl);
  if (access === 'guest' && loggedIn) {
    const target = typeof request.query['redirect'] === 'string' ? request.query['redirect'] : null;
    return localPath(target) ?? paths.account();
  }
  return null;
}

/** A loader redirects within the site; any other target becomes the home page. */
export function safeLocation(location: string | null, request: Request): string {
  const target = URL.parse(
    location ?? '/',
    `${request.protocol}://${request.headers.host ?? 'localhost'}`,
  );
  if (target === null || target.host !== request.headers.host) return '/';
  return `${target.pathname}${target.search}${target.hash}`;
}
