import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type Compiler, type MultiStats } from 'webpack';
import { buildRecordSchema, type BuildRecord } from '@contracts/platform/remote/build-record';
import { developmentVersion } from '@contracts/platform/remote/development';
import { readArea } from '../webpack/area.ts';
import { developmentConfigs } from '../webpack/development-config.ts';

export interface AreaBuild {
  area: string;
  record: BuildRecord;
  /** Different for each successful build. */
  build: string;
}

export interface AreaWatch {
  /** Name of the area. */
  name: string;
  /** Folder that contains `browser/` and `server/`. */
  folder: string;
  browserCompiler: Compiler;
  stop(): Promise<void>;
}

/** Builds an area, and rebuilds it after every edit. @throws if the folder is not an area */
export async function watchArea(
  areaFolder: string,
  outputFolder: string,
  listener: {
    onBuilt: (build: AreaBuild) => void;
    /** Called with webpack's errors if a build fails. The previous build stays in use. */
    onFailed: (area: string, errors: string) => void;
  },
): Promise<AreaWatch> {
  const area = await readArea(path.resolve(areaFolder));
  const { area: name } = area.manifest;
  const folder = path.join(outputFolder, name);
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
    if (stats.hasErrors())
      return handleFailure(stats.toString({ preset: 'errors-only', colors: false }));
    const text = await readFile(path.join(folder, 'build.json'), 'utf8');
    const record = buildRecordSchema.parse(JSON.parse(text));
    listener.onBuilt({ area: name, record, build: randomUUID() });
  };
  const handleFailure = (reason: unknown) => listener.onFailed(name, String(reason));
  compiler.hooks.done.tap('watchArea', (stats) => {
    handleBuild(stats).catch(handleFailure);
  });
  compiler.watch({ aggregateTimeout: 50 }, (error) => {
    if (error) handleFailure(error);
  });
  return {
    name,
    folder,
    browserCompiler,
    stop: () => new Promise((resolve) => compiler.close(() => resolve())),
  };
}
