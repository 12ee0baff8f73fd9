import { startSite } from '../../e2e/site.ts';
import { checkOut } from '../other-commit.ts';
import { makePhotograph } from '../photograph.ts';
import { startProxy } from '../variant-proxy.ts';

/** A site, or a variant of its pages, that is compared with the others. */
export interface Variant {
  name: string;
  url: string;
  /** False if the variant has no scripts, so presses do nothing. */
  hasScript: boolean;
}

const scripts = /<script\b(?![^>]*application\/(?:ld\+)?json)[^>]*>.*?<\/script>/gs;
const scriptPreloads = /<link rel="preload" as="script"[^>]*>/g;

/** The lower bound of a page: its markup, styles and pictures. */
const withoutScripts = (html: string) =>
  html.replaceAll(scriptPreloads, '').replaceAll(scripts, '');

/**
 * Starts this tree, the same pages without scripts, and the named commits, each behind a proxy.
 * @param stops gets a function for each start that ends it, also if a later start throws
 */
export async function startVariants(
  root: string,
  against: readonly string[],
  stops: (() => Promise<void>)[],
): Promise<Variant[]> {
  const photograph = await makePhotograph();

  async function startVariant(name: string, origin: string, change?: (html: string) => string) {
    const proxy = await startProxy(origin, photograph, change);
    stops.unshift(proxy.stop);
    return { name, url: proxy.url, hasScript: change === undefined };
  }

  const site = await startSite();
  stops.unshift(site.stop);
  const variants = [
    await startVariant('this tree', site.url),
    await startVariant('without script', site.url, withoutScripts),
  ];
  for (const commit of against) {
    // One after the other: together they would need the memory of all.
    const other = await startSite({ root: await checkOut(root, commit) });
    stops.unshift(other.stop);
    variants.push(await startVariant(commit, other.url));
  }
  return variants;
}
