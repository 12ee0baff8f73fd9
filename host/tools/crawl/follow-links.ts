import path from 'node:path';
import { LinkChecker, LinkState } from 'linkinator';
import { kindOf } from './address-kind.ts';

export interface FollowedSite {
  /** Pages with a response, by path and query; addresses with a file extension are no pages. */
  pages: string[];
  /** Links within the site that were asked for, each once. */
  requested: number;
  /** Links to other sites, which are not requested here. */
  external: number;
  /** Links left out because there are so many of their kind. */
  skipped: number;
  dead: { url: string; status: number; parent: string }[];
}

interface FollowOptions {
  origin: string;
  startPages: readonly string[];
  /** So many addresses of a kind are asked for; infinite: all. */
  maxPerKind: number;
}

/** More at once would make pages late, which are shells then. */
const concurrency = 4;
const timeoutMs = 60_000;

/**
 * Follows every link within the site from the pages named, as a visitor without a script does. A
 * link is dead when its answer is 400 or above, when it never comes, or leads round in a circle.
 */
export async function followLinks({
  origin,
  startPages,
  maxPerKind,
}: FollowOptions): Promise<FollowedSite> {
  const followed = new Map<string, Set<string>>();
  const external = new Set<string>();
  const skipped = new Set<string>();

  function isSkipped(link: string): boolean {
    const url = new URL(link);
    if (url.origin !== origin) {
      external.add(link);
      return true;
    }
    const kind = kindOf(url);
    const linksOfKind = followed.get(kind) ?? new Set();
    followed.set(kind, linksOfKind);
    if (!linksOfKind.has(link) && linksOfKind.size >= maxPerKind) {
      skipped.add(link);
      return true;
    }
    linksOfKind.add(link);
    return false;
  }

  const checker = new LinkChecker();
  let responseCount = 0;
  checker.on('link', ({ state }) => {
    if (state === LinkState.SKIPPED) return;
    responseCount += 1;
    // It takes minutes, so it shows its progress.
    if (responseCount % 500 === 0) console.error(`${responseCount} links`);
  });
  const { links } = await checker.check({
    path: startPages.map((start) => `${origin}${start}`),
    recurse: true,
    concurrency,
    timeout: timeoutMs,
    linksToSkip: (link) => Promise.resolve(isSkipped(link)),
    headers: { accept: 'text/html, */*' },
  });
  const requested = links.filter(({ state }) => state !== LinkState.SKIPPED);
  const ok = requested.filter(({ state }) => state === LinkState.OK);
  return {
    pages: [...new Set(ok.map(({ url }) => pageOf(url)))].filter((each) => each !== null),
    requested: new Set(requested.map(({ url }) => url)).size,
    external: external.size,
    skipped: skipped.size,
    dead: requested
      .filter(({ state }) => state === LinkState.BROKEN)
      .map(({ url, status = 0, parent = '' }) => ({ url, status, parent })),
  };
}

/** Path and query, without the place on the page; null of a file. */
function pageOf(link: string): string | null {
  const { pathname, search } = new URL(link);
  const isFile = path.extname(pathname) !== '' || /^\/(api|media|releases)\//.test(pathname);
  return isFile ? null : `${pathname}${search}`;
}
