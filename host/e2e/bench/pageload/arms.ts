import path from 'node:path';
import type { Area } from '@contracts/build/webpack/area.ts';
import { firstVisitParts } from '@contracts/build/bench/first-visit-parts.ts';
import { oneBundleConfig } from '@contracts/build/bench/one-bundle.ts';
import { readBuildRecord } from '@contracts/build/bench/script-size.ts';
import { compile } from '@contracts/build/webpack/compile.ts';
import { startSite } from '../../site.ts';
import { checkOut } from './other-commit.ts';
import { makePhotograph } from './photograph.ts';
import { startProxy, type Variant } from './variant-proxy.ts';
import { asReleased, oneBundle, withoutScript } from './variants.ts';

/** A page of the site. */
export interface BenchPage {
  /** Its path as a manifest declares it. */
  route: string;
  path: string;
}

/** One of the things that are compared. */
export interface Arm {
  name: string;
  /** False where nothing could answer a press. */
  hasScript: boolean;
  addressOf(page: BenchPage): string;
}

/** What was started, in the order in which it ends. */
type Started = (() => Promise<void>)[];

async function bundleOf(root: string, areas: readonly Area[], route: string): Promise<Variant> {
  const host = areas.find(({ manifest }) => manifest.role === 'host');
  if (host === undefined) throw new Error('No area has the role host');
  const folder = path.join(root, '.cache/bench/one-bundle', encodeURIComponent(route));
  await compile([oneBundleConfig(host, firstVisitParts(areas, route), folder)]);
  return oneBundle(folder, readBuildRecord(folder));
}

/**
 * This tree, the same pages without script, the same code as one bundle, and the named commits, each
 * behind its own proxy.
 * @param started what to end, also where this throws
 */
export async function startArms(
  root: string,
  areas: readonly Area[],
  pages: readonly BenchPage[],
  against: readonly string[],
  started: Started,
): Promise<Arm[]> {
  const photograph = await makePhotograph();
  const site = await startSite();
  started.unshift(site.stop);

  async function behind(origin: string, variant: Variant): Promise<string> {
    const proxy = await startProxy(origin, variant, photograph);
    started.unshift(proxy.stop);
    return proxy.url;
  }
  async function arm(name: string, origin: string, variant: Variant): Promise<Arm> {
    const url = await behind(origin, variant);
    const hasScript = variant !== withoutScript;
    return { name, hasScript, addressOf: (page) => `${url}${page.path}` };
  }

  const bundles = new Map<string, string>();
  for (const { route } of pages) {
    // One after the other: together they would need the memory of all.
    // oxlint-disable-next-line no-await-in-loop
    bundles.set(route, await behind(site.url, await bundleOf(root, areas, route)));
  }
  const arms = [
    await arm('this tree', site.url, asReleased),
    await arm('without script', site.url, withoutScript),
    {
      name: 'one bundle',
      hasScript: true,
      addressOf: (page: BenchPage) => `${bundles.get(page.route)}${page.path}`,
    },
  ];
  for (const commit of against) {
    // As above.
    // oxlint-disable-next-line no-await-in-loop
    const other = await startSite({ root: await checkOut(root, commit) });
    started.unshift(other.stop);
    // oxlint-disable-next-line no-await-in-loop
    arms.push(await arm(commit, other.url, asReleased));
  }
  return arms;
}
