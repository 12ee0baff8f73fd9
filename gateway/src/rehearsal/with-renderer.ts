import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { RehearsedRelease, ReleaseRecord } from 'releases';
import type { Brand } from '@contracts/platform/host/brand';
import { pageSetOf, rendererSetup } from '../pages/sets/page-set.ts';
import { RendererProcess } from '../pages/renderer/renderer-process.ts';
import { RendererWatch } from '../pages/renderer/renderer-watch.ts';

const { resolve } = createRequire(import.meta.url);
const comparison = pathToFileURL(resolve('@contracts/platform/remote/intrinsics')).href;

export interface RehearsalDeps {
  brand: Brand;
  logger: Logger;
}

interface RehearsedSet {
  releases: RehearsedRelease[];
  /** An area that is made to fail to load. */
  broken?: string | undefined;
  /** The area whose changes to intrinsics are reported. */
  watched?: string | undefined;
}

/** Runs a renderer for a set that is not served, for as long as the work takes. */
export async function withRenderer<Result>(
  { brand, logger }: RehearsalDeps,
  { releases, broken, watched }: RehearsedSet,
  work: (renderer: RendererProcess) => Promise<Result>,
): Promise<Result> {
  const folders = new Map(releases.map(({ record, folder }) => [record, folder]));
  const records = [...folders.keys()];
  const folderOf = (record: ReleaseRecord) =>
    record.area === broken ? '/nowhere' : path.resolve(folders.get(record) ?? '', 'server');
  const setup = {
    ...rendererSetup(pageSetOf(0, records), records, folderOf),
    brand,
    watched: watched === undefined ? undefined : { area: watched, comparison },
  };
  const renderer = new RendererProcess({
    setup,
    logger: logger.child({}, { level: 'silent' }),
    onExit: () => {},
  });
  new RendererWatch().add(renderer);
  try {
    // If the renderer cannot start, every page fails with the reason.
    await renderer.ready.catch(() => {});
    return await work(renderer);
  } finally {
    renderer.end('retired');
  }
}
