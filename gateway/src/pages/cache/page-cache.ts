import { LRUCache } from 'lru-cache';
import type { Environment } from '../../env.ts';
import type { ServedSet } from '../sets/page-set.ts';
import type { PageRender, RenderedPage } from '../render/page-render.ts';

/** All data of the request that affects an anonymous page. */
export interface PageVariant {
  served: ServedSet;
  url: string;
  /** Whether the client is a search engine, which waits for the complete page. */
  complete: boolean;
  /** Whether the page is marked `noindex`, which depends on the request's hostname. */
  noindex: boolean;
}

/** Maximum share of the cache for one page, so that it cannot evict all others. */
const maxPageShare = 1 / 8;

/** A page in pieces, between which each response's nonce is inserted. */
function cachedPageOf({ status, text, noncePlaceholder }: RenderedPage) {
  const pieces = text
    .join('')
    .split(noncePlaceholder)
    .map((piece) => Buffer.from(piece));
  return {
    status,
    bytes: pieces.reduce((sum, { byteLength }) => sum + byteLength, 0),
    document(nonce: string): Buffer {
      const nonceBytes = Buffer.from(nonce);
      return Buffer.concat(
        pieces.flatMap((piece, index) => (index === 0 ? [piece] : [nonceBytes, piece])),
      );
    },
  };
}

type CachedPage = ReturnType<typeof cachedPageOf>;

/**
 * Anonymous visitors share a one-second page cache: complete pages, and pages that are still being
 * rendered. The key contains everything that affects the render.
 */
export class PageCache {
  readonly #ms: number;
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #renders = new Map<string, PageRender>();

  constructor({ PAGE_CACHE_MS: ms, PAGE_CACHE_PAGES: pages, PAGE_CACHE_MB }: Environment) {
    const bytes = PAGE_CACHE_MB * 1024 * 1024;
    this.#ms = ms;
    this.#pages = new LRUCache({
      max: pages,
      maxSize: bytes,
      maxEntrySize: Math.floor(bytes * maxPageShare),
      sizeCalculation: (page, key) => page.bytes + key.length,
      // A page's age counts from the start of its render.
      ttl: Math.max(1, ms),
      // Frees memory while the site is idle.
      ttlAutopurge: true,
    });
  }

  /** The key of a page; null if the cache is off. @param origin protocol and host of the request */
  keyOf({ served, url, complete, noindex }: PageVariant, origin: string): string | null {
    if (this.#ms === 0) return null;
    return JSON.stringify([served.number, served.key, origin, url, complete, noindex]);
  }

  pageOf(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  /** A render that has begun recently enough for other visitors to join it. */
  renderOf(key: string): PageRender | undefined {
    const render = this.#renders.get(key);
    const isRecent = render !== undefined && performance.now() - render.startedAt < this.#ms;
    return isRecent && render.joinable ? render : undefined;
  }

  begin(key: string, render: PageRender): void {
    this.#renders.set(key, render);
  }

  finish(key: string, render: PageRender, rendered: RenderedPage | null): void {
    if (this.#renders.get(key) === render) this.#renders.delete(key);
    if (rendered === null) return;
    const page = cachedPageOf(rendered);
    // The library does not accept an entry that has expired.
    if (performance.now() - render.startedAt < this.#ms)
      this.#pages.set(key, page, { start: render.startedAt });
  }
}
