import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { NotAllowedError, refusalLog, type ReleaseStore } from 'releases';
import { hiddenCookie } from '../../http/hidden-cookie.ts';
import { ownAddress } from '../../redirects/own-address.ts';
import type { createAudienceMatcher } from './audience-matcher.ts';
import type { LiveSet, LiveSetFollower } from './live-set.ts';
import { previewEndWord, previewParameter, type ShownLink } from '../document/preview-banner.ts';

const cookie = hiddenCookie('preview', /./);

export interface ShownPreview {
  liveSet: LiveSet;
  link: ShownLink;
}

interface PreviewDeps {
  store: ReleaseStore;
  liveSets: LiveSetFollower;
  matchAudience: ReturnType<typeof createAudienceMatcher>;
  logger: Logger;
}

/**
 * A preview link, `?preview=<secret>`, shows one set to every visitor who opens it. It works until
 * it expires, or until it or its issuer's token is revoked. Invalid links are refused and logged.
 * Without a link, requests with a certain header and listed customers can see a release.
 */
export function createPreviewSets({ store, liveSets, matchAudience, logger }: PreviewDeps) {
  const logRefusal = refusalLog(logger);
  const previews = new WeakMap<Request, ShownPreview>();
  const find = (request: Request): ShownPreview | null => previews.get(request) ?? null;

  async function accept(request: Request, response: Response, next: NextFunction): Promise<void> {
    const linkToken = request.query[previewParameter];
    if (typeof linkToken === 'string' && request.method === 'GET')
      return open(linkToken, request, response);
    const token = cookie.read(request);
    if (token !== null) await follow(token, request, response);
    if (!previews.has(request)) await choose(request, response);
    next();
  }

  /** Moves the token from the address, which people copy, to a cookie. */
  async function open(token: string, request: Request, response: Response): Promise<void> {
    response.setHeader('Cache-Control', 'no-store').setHeader('Referrer-Policy', 'no-referrer');
    if (token === previewEndWord) cookie.clear(request, response);
    else {
      try {
        const { expiresAt } = await store.readPreview(token);
        const seconds = Math.floor((Date.parse(expiresAt) - Date.now()) / 1_000);
        cookie.write(request, response, token, Math.max(0, seconds));
      } catch (error) {
        if (!(error instanceof NotAllowedError)) throw error;
        const { code, message } = error;
        const by = 'a preview link';
        logRefusal({ by, attempted: `preview ${request.path}`, code, message });
        response.status(403).type('text/plain').send(message);
        return;
      }
    }
    const target = new URL(request.originalUrl.replace(/^\/+/, '/'), 'http://localhost');
    target.searchParams.delete(previewParameter);
    response.redirect(302, ownAddress(target));
  }

  /** A visitor whose preview has expired sees the live set. */
  async function follow(token: string, request: Request, response: Response): Promise<void> {
    try {
      const { set, expiresAt } = await store.readPreview(token);
      await show(request, response, { set, expiresAt, isLink: true });
    } catch (error) {
      if (error instanceof NotAllowedError) cookie.clear(request, response);
      else request.log.error({ err: error }, 'a preview could not be shown');
    }
  }

  async function choose(request: Request, response: Response): Promise<void> {
    const chosen = await matchAudience(request);
    if (chosen === null) return;
    const { set, expiresAt } = chosen;
    try {
      await show(request, response, { set, expiresAt, isLink: false });
    } catch (error) {
      request.log.error({ err: error }, 'a chosen release could not be shown');
    }
  }

  async function show(request: Request, response: Response, link: ShownLink): Promise<void> {
    const liveSet = await liveSets.preview(link.set);
    previews.set(request, { link, liveSet });
    response.setHeader('X-Robots-Tag', 'noindex');
  }

  return { find, accept };
}
