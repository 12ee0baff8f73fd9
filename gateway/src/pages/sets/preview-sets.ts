import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { NotAllowedError, refusalLog, type LogAnonymousRefusal, type ReleaseStore } from 'releases';
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
export class PreviewSets {
  readonly #deps: PreviewDeps;
  readonly #logRefusal: LogAnonymousRefusal;
  readonly #previews = new WeakMap<Request, ShownPreview>();

  constructor(deps: PreviewDeps) {
    this.#deps = deps;
    this.#logRefusal = refusalLog(deps.logger);
  }

  find(request: Request): ShownPreview | null {
    return this.#previews.get(request) ?? null;
  }

  readonly accept = async (request: Request, response: Response, next: NextFunction) => {
    const linkToken = request.query[previewParameter];
    if (typeof linkToken === 'string' && request.method === 'GET') {
      await this.#open(linkToken, request, response);
      return;
    }
    const token = cookie.read(request);
    if (token !== null) await this.#follow(token, request, response);
    if (!this.#previews.has(request)) await this.#choose(request, response);
    next();
  };

  /** Moves the token from the address, which people copy, to a cookie. */
  async #open(token: string, request: Request, response: Response): Promise<void> {
    response.setHeader('Cache-Control', 'no-store').setHeader('Referrer-Policy', 'no-referrer');
    if (token === previewEndWord) cookie.clear(request, response);
    else {
      try {
        const { expiresAt } = await this.#deps.store.readPreview(token);
        const seconds = Math.floor((Date.parse(expiresAt) - Date.now()) / 1_000);
        cookie.write(request, response, token, Math.max(0, seconds));
      } catch (error) {
        if (!(error instanceof NotAllowedError)) throw error;
        const { code, message } = error;
        const by = 'a preview link';
        this.#logRefusal({ by, attempted: `preview ${request.path}`, code, message });
        response.status(403).type('text/plain').send(message);
        return;
      }
    }
    const target = new URL(request.originalUrl.replace(/^\/+/, '/'), 'http://localhost');
    target.searchParams.delete(previewParameter);
    response.redirect(302, ownAddress(target));
  }

  /** A visitor whose preview has expired sees the live set. */
  async #follow(token: string, request: Request, response: Response): Promise<void> {
    try {
      const { set, expiresAt } = await this.#deps.store.readPreview(token);
      await this.#show(request, response, { set, expiresAt, isLink: true });
    } catch (error) {
      if (error instanceof NotAllowedError) cookie.clear(request, response);
      else request.log.error({ err: error }, 'a preview could not be shown');
    }
  }

  async #choose(request: Request, response: Response): Promise<void> {
    const chosen = await this.#deps.matchAudience(request);
    if (chosen === null) return;
    const { set, expiresAt } = chosen;
    try {
      await this.#show(request, response, { set, expiresAt, isLink: false });
    } catch (error) {
      request.log.error({ err: error }, 'a chosen release could not be shown');
    }
  }

  async #show(request: Request, response: Response, link: ShownLink): Promise<void> {
    const liveSet = await this.#deps.liveSets.preview(link.set);
    this.#previews.set(request, { link, liveSet });
    response.setHeader('X-Robots-Tag', 'noindex');
  }
}
