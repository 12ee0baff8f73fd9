import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type Compiler, type MultiStats } from 'webpack';
import { buildRecordSchema, type BuildRecord } from '@contracts/platform/remote/build-record';
import { developmentVersion } from '@contracts/platform/remote/development';
import { readArea, type Area } from '../webpack/area.ts';
import { developmentConfigs } from '../webpack/development-config.ts';

export interface AreaBuild {
  area: string;
  record: BuildRecord;
  /** Different for each successful build. */
  build: string;
}

export interface AreaWatch {
  area: Area;
  /** Folder that contains `browser/` and `server/`. */
  folder: string;
  browserCompiler: Compiler;
  stop(): Promise<void>;
}

interface Listener {
  onBuilt: (build: AreaBuild) => void;
  /** Called with webpack's errors if a build fails. The previous build stays in use. */
  onFailed: (area: string, errors: string) => void;
}

/** Builds an area, and rebuilds it after every edit. @throws if the folder is not an area */
export async function watchArea(
  areaFolder: string,
  outputFolder: string,
  { onBuilt, onFailed }: Listener,
): Promise<AreaWatch> {
  const area = await readArea(path.resolve(areaFolder));
  const folder = path.join(outputFolder, area.manifest.area);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const compiler = webpack(
    developmentConfigs(area, {
      version: () => developmentVersion,
      outputFolder: folder,
      cacheFolder: folder,
    }),
  );
  const [browserCompiler] = compiler.compilers;
  if (browserCompiler === undefined) throw new Error('There is no browser build.');
  const handleBuild = async (stats: MultiStats) => {
    const { area: name } = area.manifest;
    if (stats.hasErrors()) {
      onFailed(name, stats.toString({ preset: 'errors-only', colors: false }));
      return;
    }
    const text = await readFile(path.join(folder, 'build.json'), 'utf8');
    onBuilt({
      area: name,
      record: buildRecordSchema.parse(JSON.parse(text)),
      build: randomUUID(),
    });
  };
  const handleFailure = (reason: unknown) => onFailed(area.manifest.area, String(reason));
  compiler.hooks.done.tap('watchArea', (stats) => {
    handleBuild(stats).catch(handleFailure);
  });
  compiler.watch({ aggregateTimeout: 50 }, (error) => {
    if (error) handleFailure(error);
  });
  return {
    area,
    folder,
    browserCompiler,
    stop: () => new Promise((resolve) => compiler.close(() => resolve())),
  };
}
