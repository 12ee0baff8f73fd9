import { parseCookie } from 'cookie';
import type { RequestHandler } from 'express';
import { LAYOUT_COOKIE, layoutKey } from '@contracts/wire/catalogue/results-layout';
import { pathTo } from '@contracts/platform/remote/path-to';

/**
 * Adds the layout that the visitor chose last to a search without one. The redirect adds the layout
 * before the page cache is used, so one visitor's choice never reaches another.
 */
export const redirectToChosenLayout: RequestHandler = (request, response, next) => {
  const { path, originalUrl } = request;
  const isSearch = path.replace(/\/$/, '') === pathTo('/vehicle-search');
  const query = new URLSearchParams(originalUrl.slice(path.length));
  const chosen = parseCookie(request.headers.cookie ?? '')[LAYOUT_COOKIE];
  if (!isSearch || chosen !== 'list' || query.has(layoutKey)) {
    next();
    return;
  }
  const separator = originalUrl.includes('?') ? '&' : '?';
  response.setHeader('Cache-Control', 'no-store');
  response.redirect(302, `${originalUrl}${separator}${layoutKey}=${chosen}`);
};
