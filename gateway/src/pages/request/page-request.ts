import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Brand } from '@contracts/platform/host/brand';
import type { SiteChrome } from '@contracts/platform/host/site-chrome';
import { isDecodable } from '@contracts/platform/remote/decodable-path';
import type { RefusedForms } from '../../proxy/refused-forms.ts';
import type { ResponseCache } from '../../proxy/response-cache.ts';
import type { UpstreamPool } from '../../proxy/upstream-pool.ts';
import type { ShownPage } from '../../reports/open-reports.ts';
import type { Tracing } from '../../tracing/open-tracing.ts';
import type { PageCache, PageVariant } from '../cache/page-cache.ts';
import type { LiveSet } from '../sets/live-set.ts';
import type { ShownPreview } from '../sets/preview-sets.ts';
import type { ClientSlots } from '../../http/slots.ts';
import type { RendererPool } from '../renderer/renderer-pool.ts';
import type { MatchedPage } from '../sets/route-table.ts';

/** A bot gets this many times a visitor's budget, because it cannot render the page itself. */
const robotBudgetFactor = 4;
export interface PageDeps {
  brand: Brand;
  budgetMs: number;
  siteOrigin: string;
  /** Connections of pages, which proxied calls cannot use. */
  upstream: UpstreamPool;
  refusedForms: RefusedForms;
  cache: ResponseCache;
  siteChrome: () => SiteChrome;
  pool: RendererPool;
  slots: Pick<ClientSlots, 'run'>;
  pageCache: PageCache;
  /** The set that serves a visitor bucket: the canary's if it has one, otherwise the live set. */
  setOf: (bucket: number | null) => LiveSet | null;
  /** The preview of this request. It takes precedence over the live set and canaries. */
  previewOf: (request: Request) => ShownPreview | null;
  tracing?: Pick<Tracing, 'traceRender'> | undefined;
  /** Called for every page before its headers are sent, except previews. */
  onPage: (page: ShownPage) => void;
  logger: Logger;
}

export interface PageRequest {
  request: Request;
  response: Response;
  next: NextFunction;
  live: LiveSet;
  match: MatchedPage | null;
  variant: PageVariant;
  /** Key in the page cache; null for a page that is not cached. */
  key: string | null;
  /** Whether a failed redirect lookup makes this status uncertain. */
  isUncertain: (status: number) => boolean;
}

export function budgetOf({ budgetMs }: PageDeps, { variant }: PageRequest): number {
  return variant.complete ? budgetMs * robotBudgetFactor : budgetMs;
}

export function reportPage(
  { onPage, previewOf }: PageDeps,
  { request, response, live, match }: PageRequest,
  fault: ShownPage['fault'],
): void {
  if (previewOf(request) === null) onPage({ request, response, live, match, fault });
}

/** The status of a page before its loaders have settled. */
export function statusOfRoute({ request, match }: PageRequest): number {
  if (!isDecodable(request.path)) return 400;
  return match === null ? 404 : 200;
}
