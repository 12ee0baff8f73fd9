import { parseCookie } from 'cookie';
import type { Request, RequestHandler } from 'express';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { RouteManifest } from '@contracts/platform/remote/remote-manifest';
import { localPath } from '@contracts/platform/remote/local-path';
import { LAYOUT_COOKIE, layoutKey } from '@contracts/wire/catalogue/results-layout';
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

/** Merges repeated slashes. A router would read the part after two slashes as a host. */
export const redirectToOneSlash: RequestHandler = (request, response, next) => {
  if (!request.path.includes('//')) return next();
  const search = request.originalUrl.slice(request.path.length);
  response.redirect(301, request.path.replaceAll(/\/{2,}/g, '/') + search);
};

/**
 * Adds the layout that the visitor chose last to a search without one. The redirect adds the layout
 * before the page cache is used, so one visitor's choice never reaches another.
 */
export const redirectToChosenLayout: RequestHandler = (request, response, next) => {
  const { path, originalUrl } = request;
  const isSearch = path.replace(/\/$/, '') === pathTo('/vehicle-search');
  const query = new URLSearchParams(originalUrl.slice(path.length));
  const chosen = parseCookie(request.headers.cookie ?? '')[LAYOUT_COOKIE];
  if (!isSearch || chosen !== 'list' || query.has(layoutKey)) return next();
  const separator = originalUrl.includes('?') ? '&' : '?';
  response.setHeader('Cache-Control', 'no-store');
  response.redirect(302, `${originalUrl}${separator}${layoutKey}=${chosen}`);
};

/** Requests whose redirect lookup failed, so that their page must not respond with 404 or 410. */
export const unknownRedirects = new WeakSet<Request>();
