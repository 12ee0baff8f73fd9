import { LRUCache } from 'lru-cache';
import type { ServedSet } from '../sets/page-set.ts';
import type { PageRender } from '../render/page-render.ts';
import type { RenderedPage } from '../render/page-render.ts';

/** Limits of the page cache. */
export interface PageCacheLimits {
  /** Milliseconds from the start of its render for which a page is shared; 0 shares none. */
  ms: number;
  pages: number;
  bytes: number;
}

/** Defaults of what an operator may set (docs/configuration.md). */
export const defaultPageCacheVariables = {
  PAGE_CACHE_MS: 1_000,
  PAGE_CACHE_PAGES: 2_000,
  PAGE_CACHE_MB: 64,
};

export function pageCacheLimitsOf(environment: typeof defaultPageCacheVariables): PageCacheLimits {
  return {
    ms: environment.PAGE_CACHE_MS,
    pages: environment.PAGE_CACHE_PAGES,
    bytes: environment.PAGE_CACHE_MB * 1024 * 1024,
  };
}

/** Everything that the render of an anonymous page may see of its request. */
export interface PageAsked {
  served: ServedSet;
  /** With origin and query, as loaders see it. */
  url: string;
  /** For a search engine, which waits for all of it. */
  complete: boolean;
  /** Of the host name that was asked for. */
  noindex: boolean;
}

/** One page must not evict all others. */
const maxShareOfOne = 1 / 8;

/** A page as its bytes, in pieces between which each answer's nonce stands. */
export class KeptPage {
  readonly status: number;
  readonly #pieces: readonly Buffer[];

  constructor({ status, text, nonceStandIn }: RenderedPage) {
    this.status = status;
    this.#pieces = text
      .join('')
      .split(nonceStandIn)
      .map((piece) => Buffer.from(piece));
  }

  get bytes(): number {
    return this.#pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  document(nonce: string): Buffer {
    const own = Buffer.from(nonce);
    return Buffer.concat(
      this.#pieces.flatMap((piece, index) => (index === 0 ? [piece] : [own, piece])),
    );
  }
}

/**
 * Anonymous visitors share a one-second page cache: complete pages, and pages that are still being
 * rendered. The key contains everything that the rendering sees.
 */
export class PageCache {
  readonly #ms: number;
  readonly #kept: LRUCache<string, KeptPage>;
  readonly #open = new Map<string, PageRender>();

  constructor({ ms, pages, bytes }: PageCacheLimits) {
    this.#ms = ms;
    this.#kept = new LRUCache({
      max: pages,
      maxSize: bytes,
      maxEntrySize: Math.floor(bytes * maxShareOfOne),
      sizeCalculation: (page, key) => page.bytes + key.length,
      // A page's age counts from the start of its render.
      ttl: Math.max(1, ms),
      // A quiet site holds none.
      ttlAutopurge: true,
    });
  }

  /** Null where nothing is shared. @param name of the site that the page was asked for by */
  keyOf({ served, url, complete, noindex }: PageAsked, name: string): string | null {
    if (this.#ms === 0) return null;
    return JSON.stringify([served.number, served.key, name, url, complete, noindex]);
  }

  /** Rendered for another who asked for the same a moment ago. */
  pageOf(key: string): KeptPage | undefined {
    return this.#kept.get(key);
  }

  /** Under way for another, and begun no longer ago than a page may be old. */
  renderOf(key: string): PageRender | undefined {
    const render = this.#open.get(key);
    const young = render !== undefined && performance.now() - render.startedAt < this.#ms;
    return young && render.joinable ? render : undefined;
  }

  begin(key: string, render: PageRender): void {
    this.#open.set(key, render);
  }

  over(key: string, render: PageRender, whole: RenderedPage | null): void {
    if (this.#open.get(key) === render) this.#open.delete(key);
    if (whole === null) return;
    const page = new KeptPage(whole);
    // Looked at last: the library has no use for a time that is over.
    if (performance.now() - render.startedAt < this.#ms)
      this.#kept.set(key, page, { start: render.startedAt });
  }
}
