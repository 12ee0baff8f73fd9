import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { BuildRecord } from '@contracts/platform/remote/build-record';
import type { Area } from './webpack/area.ts';
import { pageLinksIn } from './webpack/page-links.ts';

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }), globalName: z.string() }),
  exposes: z.tuple([z.object({ assets: z.object({ js: assets, css: assets }) })]),
});

/**
 * Writes `build.json` for a remote that another bundler built. The bundler's `mf-manifest.json`
 * does not say which files a route needs, so pages preload the entry and the exposed module, and
 * link every style sheet of the area.
 * @param outputFolder contains `browser/`, with `mf-manifest.json`, and `server/`
 * @param server ES module in `server/`, or null for an area that only runs in browsers
 */
export async function writeBuildRecord(
  { folder, manifest, contract }: Area,
  outputFolder: string,
  { server }: Pick<BuildRecord, 'server'>,
): Promise<void> {
  const file = path.join(outputFolder, 'browser/mf-manifest.json');
  const { metaData, exposes } = manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const entry = metaData.remoteEntry.name;
  const { js, css } = exposes[0].assets;
  const noFiles = { scripts: [], styles: [] };
  const record: BuildRecord = {
    ...manifest,
    contract,
    entry,
    container: metaData.globalName,
    files: {
      scripts: [...new Set([entry, ...js.sync])],
      styles: [...css.sync, ...css.async],
    },
    routes: manifest.routes.map((route) => ({ ...route, files: noFiles })),
    widgets: manifest.widgets.map((widget) => ({ ...widget, files: noFiles })),
    server,
    provides: {},
    links: pageLinksIn(await sourcesOf(path.join(folder, 'src'))),
  };
  await writeFile(path.join(outputFolder, 'build.json'), `${JSON.stringify(record, null, 2)}\n`);
}

/** Texts of the scripts in a folder; empty if the folder does not exist. */
async function sourcesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const scripts = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name));
  return Promise.all(
    scripts.map((script) => readFile(path.join(script.parentPath, script.name), 'utf8')),
  );
}
