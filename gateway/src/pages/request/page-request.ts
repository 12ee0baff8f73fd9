import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Brand } from '@contracts/platform/host/brand';
import type { Surround } from '@contracts/platform/host/surround';
import { isDecodable } from '@contracts/platform/remote/decodable-path';
import type { RefusedForms } from '../../proxy/refused-forms.ts';
import type { ResponseCache } from '../../proxy/response-cache.ts';
import type { UpstreamPool } from '../../proxy/upstream-pool.ts';
import type { ShownPage } from '../../reports/open-reports.ts';
import type { Tracing } from '../../tracing/open-tracing.ts';
import type { PageCache, PageAsked } from '../cache/page-cache.ts';
import type { LiveSet } from '../sets/live-set.ts';
import type { ShownPreview } from '../sets/preview-sets.ts';
import type { RenderSlots } from '../render/render-slots.ts';
import type { RendererPool } from '../renderer/renderer-pool.ts';
import type { MatchedPage } from '../sets/route-table.ts';

/** Times the budget of a shopper, whose browser would render the page instead. */
const robotPatience = 4;
export interface PageDeps {
  brand: Brand;
  budgetMs: number;
  siteOrigin: string;
  /** Connections that proxied calls can't take. */
  upstream: UpstreamPool;
  refusedForms: RefusedForms;
  cache: ResponseCache;
  /** Header, footer and menus; without it pages show the brand's own links. */
  siteChrome?: (() => Surround) | undefined;
  pool: RendererPool;
  slots: RenderSlots;
  /** Of those who bring neither a customer's session nor an order, nor typed a form wrong. */
  kept: PageCache;
  /** What a bucket gets: the set of its arm, or the live one. */
  setOf: (bucket: number | null) => LiveSet | null;
  /** What the preview link shows that was followed, which goes before. */
  previewOf: (request: Request) => ShownPreview | null;
  tracing?: Pick<Tracing, 'traceRender'> | undefined;
  /** Told of every page before its headers are sent, but of no preview. */
  onPage?: ((page: ShownPage) => void) | undefined;
  logger: Logger;
}

export interface PageRequest {
  request: Request;
  response: Response;
  next: NextFunction;
  live: LiveSet;
  match: MatchedPage | null;
  asked: PageAsked;
  /** Null where it is shared with nobody. */
  key: string | null;
  /** Whether this status would call something missing that may only be out of reach. */
  isUncertain: (status: number) => boolean;
}

/** A robot can't finish a page by itself: it is given the time to have all of it. */
export function budgetOf({ budgetMs }: PageDeps, { asked }: PageRequest): number {
  return asked.complete ? budgetMs * robotPatience : budgetMs;
}

export function tellOfPage(
  { onPage, previewOf }: PageDeps,
  { request, response, live, match }: PageRequest,
  fault: ShownPage['fault'],
): void {
  if (previewOf(request) === null) onPage?.({ request, response, live, match, fault });
}

/** What can be said of a page's status before its loaders have settled. */
export function statusOfRoute({ request, match }: PageRequest): number {
  if (!isDecodable(request.path)) return 400;
  return match === null ? 404 : 200;
}
