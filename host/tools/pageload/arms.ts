import { startSite } from '../../e2e/site.ts';
import { checkOut } from '../other-commit.ts';
import { makePhotograph } from '../photograph.ts';
import { startProxy } from '../variant-proxy.ts';

/** A site, or a variant of its pages, that is compared with the others. */
export interface Arm {
  name: string;
  url: string;
  /** False if the arm has no scripts, so presses do nothing. */
  hasScript: boolean;
}

const scripts = /<script\b(?![^>]*application\/(?:ld\+)?json)[^>]*>.*?<\/script>/gs;
const scriptPreloads = /<link rel="preload" as="script"[^>]*>/g;

/** The lower bound of a page: its markup, styles and pictures. */
const withoutScripts = (html: string) =>
  html.replaceAll(scriptPreloads, '').replaceAll(scripts, '');

/**
 * Starts this tree, the same pages without scripts, and the named commits, each behind a proxy.
 * @param started gets a function for each start that ends it, also if a later start throws
 */
export async function startArms(
  root: string,
  against: readonly string[],
  started: (() => Promise<void>)[],
): Promise<Arm[]> {
  const photograph = await makePhotograph();

  async function startArm(name: string, origin: string, change?: (html: string) => string) {
    const proxy = await startProxy(origin, photograph, change);
    started.unshift(proxy.stop);
    return { name, url: proxy.url, hasScript: change === undefined };
  }

  const site = await startSite();
  started.unshift(site.stop);
  const arms = [
    await startArm('this tree', site.url),
    await startArm('without script', site.url, withoutScripts),
  ];
  for (const commit of against) {
    // One after the other: together they would need the memory of all.
    const other = await startSite({ root: await checkOut(root, commit) });
    started.unshift(other.stop);
    arms.push(await startArm(commit, other.url));
  }
  return arms;
}
