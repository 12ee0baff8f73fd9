import path from 'node:path';
import { LinkChecker, LinkState } from 'linkinator';
import { kindOf } from './address-kind.ts';

export interface FollowedSite {
  /** Pages with a response, by path and query; addresses with a file extension are no pages. */
  pages: string[];
  /** Links within the site that were asked for, each once. */
  asked: number;
  /** Links to other sites, which are not requested here. */
  elsewhere: number;
  /** Links left out because there are so many of their kind. */
  leftOut: number;
  dead: { url: string; status: number; parent: string }[];
}

interface FollowOptions {
  origin: string;
  starts: readonly string[];
  /** So many addresses of a kind are asked for; infinite: all. */
  perKind: number;
}

/** More at once would make pages late, which are shells then. */
const atOnce = 4;
const maxAnswerMs = 60_000;

/**
 * Follows every link within the site from the pages named, as a visitor without a script does. A
 * link is dead when its answer is 400 or above, when it never comes, or leads round in a circle.
 */
export async function followLinks({
  origin,
  starts,
  perKind,
}: FollowOptions): Promise<FollowedSite> {
  const followed = new Map<string, Set<string>>();
  const elsewhere = new Set<string>();
  const leftOut = new Set<string>();

  function isLeftOut(link: string): boolean {
    const url = new URL(link);
    if (url.origin !== origin) {
      elsewhere.add(link);
      return true;
    }
    const kind = kindOf(url);
    const ofKind = followed.get(kind) ?? new Set();
    followed.set(kind, ofKind);
    if (!ofKind.has(link) && ofKind.size >= perKind) {
      leftOut.add(link);
      return true;
    }
    ofKind.add(link);
    return false;
  }

  const checker = new LinkChecker();
  let answers = 0;
  checker.on('link', ({ state }) => {
    if (state === LinkState.SKIPPED) return;
    answers += 1;
    // It takes minutes, so it shows its progress.
    if (answers % 500 === 0) console.error(`${answers} links`);
  });
  const { links } = await checker.check({
    path: starts.map((start) => `${origin}${start}`),
    recurse: true,
    concurrency: atOnce,
    timeout: maxAnswerMs,
    linksToSkip: (link) => Promise.resolve(isLeftOut(link)),
    headers: { accept: 'text/html, */*' },
  });
  const asked = links.filter(({ state }) => state !== LinkState.SKIPPED);
  const ok = asked.filter(({ state }) => state === LinkState.OK);
  return {
    pages: [...new Set(ok.map(({ url }) => pageOf(url)))].filter((each) => each !== null),
    asked: new Set(asked.map(({ url }) => url)).size,
    elsewhere: elsewhere.size,
    leftOut: leftOut.size,
    dead: asked
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
